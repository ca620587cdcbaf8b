/* A puzzle that is solved (tankodrom/puzzle.h): its match is the engine's, the solver judges every move, and every
 * request answers with how it stands (docs/schema/puzzle.json). */
#include <stdlib.h>
#include <string.h>

#include "analysis/solving.h"
#include "base/fill.h"
#include "core/game_parts.h"
#include "learn/puzzle/rating.h"
#include "wasm/inside.h"

enum { SOLVER_MEMORY = 32 << 20, WRONG_MOST = 100 };

typedef struct engine_puzzle {
    tk_puzzles *puzzles;
    size_t number; /* in the pack, from 0 */
    tk_puzzle puzzle;
    solving solving;
    size_t length; /* of the record, which nobody else has moved in */
    int64_t own;   /* the rating of who solves, before it */
    unsigned wrong, hints;
    bool shown; /* the solution */
} engine_puzzle;

/* What a request has led to, besides how the puzzle stands. */
typedef struct puzzle_news {
    const char *tried;         /* the move, as it was written; NULL: none */
    bool right;                /* it was */
    const tk_solution *hint;   /* its first move is hinted at; NULL: no hint */
    const tk_solution *line;   /* what is told: the refutation, or the solution; NULL: nothing */
    const tk_present *present; /* a match in which that line was played */
    const char *line_name;
} puzzle_news;

bool engine_has_puzzle(const engine *asked) {
    return asked->puzzle != NULL && asked->puzzle->length == tk_record_length(asked->record);
}

void engine_puzzle_close(engine *asked) {
    if (asked->puzzle != NULL) {
        solving_close(&asked->puzzle->solving);
        tk_puzzles_close(asked->puzzle->puzzles);
        free(asked->puzzle);
        asked->puzzle = NULL;
    }
}

/* ---- Telling ---- */

/* What became of the rating, if the puzzle ended so. */
static void put_after(const engine_puzzle *puzzle, tk_json_writer *writer) {
    const unsigned worth = puzzle->shown ? 0 : puzzle_worth(puzzle->wrong, puzzle->hints);
    tk_json_number(writer, "worth", worth);
    tk_json_number(writer, "solved_rating", puzzle_rated(puzzle->own, puzzle->puzzle.rating, worth));
    tk_json_number(writer, "failed_rating", puzzle_rated(puzzle->own, puzzle->puzzle.rating, 0));
}

/* The steps of the log that a line would be. */
static void put_line(const engine *asked, const puzzle_news *news, tk_json_writer *writer) {
    const tk_reader reader = engine_reader(asked, asked->puzzle->solving.seat);
    tk_buffer log = {0};
    const size_t first = tk_present_steps(news->present) - news->line->length;
    const size_t length = tk_present_log(news->present, &reader, first, news->line->length, NULL, 0);
    if (tk_buffer_reserve(&log, length)) {
        log.size = tk_present_log(news->present, &reader, first, news->line->length, log.data, length + 1);
        tk_json_put_name(writer, news->line_name);
        tk_json_put_raw(writer, log.data, log.size);
    }
    tk_buffer_free(&log);
}

static void put_news(const engine *asked, const puzzle_news *news, tk_json_writer *writer) {
    if (news->tried != NULL) {
        tk_json_object(writer, "tried");
        tk_json_text(writer, "write", news->tried);
        tk_json_bool(writer, "right", news->right);
        tk_json_close_object(writer);
    }
    if (news->hint != NULL) {
        tk_json_object(writer, "hint");
        tk_write_action_json(tk_record_game(asked->record), news->hint->line[0].action, writer);
        tk_json_close_object(writer);
    }
    if (news->line != NULL) {
        put_line(asked, news, writer);
    }
}

