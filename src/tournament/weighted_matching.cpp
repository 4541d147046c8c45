#include "weighted_matching.hpp"

#define LEMON_ONLY_TEMPLATES
#include <lemon/matching.h>
#include <lemon/smart_graph.h>

#include <utility>

namespace chuhe::tournament {

namespace {

using Graph = lemon::SmartGraph;
using Matching = lemon::MaxWeightedPerfectMatching<Graph, Graph::EdgeMap<Weight>>;

MatchingProof proof_of(const Matching& matching, const Graph& graph) {
    std::vector<Weight> vertex_values(static_cast<std::size_t>(graph.nodeNum()));
    for (std::size_t vertex = 0; vertex < vertex_values.size(); ++vertex) {
        vertex_values[vertex] = matching.nodeValue(Graph::nodeFromId(static_cast<int>(vertex)));
    }
    std::vector<std::vector<std::uint32_t>> sets(vertex_values.size());
    std::vector<Weight> set_values;
    for (int blossom = 0; blossom < matching.blossomNum(); ++blossom) {
        if (matching.blossomValue(blossom) <= 0) {
            continue;
        }
        const auto number = static_cast<std::uint32_t>(set_values.size());
        set_values.push_back(matching.blossomValue(blossom));
        for (Matching::BlossomIt vertex(matching, blossom); vertex != lemon::INVALID; ++vertex) {
            sets[static_cast<std::size_t>(Graph::id(vertex))].push_back(number);
        }
    }
    return {std::move(vertex_values), std::move(sets), std::move(set_values)};
}

/// Calls `take` with each number that both ascending lists hold.
template <typename Take>
void for_common(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b, const Take& take) {
    for (auto x = a.begin(), y = b.begin(); x != a.end() && y != b.end();) {
        if (*x == *y) {
            take(*x);
            ++x;
            ++y;
        } else if (*x < *y) {
            ++x;
        } else {
            ++y;
        }
    }
}

} // namespace

Weight MatchingProof::slack(const WeightedEdge& edge) const {
    Weight slack = vertex_values_[edge.a] + vertex_values_[edge.b] - Matching::dualScale * edge.weight;
    for_common(sets_[edge.a], sets_[edge.b], [&](std::uint32_t set) { slack += set_values_[set]; });
    return slack;
}

std::uint32_t MatchingProof::depth(const WeightedEdge& edge) const {
    std::uint32_t depth = 0;
    for_common(sets_[edge.a], sets_[edge.b], [&](std::uint32_t /*set*/) { ++depth; });
    return depth;
}

std::optional<ProvedMatching> proved_matching(std::uint32_t vertices, const std::vector<WeightedEdge>& edges) {
    Graph graph;
    graph.reserveNode(static_cast<int>(vertices));
    graph.reserveEdge(static_cast<int>(edges.size()));
    for (std::uint32_t vertex = 0; vertex < vertices; ++vertex) {
        graph.addNode();
    }
    Graph::EdgeMap<Weight> weights(graph);
    for (const WeightedEdge& edge : edges) {
        const Graph::Edge added =
            graph.addEdge(Graph::nodeFromId(static_cast<int>(edge.a)), Graph::nodeFromId(static_cast<int>(edge.b)));
        weights[added] = edge.weight;
    }
    Matching matching(graph, weights);
    if (!matching.run()) {
        return std::nullopt;
    }
    std::vector<std::uint32_t> mate(vertices);
    for (std::uint32_t vertex = 0; vertex < vertices; ++vertex) {
        mate[vertex] =
            static_cast<std::uint32_t>(Graph::id(matching.mate(Graph::nodeFromId(static_cast<int>(vertex)))));
    }
    return ProvedMatching{std::move(mate), proof_of(matching, graph)};
}

} // namespace chuhe::tournament
