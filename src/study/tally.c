#include "study/tally.h"

#include <stdlib.h>
#include <string.h>

static void count_reason(tally *sums, const selfplay_match *match, bool drawn) {
    size_t at = 0;
    while (at < sums->reasons &&
           (strcmp(sums->reason[at].key, match->reason) != 0 || sums->reason[at].drawn != drawn)) {
        at++;
    }
    if (at == TALLY_REASONS_MOST) {
        return;
    }
    if (at == sums->reasons) {
        sums->reason[sums->reasons++] =
            (tally_reason){.key = match->reason, .text = match->reason_text, .drawn = drawn};
    }
    sums->reason[at].count++;
}

static void count_part(tally_part *part, const selfplay_match *match, unsigned seat, unsigned winners) {
    const unsigned place = match->place[seat];
    part->payoff += match->payoff[seat];
    if (match->payoff[seat] > 0) {
        part->wins++;
        part->share += 1000 / winners;
    }
    if (place >= 1 && place <= TK_SEATS_MAX) {
        part->places[place - 1]++;
    }
}

uint64_t tally_place_sum(const tally_part *part) {
    uint64_t sum = 0;
    for (unsigned place = 0; place < TK_SEATS_MAX; place++) {
        sum += (uint64_t)(place + 1) * part->places[place];
    }
    return sum;
}

static void count_match(const selfplay_plan *plan, size_t index, const selfplay_match *match, tally *sums) {
    bool drawn = true;
    unsigned seats = tk_game_seats(plan->game);
    unsigned winners = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        winners += match->payoff[seat] > 0;
    }
    for (unsigned seat = 0; seat < seats; seat++) {
        count_part(&sums->seat[seat], match, seat, winners);
        count_part(&sums->opponent[selfplay_opponent_at(plan, index, seat)], match, seat, winners);
        drawn = drawn && match->payoff[seat] <= 0;
    }
    sums->draws += drawn;
    sums->plies += match->plies;
    count_reason(sums, match, drawn);
}

static int by_length(const void *left, const void *right) {
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return (a > b) - (a < b);
}

bool tally_count(const selfplay_plan *plan, const selfplay_match *matches, tally *sums) {
    uint32_t *lengths = malloc((plan->count + 1) * sizeof *lengths);
    *sums = (tally){0};
    if (lengths == NULL) {
        return false;
    }
    for (size_t i = 0; i < plan->count; i++) {
        if (!matches[i].played) {
            continue;
        }
        count_match(plan, i, &matches[i], sums);
        lengths[sums->played++] = matches[i].plies;
    }
    if (sums->played > 0) {
        qsort(lengths, sums->played, sizeof *lengths, by_length);
        sums->median = lengths[sums->played / 2];
        sums->least = lengths[0];
        sums->most = lengths[sums->played - 1];
    }
    free(lengths);
    return true;
}

unsigned tally_score(const tally *sums, int64_t payoff) {
    int64_t whole = 2000 * (int64_t)sums->played;
    return whole == 0 ? 0 : (unsigned)(((payoff + whole / 2) * 10000 + whole / 2) / whole);
}
