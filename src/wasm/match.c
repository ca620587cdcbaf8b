/* The match: begun, read, played, taken back. */
#include <string.h>
#include <tankodrom/deal.h>

#include "wasm/inside.h"

enum { OPTION_SIZE = 16 * 1024 }; /* a line of a record has no room for a longer one */

static unsigned seats_of(const engine *asked) {
    return tk_game_seats(tk_record_game(asked->record));
}

void engine_match_close(engine *asked) {
    tk_present_close(asked->present);
    tk_present_close(asked->past);
    tk_record_close(asked->record);
    asked->present = asked->past = NULL;
    asked->record = NULL;
    asked->programs = 0;
}

void engine_match_take(engine *asked, tk_record *record) {
    engine_match_close(asked);
    asked->record = record;
}

void engine_match_take_own(engine *asked, tk_record *record) {
    engine_lesson_close(asked);
    engine_puzzle_close(asked);
    engine_match_take(asked, record);
}

/* ---- Beginning ---- */

/* Whether "names" and "programs" fit that many seats. */
static tk_status check_names(const engine_question *question, unsigned seats, tk_seats *programs, tk_error *error) {
    const tk_json_value *names = tk_json_member(question->request, "names");
    unsigned count = 0;
    if (engine_take_seats(question, "programs", seats, programs, error) != TK_OK ||
        (names != NULL && tk_json_need(question->request, "names", TK_JSON_ARRAY, &names, error) != TK_OK)) {
        return error->status;
    }
    for (const tk_json_value *at = tk_json_first(names); at != NULL; at = tk_json_next(at), count++) {
        if (tk_json_string(at, NULL) == NULL) {
            return tk_json_refuse(at, TK_ERROR_JSON_KIND, NULL, TK_TEXT("a string"), error);
        }
        if (count == seats) {
            return tk_json_refuse(at, TK_ERROR_SERVER_NO_SEAT, NULL, NULL, error);
        }
    }
    return TK_OK;
}

static void set_names(const engine_question *question, tk_record *record) {
    unsigned seat = 0;
    const tk_json_value *at = tk_json_first(tk_json_member(question->request, "names"));
    for (; at != NULL; at = tk_json_next(at)) {
        tk_record_set_name(record, seat++, tk_json_string(at, NULL));
    }
}

tk_status engine_new(engine *asked, engine_question *question, tk_error *error) {
    const tk_game *kept = tk_record_game(asked->record);
    tk_seed seed;
    tk_game *game = NULL;
    tk_record *record = NULL;
    tk_seats programs = 0;
    if (engine_need_seed(question, &seed, error) != TK_OK ||
        engine_open_game(asked, question, kept, &game, error) != TK_OK) {
        return error->status;
    }
    tk_status status = check_names(question, tk_game_seats(game), &programs, error);
    if (status == TK_OK) {
        status = tk_record_new(game, &seed, &record);
        tk_error_set(error, status, 0, 0, NULL, NULL);
    }
    if (status != TK_OK) {
        tk_game_close(game);
        return status;
    }
    set_names(question, record);
    engine_match_take_own(asked, record);
    asked->programs = programs;
    return TK_OK;
}

tk_status engine_read_record(engine *asked, engine_question *question, tk_error *error) {
    const char *text = NULL;
    tk_record *record = NULL;
    if (engine_need_text(question, "record", &text, error) != TK_OK) {
        return error->status;
    }
    const tk_game_finder finder = engine_pack_finder(asked);
    const tk_status status = tk_record_read_with(text, strlen(text), NULL, &finder, &record, error);
    if (record == NULL) {
        return status;
    }
    if (status != TK_OK) { /* what came before is a match all the same */
        question->left_out = *error;
    }
    question->cut = tk_record_cut_line(record);
    engine_match_take_own(asked, record);
    return TK_OK;
}

/* Another match, which has gone as this one did up to there and goes on by itself. */
tk_status engine_branch(engine *asked, engine_question *question, tk_error *error) {
    size_t entries = 0;
    tk_record *branch = NULL;
    if (engine_need_step(asked, question, &entries, error) != TK_OK ||
        engine_plain(tk_record_branch(asked->record, entries, &branch), error) != TK_OK) {
        return error->status;
    }
    engine_match_take_own(asked, branch);
    return TK_OK;
}

tk_status engine_name(engine *asked, engine_question *question, tk_error *error) {
    tk_seats programs = 0;
    const tk_status status = check_names(question, seats_of(asked), &programs, error);
    if (status == TK_OK) {
        set_names(question, asked->record);
        asked->programs = tk_json_member(question->request, "programs") != NULL ? programs : asked->programs;
    }
    return status;
}

