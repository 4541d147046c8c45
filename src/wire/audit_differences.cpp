#include <chuhe/wire/audit_differences.hpp>

#include <simdjson.h>

#include <optional>

namespace chuhe::wire {

namespace {

using Value = simdjson::dom::element;
using MaybeValue = std::optional<Value>;

MaybeValue there(const MaybeValue& value) {
    return value && !value->is_null() ? value : std::nullopt;
}

template <typename Wanted>
std::optional<Wanted> as(const MaybeValue& value) {
    Wanted wanted;
    return value && value->get(wanted) == simdjson::SUCCESS ? std::optional{wanted} : std::nullopt;
}
using Object = simdjson::dom::object;

MaybeValue member(const MaybeValue& of, std::string_view name) {
    const auto object = as<Object>(of);
    Value found;
    return object && (*object)[name].get(found) == simdjson::SUCCESS ? there(found) : std::nullopt;
}

std::string text(const Value& value) {
    if (const auto letters = as<std::string_view>(value)) {
        return std::string{*letters};
    }
    const auto list = as<simdjson::dom::array>(value);
    if (!list) {
        return simdjson::minify(value);
    }
    std::string items;
    for (const Value item : *list) {
        items += (items.empty() ? "" : ", ") + (item.is_array() ? "(" + text(item) + ")" : text(item));
    }
    return items;
}

std::string text(const MaybeValue& value) {
    return value ? text(*value) : "";
}

bool has(const MaybeValue& of, std::string_view name) {
    const auto object = as<Object>(of);
    return object && (*object)[name].error() == simdjson::SUCCESS;
}

bool is_nothing(const std::string& text) {
    return text.empty() || text == "0" || text == "false";
}

class Comparison {
  public:
    std::vector<AuditDifference> found;

    void compare(const std::string& where, const MaybeValue& before, const MaybeValue& after) {
        if ((before && before->is_object()) || (after && after->is_object())) {
            members(where, before, after);
            return;
        }
        std::string old = text(before);
        std::string now = text(after);
        if (old != now && !(!before && is_nothing(now))) {
            found.push_back({where, std::move(old), std::move(now)});
        }
    }

  private:
    void members(const std::string& where, const MaybeValue& before, const MaybeValue& after) {
        const auto inner = [&](std::string_view name) {
            return (where.empty() ? "" : where + " ") + std::string{name};
        };
        if (const auto now = as<Object>(after)) {
            for (const auto field : *now) {
                compare(inner(field.key), member(before, field.key), there(field.value));
            }
        }
        const auto old = as<Object>(before);
        if (!old) {
            return;
        }
        for (const auto field : *old) {
            if (!has(after, field.key)) {
                compare(inner(field.key), there(field.value), std::nullopt);
            }
        }
    }
};

} // namespace

std::vector<AuditDifference> audit_differences(std::string_view before, std::string_view after) {
    simdjson::dom::parser of_before;
    simdjson::dom::parser of_after;
    Value old;
    Value now;
    if (of_before.parse(simdjson::padded_string{before}).get(old) != simdjson::SUCCESS ||
        of_after.parse(simdjson::padded_string{after}).get(now) != simdjson::SUCCESS) {
        return {{"", std::string{before}, std::string{after}}};
    }
    Comparison comparison;
    comparison.compare("", there(old), there(now));
    return std::move(comparison.found);
}

std::string text_of_member(std::string_view json, std::string_view name) {
    simdjson::dom::parser parser;
    Value value;
    if (parser.parse(simdjson::padded_string{json}).get(value) != simdjson::SUCCESS) {
        return {};
    }
    const MaybeValue found = member(value, name);
    return found && found->is_string() ? text(*found) : std::string{};
}

} // namespace chuhe::wire
