#!/usr/bin/env python3
"""Checks what the compilers do not: length of files and functions, and that nothing names the machine it was made on."""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILE_LIMIT = 400
FUNCTION_LIMIT = 60
CODE = {".cpp", ".hpp", ".ts", ".js", ".mjs", ".py", ".css"}
MACHINE = re.compile(
    r"(?<![\w.])/wor[k]/|/roo[t]/|/hom[e]/(?!newcomer\b)\w|/tmp/bash_job[s]|\.librar[y]/|registry\.npmj[s]|(?:deb|security)\.debia[n]\.org")


def tracked():
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    paths = (ROOT / name for name in names.decode().split("\0") if name)
    return [path for path in paths if path.is_file() and not path.is_symlink()]


def text_of(path):
    """The text of a file, or nothing where it is not text."""
    data = path.read_bytes()
    if b"\0" in data[:8192]:
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return None


def long_functions(lines):
    """Functions of a file laid out by clang-format: the head starts in column 0, the end is a brace in column 0."""
    start = head = None
    for number, line in enumerate(lines, 1):
        if start is None and re.match(r"[A-Za-z_\[].*\(", line) and not line.startswith("namespace"):
            if line.rstrip().endswith(";"):
                continue
            start, head = number, line.strip()
        elif line.startswith("}") and start is not None:
            if number - start + 1 > FUNCTION_LIMIT:
                yield start, number - start + 1, head
            start = None
        elif line and not line[0].isspace() and line.rstrip().endswith(";"):
            start = None


def problems_of(path):
    text = text_of(path)
    if text is None:
        return
    where = path.relative_to(ROOT)
    lines = text.splitlines()
    if path.suffix in CODE and len(lines) > FILE_LIMIT:
        yield f"{where}: {len(lines)} lines; the limit is {FILE_LIMIT}"
    if path.suffix in {".cpp", ".hpp"}:
        for start, length, head in long_functions(lines):
            yield f"{where}:{start}: {length} lines in one function; the limit is {FUNCTION_LIMIT}: {head}"
    if where.name not in {".gitignore"}:
        for number, line in enumerate(lines, 1):
            if match := MACHINE.search(line):
                yield f"{where}:{number}: names the machine it was made on: {match[0]}"


def main():
    paths = tracked()
    problems = [problem for path in paths for problem in problems_of(path)]
    for problem in problems:
        print(problem)
    print(f"style: {len(paths)} files, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
