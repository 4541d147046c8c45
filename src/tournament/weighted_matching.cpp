#include "weighted_matching.hpp"

#define LEMON_ONLY_TEMPLATES
#include <lemon/matching.h>
#include <lemon/smart_graph.h>

#include <algorithm>

namespace chuhe::tournament {

namespace {

using Graph = lemon::SmartGraph;
using Matching = lemon::MaxWeightedPerfectMatching<Graph, Graph::EdgeMap<Weight>>;

/// The tight odd sets around each vertex, ascending.
std::vector<std::vector<int>> tight_sets(const Matching& matching, std::uint32_t vertices) {
    std::vector<std::vector<int>> sets(vertices);
    for (int blossom = 0; blossom < matching.blossomNum(); ++blossom) {
        if (matching.blossomValue(blossom) <= 0) {
            continue;
        }
        for (Matching::BlossomIt vertex(matching, blossom); vertex != lemon::INVALID; ++vertex) {
            sets[static_cast<std::size_t>(Graph::id(vertex))].push_back(blossom);
        }
    }
    return sets;
}

Optimum proof_of(const Matching& matching, const Graph& graph, const std::vector<WeightedEdge>& edges) {
    const auto vertices = static_cast<std::uint32_t>(graph.nodeNum());
    Optimum optimum;
    optimum.mate.resize(vertices);
    for (std::uint32_t vertex = 0; vertex < vertices; ++vertex) {
        const Graph::Node mate = matching.mate(Graph::nodeFromId(static_cast<int>(vertex)));
        optimum.mate[vertex] = static_cast<std::uint32_t>(Graph::id(mate));
    }
    const auto sets = tight_sets(matching, vertices);
    std::vector<int> common;
    for (const WeightedEdge& edge : edges) {
        common.clear();
        std::set_intersection(sets[edge.a].begin(), sets[edge.a].end(), sets[edge.b].begin(), sets[edge.b].end(),
                              std::back_inserter(common));
        Weight slack = matching.nodeValue(Graph::nodeFromId(static_cast<int>(edge.a))) +
                       matching.nodeValue(Graph::nodeFromId(static_cast<int>(edge.b))) -
                       Matching::dualScale * edge.weight;
        for (const int blossom : common) {
            slack += matching.blossomValue(blossom);
        }
        optimum.tight.push_back(slack == 0 ? 1 : 0);
        optimum.depth.push_back(static_cast<std::uint32_t>(common.size()));
    }
    return optimum;
}

} // namespace

std::optional<Optimum> best_perfect_matching(std::uint32_t vertices, const std::vector<WeightedEdge>& edges) {
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
    return proof_of(matching, graph, edges);
}

} // namespace chuhe::tournament
