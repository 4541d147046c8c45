#include "event_import.hpp"

#include "entry_commands.hpp"
#include "multipart.hpp"

#include <chuhe/server/event_file.hpp>
#include <chuhe/sheets/entry_list.hpp>
#include <chuhe/tournament/interchange.hpp>
#include <chuhe/tournament/trf.hpp>
#include <chuhe/wire/tournament_document.hpp>

#include <algorithm>

namespace chuhe::server {

namespace {

base::Failure<base::Bilingual> no_file() {
    return base::Failure{base::Bilingual{"请选择文件", "choose a file"}};
}

base::Bilingual text_of(const tournament::TrfProblem& problem) {
    if (problem.line == 0) {
        return problem.why;
    }
    const std::string line = std::to_string(problem.line);
    const bool is_whole_line = problem.field == "line";
    return {"第 " + line + " 行" + (is_whole_line ? "" : " " + problem.field) + "：" + problem.why.zh,
            "line " + line + (is_whole_line ? "" : ", " + problem.field) + ": " + problem.why.en};
}

/// The first few in full, and how many more there are.
base::Bilingual text_of(const std::vector<tournament::TrfProblem>& problems) {
    constexpr std::size_t kMostTold = 5;
    base::Bilingual text;
    for (std::size_t i = 0; i < std::min(problems.size(), kMostTold); ++i) {
        const base::Bilingual one = text_of(problems[i]);
        text = {text.zh + (i == 0 ? "" : "；") + one.zh, text.en + (i == 0 ? "" : "; ") + one.en};
    }
    if (problems.size() > kMostTold) {
        const std::string more = std::to_string(problems.size() - kMostTold);
        text = {text.zh + "；另有" + more + "处", text.en + "; and " + more + " more"};
    }
    return text;
}

/// The same events where each fits what went before it.
base::Result<tournament::TournamentEvents, base::Bilingual> sound(tournament::TournamentEvents events) {
    const auto state = tournament::checked_fold(events);
    if (!state) {
        const std::string number = std::to_string(state.error().event);
        const base::Bilingual& why = state.error().refusal.why;
        return base::Failure{base::Bilingual{"第 " + number + " 个事件：" + why.zh, "event " + number + ": " + why.en}};
    }
    if (events.empty()) {
        return base::Failure{base::Bilingual{"文件里没有比赛", "there is no event in the file"}};
    }
    return events;
}

} // namespace

base::Result<pages::ImportPreview, base::Bilingual> preview_of(const Request& request,
                                                               const tournament::TournamentState& state) {
    const auto file = uploaded_file(request.field("Content-Type").value_or(""), request.body);
    if (!file) {
        return no_file();
    }
    const auto sheet = sheets::read_sheet(file->bytes);
    if (!sheet) {
        return base::Failure{sheet.error()};
    }
    const auto kind = has_team_entrants(state.settings) ? sheets::ListOf::Teams : sheets::ListOf::Players;
    sheets::EntryList list = sheets::read_entry_list(*sheet, kind, entered_in(state));
    pages::ImportPreview preview{.file = file->name};
    preview.list = sheets::write_entry_list(list, kind);
    for (sheets::ListedEntry& entry : list.entries) {
        // What the director would say of a team is shown with the rows it comes from.
        const auto decided = tournament::decide(state, entry.enter);
        if (!decided && list.problems.empty()) {
            preview.problems.push_back({entry.first_row, 0, decided.error().why});
        }
        preview.entries.push_back({entry.first_row, entry.last_row, std::move(entry.enter)});
    }
    for (sheets::CellProblem& problem : list.problems) {
        preview.problems.push_back({problem.row, problem.column, std::move(problem.why)});
    }
    return preview;
}

base::Result<tournament::TournamentEvents, base::Bilingual> event_in(std::string_view bytes, std::uint64_t seed) {
    const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (first != std::string_view::npos && bytes[first] == '{') {
        auto document = wire::read_tournament_document(bytes.substr(first));
        if (!document) {
            return base::Failure{document.error().text};
        }
        return sound(std::move(*document));
    }
    const auto report = tournament::read_trf(bytes);
    if (!report) {
        return base::Failure{text_of(report.error())};
    }
    return sound(tournament::events_of_report(*report, seed));
}

base::Result<tournament::TournamentEvents, base::Bilingual> uploaded_event(const Request& request, std::uint64_t seed) {
    const auto file = uploaded_file(request.field("Content-Type").value_or(""), request.body);
    return file ? event_in(file->bytes, seed) : no_file();
}

} // namespace chuhe::server
