"""Seals a move and looks for it in everything that the server says and writes, until play is resumed.

usage: sealed_move_test.py PROGRAM

A game at a board of an event is played to its adjournment with every role listening, the officials of the event too. After the sealing, each message of each WebSocket, each answer
of the API to each role, each page and printed sheet, the log of the program and every byte of its folder of data (database,
journal and all) are searched for the move in every notation; the server is killed and started in between. When the arbiter
has resumed play, the same search finds the move; without that, the search could not be trusted. Then the other side seals.
"""
import json
import re
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlencode

from chuhe_client import Program, WebSocket

SEATS = ("red", "black", "arbiter", "organiser", "chief", "table", None)
# Two sealed moves, by all their names. None of them is played before, and no text on the way has them by accident.
BLACK = ("h9g7", "H9-G7", "h9-g7", "h10g8", "马8进7", "马８进７", "馬8進7", "马87", "H8+7")
RED = ("h0g2", "H0-G2", "h0-g2", "h1g3", "马二进三", "馬二進三", "马23", "H2+3")


class Everything:
    """All that the server has said since it was asked to be quiet about a move."""

    def __init__(self, program, data, place, secrets):
        self.program, self.data, self.secrets = program, data, secrets
        self.game, self.event = place
        self.texts = []

    def listen(self):
        """A WebSocket for every role; what it is told from now on is kept."""
        self.sockets = [WebSocket(self.program.port) for _ in SEATS]
        for seat, socket in zip(SEATS, self.sockets):
            self.keep(socket.join(self.game, self.secrets.get(seat)))

    def keep(self, thing):
        self.texts.append(thing if isinstance(thing, bytes) else json.dumps(thing, ensure_ascii=False).encode())

    def hear(self):
        for socket in self.sockets:
            # What was sent before this answer has arrived with it.
            socket.send({"type": "ping", "t": 1})
            while True:
                message = socket.receive()
                self.keep(message)
                if message["type"] == "pong":
                    break

    def ask(self):
        """Every address that may tell something about the game, as every role."""
        game, event = self.game, self.event
        paths = ["/api/games", f"/api/games/{game}", f"/api/games/{game}/record", f"/api/games/{game}/record.pgn",
                 f"/api/games/{game}/audit", f"/api/games/{game}/links", f"/g/{game}", f"/game/{game}/sheet.svg",
                 f"/game/{game}/sheet.pdf", f"/game/{game}/envelope.svg", f"/game/{game}/slip.svg", "/healthz", "/e",
                 f"/e/{event}/standings.html", f"/e/{event}/en/round-1.html", f"/e/{event}/round-1.html", f"/e/{event}/cross-table.html",
                 f"/e/{event}/wall.html", f"/e/{event}/organise", f"/e/{event}/boards", f"/e/{event}/audit",
                 f"/e/{event}/links", f"/e/{event}/event.json", f"/e/{event}/event.chuhe.json", f"/e/{event}/event.trf",
                 f"/api/events/{event}/games", f"/api/events/{event}/audit", f"/api/events/{event}/links"]
        for path in paths:
            answered = set()
            for seat in SEATS:
                secret = self.secrets.get(seat)
                headers = {"Authorization": f"Bearer {secret}", "Cookie": f"chuhe_{event}={secret}"} if seat else {}
                status, fields, body = self.program.request("GET", path, headers=headers)
                self.keep(body)
                self.keep(fields)
                answered.add(status)
            # There is an envelope only while the game is adjourned.
            assert 200 in answered or path.endswith("envelope.svg"), (path, answered)

    def written(self):
        return {file: file.read_bytes() for file in sorted(Path(self.data).rglob("*")) if file.is_file()}

    def find(self, names):
        """Where a name of the move stands: in what was said, and in which files."""
        said = [(name, text[max(0, text.find(name.encode()) - 80):][:160]) for name in names for text in self.texts if name.encode() in text]
        files = [(file.name, name) for file, content in self.written().items() for name in names
                 if name.encode() in content or name.encode("utf-16-le") in content]
        return said, files


def command(program, game, secret, id, **wanted):
    status, _, body = program.request("POST", f"/api/games/{game}/commands", json.dumps({"id": id, "command": wanted}),
                                      {"Authorization": "Bearer " + secret})
    return status, json.loads(body)


