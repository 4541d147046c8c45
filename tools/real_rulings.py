#!/usr/bin/env python3
"""Writes docs/real-rulings.md: how the program rules on real games that repeated, beside what became of them.

usage: real_rulings.py PROGRAM > docs/real-rulings.md
"""
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / "tests/data/adjudication"
BOOKS = ("cn1999", "cn2020", "cnold", "axf")
SAYS = {"red_must_deviate": "red", "black_must_deviate": "black", "draw": "draw", "draw_old_convention": "draw"}


def rows(name):
    with open(DATA / name, encoding="utf-8") as file:
        return {row["id"]: row for row in map(json.loads, file)}


def judged(program, name):
    """The rulings of each book on the closing cycle of every game."""
    lines = "\n".join(json.dumps({"id": r["id"], "fen": r["start_fen"], "moves": cut(r)}) for r in rows(name).values())
    out = subprocess.run([program, "judge", "--cases", "-", "--compare", "--json"], input=lines, capture_output=True,
                         text=True, check=True).stdout
    return {game["id"]: {ruling["rules"]: ruling for ruling in game["compare"]} for game in map(json.loads, out.splitlines())}


def cut(row):
    """The moves as far as the last time that the position stood."""
    moves = row["moves"].split()
    return moves[:row["recurring_at_plies"][-1]] if "recurring_at_plies" in row else moves[:len(moves) - row["moves_after_cycle"]]


def against(ruling):
    verdict = ruling["verdict"]
    return verdict.split("_")[0] if verdict.endswith(("_loses", "_must_vary")) else verdict


def kinds(ruling, side):
    """What the plies of a side were, in Chinese characters."""
    short = {"check": "将", "kill": "杀", "chase": "捉", "exchange": "兑"}
    first = 0 if ruling["moves"][0]["red"] == (side == "red") else 1
    return "".join(short.get(move["finding"], "闲") for move in ruling["moves"][first::2])


def mark_movers(rulings, row):
    """Which of the plies are Red's: by the side to move at the start of the record."""
    red_first = row["start_fen"].split()[1] == "w"
    for ruling in rulings.values():
        for move in ruling["moves"]:
            move["red"] = (move["ply"] % 2 == 0) == red_first


def table(rulings, games):
    print("| game | result | cycle, Red / Black (cn1999) | " + " | ".join(BOOKS) + " |")
    print("|---|---|---|" + "---|" * len(BOOKS))
    for row in games:
        books = rulings[row["id"]]
        mark_movers(books, row)
        name = f"{row['id']} {row['red']} – {row['black']}, {row['date']}"
        cells = " | ".join(f"{books[b]['verdict']} {books[b]['clause'].split(' ', 1)[1]}" for b in BOOKS)
        print(f"| {name} | {row['result']} | {kinds(books['cn1999'], 'red')} / {kinds(books['cn1999'], 'black')} | {cells} |")


def explained(books, said):
    """Why the 1999 book differs from an annotator: the book that rules as he did, and by which clause."""
    if against(books["cn1999"]) == said:
        return ""
    for book, why in (("cnold", "the older text"), ("axf", "the Asian rules")):
        if against(books[book]) == said:
            return f"{why}, {books[book]['clause'].split(' ', 1)[1]}"
    return "by no book"


def annotated(rulings, games):
    print("| position | annotator | cycle (cn1999) | " + " | ".join(BOOKS) + " | ruled as annotated by |")
    print("|---|---|---|---|" + "---|" * len(BOOKS))
    for row in games:
        books = rulings[row["id"]]
        mark_movers(books, row)
        said = SAYS[row["ruling"]]
        cells = " | ".join(books[b]["verdict"] + ("" if against(books[b]) == said else " ≠") for b in BOOKS)
        print(f"| {row['id']} | {row['ruling']}: {row['basis']} | {kinds(books['cn1999'], 'red')} / "
              f"{kinds(books['cn1999'], 'black')} | {cells} | {explained(books, said)} |")


def main(program):
    games = rows("real_repetitions.jsonl")
    rulings = judged(program, "real_repetitions.jsonl")
    ended = [row for row in games.values() if row["ended_in_cycle"]]
    decisive = [row for row in ended if row["result"] in ("1-0", "0-1")]
    broken = [row for row in games.values() if row["deviated_by"]]
    print("# Real games that repeated, and what the program rules\n")
    print("Written by `tools/real_rulings.py` from `tests/data/adjudication`; the games are of many years and rules.\n")
    print(f"{len(games)} games in which a position stood three times or more; "
          f"{len(ended)} of them ended in the cycle, {len(decisive)} of these with a winner.\n")
    print("| book | draw | a side must vary | a side loses | undecided | drawn games ruled a draw | "
          "side that must vary or loses did vary, where the cycle was broken off |\n|---|---|---|---|---|---|---|")
    for book in BOOKS:
        count = Counter(rulings[i][book]["verdict"].replace("red_", "").replace("black_", "") for i in games)
        drawn = [row for row in ended if row["result"] == "1/2-1/2"]
        same = sum(rulings[row["id"]][book]["verdict"] == "draw" for row in drawn)
        named = [row for row in broken if against(rulings[row["id"]][book]) in ("red", "black")]
        did = sum(against(rulings[row["id"]][book]) == row["deviated_by"] for row in named)
        print(f"| {book} | {count['draw']} | {count['must_vary']} | {count['loses']} | {count['undecided']} | "
              f"{same} of {len(drawn)} | {did} of {len(named)} |")
    print("\n## Decisive games that ended in the cycle\n")
    table(rulings, decisive)
    print("\n## Positions on which an annotator ruled\n")
    print("Rules of about 1956 to 2002, and two from an online platform; ≠ marks a book that rules otherwise.\n")
    annotated(judged(program, "real_rulings.jsonl"), rows("real_rulings.jsonl").values())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
