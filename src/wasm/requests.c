/* Every request there is (docs/engine.md). */
#include <string.h>

#include "wasm/inside.h"

static const char *const none[] = {"ask", NULL};
static const char *const language[] = {"ask", "code", NULL};
static const char *const games[] = {"ask", "pack", NULL};
static const char *const pack[] = {"ask", "game", "files", "over", NULL};
static const char *const begun[] = {"ask", "game", "options", "pack", "seed", "names", "programs", NULL};
static const char *const record[] = {"ask", "record", NULL};
static const char *const players[] = {"ask", "game", "options", "pack", "text", "turned", NULL};
static const char *const branch[] = {"ask", "step", NULL};
static const char *const tag[] = {"ask", "key", "value", NULL};
static const char *const names[] = {"ask", "names", "programs", NULL};
static const char *const table[] = {"ask", "seat", "at", "step", "open", NULL};
static const char *const told[] = {"ask", "seat", "first", "most", "open", NULL};
static const char *const wish[] = {"ask", "seat", "parts", NULL};
static const char *const about[] = {"ask", "seat", "kind", "key", "step", NULL};
static const char *const thing[] = {"ask", "kind", "key", "game", "options", "pack", NULL};
static const char *const help[] = {"ask", "game", "pack", NULL};
static const char *const setup[] = {"ask", "game", "pack", "line", "edits", "twins", "text", "scenario", NULL};
static const char *const act[] = {"ask", "seat", "number", "write", NULL};
static const char *const declare[] = {"ask", "seat", "what", NULL};
static const char *const elapse[] = {"ask", "milliseconds", NULL};
static const char *const undo[] = {"ask", "seats", NULL};
static const char *const see[] = {"ask", "seat", "guess", NULL};
static const char *const think[] = {"ask",  "game",     "options", "pack",  "state",
                                    "seat", "opponent", "seed",    "nodes", NULL};
static const char *const analyse[] = {"ask", "entry", "opponent", "nodes", "candidates", NULL};
static const char *const seat[] = {"ask", "seat", NULL};
static const char *const learn[] = {"ask", "game", "step", NULL};
static const char *const write[] = {"ask", "write", NULL};
static const char *const lesson_go[] = {"ask", "step", NULL};
static const char *const puzzles[] = {"ask", "game", "day", NULL};
static const char *const puzzle[] = {"ask", "game", "name", "rating", "wrong", "hints", NULL};
static const char *const puzzle_next[] = {"ask", "game", "rating", "done", "turns", "ends", "but", NULL};
static const char *const puzzle_hint[] = {"ask", "hints", NULL};
static const char *const rules[] = {"ask", "game", NULL};
static const char *const diagram[] = {"ask", "game", "rule", NULL};
static const char *const bench[] = {"ask", "game", "options", "pack", "seed", "actions", "matches", NULL};
static const char *const estimate[] = {"ask", "game", "pack", "options", "opponent", "seed", "matches", NULL};

