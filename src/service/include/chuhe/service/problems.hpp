#pragma once

#include <chuhe/service/games.hpp>

namespace chuhe::service {

[[nodiscard]] inline Problem no_such_game() {
    return {"no_such_game", {"没有这盘棋", "there is no such game"}};
}
[[nodiscard]] inline Problem no_such_event() {
    return {"no_such_event", {"没有这个比赛", "there is no such event"}};
}
[[nodiscard]] inline Problem damaged_event() {
    return {"damaged_event",
            {"这个比赛的记录无法读取，请联系管理员", "the record of this event cannot be read; call the operator"}};
}
[[nodiscard]] inline Problem unknown_secret() {
    return {"unknown_secret", {"链接无效或已作废", "this secret link opens nothing here, or was revoked"}};
}
[[nodiscard]] inline Problem beyond_role() {
    return {"not_allowed", {"此链接无此权限", "this link does not allow that"}};
}
[[nodiscard]] inline Problem not_allowed() {
    return {"not_allowed", {"观众不能操作棋局", "a spectator cannot do that"}};
}
[[nodiscard]] inline Problem moved_on(std::uint64_t version) {
    return {"moved_on",
            {"棋局已经变化，现为第 " + std::to_string(version) + " 版",
             "the game has moved on: it is at version " + std::to_string(version)}};
}
[[nodiscard]] inline Problem busy() {
    return {"busy", {"服务器暂时无法保存，请稍候再试", "the server cannot save at the moment; try again shortly"}};
}
[[nodiscard]] inline Problem damaged_game() {
    return {"damaged_game",
            {"这盘棋的记录无法读取，请联系管理员", "the record of this game cannot be read; call the operator"}};
}

} // namespace chuhe::service
