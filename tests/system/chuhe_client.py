"""The program under test, and a client of it: HTTP and WebSocket with what Python brings along."""
import base64
import http.client
import json
import os
import re
import select
import signal
import socket
import struct
import subprocess


class Program:
    """`chuhe serve` on a free port, with its data in a folder that outlives it."""

    def __init__(self, program, data, *options):
        self.command = [program, "serve", "--listen", "127.0.0.1:0", "--data", str(data), *options]
        self.process = None
        self.port = None

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        line = self.process.stdout.readline().decode()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        if not found:
            raise AssertionError("no address in the first line: " + line + self.process.stdout.read().decode())
        self.port = int(found.group(1))
        self.first_line = line
        return self

    def kill(self):
        """Ends it as a power cut would; what it had said after its first line."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        said = self.process.stdout.read()
        self.process.stdout.close()
        return said

    def end(self):
        """Asks it to end in good order; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=20)
        self.process.stdout.close()
        return status

    def request(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request(method, path, body, headers or {})
            response = connection.getresponse()
            return response.status, dict(response.getheaders()), response.read()
        finally:
            connection.close()

    def create(self, **wishes):
        """A new game: its id, and the secrets of the seats."""
        status, _, body = self.request("POST", "/api/games", json.dumps(wishes))
        assert status == 201, (status, body)
        links = json.loads(body)
        return links["game"], {seat: links[seat].split("#")[1] for seat in ("red", "black", "arbiter")}

    def snapshot(self, game):
        status, _, body = self.request("GET", "/api/games/" + game)
        assert status == 200, (status, body)
        return json.loads(body)


class Closed(Exception):
    """The other end is gone, or closed the WebSocket; the number says why when it said so."""


class WebSocket:
    def __init__(self, port, origin=None, path="/ws"):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        host = f"127.0.0.1:{port}"
        lines = [
            f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(),
        ]
        if origin != "":
            lines.append("Origin: " + (origin or "http://" + host))
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self._fill()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])

    def _fill(self):
        try:
            got = self.socket.recv(65536)
        except OSError as error:
            raise Closed("gone") from error
        if not got:
            raise Closed("gone")
        self.buffer += got

    def frame(self, payload, opcode=1, fin=True):
        """One frame, masked as clients must."""
        head = bytes([(0x80 if fin else 0) | opcode])
        size = len(payload)
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        try:
            self.socket.sendall(head + b"\0\0\0\0" + payload)
        except OSError as error:
            raise Closed("gone") from error

    def send(self, message):
        text = message if isinstance(message, str) else json.dumps(message)
        self.frame(text.encode())

    def _take(self, size):
        while len(self.buffer) < size:
            self._fill()
        taken, self.buffer = self.buffer[:size], self.buffer[size:]
        return taken

    def receive(self):
        """The next message. Pings are answered on the way."""
        while True:
            head = self._take(2)
            size = head[1] & 0x7F
            if size == 126:
                size = struct.unpack(">H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._take(8))[0]
            payload = self._take(size)
            opcode = head[0] & 0xF
            if opcode == 1:
                return json.loads(payload)
            if opcode == 8:
                raise Closed(struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else None)
            if opcode == 9:
                self.frame(payload, 10)

    def receive_type(self, *types):
        while True:
            message = self.receive()
            if message["type"] in types:
                return message

    def has_more(self):
        return bool(self.buffer) or bool(select.select([self.socket], [], [], 0)[0])

    def join(self, game, secret=None, since=0):
        self.send({"type": "join", "protocol": 1, "game": game, "secret": secret, "since": since})
        return self.receive_type("welcome", "resumed", "error")

    def command(self, id, **command):
        self.send({"type": "command", "id": id, "command": command})

    def close(self):
        self.socket.close()