static size_t tell(const engine *asked, const void *context, char *out, size_t size) {
    const engine_puzzle *puzzle = asked->puzzle;
    const tk_game *game = tk_record_game(asked->record);
    const tk_language *language = engine_language(asked);
    const unsigned seat = puzzle->solving.seat;
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    char name[ENGINE_PUZZLE_NAME_SIZE];
    engine_puzzle_name(&puzzle->puzzle, name);
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_text(&writer, "format", "tankodrom-puzzle-1");
    tk_json_text(&writer, "game", puzzle->puzzle.game);
    tk_json_text(&writer, "name", name);
    tk_json_number(&writer, "number", (int64_t)puzzle->number + 1);
    tk_json_number(&writer, "count", (int64_t)tk_puzzles_count(puzzle->puzzles));
    tk_json_number(&writer, "seat", seat);
    tk_json_text(&writer, "side", tk_translated(language, tk_seat_name(game, seat)));
    tk_json_number(&writer, "turns", puzzle->puzzle.turns);
    tk_json_number(&writer, "left", puzzle->solving.left);
    tk_json_number(&writer, "rating", puzzle->puzzle.rating);
    tk_json_text(&writer, "theme", tk_translated(language, tk_puzzle_themes.words[puzzle->puzzle.theme].text));
    tk_json_bool(&writer, "solved", puzzle->solving.solved);
    tk_json_bool(&writer, "shown", puzzle->shown);
    tk_json_number(&writer, "wrong", puzzle->wrong);
    tk_json_number(&writer, "hints", puzzle->hints);
    put_after(puzzle, &writer);
    put_news(asked, context, &writer);
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}

/* The match as it would be after a line. */
static tk_status play_line(const engine *asked, const tk_solution *line, tk_record **record, tk_present **present) {
    *record = NULL;
    *present = NULL;
    tk_status status = tk_record_branch(asked->record, SIZE_MAX, record);
    for (unsigned ply = 0; status == TK_OK && ply < line->length; ply++) {
        status = tk_record_apply(*record, line->line[ply].seat, line->line[ply].action, NULL);
    }
    return status == TK_OK ? tk_present_record(*record, present) : status;
}

static tk_status answer(const engine *asked, engine_question *question, puzzle_news *news, tk_error *error) {
    tk_record *record = NULL;
    tk_present *present = NULL;
    tk_status status = news->line != NULL ? play_line(asked, news->line, &record, &present) : TK_OK;
    news->present = present;
    if (status == TK_OK && present != NULL) {
        status = tk_present_follow(present, record, SIZE_MAX);
    }
    status = status == TK_OK ? engine_make_bytes(asked, question, tell, news, error) : engine_plain(status, error);
    tk_present_close(present);
    tk_record_close(record);
    return status;
}

/* ---- Opening ---- */

static bool find_named(const tk_puzzles *puzzles, const char *name, size_t *number) {
    tk_puzzle puzzle;
    char other[ENGINE_PUZZLE_NAME_SIZE];
    for (size_t index = 0; tk_puzzles_at(puzzles, index, &puzzle) == TK_OK; index++) {
        engine_puzzle_name(&puzzle, other);
        if (strcmp(other, name) == 0) {
            *number = index;
            return true;
        }
    }
    return false;
}

static tk_status take_number(const engine_question *question, const char *name, int64_t least, int64_t most,
                             int64_t *number, tk_error *error) {
    return tk_json_member(question->request, name) == NULL
               ? TK_OK
               : tk_json_need_integer(question->request, name, least, most, number, error);
}

/* What the request says of the puzzle and of who solves it. */
static tk_status read_request(const engine_question *question, engine_puzzle *puzzle, tk_error *error) {
    int64_t wrong = 0, hints = 0;
    const char *name = NULL;
    puzzle->own = PUZZLE_BEGINNER;
    if (take_number(question, "rating", 0, PUZZLE_RATING_MOST, &puzzle->own, error) != TK_OK ||
        take_number(question, "wrong", 0, WRONG_MOST, &wrong, error) != TK_OK ||
        take_number(question, "hints", 0, PUZZLE_HINTS, &hints, error) != TK_OK ||
        engine_need_text(question, "name", &name, error) != TK_OK ||
        engine_need_puzzles(question, &puzzle->puzzles, error) != TK_OK) {
        return error->status;
    }
    puzzle->wrong = (unsigned)wrong;
    puzzle->hints = (unsigned)hints;
    if (!find_named(puzzle->puzzles, name, &puzzle->number)) {
        return tk_json_refuse(tk_json_member(question->request, "name"), TK_ERROR_SYNTAX, NULL, NULL, error);
    }
    return engine_plain(tk_puzzles_at(puzzle->puzzles, puzzle->number, &puzzle->puzzle), error);
}

