#include <chuhe/base/assert.hpp>
#include <chuhe/service/sealer.hpp>

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <vector>

namespace chuhe::service {

namespace {

constexpr int kBase64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr std::size_t kNonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t kTag = crypto_aead_xchacha20poly1305_ietf_ABYTES;
static_assert(Sealer::kKeyBytes == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);

void make_ready() {
    const bool ready = sodium_init() >= 0;
    CHUHE_ASSERT(ready);
}

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data()); // NOLINT: bytes are bytes
}

std::string failed(const std::filesystem::path& file, const char* what) {
    return "the key of the envelopes, " + file.string() + ": " + what + ": " + std::strerror(errno);
}

/// A descriptor that is closed at the end.
class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor(Descriptor&&) = delete;
    Descriptor& operator=(Descriptor&&) = delete;
    ~Descriptor() {
        if (number_ >= 0) {
            ::close(number_);
        }
    }
    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] bool is_open() const { return number_ >= 0; }

  private:
    int number_;
};

/// Writes a new key beside its place and links it there, so that a whole key or none is seen, whoever comes first.
base::Result<void, std::string> make_key(const std::filesystem::path& file) {
    std::error_code error;
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    std::filesystem::create_directories(folder, error);
    Sealer::Key key{};
    randombytes_buf(key.data(), key.size());
    const std::string draft = file.string() + ".new" + std::to_string(randombytes_random());
    {
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): so POSIX has it
        const Descriptor out{::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)};
        const auto size = static_cast<ssize_t>(key.size());
        if (!out.is_open() || ::write(out.number(), key.data(), key.size()) != size || ::fsync(out.number()) != 0) {
            return base::Failure{failed(file, "cannot be written")};
        }
    }
    const bool linked = ::link(draft.c_str(), file.c_str()) == 0 || errno == EEXIST;
    const std::string why = failed(file, "cannot be made");
    ::unlink(draft.c_str());
    if (!linked) {
        return base::Failure{why};
    }
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): so POSIX has it
    const Descriptor directory{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (!directory.is_open() || ::fsync(directory.number()) != 0) {
        return base::Failure{failed(file, "its folder cannot be written")};
    }
    return {};
}

} // namespace

base::Result<Sealer, std::string> Sealer::from_file(const std::filesystem::path& file) {
    make_ready();
    std::error_code error;
    if (!std::filesystem::exists(file, error)) {
        if (const auto made = make_key(file); !made) {
            return base::Failure{made.error()};
        }
    }
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): so POSIX has it
    const Descriptor in{::open(file.c_str(), O_RDONLY | O_CLOEXEC)};
    if (!in.is_open()) {
        return base::Failure{failed(file, "cannot be read")};
    }
    std::array<unsigned char, kKeyBytes + 1> found{};
    if (::read(in.number(), found.data(), found.size()) != static_cast<ssize_t>(kKeyBytes)) {
        return base::Failure{"the key of the envelopes, " + file.string() + ": must be 32 bytes long"};
    }
    Key key{};
    std::memcpy(key.data(), found.data(), key.size());
    return Sealer{key};
}

std::string Sealer::seal(std::string_view text, std::string_view place) const {
    make_ready();
    std::vector<unsigned char> sealed(kNonce + text.size() + kTag);
    randombytes_buf(sealed.data(), kNonce);
    crypto_aead_xchacha20poly1305_ietf_encrypt(sealed.data() + kNonce, nullptr, bytes_of(text), text.size(),
                                               bytes_of(place), place.size(), nullptr, sealed.data(), key_.data());
    std::string envelope(sodium_base64_ENCODED_LEN(sealed.size(), kBase64), '\0');
    sodium_bin2base64(envelope.data(), envelope.size(), sealed.data(), sealed.size(), kBase64);
    envelope.pop_back(); // the zero at the end
    return envelope;
}

std::optional<std::string> Sealer::open(std::string_view envelope, std::string_view place) const {
    make_ready();
    if (envelope.empty()) {
        return std::nullopt;
    }
    std::vector<unsigned char> sealed(envelope.size());
    std::size_t size = 0;
    const bool is_text = sodium_base642bin(sealed.data(), sealed.size(), envelope.data(), envelope.size(), nullptr,
                                           &size, nullptr, kBase64) == 0;
    if (!is_text || size < kNonce + kTag) {
        return std::nullopt;
    }
    std::string text(size - kNonce - kTag, '\0');
    auto* const out = reinterpret_cast<unsigned char*>(text.data()); // NOLINT: bytes are bytes
    const bool opened =
        crypto_aead_xchacha20poly1305_ietf_decrypt(out, nullptr, nullptr, sealed.data() + kNonce, size - kNonce,
                                                   bytes_of(place), place.size(), sealed.data(), key_.data()) == 0;
    return opened ? std::optional{text} : std::nullopt;
}

} // namespace chuhe::service
