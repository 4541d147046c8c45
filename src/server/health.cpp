#include "health.hpp"

#include "errors.hpp"

#include <chuhe/wire/json_writer.hpp>

#include <cmath>

namespace chuhe::server {

Response health(const store::Store& store, const service::Games& games, std::size_t connections) {
    const store::StoreHealth disk = store.health();
    const auto microseconds = [](double ms) { return static_cast<std::int64_t>(std::llround(ms * 1000)); };
    wire::JsonWriter out;
    out.begin_object().member("status", disk.failing ? "store_failing" : "ok");
    out.member("games_loaded", static_cast<std::int64_t>(games.loaded()));
    out.member("connections", static_cast<std::int64_t>(connections));
    out.key("store").begin_object().member("backend", disk.backend).member("scheduling", disk.scheduling);
    out.member("fdatasync_median_us", microseconds(disk.sync_median_ms));
    out.member("fdatasync_slowest_us", microseconds(disk.sync_slowest_ms));
    out.member("commits", static_cast<std::int64_t>(disk.commits));
    out.member("appends", static_cast<std::int64_t>(disk.appends));
    out.member("failures", static_cast<std::int64_t>(disk.failures)).end_object();
    if (disk.scheduling == "SCHED_OTHER") {
        out.key("advice").begin_object().sentence(
            {"写盘线程没有实时调度权限：本机有计算进程时，每步棋的落盘会慢几毫秒。可授予 CAP_SYS_NICE。",
             "the thread that commits may not use real-time scheduling: beside computing processes each commit takes a "
             "few "
             "milliseconds longer; grant CAP_SYS_NICE"});
        out.end_object();
    }
    out.end_object();
    return json_response(disk.failing ? 503 : 200, out.take());
}

} // namespace chuhe::server
