#!/usr/bin/env python3
"""Kills the server again and again while two clients play, and holds what it remembers against what it acknowledged.

usage: kill_test.py PROGRAM [KILLS]

Two players at several boards move by the legal moves that the server names, with clocks. At a random moment of a running
game the server is killed with SIGKILL and started again on the same data. Then:
- every acknowledged move is in the log, in its place;
- no move is in it twice, and a command sent again with its id after the restart is carried out once;
- a version that a client has seen is never withdrawn, so nothing was shown before it was on disk;
- the clocks of the snapshot are what the log adds up to.
"""
import random
import sys
import tempfile
import threading
import time

from chuhe_client import Closed, Program, WebSocket

BASE, INCREMENT = 3_600_000, 2_000


class Board:
    """One game, and what two clients know of it."""

    def __init__(self, program, seed):
        self.program = program
        self.random = random.Random(seed)
        self.id, self.secrets = program.create(control={"base_ms": BASE, "increment_ms": INCREMENT})
        self.acknowledged = {}  # command id -> (move, version)
        self.seen = 0  # the highest version that was shown
        self.moves = []  # by order of the log, as the events said
        self.pending = None  # (id, seat, move): sent and not answered
        self.count = 0
        self.over = False
        self.repeats = 0
        self.stop = threading.Event()

    def take(self, message):
        if message["type"] == "welcome":
            snapshot = message["snapshot"]
            assert snapshot["version"] >= self.seen, f"version {self.seen} was shown and is gone"
            moves = [event["move"] for event in snapshot["events"] if event["kind"] == "moved"]
            assert moves[:len(self.moves)] == self.moves, f"shown {self.moves}, now {moves}"
            self.moves, self.seen, live = moves, snapshot["version"], snapshot["live"]
        else:
            fresh = [event for event in message["events"] if event["version"] > self.seen]
            self.moves += [event["move"] for event in fresh if event["kind"] == "moved"]
            self.seen, live = max(self.seen, message["version"]), message["live"]
        self.over = live["result"] is not None
        return live

    def live(self, sockets):
        """The state that both clients see."""
        lives = [self.take(sockets[seat].receive_type("welcome", "events")) for seat in sockets]
        return max(lives, key=lambda live: live["version"])

    def play(self):
        """Two clients at the board until the server is gone or the game is over."""
        sockets = {}
        try:
            lives = []
            for seat in ("red", "black"):
                sockets[seat] = WebSocket(self.program.port)
                lives.append(self.take(sockets[seat].join(self.id, self.secrets[seat])))
            live = lives[-1]
            if self.pending:
                self.send_again(sockets)
                live = self.catch_up(sockets, live)
            while not self.over and not self.stop.is_set():
                live = self.move(sockets, live)
        except Closed:
            pass
        finally:
            for socket in sockets.values():
                socket.close()

    def send_again(self, sockets):
        """What was not answered is sent again with its id: it may be in the log already."""
        id, seat, move = self.pending
        self.repeats += 1
        sockets[seat].command(id, kind="move", move=move)
        self.answered(sockets[seat])

    def answered(self, socket):
        id, _, move = self.pending
        while True:
            message = socket.receive_type("ack", "refused", "events")
            if message["type"] == "events":
                self.take(message)
            elif message["id"] == id:
                break
        assert message["type"] == "ack", message
        self.acknowledged[id] = (move, message["version"])
        self.pending = None

    def catch_up(self, sockets, live):
        """A fresh look by a third connection, so that all events so far are known."""
        watcher = WebSocket(self.program.port)
        try:
            return self.take(watcher.join(self.id))
        finally:
            watcher.close()

    def move(self, sockets, live):
        seat = live["to_move"]
        move = self.random.choice(live["legal"])
        self.count += 1
        self.pending = (f"m{self.count}", seat, move)
        sockets[seat].command(self.pending[0], kind="move", move=move)
        self.answered(sockets[seat])
        other = sockets["black" if seat == "red" else "red"]
        version = self.acknowledged[f"m{self.count}"][1]
        while True:
            message = other.receive_type("events")
            live = self.take(message)
            if message["version"] >= version:
                return live

    def check(self):
        """Holds the log against what the clients know."""
        snapshot = self.program.snapshot(self.id)
        events = snapshot["events"]
        assert [event["version"] for event in events] == list(range(1, len(events) + 1)), "versions have gaps"
        moved = {event["version"]: event["move"] for event in events if event["kind"] == "moved"}
        # An append of a move may hold what follows from it: its version is that of the last of them.
        for id, (move, version) in self.acknowledged.items():
            near = [moved[v] for v in range(max(1, version - 3), version + 1) if v in moved]
            assert move in near, f"{id} {move} was acknowledged as version {version} and is not in the log"
        unanswered = 1 if self.pending else 0
        assert len(self.acknowledged) <= len(moved) <= len(self.acknowledged) + unanswered, "a move is missing or doubled"
        self.check_clocks(snapshot, events)
        return len(moved)

    def check_clocks(self, snapshot, events):
        remaining = {"red": BASE, "black": BASE}
        first = True
        for event in events:
            if event["kind"] != "moved":
                continue
            side = event["by"]
            if event["remaining_ms"] is not None:
                remaining[side] += INCREMENT - event["spent_ms"]
                if first and event["remaining_ms"][side] != remaining[side]:
                    remaining[side] = event["remaining_ms"][side]  # the first move starts the clocks and costs nothing
                first = False
                assert event["remaining_ms"] == remaining, (event, remaining)
        clocks = snapshot["live"]["clocks"]
        running = clocks["running"]
        for side in remaining:
            if side == running:
                assert clocks[side]["remaining_ms"] <= remaining[side], (clocks, remaining)
            else:
                assert clocks[side]["remaining_ms"] == remaining[side], (clocks, remaining)


def main():
    program_path = sys.argv[1]
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    seed = random.randrange(2**32)
    print("seed", seed, flush=True)
    dice = random.Random(seed)
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="chuhe-kill-") as data:
        program = Program(program_path, data, "--messages-per-second", "100000").start()
        boards = [Board(program, dice.random()) for _ in range(2)]
        done = []
        for kill in range(kills):
            threads = [threading.Thread(target=board_of, args=(board,)) for board in boards]
            for board in boards:
                board.stop.clear()
            for thread in threads:
                thread.start()
            time.sleep(dice.uniform(0.02, 0.35))
            program.kill()
            for thread in threads:
                thread.join(30)
                assert not thread.is_alive(), "a client hangs"
            program.start()
            for board in boards:
                if board.failure:
                    raise board.failure
                board.check()
            done += [board for board in boards if board.over]
            boards = [Board(program, dice.random()) if board.over else board for board in boards]
        everything = done + boards
        moves = sum(board.check() for board in everything)
        repeats = sum(board.repeats for board in everything)
        status = program.end()
        assert status == 0, f"exit status {status} after SIGTERM"
    assert moves >= kills, f"only {moves} moves: the test has tested little"
    print(f"{kills} kills, {moves} moves in {len(everything)} games, {repeats} commands sent again, "
          f"nothing lost, nothing doubled, {time.monotonic() - started:.1f} s")


def board_of(board):
    board.failure = None
    try:
        board.play()
    except Exception as error:  # the main thread raises it
        board.failure = error


if __name__ == "__main__":
    main()
