"""Seals a move and looks for it in everything that the server says and writes, until play is resumed.

usage: sealed_move_test.py PROGRAM

A game is played to its adjournment with every role listening. After the sealing, each message of each WebSocket, each answer
of the API to each role, each page and printed sheet, the log of the program and every byte of its folder of data (database,
journal and all) are searched for the move in every notation; the server is killed and started in between. When the arbiter
has resumed play, the same search finds the move; without that, the search could not be trusted. Then the other side seals.
"""
import json
import sys
import tempfile
from pathlib import Path

from chuhe_client import Program, WebSocket

SEATS = ("red", "black", "arbiter", None)
# Two sealed moves, by all their names. None of them is played before, and no text on the way has them by accident.
BLACK = ("h9g7", "H9-G7", "h9-g7", "h10g8", "马8进7", "马８进７", "馬8進7", "马87", "H8+7")
RED = ("h0g2", "H0-G2", "h0-g2", "h1g3", "马二进三", "馬二進三", "马23", "H2+3")


class Everything:
    """All that the server has said since it was asked to be quiet about a move."""

    def __init__(self, program, data, game, secrets):
        self.program, self.data, self.game, self.secrets = program, data, game, secrets
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
        game = self.game
        paths = ["/api/games", f"/api/games/{game}", f"/api/games/{game}/record", f"/api/games/{game}/record.pgn",
                 f"/api/games/{game}/audit", f"/api/games/{game}/links", f"/g/{game}", f"/game/{game}/sheet.svg",
                 f"/game/{game}/sheet.pdf", f"/game/{game}/envelope.svg", f"/game/{game}/slip.svg", "/healthz", "/e"]
        for path in paths:
            for seat in SEATS:
                headers = {"Authorization": "Bearer " + self.secrets[seat]} if seat else {}
                status, fields, body = self.program.request("GET", path, headers=headers)
                self.keep(body)
                self.keep(fields)

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


def session(program, data, game, secrets, seat, names, number):
    """One adjournment: seal, search, kill, search, resume, find."""
    status, body = command(program, game, secrets["arbiter"], f"adjourn{number}", kind="announce_adjournment")
    assert status == 200, body
    here = Everything(program, data, game, secrets)
    here.listen()
    here.hear()
    here.texts.clear()  # until now it was one of the legal moves
    socket = here.sockets[SEATS.index(seat)]
    socket.command(f"seal{number}", kind="seal_move", move=names[0])
    here.keep(socket.receive_type("ack", "refused"))
    assert json.loads(here.texts[-1])["type"] == "ack", here.texts[-1]
    here.hear()
    here.ask()
    for other in (seat_ for seat_ in SEATS if seat_ not in ("arbiter", None)):
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
            game, secrets = program.create(control={"base_ms": 3_600_000, "increment_ms": 0})
            for number, (seat, move) in enumerate((("red", "h2e2"), ("black", "h7e7"), ("red", "a0a1"))):
                status, body = command(program, game, secrets[seat], f"m{number}", kind="move", move=move)
                assert status == 200, body
            session(program, data, game, secrets, "black", BLACK, 1)
            session(program, data, game, secrets, "red", RED, 2)
            moves = [event["move"] for event in program.snapshot(game)["events"] if event["kind"] == "moved"]
            assert moves == ["h2e2", "h7e7", "a0a1", "h9g7", "h0g2"], moves
            assert program.end() == 0
        finally:
            if program.process.poll() is None:
                program.kill()
        print("sealed twice, killed twice, shown to nobody before play was resumed")


if __name__ == "__main__":
    main()