static const engine_request requests[] = {
    {"language", language, ENGINE_NEEDS_NOTHING, engine_speak, NULL},
    {"games", games, ENGINE_NEEDS_NOTHING, engine_games, engine_tell_bytes},
    {"pack", pack, ENGINE_NEEDS_NOTHING, engine_open_pack, engine_tell_pack},
    {"new", begun, ENGINE_NEEDS_NOTHING, engine_new, engine_tell_state},
    {"open", record, ENGINE_NEEDS_NOTHING, engine_read_record, engine_tell_state},
    {"players", players, ENGINE_NEEDS_NOTHING, engine_read_players, engine_tell_state},
    {"branch", branch, ENGINE_NEEDS_MATCH, engine_branch, engine_tell_state},
    {"record", none, ENGINE_NEEDS_MATCH, engine_write_record, engine_tell_record},
    {"verify", none, ENGINE_NEEDS_MATCH, NULL, engine_tell_verified},
    {"tag", tag, ENGINE_NEEDS_MATCH, engine_tag, engine_tell_tag},
    {"names", names, ENGINE_NEEDS_MATCH, engine_name, NULL},
    {"state", none, ENGINE_NEEDS_MATCH, NULL, engine_tell_state},
    {"table", table, ENGINE_NEEDS_MATCH, engine_look, engine_tell_table},
    {"log", told, ENGINE_NEEDS_MATCH, engine_look_log, engine_tell_log},
    {"wish", wish, ENGINE_NEEDS_MATCH, engine_wish, engine_tell_bytes},
    {"about", about, ENGINE_NEEDS_MATCH, engine_about, engine_tell_about},
    {"thing", thing, ENGINE_NEEDS_NOTHING, engine_thing, engine_tell_thing},
    {"help", help, ENGINE_NEEDS_NOTHING, engine_help, engine_tell_help},
    {"setup", setup, ENGINE_NEEDS_NOTHING, engine_setup, engine_tell_bytes},
    {"act", act, ENGINE_NEEDS_MATCH, engine_act, engine_tell_state},
    {"declare", declare, ENGINE_NEEDS_MATCH, engine_declare, engine_tell_state},
    {"elapse", elapse, ENGINE_NEEDS_MATCH, engine_elapse, engine_tell_state},
    {"undo", undo, ENGINE_NEEDS_MATCH, engine_undo, engine_tell_state},
    {"redo", none, ENGINE_NEEDS_MATCH, engine_redo, engine_tell_state},
    {"see", see, ENGINE_NEEDS_MATCH, engine_see, engine_tell_seen},
    {"think", think, ENGINE_NEEDS_NOTHING, engine_think, engine_tell_thought},
    {"analyse", analyse, ENGINE_NEEDS_MATCH, engine_analyse, engine_tell_bytes},
    {"takes_draw", seat, ENGINE_NEEDS_MATCH, engine_takes_draw, engine_tell_takes},
    {"learn", learn, ENGINE_NEEDS_NOTHING, engine_learn, engine_tell_lesson},
    {"lesson", none, ENGINE_NEEDS_LESSON, NULL, engine_tell_lesson},
    {"lesson_act", write, ENGINE_NEEDS_LESSON, engine_lesson_act, engine_tell_verdict},
    {"lesson_next", none, ENGINE_NEEDS_LESSON, engine_lesson_next, engine_tell_lesson},
    {"lesson_go", lesson_go, ENGINE_NEEDS_LESSON, engine_lesson_go, engine_tell_lesson},
    {"puzzles", puzzles, ENGINE_NEEDS_NOTHING, engine_puzzles, engine_tell_bytes},
    {"puzzle_next", puzzle_next, ENGINE_NEEDS_NOTHING, engine_puzzle_next, engine_tell_bytes},
    {"puzzle", puzzle, ENGINE_NEEDS_NOTHING, engine_puzzle_open, engine_tell_bytes},
    {"puzzle_told", none, ENGINE_NEEDS_PUZZLE, engine_puzzle_told, engine_tell_bytes},
    {"puzzle_act", write, ENGINE_NEEDS_PUZZLE, engine_puzzle_act, engine_tell_bytes},
    {"puzzle_hint", puzzle_hint, ENGINE_NEEDS_PUZZLE, engine_puzzle_hint, engine_tell_bytes},
    {"puzzle_solution", none, ENGINE_NEEDS_PUZZLE, engine_puzzle_solution, engine_tell_bytes},
    {"rules", rules, ENGINE_NEEDS_NOTHING, engine_rules, engine_tell_bytes},
    {"diagram", diagram, ENGINE_NEEDS_NOTHING, engine_diagram, engine_tell_bytes},
    {"estimate", estimate, ENGINE_NEEDS_NOTHING, engine_estimate, engine_tell_bytes},
    {"bench", bench, ENGINE_NEEDS_NOTHING, engine_bench, engine_tell_bench},
};

enum { REQUESTS = sizeof requests / sizeof requests[0] };

const engine_request *engine_request_named(const char *name) {
    for (size_t row = 0; row < REQUESTS; row++) {
        if (strcmp(requests[row].name, name) == 0) {
            return &requests[row];
        }
    }
    return NULL;
}

void engine_request_names(char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    for (size_t row = 0; row < REQUESTS; row++) {
        tk_text_put(&text, row > 0 ? ", " : "");
        tk_text_put(&text, requests[row].name);
    }
}
