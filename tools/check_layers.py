#!/usr/bin/env python3
"""Checks that modules include only what they may.

A module may include its own headers and the public headers of the modules in its DEPENDS; private headers stay inside their
module; DEPENDS point to lower floors. Tests, benchmarks and the program include public headers only.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^">]+)[">]', re.MULTILINE)
SOURCES = ("*.cpp", "*.hpp")


def modules():
    """Each module's name with what its CMakeLists.txt declares in DEPENDS."""
    found = {}
    for path in sorted(ROOT.glob("src/*/CMakeLists.txt")):
        call = re.search(r"chuhe_module\(\s*(\w+)([^)]*)\)", path.read_text(encoding="utf-8"))
        if not call or call[1] != path.parent.name:
            print(f"{path.relative_to(ROOT)}: no chuhe_module({path.parent.name} ...)")
            sys.exit(1)
        words = call[2].split()
        depends = []
        if "DEPENDS" in words:
            for word in words[words.index("DEPENDS") + 1:]:
                if word in ("SOURCES", "LIBRARIES", "SHELL"):
                    break
                depends.append(word)
        found[call[1]] = depends
    return found


def order_of_the_house():
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"set\(CHUHE_MODULES([^)]*)\)", text)[1].split()


def includes(path):
    for match in INCLUDE.finditer(path.read_text(encoding="utf-8")):
        yield match[1] == '"', match[2]


def files(folder):
    return sorted(path for pattern in SOURCES for path in folder.rglob(pattern))


def problems_of_module(name, depends, all_modules):
    folder = ROOT / "src" / name
    for path in files(folder):
        for is_quoted, target in includes(path):
            where = f"{path.relative_to(ROOT)}: includes {target}"
            if target.startswith("chuhe/"):
                owner = target.split("/")[1]
                if owner not in all_modules:
                    yield f"{where}, but there is no module {owner}"
                elif owner != name and owner not in depends:
                    yield f"{where}, but {owner} is not in the DEPENDS of {name}"
                elif is_quoted:
                    yield f"{where} in quotes; public headers are included as <{target}>"
            elif is_quoted and not any((base / target).is_file() for base in (path.parent, folder)):
                yield f"{where}, which is no private header of {name}"


def problems_outside():
    private = {path.name for path in files(ROOT / "src") if path.suffix == ".hpp" and "include" not in path.parts}
    for top in ("apps", "tests", "bench", "fuzz"):
        own = {path.name for path in files(ROOT / top)} | {path.name for path in files(ROOT / "tests")}
        for path in files(ROOT / top):
            for is_quoted, target in includes(path):
                name = Path(target).name
                if is_quoted and ("src/" in target or (name in private and name not in own)):
                    yield f"{path.relative_to(ROOT)}: includes {target}, a private header of a module"


def main():
    declared, order = modules(), order_of_the_house()
    problems = []
    for name, depends in declared.items():
        if name not in order:
            problems.append(f"src/{name}: not in CHUHE_MODULES of CMakeLists.txt, so it is never built")
            continue
        problems += [f"src/{name}: depends on {other}, which is not on a lower floor"
                     for other in depends if other not in order[:order.index(name)]]
        problems += problems_of_module(name, depends, declared)
    problems += problems_outside()
    for problem in problems:
        print(problem)
    print(f"layers: {len(declared)} modules, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
