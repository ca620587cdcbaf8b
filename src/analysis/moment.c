/* A moment of a match. What was played is compared with the best by the opponent's own words; where it says nothing of
 * that action, it is asked about what comes of it, in deals of what the seat could not know: nobody is blamed for his
 * luck. */
#include <stdlib.h>
#include <string.h>
#include <tankodrom/analysis.h>

#include "base/hash.h"

enum { DEALS = 8 };

typedef struct moment_question {
    const tk_game *game;
    const tk_opponent *opponent;
    const tk_think *how;
    void (*begin)(void *context, unsigned parts); /* may be NULL */
    uint64_t seed;
    tk_state *state; /* as it was */
    tk_state *dealt; /* as it may have been, for all that the seat knew; then with what was played */
    tk_state *seen;  /* by who is asked */
} moment_question;

/* Who decided there, and how; the first who decides where the record has no action. */
static bool find_decider(const tk_record *record, const tk_state *state, tk_moment *moment) {
    const tk_entry *entry = tk_record_entry(record, moment->entry);
    const tk_seats deciders = tk_deciders(tk_record_game(record), state);
    if (entry != NULL && entry->kind == TK_ENTRY_ACTION) {
        moment->acted = true;
        moment->seat = entry->seat;
        moment->played = entry->value;
        return true;
    }
    moment->seat = deciders != 0 ? (unsigned)__builtin_ctz(deciders) : TK_NO_SEAT;
    return deciders != 0;
}

/* Asks a seat about a state, with a part of what may be tried. */
static tk_status ask(const moment_question *question, const tk_state *state, unsigned seat, unsigned parts,
                     tk_thought *thought) {
    tk_think think = *question->how;
    tk_complete(question->game, state, seat, question->seed, question->seen);
    think.game = question->game;
    think.seen = question->seen;
    think.seat = seat;
    think.seed = tk_mix(question->seed);
    think.nodes = (think.nodes + parts - 1) / parts;
    if (question->begin != NULL) {
        question->begin(think.context, parts);
    }
    return tk_opponent_think(question->opponent, &think, thought);
}

/* What the opponent itself says of what was played; false where it says nothing. */
static bool find_played(const tk_moment *moment, int32_t *value) {
    const tk_thought *thought = &moment->thought;
    for (unsigned index = 0; index < thought->candidate_count; index++) {
        const tk_candidate *candidate = &thought->candidate[index];
        if (candidate->length > 0 && candidate->line[0].action == moment->played) {
            *value = candidate->value;
            return true;
        }
    }
    *value = moment->best;
    return thought->action == moment->played || !thought->judged;
}

/* Whether nothing was hidden from the seat, and nothing is left to chance: then all deals are the same. */
static bool is_open(const moment_question *question, unsigned seat) {
    tk_complete(question->game, question->state, seat, question->seed, question->dealt);
    tk_complete(question->game, question->state, seat, tk_mix(question->seed), question->seen);
    return memcmp(question->dealt, question->seen, tk_state_size(question->game)) == 0;
}

/* What comes of it in the deal: the end of the match, or what the opponent expects after it. */
static tk_status see_after_in(const moment_question *question, const tk_moment *moment, unsigned deals,
                              tk_thought *after, int32_t *value) {
    tk_outcome outcome;
    tk_status status = tk_apply(question->game, question->dealt, moment->seat, moment->played, NULL);
    if (status != TK_OK) {
        return status;
    }
    tk_outcome_of(question->game, question->dealt, &outcome);
    if (outcome.finished) {
        *value = outcome.payoff[moment->seat];
        return TK_OK;
    }
    const unsigned next = (unsigned)__builtin_ctz(tk_deciders(question->game, question->dealt));
    status = ask(question, question->dealt, next, deals, after);
    *value = status == TK_OK && after->judged ? after->value[moment->seat] : moment->best;
    return status;
}

/* The mean over some deals. */
static tk_status see_after(const moment_question *question, const tk_moment *moment, int32_t *value) {
    const unsigned deals = is_open(question, moment->seat) ? 1 : DEALS;
    tk_thought *after = malloc(sizeof *after);
    tk_status status = after != NULL ? TK_OK : TK_ERROR_MEMORY;
    int32_t sum = 0;
    for (unsigned deal = 0; deal < deals && status == TK_OK; deal++) {
        int32_t one = 0;
        tk_complete(question->game, question->state, moment->seat, tk_hash_word(question->seed, deal), question->dealt);
        status = see_after_in(question, moment, deals, after, &one);
        sum += one;
    }
    *value = sum / (int32_t)deals;
    free(after);
    return status;
}

static tk_status judge(const moment_question *question, tk_moment *moment) {
    const tk_thought *thought = &moment->thought;
    tk_status status = TK_OK;
    moment->best = thought->candidate_count > 0 ? thought->candidate[0].value
                   : thought->judged            ? thought->value[moment->seat]
                                                : 0;
    moment->value = moment->best;
    if (moment->acted && !find_played(moment, &moment->value)) {
        status = see_after(question, moment, &moment->value);
    }
    moment->value = moment->value < moment->best ? moment->value : moment->best;
    moment->mark = tk_mark_of_loss(moment->best - moment->value);
    return status;
}

tk_status tk_analyse(const tk_record *record, size_t entry, const tk_opponent *opponent, const tk_think *how,
                     void (*begin)(void *context, unsigned parts), tk_moment *moment) {
    if (record == NULL || opponent == NULL || how == NULL || moment == NULL || entry > tk_record_length(record)) {
        return TK_ERROR_ARGUMENT;
    }
    const tk_game *game = tk_record_game(record);
    const moment_question question = {.game = game,
                                      .opponent = opponent,
                                      .how = how,
                                      .begin = begin,
                                      .seed = tk_hash_word(tk_seed_guess(tk_record_seed(record), entry), how->seed),
                                      .state = malloc(tk_state_size(game)),
                                      .dealt = malloc(tk_state_size(game)),
                                      .seen = malloc(tk_state_size(game))};
    tk_status status = TK_ERROR_MEMORY;
    *moment = (tk_moment){.entry = entry};
    if (question.state != NULL && question.dealt != NULL && question.seen != NULL) {
        status = tk_record_state_at(record, entry, question.state);
    }
    if (status == TK_OK && !find_decider(record, question.state, moment)) {
        status = TK_ERROR_ARGUMENT;
    }
    if (status == TK_OK) {
        status = ask(&question, question.state, moment->seat, 1, &moment->thought);
    }
    if (status == TK_OK) {
        status = judge(&question, moment);
    }
    free(question.state);
    free(question.dealt);
    free(question.seen);
    return status;
}
