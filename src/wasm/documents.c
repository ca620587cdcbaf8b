/* The documents of present, for whoever the page shows them to. */
#include <string.h>

#include "wasm/inside.h"

tk_reader engine_reader(const engine *asked, unsigned seat) {
    tk_reader reader = {.seat = seat, .language = engine_language(asked), .programs = asked->programs, .by_name = true};
    for (unsigned at = 0; at < TK_SEATS_MAX; at++) {
        reader.names[at] = tk_record_name(asked->record, at);
    }
    return reader;
}

/* Opens *present where there is none yet, and goes to where so many entries have happened. */
static tk_status go_to(const engine *asked, size_t entries, tk_present **present, tk_error *error) {
    tk_status status = *present == NULL ? tk_present_record(asked->record, present) : TK_OK;
    status = status == TK_OK ? tk_present_follow(*present, asked->record, entries) : status;
    return engine_plain(status, error);
}

tk_status engine_follow(engine *asked, tk_error *error) {
    return go_to(asked, SIZE_MAX, &asked->present, error);
}

static tk_status take_seat(const engine *asked, engine_question *question, tk_error *error) {
    return engine_take_seat(question, tk_game_seats(tk_record_game(asked->record)), &question->seat, error);
}

/* Makes a document that is the answer. */
static tk_status make(engine_question *question, const tk_present *present, const tk_reader *reader,
                      const tk_buffer *wish, tk_error *error) {
    const size_t length = tk_present_wish(present, reader, wish->data, wish->size, NULL, 0, error);
    if (error->status != TK_OK) {
        return error->status;
    }
    if (!tk_buffer_reserve(&question->bytes, length)) {
        return engine_plain(TK_ERROR_MEMORY, error);
    }
    question->bytes.size =
        tk_present_wish(present, reader, wish->data, wish->size, question->bytes.data, length + 1, error);
    return error->status;
}

/* ---- The table and the log ---- */

tk_status engine_need_step(engine *asked, const engine_question *question, size_t *entries, tk_error *error) {
    int64_t step = 0;
    if (engine_follow(asked, error) != TK_OK ||
        tk_json_need_integer(question->request, "step", 0, (int64_t)tk_present_steps(asked->present), &step, error) !=
            TK_OK) {
        return error->status;
    }
    *entries = tk_present_entries(asked->present, (size_t)step);
    return TK_OK;
}

/* How far the match had gone when the document is asked for: after so many entries, or steps of the log. */
static tk_status need_past(engine *asked, const engine_question *question, size_t *entries, tk_error *error) {
    const tk_json_value *at = tk_json_member(question->request, "at");
    int64_t count = 0;
    if (tk_json_member(question->request, "step") != NULL) {
        return at != NULL ? tk_json_refuse(at, TK_ERROR_OPTION_CLASH, "at", "step", error)
                          : engine_need_step(asked, question, entries, error);
    }
    if (tk_json_need_integer(question->request, "at", 0, (int64_t)tk_record_length(asked->record), &count, error) !=
        TK_OK) {
        return error->status;
    }
    *entries = (size_t)count;
    return TK_OK;
}

/* Lets the document be of the match as it is, or as it was where the request says so. */
static tk_status go_where_asked(engine *asked, engine_question *question, tk_error *error) {
    size_t entries = 0;
    if (tk_json_member(question->request, "at") == NULL && tk_json_member(question->request, "step") == NULL) {
        return engine_follow(asked, error);
    }
    question->past = true;
    return need_past(asked, question, &entries, error) != TK_OK ? error->status
                                                                : go_to(asked, entries, &asked->past, error);
}

static const tk_present *present_of(const engine *asked, const engine_question *question) {
    return question->past ? asked->past : asked->present;
}

/* Who sees everything sits nowhere. */
static tk_status take_reader(const engine *asked, engine_question *question, tk_error *error) {
    if (take_seat(asked, question, error) != TK_OK ||
        engine_take_switch(question, "open", &question->open, error) != TK_OK) {
        return error->status;
    }
    return question->open && question->seat != TK_NO_SEAT
               ? tk_json_refuse(tk_json_member(question->request, "open"), TK_ERROR_OPTION_CLASH, "open", "seat", error)
               : TK_OK;
}

static tk_reader reader_of(const engine *asked, const engine_question *question) {
    tk_reader reader = engine_reader(asked, question->seat);
    reader.open = question->open;
    return reader;
}

tk_status engine_look(engine *asked, engine_question *question, tk_error *error) {
    return take_reader(asked, question, error) != TK_OK ? error->status : go_where_asked(asked, question, error);
}

size_t engine_tell_table(const engine *asked, const engine_question *question, char *out, size_t size) {
    const tk_reader reader = reader_of(asked, question);
    return tk_present_table(present_of(asked, question), &reader, out, size);
}

tk_status engine_look_log(engine *asked, engine_question *question, tk_error *error) {
    if (take_reader(asked, question, error) != TK_OK ||
        engine_need_count(question, "first", &question->first, error) != TK_OK ||
        engine_need_count(question, "most", &question->most, error) != TK_OK) {
        return error->status;
    }
    return engine_follow(asked, error);
}

size_t engine_tell_log(const engine *asked, const engine_question *question, char *out, size_t size) {
    const tk_reader reader = reader_of(asked, question);
    return tk_present_log(asked->present, &reader, question->first, question->most, out, size);
}

/* ---- What is asked about them ---- */

