/* Every opponent of every game, with every option set, in a seat: it answers with a legal action, the same one when
 * asked again, and the same one whatever its seat cannot see. Between its answers the match goes on by them. */
#include <stdlib.h>

#include "support/cmocka_subjects.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/start.h"
#include "support/thinking.h"

enum { STEPS = 300, ASKED = 100, STEPS_SEARCHING = 12 };

static bool check_answer(const thinking *asked, const tk_state *state, tk_state *seen, random_choice *choice,
                         uint64_t seed, test_report *report) {
    const tk_game *game = asked->game;
    const char *name = asked->opponent->name;
    tk_status status = tk_check(game, state, choice->seat, choice->action);
    REQUIRE(report, status == TK_OK, "%s chooses what is refused: %s", name, tk_status_name(status));
    for (uint64_t deal = 0; deal < 2; deal++) {
        tk_complete(game, state, choice->seat, seed + deal, seen);
        REQUIRE(report, thinking_anew(asked, seen, choice->seat, seed) == choice->action,
                "%s chooses by something that seat %u cannot see", name, choice->seat);
    }
    return thinking_anew(asked, state, choice->seat, seed) == choice->action ||
           report_fail(report, "%s chooses otherwise when asked again", name);
}

static bool play(const thinking *asked, tk_state *state, tk_state *seen, test_report *report) {
    const tk_game *game = asked->game;
    const uint64_t steps = thinking_searches(asked) ? STEPS_SEARCHING : STEPS;
    tk_guess random;
    tk_guess_seed(&random, 7);
    start_match(game, 7, state);
    for (uint64_t step = 0; step < steps && tk_deciders(game, state) != 0; step++) {
        random_choice choice = {.seat = random_decider(game, state, &random)};
        choice.action = thinking_anew(asked, state, choice.seat, step);
        const bool checked = thinking_searches(asked) || tk_guess_below(&random, STEPS) < ASKED;
        if (checked && !check_answer(asked, state, seen, &choice, step, report)) {
            return report_at(report, "after %u actions", (unsigned)step);
        }
        REQUIRE(report, tk_apply(game, state, choice.seat, choice.action, NULL) == TK_OK,
                "%s chooses what is refused after %u actions", asked->opponent->name, (unsigned)step);
    }
    return true;
}

static bool check(const test_subject *subject, test_report *report) {
    tk_game *game = subject_open(subject, report);
    if (game == NULL) {
        return false;
    }
    tk_state *state = take_state(game), *seen = take_state(game);
    const tk_opponent *opponent;
    bool fine = true;
    for (size_t i = 0; fine && (opponent = tk_opponent_at(subject->rules->info.name, i)) != NULL; i++) {
        thinking asked = thinking_open(game, opponent);
        fine = play(&asked, state, seen, report) || report_at(report, "%s", subject->label);
        thinking_close(&asked);
    }
    free(state);
    free(seen);
    tk_game_close(game);
    return fine;
}

int main(void) {
    return subjects_run("opponents in a seat", check);
}
