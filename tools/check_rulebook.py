#!/usr/bin/env python3
"""Checks docs/rulebook/cn1999.toml against the tests: a clause that claims tests has cases that begin with its number,
a case belongs to a clause of the list, and what is outside the program has a reason; and docs/rulebook/other_books.toml
against the clauses of the other books that src/ cites. With --fill it writes the lists of
test files anew from the cases it finds; with --missing it prints the clauses that have no case yet.
"""
import re
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "docs/rulebook/cn1999.toml"
OTHERS = ROOT / "docs/rulebook/other_books.toml"
TESTS = ROOT / "tests/rulebook/cn1999"
STATUSES = ("enforced", "recorded", "outside")
# Cases may carry several numbers: "2.2, 2.3 ...", "26.1 and 24.1 ...".
CASE = re.compile(r'\b(?:TEST_CASE|SCENARIO)\s*\(\s*"((?:[^"\\]|\\.)*)"')
NUMBERS = re.compile(r"^\d+(?:\.\d+)*(?:(?:,\s*|\s+and\s+|/)\d+(?:\.\d+)+)*")


def cases():
    """The files with cases of each clause, and the cases that name none."""
    files, nameless = defaultdict(set), []
    for path in sorted(TESTS.glob("*_test.cpp")):
        for name in CASE.findall(path.read_text(encoding="utf-8")):
            numbers = NUMBERS.match(name)
            if not numbers:
                nameless.append(f"{path.relative_to(ROOT)}: the case \"{name}\" begins with no clause")
                continue
            for number in re.findall(r"\d+(?:\.\d+)*", numbers[0]):
                files[number].add(path.name)
    return files, nameless


def problems_of(clause, files):
    number, status = clause.get("number", "?"), clause.get("status")
    for field in ("number", "zh", "en", "status"):
        if not clause.get(field):
            yield f"clause {number}: {field} is missing"
    if status not in STATUSES:
        yield f"clause {number}: status is {status}; it is one of {', '.join(STATUSES)}"
    if status == "outside":
        if not clause.get("why"):
            yield f"clause {number}: outside, and `why` is missing"
        return
    if not (ROOT / "src" / clause.get("module", "?")).is_dir() and clause.get("tests"):
        yield f"clause {number}: src/{clause.get('module')} does not exist"
    claimed = set(clause.get("tests", []))
    for name in sorted(claimed - files.get(number, set())):
        yield f"clause {number}: {name} has no case that begins with {number}"
    for name in sorted(files.get(number, set()) - claimed):
        yield f"clause {number}: {name} has cases of it; run tools/check_rulebook.py --fill"


def problems_of_other_books():
    """Clauses of the other books that are cited and not listed, or listed and not cited."""
    listed = [(clause["book"], clause["number"]) for clause in
              tomllib.loads(OTHERS.read_text(encoding="utf-8"))["clause"]]
    cited = {tuple(match.split(" ", 1)) for path in sorted((ROOT / "src").rglob("*.cpp"))
             for match in re.findall(r'"((?:cn2020|cnold|axf|wxf) [^"]+)"', path.read_text(encoding="utf-8"))}
    for book, number in sorted(cited - set(listed)):
        yield f"{book} {number} is cited in src/ and not listed in {OTHERS.name}"
    for book, number in sorted(set(listed) - cited):
        yield f"{book} {number} is listed in {OTHERS.name} and cited nowhere in src/"
    if len(set(listed)) != len(listed):
        yield f"a clause is listed twice in {OTHERS.name}"


def fill(files):
    text, number, lines = TABLE.read_text(encoding="utf-8"), None, []
    for line in text.splitlines():
        if match := re.match(r'number = "(.*)"', line):
            number = match[1]
        if line.startswith("tests = "):
            names = sorted(files.get(number, set()))
            line = "tests = [" + ", ".join(f'"{name}"' for name in names) + "]"
        lines.append(line)
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main():
    files, problems = cases()
    if "--fill" in sys.argv:
        fill(files)
    clauses = tomllib.loads(TABLE.read_text(encoding="utf-8"))["clause"]
    known = {clause.get("number"): clause for clause in clauses}
    if len(known) != len(clauses):
        problems.append("a clause is listed twice")
    # A case may cite an article or a group of clauses as a whole (4.1, 9.1) whose parts are listed.
    groups = {number.rsplit(".", depth)[0] for number in known for depth in (1, 2)}
    problems += [f"no clause {number}, but {', '.join(sorted(names))} has cases of it"
                 for number, names in files.items() if number not in known and number not in groups]
    problems += [problem for clause in clauses for problem in problems_of(clause, files)]
    problems += problems_of_other_books()
    kept = [clause for clause in clauses if clause.get("status") != "outside"]
    missing = [clause["number"] for clause in kept if not clause.get("tests")]
    if "--missing" in sys.argv:
        print("without a case yet:", " ".join(missing))
    for problem in problems:
        print(problem)
    print(f"rulebook: {len(clauses)} clauses, {len(kept)} of them the program's, {len(kept) - len(missing)} with tests, "
          f"{len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