static tk_status write_value(const tk_json_value *value, tk_buffer *out, tk_error *error) {
    tk_json_writer writer;
    tk_text text = tk_text_on(NULL, 0);
    tk_json_start(&writer, &text);
    tk_json_put_value(&writer, value);
    const size_t length = tk_text_end(&text);
    if (!tk_buffer_reserve(out, length)) {
        return engine_plain(TK_ERROR_MEMORY, error);
    }
    text = tk_text_on(out->data, length + 1);
    tk_json_start(&writer, &text);
    tk_json_put_value(&writer, value);
    out->size = tk_text_end(&text);
    return TK_OK;
}

tk_status engine_wish(engine *asked, engine_question *question, tk_error *error) {
    const tk_json_value *parts = NULL;
    tk_buffer wish = {0};
    if (engine_need_seat(question, tk_game_seats(tk_record_game(asked->record)), &question->seat, error) != TK_OK ||
        tk_json_need(question->request, "parts", TK_JSON_OBJECT, &parts, error) != TK_OK ||
        write_value(parts, &wish, error) != TK_OK) {
        return error->status;
    }
    const tk_reader reader = engine_reader(asked, question->seat);
    tk_status status = engine_follow(asked, error);
    status = status == TK_OK ? make(question, asked->present, &reader, &wish, error) : status;
    tk_buffer_free(&wish);
    return status;
}

size_t engine_tell_bytes(const engine *asked, const engine_question *question, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    (void)asked;
    tk_text_bytes(&text, question->bytes.data, question->bytes.size);
    return tk_text_end(&text);
}

static tk_status take_kind(engine_question *question, tk_error *error) {
    return engine_need_text(question, "kind", &question->kind, error) != TK_OK
               ? error->status
               : engine_need_text(question, "key", &question->key, error);
}

tk_status engine_about(engine *asked, engine_question *question, tk_error *error) {
    if (take_seat(asked, question, error) != TK_OK || take_kind(question, error) != TK_OK) {
        return error->status;
    }
    return go_where_asked(asked, question, error);
}

size_t engine_tell_about(const engine *asked, const engine_question *question, char *out, size_t size) {
    const tk_reader reader = engine_reader(asked, question->seat);
    return tk_present_about(present_of(asked, question), &reader, question->kind, question->key, out, size);
}

/* ---- What can be asked without a match ---- */

/* The game that the request names, or that of the match. One that is named is kept: whoever asks about a card asks
 * about the others too, and opening a game costs more than telling. */
static tk_status take_game(engine *asked, engine_question *question, tk_error *error) {
    const tk_game *kept = tk_record_game(asked->record);
    if (tk_json_member(question->request, "game") != NULL) {
        const tk_status status = engine_open_game(asked, question, asked->printed, &question->game, error);
        if (status == TK_OK && question->game != asked->printed) {
            tk_game_close(asked->printed);
            asked->printed = tk_game_share(question->game);
        }
        return status;
    }
    const tk_json_value *options = tk_json_member(question->request, "options");
    const tk_json_value *more = options != NULL ? options : tk_json_member(question->request, "pack");
    if (more != NULL) {
        return tk_json_refuse(more, TK_ERROR_JSON_MISSING, "game", NULL, error);
    }
    question->game = tk_game_share(kept);
    return engine_plain(kept != NULL ? TK_OK : TK_ERROR_SERVER_NO_MATCH, error);
}

tk_status engine_thing(engine *asked, engine_question *question, tk_error *error) {
    return take_kind(question, error) != TK_OK ? error->status : take_game(asked, question, error);
}

size_t engine_tell_thing(const engine *asked, const engine_question *question, char *out, size_t size) {
    return tk_present_thing(question->game, engine_language(asked), question->kind, question->key, out, size);
}

tk_status engine_help(engine *asked, engine_question *question, tk_error *error) {
    return take_game(asked, question, error);
}

size_t engine_tell_help(const engine *asked, const engine_question *question, char *out, size_t size) {
    return tk_present_help(question->game, engine_language(asked), out, size);
}

/* ---- A setup that is being made ---- */

/* What of the request is wished for; like snprintf. */
static size_t write_setup_wish(const tk_json_value *request, char *out, size_t size) {
    static const char *const members[] = {"line", "edits", "twins", "text", "scenario"};
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    for (size_t index = 0; index < sizeof members / sizeof members[0]; index++) {
        const tk_json_value *member = tk_json_member(request, members[index]);
        if (member != NULL) {
            tk_json_put_name(&writer, members[index]);
            tk_json_put_value(&writer, member);
        }
    }
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}

static tk_status make_setup(const engine *asked, engine_question *question, const tk_buffer *wish, tk_error *error) {
    const tk_language *language = engine_language(asked);
    const size_t length = tk_present_setup(question->game, language, wish->data, wish->size, NULL, 0, error);
    if (error->status != TK_OK) {
        return error->status;
    }
    if (!tk_buffer_reserve(&question->bytes, length)) {
        return engine_plain(TK_ERROR_MEMORY, error);
    }
    question->bytes.size =
        tk_present_setup(question->game, language, wish->data, wish->size, question->bytes.data, length + 1, error);
    return error->status;
}

tk_status engine_setup(engine *asked, engine_question *question, tk_error *error) {
    tk_buffer wish = {0};
    if (engine_open_game(asked, question, tk_record_game(asked->record), &question->game, error) != TK_OK) {
        return error->status;
    }
    const size_t length = write_setup_wish(question->request, NULL, 0);
    if (!tk_buffer_reserve(&wish, length)) {
        return engine_plain(TK_ERROR_MEMORY, error);
    }
    wish.size = write_setup_wish(question->request, wish.data, length + 1);
    const tk_status status = make_setup(asked, question, &wish, error);
    tk_buffer_free(&wish);
    return status;
}