/* Its match becomes the engine's. */
static tk_status start(engine *asked, engine_puzzle *puzzle, tk_error *error) {
    tk_game *game = NULL;
    tk_record *record = NULL;
    if (tk_puzzle_start(&puzzle->puzzle, &game, error) != TK_OK) {
        return error->status;
    }
    tk_status status = tk_record_new(game, &(tk_seed){{0}}, &record);
    if (status != TK_OK) {
        tk_game_close(game);
        return engine_plain(status, error);
    }
    status = solving_start(&puzzle->solving, record, puzzle->puzzle.turns, SOLVER_MEMORY);
    if (status != TK_OK) {
        tk_record_close(record);
        return engine_plain(status, error);
    }
    engine_match_take_own(asked, record);
    return TK_OK;
}

tk_status engine_puzzle_open(engine *asked, engine_question *question, tk_error *error) {
    engine_puzzle *puzzle = calloc(1, sizeof *puzzle);
    puzzle_news news = {0};
    if (puzzle == NULL) {
        return engine_plain(TK_ERROR_MEMORY, error);
    }
    if (read_request(question, puzzle, error) != TK_OK || start(asked, puzzle, error) != TK_OK) {
        solving_close(&puzzle->solving);
        tk_puzzles_close(puzzle->puzzles);
        free(puzzle);
        return error->status;
    }
    asked->puzzle = puzzle;
    return answer(asked, question, &news, error);
}

tk_status engine_puzzle_told(engine *asked, engine_question *question, tk_error *error) {
    puzzle_news news = {0};
    return answer(asked, question, &news, error);
}

/* ---- Solving ---- */

tk_status engine_puzzle_act(engine *asked, engine_question *question, tk_error *error) {
    engine_puzzle *puzzle = asked->puzzle;
    solving_judgement judgement;
    tk_solution refutation = {0};
    tk_action move = 0;
    puzzle_news news = {0};
    if (puzzle->solving.solved) {
        return engine_plain(TK_ERROR_FINISHED, error);
    }
    if (engine_need_text(question, "write", &news.tried, error) != TK_OK ||
        tk_action_read(tk_record_game(asked->record), tk_record_state(asked->record), puzzle->solving.seat, news.tried,
                       &move, error) != TK_OK) {
        return error->status;
    }
    const tk_status status = solving_try(&puzzle->solving, move, &judgement);
    puzzle->length = tk_record_length(asked->record);
    if (status != TK_OK) {
        return engine_plain(status, error);
    }
    news.right = judgement.right;
    if (!judgement.right) {
        puzzle->wrong += puzzle->wrong < WRONG_MOST;
        refutation.line[refutation.length++] = (tk_ply){.seat = (uint8_t)puzzle->solving.seat, .action = move};
        if (judgement.answered) {
            refutation.line[refutation.length++] =
                (tk_ply){.seat = (uint8_t)(1 - puzzle->solving.seat), .action = judgement.answer};
        }
        news.line = &refutation;
        news.line_name = "refutation";
    }
    return answer(asked, question, &news, error);
}

static tk_status find(const engine_puzzle *puzzle, tk_solution *solution, tk_error *error) {
    return engine_plain(!puzzle->solving.solved && solving_find(&puzzle->solving, solution) ? TK_OK : TK_ERROR_FINISHED,
                        error);
}

tk_status engine_puzzle_hint(engine *asked, engine_question *question, tk_error *error) {
    engine_puzzle *puzzle = asked->puzzle;
    int64_t hints = 0;
    tk_solution solution = {.length = 0};
    puzzle_news news = {.hint = &solution};
    if (tk_json_need_integer(question->request, "hints", 1, PUZZLE_HINTS, &hints, error) != TK_OK ||
        find(puzzle, &solution, error) != TK_OK) {
        return error->status;
    }
    puzzle->hints = puzzle->hints < (unsigned)hints ? (unsigned)hints : puzzle->hints; /* each costs once */
    return answer(asked, question, &news, error);
}

tk_status engine_puzzle_solution(engine *asked, engine_question *question, tk_error *error) {
    engine_puzzle *puzzle = asked->puzzle;
    tk_solution solution = {.length = 0};
    puzzle_news news = {.line = &solution, .line_name = "solution"};
    if (find(puzzle, &solution, error) != TK_OK) {
        return error->status;
    }
    puzzle->shown = true;
    return answer(asked, question, &news, error);
}
