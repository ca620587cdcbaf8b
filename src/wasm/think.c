/* Opponents. The page lets another engine think, in a worker of its own: this one says what a seat sees ("see"), and
 * the other is asked what to do about it ("think"). */
#include <stdlib.h>
#include <string.h>

#include "wasm/crew.h"
#include "wasm/inside.h"

/* ---- What a seat sees ---- */

tk_status engine_see(engine *asked, engine_question *question, tk_error *error) {
    const tk_game *game = tk_record_game(asked->record);
    const tk_state *state = tk_record_state(asked->record);
    uint64_t guess = 0;
    if (engine_need_seat(question, tk_game_seats(game), &question->seat, error) != TK_OK ||
        engine_need_word(question, "guess", &guess, error) != TK_OK) {
        return error->status;
    }
    const size_t size = tk_save(game, state, NULL, 0);
    tk_state *seen = malloc(tk_state_size(game));
    if (seen == NULL || !tk_buffer_reserve(&question->bytes, size)) {
        free(seen);
        return engine_plain(TK_ERROR_MEMORY, error);
    }
    tk_complete(game, state, question->seat, guess, seen);
    question->bytes.size = tk_save(game, seen, question->bytes.data, size);
    free(seen);
    return TK_OK;
}

size_t engine_tell_seen(const engine *asked, const engine_question *question, char *out, size_t size) {
    static const char digits[] = "0123456789abcdef";
    tk_text text = tk_text_on(out, size);
    (void)asked;
    tk_text_put(&text, "{\"state\":\"");
    for (size_t at = 0; at < question->bytes.size; at++) {
        const unsigned char byte = (unsigned char)question->bytes.data[at];
        tk_text_char(&text, digits[byte >> 4]);
        tk_text_char(&text, digits[byte & 15u]);
    }
    tk_text_put(&text, "\"}");
    return tk_text_end(&text);
}

/* ---- What to do about it ---- */

void engine_thinker_close(engine_thinker *thinker) {
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        free(thinker->memory[seat]);
    }
    free(thinker->state);
    tk_game_close(thinker->game);
    *thinker = (engine_thinker){0};
}

/* Lets the thinker be one of the game that is asked about. */
static tk_status sit_down(engine *asked, const engine_question *question, tk_error *error) {
    engine_thinker *thinker = &asked->thinker;
    tk_game *game = NULL;
    if (engine_open_game(asked, question, thinker->game, &game, error) != TK_OK) {
        return error->status;
    }
    if (game == thinker->game) {
        tk_game_close(game); /* it holds it already */
        return TK_OK;
    }
    tk_state *state = malloc(tk_state_size(game));
    if (state == NULL) {
        tk_game_close(game);
        return engine_plain(TK_ERROR_MEMORY, error);
    }
    engine_thinker_close(thinker);
    thinker->game = game;
    thinker->state = state;
    return TK_OK;
}

static int digit_of(char digit) {
    return digit >= '0' && digit <= '9' ? digit - '0' : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
}

static tk_status read_state(engine_thinker *thinker, const engine_question *question, tk_error *error) {
    const char *text = NULL;
    tk_buffer bytes = {0};
    if (engine_need_text(question, "state", &text, error) != TK_OK) {
        return error->status;
    }
    const size_t length = strlen(text);
    if (!tk_buffer_reserve(&bytes, length / 2)) {
        return engine_plain(TK_ERROR_MEMORY, error);
    }
    bool fine = length % 2 == 0;
    for (size_t at = 0; fine && at < length; at += 2) {
        const int high = digit_of(text[at]), low = digit_of(text[at + 1]);
        fine = high >= 0 && low >= 0;
        bytes.data[bytes.size++] = (char)(unsigned char)(fine ? high << 4 | low : 0);
    }
    const tk_status status = fine ? tk_load(thinker->game, bytes.data, bytes.size, thinker->state, error)
                                  : engine_plain(TK_ERROR_SAVE_FORMAT, error);
    tk_buffer_free(&bytes);
    return status;
}

