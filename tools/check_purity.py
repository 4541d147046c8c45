#!/usr/bin/env python3
"""Checks that the pure modules are pure: no I/O, clocks, randomness, threads, exceptions, third-party headers.

A module is pure unless its CMakeLists.txt says SHELL. What a module may use besides is listed below with its reason.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

FORBIDDEN_HEADERS = {
    "I/O": "cstdio fstream iostream istream ostream sstream iomanip syncstream filesystem print",
    "threads": "thread mutex shared_mutex condition_variable future atomic stop_token semaphore latch barrier",
    "randomness": "random",
    "time of day": "ctime time.h",
    "exceptions": "exception stdexcept system_error",
    "the system": "csignal csetjmp locale",
}
FORBIDDEN_WORDS = {
    r"\b(?:throw|try|catch)\b": "exceptions",
    r"\b(?:system_clock|steady_clock|high_resolution_clock|utc_clock)\b": "a clock",
    r"\b(?:rand|srand|time|clock|getenv|setlocale)\s*\(": "the world",
    r"\bthread_local\b": "threads",
    r"\b(?:dynamic_cast|typeid)\b": "run-time types",
}
# (module, header): why.
ALLOWED_HEADERS = {
    ("*", "tl/expected.hpp"): "Result is an alias of it",
    ("base", "cstdio"): "assertion_failed says on standard error what broke, before it ends the program",
    ("wire", "simdjson.h"): "the JSON parser",
    ("tournament", "lemon/matching.h"): "the matching, in one C++17 unit behind a plain interface",
    ("tournament", "lemon/smart_graph.h"): "the same",
}
INCLUDE = re.compile(r'^\s*#\s*include\s*<([^>]+)>', re.MULTILINE)
COMMENTS_AND_TEXTS = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(?P<tag>[^(]*)\(.*?\)(?P=tag)"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])+\'', re.DOTALL)


def pure_modules():
    for path in sorted(ROOT.glob("src/*/CMakeLists.txt")):
        if not re.search(r"chuhe_module\(\s*\w+\s+SHELL\b", path.read_text(encoding="utf-8")):
            yield path.parent


def is_allowed(module, header):
    return (module, header) in ALLOWED_HEADERS or ("*", header) in ALLOWED_HEADERS


def problems_of(path, module):
    text = path.read_text(encoding="utf-8")
    where = path.relative_to(ROOT)
    forbidden = {header: what for what, headers in FORBIDDEN_HEADERS.items() for header in headers.split()}
    for header in INCLUDE.findall(text):
        if header.startswith("chuhe/") or is_allowed(module, header):
            continue
        if header in forbidden:
            yield f"{where}: includes <{header}> ({forbidden[header]})"
        elif "/" in header or "." in header:
            yield f"{where}: includes <{header}>, which is not of the standard library"
    code = COMMENTS_AND_TEXTS.sub(lambda match: " " + "\n" * match[0].count("\n"), text)
    for number, line in enumerate(code.splitlines(), 1):
        for pattern, what in FORBIDDEN_WORDS.items():
            if match := re.search(pattern, line):
                yield f"{where}:{number}: {match[0].strip()} ({what})"


def main():
    problems, count = [], 0
    for folder in pure_modules():
        count += 1
        for path in sorted([*folder.rglob("*.cpp"), *folder.rglob("*.hpp")]):
            problems += problems_of(path, folder.name)
    for problem in problems:
        print(problem)
    print(f"purity: {count} pure modules, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