tk_status engine_tag(engine *asked, engine_question *question, tk_error *error) {
    const char *value = NULL;
    if (engine_need_text(question, "key", &question->key, error) != TK_OK ||
        engine_take_text(question, "value", &value, error) != TK_OK || value == NULL) {
        return error->status;
    }
    return tk_error_set(error, tk_record_set_tag(asked->record, question->key, value), 0, 0, question->key, NULL);
}

/* ---- Playing ---- */

static tk_status read_action(engine *asked, engine_question *question, unsigned seat, tk_action *action,
                             tk_error *error) {
    const tk_json_value *number = tk_json_member(question->request, "number");
    const char *text = NULL;
    size_t index = 0;
    if (number == NULL) {
        return engine_need_text(question, "write", &text, error) != TK_OK
                   ? error->status
                   : tk_action_read(tk_record_game(asked->record), tk_record_state(asked->record), seat, text, action,
                                    error);
    }
    if (tk_json_member(question->request, "write") != NULL) {
        return tk_json_refuse(number, TK_ERROR_OPTION_CLASH, "number", "write", error);
    }
    const tk_reader reader = engine_reader(asked, seat);
    if (engine_need_count(question, "number", &index, error) != TK_OK || engine_follow(asked, error) != TK_OK) {
        return error->status;
    }
    if (tk_present_choice(asked->present, &reader, index, action) != TK_OK) {
        return tk_json_refuse(number, TK_ERROR_ILLEGAL, NULL, NULL, error);
    }
    return TK_OK;
}

tk_status engine_act(engine *asked, engine_question *question, tk_error *error) {
    unsigned seat = 0;
    tk_action action = 0;
    if (engine_need_seat(question, seats_of(asked), &seat, error) != TK_OK) {
        return error->status;
    }
    if ((tk_deciders(tk_record_game(asked->record), tk_record_state(asked->record)) >> seat & 1u) == 0) {
        tk_outcome outcome;
        tk_outcome_of(tk_record_game(asked->record), tk_record_state(asked->record), &outcome);
        return engine_plain(outcome.finished ? TK_ERROR_FINISHED : TK_ERROR_NOT_YOUR_TURN, error);
    }
    const tk_status status = read_action(asked, question, seat, &action, error);
    return status != TK_OK ? status : engine_plain(tk_record_apply(asked->record, seat, action, &question->log), error);
}

tk_status engine_declare(engine *asked, engine_question *question, tk_error *error) {
    unsigned seat = 0, what = 0;
    const char *word = NULL;
    if (engine_need_seat(question, seats_of(asked), &seat, error) != TK_OK ||
        engine_need_text(question, "what", &word, error) != TK_OK) {
        return error->status;
    }
    while (what < TK_DECLARATION_COUNT && strcmp(tk_declaration_text((tk_declaration)what), word) != 0) {
        what++;
    }
    if (what == TK_DECLARATION_COUNT) {
        return tk_json_refuse(tk_json_member(question->request, "what"), TK_ERROR_SYNTAX, NULL,
                              "resign, offer-draw, accept-draw, decline-draw", error);
    }
    return engine_plain(tk_record_declare(asked->record, seat, (tk_declaration)what, &question->log), error);
}

tk_status engine_elapse(engine *asked, engine_question *question, tk_error *error) {
    size_t milliseconds = 0;
    const tk_status status = engine_need_count(question, "milliseconds", &milliseconds, error);
    return status != TK_OK ? status
                           : engine_plain(tk_record_elapse(asked->record, milliseconds, &question->log), error);
}

tk_status engine_undo(engine *asked, engine_question *question, tk_error *error) {
    tk_seats seats = 0;
    if (engine_take_seats(question, "seats", seats_of(asked), &seats, error) != TK_OK) {
        return error->status;
    }
    return engine_plain(tk_record_undo(asked->record, seats) ? TK_OK : TK_ERROR_MATCH_UNDO, error);
}

tk_status engine_redo(engine *asked, engine_question *question, tk_error *error) {
    (void)question;
    return engine_plain(tk_record_redo(asked->record) ? TK_OK : TK_ERROR_MATCH_UNDO, error);
}

/* ---- Telling ---- */

static void put_set(tk_json_writer *writer, const char *name, tk_seats set) {
    tk_json_array(writer, name);
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        if ((set >> seat & 1u) != 0) {
            tk_json_put_unsigned(writer, seat);
        }
    }
    tk_json_close_array(writer);
}