def form(program, path, secret=None, event=None, **fields):
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    if secret:
        headers["Cookie"] = f"chuhe_{event}={secret}"
    status, _, body = program.request("POST", path, urlencode(fields), headers)
    assert status in (200, 201, 303), (path, status, body)
    return body.decode()


def board_of_an_event(program):
    """A game at the first board of an event: (game, event), and the secrets of players and officials."""
    key = re.search(r"/e/([a-z0-9]+)/key/([\w-]+)", form(program, "/e", title="示例杯", format="round_robin", rounds="1", scoring="1-0.5-0", units="off"))
    event, organiser = key.group(1), key.group(2)
    for fields in ({"action": "enter_list", "list": "甲\n乙"}, {"action": "start"}, {"action": "pair", "round": "1"}):
        form(program, f"/e/{event}/do", organiser, event, **fields)
    secrets = {"organiser": organiser}

    def post(path, wanted, expected=201):
        status, _, body = program.request("POST", path, json.dumps(wanted), {"Authorization": "Bearer " + organiser})
        assert status == expected, (path, status, body)
        return json.loads(body)

    for seat, wanted in (("chief", {"role": "chief_arbiter", "name": "裁判长"}), ("table", {"role": "table_arbiter", "boards": [1], "name": "一台"})):
        secrets[seat] = re.split(r"[#/]", post(f"/api/events/{event}/links", wanted)["url"])[-1]
    made = post("/api/games", {"event": event, "round": 1, "board": 1, "control": {"base_ms": 3_600_000, "increment_ms": 0}})
    secrets.update({seat: made[seat].split("#")[1] for seat in ("red", "black", "arbiter")})
    return (made["game"], event), secrets


def session(program, data, place, secrets, seat, names, number):
    """One adjournment: seal, search, kill, search, resume, find."""
    game = place[0]
    status, body = command(program, game, secrets["arbiter"], f"adjourn{number}", kind="announce_adjournment")
    assert status == 200, body
    here = Everything(program, data, place, secrets)
    here.listen()
    here.hear()
    here.texts.clear()  # until now it was one of the legal moves
    socket = here.sockets[SEATS.index(seat)]
    socket.command(f"seal{number}", kind="seal_move", move=names[0])
    here.keep(socket.receive_type("ack", "refused"))
    assert json.loads(here.texts[-1])["type"] == "ack", here.texts[-1]
    here.hear()
    here.ask()
    for other in ("red", "black"):
        status, body = command(program, game, secrets[other], f"early{number}", kind="resume_play")
        assert status == 403 or body["error"]["code"] == "not_allowed", (status, body)
        here.keep(body)
    assert here.find(names) == ([], []), here.find(names)

    here.keep(program.kill())
    assert here.find(names) == ([], []), here.find(names)
    here.keep(program.start().first_line.encode())
    here.listen()
    here.hear()
    here.ask()
    assert here.find(names) == ([], []), here.find(names)

    here.sockets[SEATS.index("arbiter")].command(f"resume{number}", kind="resume_play")
    here.keep(here.sockets[SEATS.index("arbiter")].receive_type("ack", "refused"))
    here.hear()
    here.ask()
    said, files = here.find(names)
    assert names[0] in [name for name, _ in said], "the move is not shown after resumption"
    assert files, "the search does not see what is written"
    for socket in here.sockets:
        socket.close()


def main():
    with tempfile.TemporaryDirectory(prefix="chuhe-sealed-") as data:
        program = Program(sys.argv[1], data).start()
        try:
            place, secrets = board_of_an_event(program)
            game = place[0]
            for number, (seat, move) in enumerate((("red", "h2e2"), ("black", "h7e7"), ("red", "a0a1"))):
                status, body = command(program, game, secrets[seat], f"m{number}", kind="move", move=move)
                assert status == 200, body
            session(program, data, place, secrets, "black", BLACK, 1)
            session(program, data, place, secrets, "red", RED, 2)
            moves = [event["move"] for event in program.snapshot(game)["events"] if event["kind"] == "moved"]
            assert moves == ["h2e2", "h7e7", "a0a1", "h9g7", "h0g2"], moves
            assert program.end() == 0
        finally:
            if program.process.poll() is None:
                program.kill()
        print("sealed twice, killed twice, shown to nobody before play was resumed")


if __name__ == "__main__":
    main()
