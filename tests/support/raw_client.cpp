#include "raw_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>

namespace chuhe::test {

namespace {

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return text;
}

} // namespace

RawClient::RawClient(std::uint16_t port) : port_(port), socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval patience{.tv_sec = 10, .tv_usec = 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    const int yes = 1;
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) { // NOLINT
        throw std::runtime_error("cannot connect");
    }
}

RawClient::~RawClient() {
    ::close(socket_);
}

void RawClient::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) {
            return;
        }
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

bool RawClient::fill() {
    std::array<char, 65536> block{};
    const auto got = ::recv(socket_, block.data(), block.size(), 0);
    if (got <= 0) {
        return false;
    }
    buffer_.append(block.data(), static_cast<std::size_t>(got));
    return true;
}

std::optional<std::string> RawClient::take(std::size_t bytes) {
    while (buffer_.size() < bytes) {
        if (!fill()) {
            return std::nullopt;
        }
    }
    std::string taken = buffer_.substr(0, bytes);
    buffer_.erase(0, bytes);
    return taken;
}

std::optional<RawResponse> RawClient::receive(bool head) {
    std::size_t end = 0;
    while ((end = buffer_.find("\r\n\r\n")) == std::string::npos) {
        if (!fill()) {
            return std::nullopt;
        }
    }
    const std::string header = *take(end + 4);
    RawResponse response;
    response.status = std::stoi(header.substr(header.find(' ') + 1));
    for (std::size_t line = header.find("\r\n") + 2; line < header.size() - 2;) {
        const std::size_t colon = header.find(':', line);
        const std::size_t stop = header.find("\r\n", line);
        response.fields[lower(header.substr(line, colon - line))] = header.substr(colon + 2, stop - colon - 2);
        line = stop + 2;
    }
    const auto length = response.fields.find("content-length");
    if (!head && length != response.fields.end()) {
        const auto body = take(std::stoul(length->second));
        if (!body) {
            return std::nullopt;
        }
        response.body = *body;
    }
    return response;
}

std::optional<RawResponse> RawClient::request(std::string_view method, std::string_view path,
                                              std::string_view more_fields, std::string_view body) {
    std::string text{method};
    text += " " + std::string{path} + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) + "\r\n";
    text += more_fields;
    if (!body.empty()) {
        text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    }
    send(text + "\r\n" + std::string{body});
    return receive(method == "HEAD");
}

int RawClient::upgrade(const std::optional<std::string>& origin) {
    std::string fields = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    if (origin) {
        fields += "Origin: " + *origin + "\r\n";
    }
    const auto response = request("GET", "/ws", fields);
    return response ? response->status : 0;
}

void RawClient::frame(std::string_view payload, int opcode, bool fin) {
    std::string bytes{static_cast<char>((fin ? 0x80 : 0) | opcode)};
    if (payload.size() < 126) {
        bytes += static_cast<char>(0x80U | payload.size());
    } else {
        bytes += static_cast<char>(0x80 | 126);
        bytes += static_cast<char>(payload.size() >> 8U);
        bytes += static_cast<char>(payload.size() & 0xFFU);
    }
    bytes += std::string(4, '\0'); // the mask
    send(bytes + std::string{payload});
}

std::optional<RawClient::Frame> RawClient::receive_frame() {
    const auto head = take(2);
    if (!head) {
        return std::nullopt;
    }
    std::size_t size = static_cast<unsigned char>((*head)[1]) & 0x7FU;
    if (size >= 126) {
        const auto wide = take(size == 126 ? 2 : 8);
        if (!wide) {
            return std::nullopt;
        }
        size = 0;
        for (const char byte : *wide) {
            size = (size << 8U) | static_cast<unsigned char>(byte);
        }
    }
    const auto payload = take(size);
    if (!payload) {
        return std::nullopt;
    }
    Frame frame{(*head)[0] & 0xF, *payload, 0};
    if (frame.opcode == 8 && payload->size() >= 2) {
        frame.close_code = static_cast<unsigned char>((*payload)[0]) * 256 + static_cast<unsigned char>((*payload)[1]);
    }
    return frame;
}

std::optional<std::string> RawClient::receive_text(std::string_view part) {
    while (auto frame = receive_frame()) {
        if (frame->opcode == 8) {
            return std::nullopt;
        }
        if (frame->opcode == 1 && frame->payload.find(part) != std::string::npos) {
            return std::move(frame->payload);
        }
    }
    return std::nullopt;
}

int RawClient::receive_close() {
    while (const auto frame = receive_frame()) {
        if (frame->opcode == 8) {
            return frame->close_code;
        }
    }
    return 0;
}

} // namespace chuhe::test
