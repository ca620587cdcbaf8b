#include "wasm/engine.h"

#include <stdlib.h>
#include <string.h>

#include "wasm/inside.h"

enum { ANSWER_ROOM = 16 * 1024, ERROR_TEXT_SIZE = 1024 };

engine *engine_open(void) {
    engine *made = calloc(1, sizeof *made);
    /* Room for every refusal, so that running out of memory can always be told. */
    if (made != NULL && !tk_buffer_reserve(&made->answer, ANSWER_ROOM)) {
        free(made);
        return NULL;
    }
    return made;
}

void engine_close(engine *asked) {
    if (asked == NULL) {
        return;
    }
    engine_lesson_close(asked);
    engine_puzzle_close(asked);
    engine_match_close(asked);
    engine_thinker_close(&asked->thinker);
    engine_packs_close(asked);
    tk_game_close(asked->printed);
    for (size_t index = 0; index < asked->language_count; index++) {
        tk_catalogue_close(asked->languages[index].catalogue);
    }
    tk_buffer_free(&asked->answer);
    free(asked);
}

/* ---- Languages ---- */

/* Where the language of this code stands, or the end of the list. */
static size_t language_at(const engine *asked, const char *code) {
    size_t index = 0;
    while (index < asked->language_count && strcmp(asked->languages[index].code, code) != 0) {
        index++;
    }
    return index;
}

tk_status engine_catalogue(engine *asked, const char *bytes, size_t size) {
    const char *end = size > 0 ? memchr(bytes, '\0', size) : NULL;
    if (end == NULL || end == bytes || end - bytes >= ENGINE_CODE_SIZE) {
        return TK_ERROR_SYNTAX;
    }
    const size_t index = language_at(asked, bytes), behind = (size_t)(end - bytes) + 1;
    if (index == ENGINE_LANGUAGES_MOST) {
        return TK_ERROR_MEMORY;
    }
    tk_catalogue *catalogue = tk_catalogue_open(bytes, bytes + behind, size - behind);
    if (catalogue == NULL) {
        return TK_ERROR_SYNTAX;
    }
    if (index < asked->language_count) {
        tk_catalogue_close(asked->languages[index].catalogue);
    } else {
        asked->language_count++;
        memcpy(asked->languages[index].code, bytes, behind);
    }
    asked->languages[index].catalogue = catalogue;
    return TK_OK;
}

const tk_language *engine_language(const engine *asked) {
    const size_t index = language_at(asked, asked->code);
    return index < asked->language_count ? tk_catalogue_language(asked->languages[index].catalogue) : NULL;
}

tk_status engine_speak(engine *asked, engine_question *question, tk_error *error) {
    const char *code = NULL;
    char known[128];
    tk_text text = tk_text_on(known, sizeof known);
    if (engine_need_text(question, "code", &code, error) != TK_OK) {
        return error->status;
    }
    if (strcmp(code, "en") == 0 || language_at(asked, code) < asked->language_count) {
        tk_text_copy(asked->code, sizeof asked->code, code, strlen(code));
        return TK_OK;
    }
    tk_text_put(&text, "en");
    for (size_t index = 0; index < asked->language_count; index++) {
        tk_text_put(&text, ", ");
        tk_text_put(&text, asked->languages[index].code);
    }
    return tk_error_set(error, TK_ERROR_SYNTAX, 0, 0, code, known);
}

/* ---- Answers ---- */

tk_status engine_plain(tk_status status, tk_error *error) {
    return status == TK_OK ? TK_OK : tk_error_set(error, status, 0, 0, NULL, NULL);
}

void engine_put_error(const engine *asked, const tk_error *error, tk_json_writer *writer) {
    char text[ERROR_TEXT_SIZE];
    tk_error placeless = *error;
    placeless.line = placeless.column = 0; /* members of their own */
    placeless.file[0] = '\0';
    tk_error_text(&placeless, engine_language(asked), text, sizeof text);
    tk_json_object(writer, "error");
    tk_json_text(writer, "reason", tk_status_name(error->status));
    tk_json_text(writer, "text", text);
    if (tk_status_rule(error->status)[0] != '\0') {
        tk_json_text(writer, "rule", tk_status_rule(error->status));
    }
    if (error->file[0] != '\0') {
        tk_json_text(writer, "file", error->file);
    }
    if (error->line > 0) {
        tk_json_number(writer, "line", error->line);
    }
    if (error->column > 0) {
        tk_json_number(writer, "column", error->column);
    }
    if (error->token[0] != '\0') {
        tk_json_text(writer, "token", error->token);
    }
    tk_json_close_object(writer);
}

static void refuse(engine *asked, const tk_error *error) {
    tk_text text = tk_text_on(asked->answer.data, asked->answer.capacity);
    tk_json_writer writer;
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    engine_put_error(asked, error, &writer);
    tk_json_close_object(&writer);
    asked->answer.size = tk_text_end(&text);
}

static tk_status answer(engine *asked, const engine_request *request, const engine_question *question,
                        tk_error *error) {
    tk_buffer *out = &asked->answer;
    size_t length = 0;
    if (request->tell != NULL) {
        length = request->tell(asked, question, out->data, out->capacity);
        if (length >= out->capacity) {
            tk_buffer_clear(out);
            if (!tk_buffer_reserve(out, length)) {
                return engine_plain(TK_ERROR_MEMORY, error);
            }
            length = request->tell(asked, question, out->data, out->capacity);
        }
        out->size = length;
    }
    if (length == 0) { /* nothing of that kind */
        tk_buffer_clear(out);
        tk_buffer_put(out, "{}");
    }
    return TK_OK;
}

/* ---- Requests ---- */

static tk_status carry_out(engine *asked, const tk_json_value *root, tk_error *error) {
    const tk_json_value *name = NULL;
    if (tk_json_need(root, "ask", TK_JSON_STRING, &name, error) != TK_OK) {
        return error->status;
    }
    const engine_request *request = engine_request_named(tk_json_string(name, NULL));
    if (request == NULL) {
        char known[sizeof error->detail];
        engine_request_names(known, sizeof known);
        return tk_json_refuse(name, TK_ERROR_SYNTAX, NULL, known, error);
    }
    if (tk_json_only(root, request->members, error) != TK_OK) {
        return error->status;
    }
    if ((request->needs == ENGINE_NEEDS_MATCH && asked->record == NULL) ||
        (request->needs == ENGINE_NEEDS_LESSON && asked->lesson == NULL) ||
        (request->needs == ENGINE_NEEDS_PUZZLE && !engine_has_puzzle(asked))) {
        return engine_plain(TK_ERROR_SERVER_NO_MATCH, error);
    }
    engine_question question = {.request = root, .seat = TK_NO_SEAT};
    tk_status status = request->carry_out != NULL ? request->carry_out(asked, &question, error) : TK_OK;
    if (status == TK_OK) {
        status = answer(asked, request, &question, error);
    }
    tk_buffer_free(&question.bytes);
    tk_game_close(question.game);
    return status;
}

const char *engine_ask(engine *asked, const char *request, size_t size, size_t *length) {
    tk_json *json = NULL;
    tk_error error = {.status = TK_OK};
    if (tk_json_read(request, size, &json, &error) != TK_OK || carry_out(asked, tk_json_root(json), &error) != TK_OK) {
        refuse(asked, &error);
    }
    tk_json_free(json);
    if (length != NULL) {
        *length = asked->answer.size;
    }
    return asked->answer.data;
}
