/* Jack Edmonds' algorithm: from somebody without a mate a tree of alternating paths is grown, and odd circles in it are
 * taken for one player (their base), until a path ends at another one without a mate. A search looks at each pair of
 * players at most once for each circle, of which there are fewer than players: at most 64³ steps, mostly far fewer. */
#include "server/tournament/matching.h"

#include <string.h>

typedef struct search {
    matching *graph;
    unsigned parent[FIELD_PLAYERS_MOST], base[FIELD_PLAYERS_MOST];
    unsigned queue[FIELD_PLAYERS_MOST];
    bool used[FIELD_PLAYERS_MOST], blossom[FIELD_PLAYERS_MOST];
    size_t head, tail;
} search;

static unsigned common_base(const search *at, unsigned one, unsigned other) {
    bool on_way[FIELD_PLAYERS_MOST] = {false};
    for (;;) {
        one = at->base[one];
        on_way[one] = true;
        if (at->graph->mate[one] == FIELD_NOBODY) {
            break;
        }
        one = at->parent[at->graph->mate[one]];
    }
    other = at->base[other];
    while (!on_way[other]) {
        other = at->base[at->parent[at->graph->mate[other]]];
    }
    return other;
}

static void mark_way(search *at, unsigned from, unsigned base, unsigned child) {
    while (at->base[from] != base) {
        const unsigned mate = at->graph->mate[from];
        at->blossom[at->base[from]] = at->blossom[at->base[mate]] = true;
        at->parent[from] = child;
        child = mate;
        from = at->parent[mate];
    }
}

static void push(search *at, unsigned player) {
    at->used[player] = true;
    at->queue[at->tail++] = player;
}

static void contract(search *at, unsigned one, unsigned other) {
    const unsigned base = common_base(at, one, other);
    memset(at->blossom, 0, sizeof at->blossom);
    mark_way(at, one, base, other);
    mark_way(at, other, base, one);
    for (unsigned i = 0; i < at->graph->count; i++) {
        if (!at->graph->gone[i] && at->blossom[at->base[i]]) {
            at->base[i] = base;
            if (!at->used[i]) {
                push(at, i);
            }
        }
    }
}

/* Looks on from a player; the end of a path that makes one pair more, or FIELD_NOBODY. */
static unsigned look_on(search *at, unsigned root, unsigned from) {
    const matching *graph = at->graph;
    for (unsigned to = 0; to < graph->count; to++) {
        if (graph->gone[to] || !graph->may[from][to] || at->base[from] == at->base[to] || graph->mate[from] == to) {
            continue;
        }
        const unsigned mate = graph->mate[to];
        if (to == root || (mate != FIELD_NOBODY && at->parent[mate] != FIELD_NOBODY)) {
            contract(at, from, to);
        } else if (at->parent[to] == FIELD_NOBODY) {
            at->parent[to] = from;
            if (mate == FIELD_NOBODY) {
                return to;
            }
            push(at, mate);
        }
    }
    return FIELD_NOBODY;
}

static bool augment(matching *graph, unsigned root) {
    search at = {.graph = graph};
    unsigned end = FIELD_NOBODY;
    for (unsigned i = 0; i < FIELD_PLAYERS_MOST; i++) {
        at.parent[i] = FIELD_NOBODY;
        at.base[i] = i;
    }
    push(&at, root);
    while (end == FIELD_NOBODY && at.head < at.tail) {
        end = look_on(&at, root, at.queue[at.head++]);
    }
    const bool found = end != FIELD_NOBODY;
    while (end != FIELD_NOBODY) { /* the pairs along the path change over */
        const unsigned before = at.parent[end], next = graph->mate[before];
        graph->mate[end] = before;
        graph->mate[before] = end;
        end = next;
    }
    return found;
}

bool matching_complete(matching *graph) {
    bool complete = true;
    for (unsigned i = 0; i < graph->count; i++) {
        if (!graph->gone[i] && graph->mate[i] == FIELD_NOBODY && !augment(graph, i)) {
            complete = false;
        }
    }
    return complete;
}

bool matching_fix(matching *graph, unsigned one, unsigned other) {
    if (!graph->may[one][other] || graph->gone[one] || graph->gone[other]) {
        return false;
    }
    unsigned before[FIELD_PLAYERS_MOST];
    const unsigned left = graph->mate[one], right = graph->mate[other];
    memcpy(before, graph->mate, sizeof before);
    graph->gone[one] = graph->gone[other] = true;
    if (left != other) { /* their mates are left over, and a way must lead from the one to the other */
        graph->mate[left] = graph->mate[right] = FIELD_NOBODY;
        graph->mate[one] = other;
        graph->mate[other] = one;
        if (!augment(graph, left)) {
            memcpy(graph->mate, before, sizeof before);
            graph->gone[one] = graph->gone[other] = false;
            return false;
        }
    }
    return true;
}