tk_status engine_need_opponent(const engine_question *question, const tk_game *played, const tk_opponent **opponent,
                               tk_error *error) {
    const char *game = tk_game_about(played)->name, *name = NULL;
    if (engine_need_text(question, "opponent", &name, error) != TK_OK) {
        return error->status;
    }
    *opponent = tk_opponent_named(game, name);
    if (*opponent != NULL) {
        return TK_OK;
    }
    char known[128];
    tk_text text = tk_text_on(known, sizeof known);
    const tk_opponent *each;
    for (size_t index = 0; (each = tk_opponent_at(game, index)) != NULL; index++) {
        tk_text_put(&text, index > 0 ? ", " : "");
        tk_text_put(&text, each->name);
    }
    return tk_json_refuse(tk_json_member(question->request, "opponent"), TK_ERROR_SERVER_OPPONENT, NULL, known, error);
}

/* Who thinks for the seat, with what it remembers: another one begins anew. */
static tk_status call_opponent(engine_thinker *thinker, const engine_question *question, unsigned seat,
                               tk_error *error) {
    const tk_opponent *opponent = NULL;
    if (engine_need_opponent(question, thinker->game, &opponent, error) != TK_OK) {
        return error->status;
    }
    if (thinker->opponent[seat] != opponent) {
        const size_t size = tk_opponent_memory(opponent, thinker->game);
        void *memory = size > 0 ? calloc(1, size) : NULL;
        if (size > 0 && memory == NULL) {
            return engine_plain(TK_ERROR_MEMORY, error);
        }
        free(thinker->memory[seat]);
        thinker->memory[seat] = memory;
        thinker->opponent[seat] = opponent;
    }
    return TK_OK;
}

tk_status engine_think(engine *asked, engine_question *question, tk_error *error) {
    engine_thinker *thinker = &asked->thinker;
    uint64_t seed = 0, nodes = 0;
    if (sit_down(asked, question, error) != TK_OK ||
        engine_need_seat(question, tk_game_seats(thinker->game), &question->seat, error) != TK_OK ||
        engine_need_word(question, "seed", &seed, error) != TK_OK ||
        engine_need_word(question, "nodes", &nodes, error) != TK_OK || read_state(thinker, question, error) != TK_OK ||
        call_opponent(thinker, question, question->seat, error) != TK_OK) {
        return error->status;
    }
    if ((tk_deciders(thinker->game, thinker->state) >> question->seat & 1u) == 0) {
        return engine_plain(TK_ERROR_NOT_YOUR_TURN, error);
    }
    const tk_think think = {.game = thinker->game,
                            .seen = thinker->state,
                            .seat = question->seat,
                            .seed = seed,
                            .nodes = nodes,
                            .memory = thinker->memory[question->seat],
                            .crew = engine_crew()};
    return engine_plain(tk_opponent_think(thinker->opponent[question->seat], &think, &thinker->thought), error);
}

size_t engine_tell_thought(const engine *asked, const engine_question *question, char *out, size_t size) {
    const engine_thinker *thinker = &asked->thinker;
    const tk_thought *thought = &thinker->thought;
    char line[1024];
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_action_text(thinker->game, thinker->state, question->seat, thought->action, line, sizeof line);
    tk_json_text(&writer, "write", line);
    tk_thought_text(thinker->game, thought, engine_language(asked), line, sizeof line);
    tk_json_text(&writer, "reason", line);
    tk_json_number(&writer, "nodes", (int64_t)thought->nodes);
    if (thought->judged) {
        tk_json_array(&writer, "value");
        for (unsigned seat = 0; seat < tk_game_seats(thinker->game); seat++) {
            tk_json_put_integer(&writer, thought->value[seat]);
        }
        tk_json_close_array(&writer);
    }
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}

tk_status engine_takes_draw(engine *asked, engine_question *question, tk_error *error) {
    const tk_game *game = tk_record_game(asked->record);
    const tk_status status = engine_need_seat(question, tk_game_seats(game), &question->seat, error);
    question->holds = status == TK_OK && tk_opponent_takes_draw(game, tk_record_state(asked->record), question->seat);
    return status;
}

size_t engine_tell_takes(const engine *asked, const engine_question *question, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    (void)asked;
    tk_text_put(&text, question->holds ? "{\"takes\":true}" : "{\"takes\":false}");
    return tk_text_end(&text);
}
