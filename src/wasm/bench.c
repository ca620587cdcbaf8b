/* How fast it is here: random matches, one after another, dealt from numbers that follow each other. Chosen is as in
 * the golden playthroughs, so that the first match ends as the playthrough of the same number does. */
#include <stdlib.h>

#include "base/random/guess.h"
#include "wasm/inside.h"

typedef struct bench_run {
    const tk_game *game;
    tk_state *state;
    tk_guess random;
    uint64_t number; /* of the match */
    uint64_t hash;   /* of the ends of all matches together */
    size_t actions, matches;
} bench_run;

static void start(bench_run *run) {
    const tk_seed seed = tk_seed_of_number(run->number++);
    tk_start(run->game, &seed, run->state);
}

/* One of those who decide; several only where there is more than one. */
static unsigned decider(bench_run *run, tk_seats deciders) {
    for (uint64_t skipped = tk_guess_below(&run->random, (uint64_t)__builtin_popcount(deciders)); skipped > 0;
         skipped--) {
        deciders &= deciders - 1;
    }
    return (unsigned)__builtin_ctz(deciders);
}

static tk_status act(bench_run *run, tk_seats deciders) {
    const unsigned seat = decider(run, deciders);
    const size_t count = tk_legal(run->game, run->state, seat, NULL, 0);
    tk_action action = 0;
    const tk_status status =
        tk_legal_at(run->game, run->state, seat, (size_t)tk_guess_below(&run->random, count), &action);
    if (status == TK_OK) {
        tk_apply_legal(run->game, run->state, seat, action, NULL);
        run->actions++;
    }
    return status;
}

static tk_status play(bench_run *run, size_t actions, size_t matches) {
    tk_status status = TK_OK;
    start(run);
    while (status == TK_OK && run->actions < actions) {
        const tk_seats deciders = tk_deciders(run->game, run->state);
        if (deciders != 0) {
            status = act(run, deciders);
        } else if (++run->matches == matches) {
            break;
        } else {
            run->hash ^= tk_hash(run->game, run->state);
            start(run);
        }
    }
    run->hash ^= tk_hash(run->game, run->state);
    return status;
}

tk_status engine_bench(engine *asked, engine_question *question, tk_error *error) {
    bench_run run = {.actions = 0};
    size_t actions = 0, matches = 0;
    if (engine_need_word(question, "seed", &run.number, error) != TK_OK ||
        engine_need_count(question, "actions", &actions, error) != TK_OK ||
        (tk_json_member(question->request, "matches") != NULL &&
         engine_need_count(question, "matches", &matches, error) != TK_OK) ||
        engine_open_game(asked, question, NULL, &question->game, error) != TK_OK) {
        return error->status;
    }
    run.game = question->game;
    run.state = malloc(tk_state_size(run.game));
    if (run.state == NULL) {
        return engine_plain(TK_ERROR_MEMORY, error);
    }
    tk_guess_seed(&run.random, run.number);
    const tk_status status = play(&run, actions, matches);
    free(run.state);
    question->first = run.actions;
    question->most = run.matches;
    question->hash = run.hash;
    return engine_plain(status, error);
}

size_t engine_tell_bench(const engine *asked, const engine_question *question, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    (void)asked;
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_number(&writer, "actions", (int64_t)question->first);
    tk_json_number(&writer, "matches", (int64_t)question->most);
    tk_json_hex(&writer, "hash", question->hash);
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}