/* Those that differ from the default. */
static void put_options(const tk_game *game, tk_json_writer *writer) {
    char text[OPTION_SIZE];
    tk_json_array(writer, "options");
    for (size_t index = 0; tk_game_option_text(game, index, true, text, sizeof text) > 0; index++) {
        tk_json_put_string(writer, text);
    }
    tk_json_close_array(writer);
}

static void put_undo(const tk_game *game, const tk_state *state, tk_json_writer *writer) {
    char name[2] = "0";
    tk_json_object(writer, "undo");
    for (unsigned seat = 0; seat < tk_game_seats(game); seat++, name[0]++) {
        tk_json_number(writer, name, tk_undo_depth(game, state, (tk_seats)1 << seat));
    }
    tk_json_close_object(writer);
}

static void put_state(const engine *asked, tk_json_writer *writer) {
    const tk_game *game = tk_record_game(asked->record);
    const tk_state *state = tk_record_state(asked->record);
    tk_outcome outcome;
    tk_outcome_of(game, state, &outcome);
    tk_json_text(writer, "game", tk_game_about(game)->name);
    put_options(game, writer);
    if (tk_game_pack(game) != NULL && !tk_pack_is_builtin(tk_game_pack(game))) {
        tk_json_text(writer, "pack", tk_pack_digest(tk_game_pack(game)));
    }
    tk_json_number(writer, "seats", tk_game_seats(game));
    tk_json_number(writer, "step", (int64_t)tk_record_length(asked->record));
    put_set(writer, "deciders", tk_deciders(game, state));
    put_set(writer, "secret", tk_asked_secretly(game, state));
    tk_json_bool(writer, "over", outcome.finished);
    put_undo(game, state, writer);
    tk_json_number(writer, "undo_all", tk_undo_depth(game, state, TK_ALL_SEATS));
    tk_json_hex(writer, "hash", tk_hash(game, state));
}

size_t engine_tell_state(const engine *asked, const engine_question *question, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    put_state(asked, &writer);
    tk_json_array(&writer, "windows");
    for (unsigned window = 0; window < question->log.windows && window < TK_WINDOWS_MOST; window++) {
        tk_json_put_unsigned(&writer, question->log.window_seat[window]);
    }
    tk_json_close_array(&writer);
    if (question->cut > 0) {
        tk_json_number(&writer, "cut", question->cut);
    }
    if (question->left_out.status != TK_OK) {
        engine_put_error(asked, &question->left_out, &writer);
    }
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}

tk_status engine_write_record(engine *asked, engine_question *question, tk_error *error) {
    const size_t length = tk_record_write(asked->record, NULL, 0);
    if (!tk_buffer_reserve(&question->bytes, length)) {
        return engine_plain(TK_ERROR_MEMORY, error);
    }
    question->bytes.size = tk_record_write(asked->record, question->bytes.data, length + 1);
    return TK_OK;
}

size_t engine_tell_record(const engine *asked, const engine_question *question, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    (void)asked;
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_put_name(&writer, "record");
    tk_json_put_bytes(&writer, question->bytes.data, question->bytes.size);
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}

/* ---- Whether it was dealt as it was promised, as tankodrom verify finds ---- */

static void put_verdict(const engine *asked, const char *name, const tk_error *error, tk_json_writer *writer) {
    tk_json_object(writer, name);
    tk_json_bool(writer, "holds", error->status == TK_OK);
    if (error->status != TK_OK) {
        engine_put_error(asked, error, writer);
    }
    tk_json_close_object(writer);
}

size_t engine_tell_verified(const engine *asked, const engine_question *question, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    tk_error commitment = {0}, seed = {0}, replay = {0};
    tk_json_writer writer;
    (void)question;
    tk_record_verify_commitment(asked->record, &commitment);
    tk_record_verify_seed(asked->record, &seed);
    if (tk_record_end_line(asked->record) == 0) { /* a record may be in order and yet not tell the whole match */
        tk_error_set(&replay, TK_ERROR_RECORD_END, tk_record_cut_line(asked->record), 0, "outcome", NULL);
    }
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    put_verdict(asked, "commitment", &commitment, &writer);
    put_verdict(asked, "seed", &seed, &writer);
    put_verdict(asked, "replay", &replay, &writer);
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}

size_t engine_tell_tag(const engine *asked, const engine_question *question, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_text(&writer, "key", question->key);
    tk_json_text(&writer, "value", tk_record_tag(asked->record, question->key));
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}
