#include "forms.hpp"

namespace chuhe::pages {

namespace {

Html labelled(const std::string& id, const std::string& label, const Html& field) {
    return element("div", {{"class", "field"}}, element("label", {{"for", id}}, label) + field);
}

} // namespace

Html text_field(const std::string& id, const std::string& name, const std::string& label, bool is_required) {
    return labelled(id, label,
                    empty_element("input", {{"class", "f"},
                                            {"id", id},
                                            {"name", name},
                                            {"maxlength", "100"},
                                            {"autocomplete", "off"},
                                            flag("required", is_required)}));
}

Html number_field(const std::string& id, const std::string& name, const std::string& label, int value, int least) {
    return labelled(id, label,
                    empty_element("input", {{"class", "f"},
                                            {"id", id},
                                            {"name", name},
                                            {"type", "number"},
                                            {"min", std::to_string(least)},
                                            {"value", std::to_string(value)},
                                            flag("required", true)}));
}

Html select_field(const std::string& id, const std::string& name, const std::string& label, const Choices& choices,
                  const std::string& chosen, Language language) {
    Html options;
    for (const auto& [value, words] : choices) {
        options += element("option", {{"value", value}, flag("selected", value == chosen)}, in(language, words));
    }
    return labelled(id, label, element("select", {{"class", "f"}, {"id", id}, {"name", name}}, options));
}

Html hidden(const std::string& name, const std::string& value) {
    return empty_element("input", {{"type", "hidden"}, {"name", name}, {"value", value}});
}

Html action_form(const std::string& action, std::string_view css_class, const Html& fields, const std::string& target) {
    return element("form", {{"method", "post"}, {"action", target}, {"class", std::string{css_class}}},
                   hidden("action", action) + fields);
}

Html button(const std::string& label, std::string_view css_class) {
    return element("button", {{"class", std::string{css_class}}, {"type", "submit"}}, label);
}

Html folded(const std::string& summary, const Html& content) {
    return element("details", {{"class", "folded"}}, element("summary", {}, summary) + content);
}

} // namespace chuhe::pages
