/* Which puzzles there are, which one is the day's, and which comes next for somebody. */
#include <string.h>

#include "learn/puzzle/rating.h"
#include "wasm/inside.h"

static const char *const ends[] = {"kill", "escape", NULL};

static const char *end_of(const tk_puzzle *puzzle) {
    return ends[puzzle->theme == TK_PUZZLE_ESCAPE];
}

void engine_puzzle_name(const tk_puzzle *puzzle, char name[ENGINE_PUZZLE_NAME_SIZE]) {
    tk_text text = tk_text_on(name, ENGINE_PUZZLE_NAME_SIZE);
    tk_text_format(&text, "%08x%08x", (unsigned)(puzzle_mark(puzzle) >> 32), (unsigned)puzzle_mark(puzzle));
}

tk_status engine_need_puzzles(const engine_question *question, tk_puzzles **puzzles, tk_error *error) {
    const char *game = NULL;
    *puzzles = NULL;
    return engine_need_text(question, "game", &game, error) != TK_OK ? error->status
                                                                     : tk_puzzles_open(game, puzzles, error);
}

tk_status engine_make_bytes(const engine *asked, engine_question *question,
                            size_t (*tell)(const engine *asked, const void *context, char *out, size_t size),
                            const void *context, tk_error *error) {
    const size_t length = tell(asked, context, NULL, 0);
    if (!tk_buffer_reserve(&question->bytes, length)) {
        return engine_plain(TK_ERROR_MEMORY, error);
    }
    question->bytes.size = tell(asked, context, question->bytes.data, length + 1);
    return TK_OK;
}

/* ---- All of them ---- */

typedef struct puzzle_list {
    const tk_puzzles *puzzles;
    const char *game;
    size_t of_day;
} puzzle_list;

static void put_puzzle(const tk_puzzle *puzzle, size_t index, tk_json_writer *writer) {
    char name[ENGINE_PUZZLE_NAME_SIZE];
    engine_puzzle_name(puzzle, name);
    tk_json_open_object(writer);
    tk_json_text(writer, "name", name);
    tk_json_number(writer, "number", (int64_t)index + 1);
    tk_json_number(writer, "turns", puzzle->turns);
    tk_json_number(writer, "rating", puzzle->rating);
    tk_json_text(writer, "ends", end_of(puzzle));
    tk_json_close_object(writer);
}

static size_t tell_list(const engine *asked, const void *context, char *out, size_t size) {
    const puzzle_list *list = context;
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    tk_puzzle puzzle;
    char name[ENGINE_PUZZLE_NAME_SIZE] = "";
    (void)asked;
    if (tk_puzzles_at(list->puzzles, list->of_day, &puzzle) == TK_OK) {
        engine_puzzle_name(&puzzle, name);
    }
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_text(&writer, "format", "tankodrom-puzzle-list-1");
    tk_json_text(&writer, "game", list->game);
    tk_json_text(&writer, "day", name);
    tk_json_number(&writer, "beginner", PUZZLE_BEGINNER);
    tk_json_array(&writer, "puzzles");
    for (size_t index = 0; tk_puzzles_at(list->puzzles, index, &puzzle) == TK_OK; index++) {
        put_puzzle(&puzzle, index, &writer);
    }
    tk_json_close_array(&writer);
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}

tk_status engine_puzzles(engine *asked, engine_question *question, tk_error *error) {
    tk_puzzles *puzzles = NULL;
    size_t day = 0;
    if ((tk_json_member(question->request, "day") != NULL &&
         engine_need_count(question, "day", &day, error) != TK_OK) ||
        engine_need_puzzles(question, &puzzles, error) != TK_OK) {
        return error->status;
    }
    const puzzle_list list = {puzzles, tk_json_string(tk_json_member(question->request, "game"), NULL),
                              puzzle_of_day(puzzles, day)};
    const tk_status status = engine_make_bytes(asked, question, tell_list, &list, error);
    tk_puzzles_close(puzzles);
    return status;
}

/* ---- The next one ---- */

typedef struct puzzle_wish {
    const tk_json_value *done; /* names of those that are not wanted; NULL: none */
    const char *but;           /* nor this one */
    const char *ends;          /* NULL: any */
    int64_t rating, turns;     /* 0: any */
} puzzle_wish;

static bool is_wished(const void *context, size_t index, const tk_puzzle *puzzle) {
    const puzzle_wish *wish = context;
    char name[ENGINE_PUZZLE_NAME_SIZE];
    (void)index;
    if ((wish->turns != 0 && wish->turns != puzzle->turns) ||
        (wish->ends != NULL && strcmp(wish->ends, end_of(puzzle)) != 0)) {
        return false;
    }
    engine_puzzle_name(puzzle, name);
    const tk_json_value *done = tk_json_first(wish->done);
    while (done != NULL && !tk_json_is(done, name)) {
        done = tk_json_next(done);
    }
    return done == NULL && (wish->but == NULL || strcmp(wish->but, name) != 0);
}

static tk_status need_wish(const engine_question *question, puzzle_wish *wish, tk_error *error) {
    const tk_json_value *request = question->request;
    *wish = (puzzle_wish){0};
    if (tk_json_need_integer(request, "rating", 0, PUZZLE_RATING_MOST, &wish->rating, error) != TK_OK ||
        (tk_json_member(request, "done") != NULL &&
         tk_json_need(request, "done", TK_JSON_ARRAY, &wish->done, error) != TK_OK) ||
        (tk_json_member(request, "turns") != NULL &&
         tk_json_need_integer(request, "turns", 0, INT32_MAX, &wish->turns, error) != TK_OK) ||
        engine_take_text(question, "but", &wish->but, error) != TK_OK ||
        engine_take_text(question, "ends", &wish->ends, error) != TK_OK) {
        return error->status;
    }
    if (wish->ends != NULL && strcmp(wish->ends, ends[0]) != 0 && strcmp(wish->ends, ends[1]) != 0) {
        return tk_json_refuse(tk_json_member(request, "ends"), TK_ERROR_SYNTAX, NULL, "kill, escape", error);
    }
    return TK_OK;
}

/* {} where none is left. */
static size_t tell_next(const engine *asked, const void *context, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    (void)asked;
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    if (*(const char *)context != '\0') {
        tk_json_text(&writer, "name", context);
    }
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}

tk_status engine_puzzle_next(engine *asked, engine_question *question, tk_error *error) {
    tk_puzzles *puzzles = NULL;
    tk_puzzle puzzle;
    puzzle_wish wish;
    size_t number = 0;
    char name[ENGINE_PUZZLE_NAME_SIZE] = "";
    if (need_wish(question, &wish, error) != TK_OK || engine_need_puzzles(question, &puzzles, error) != TK_OK) {
        return error->status;
    }
    if (puzzle_nearest(puzzles, wish.rating, is_wished, &wish, &number) &&
        tk_puzzles_at(puzzles, number, &puzzle) == TK_OK) {
        engine_puzzle_name(&puzzle, name);
    }
    const tk_status status = engine_make_bytes(asked, question, tell_next, name, error);
    tk_puzzles_close(puzzles);
    return status;
}
