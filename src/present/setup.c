/* Setups of one's own, in games that have them. */
#include "present/inside.h"

static tk_status tell(const present_view *view, const tk_json_value *wish, tk_text *text, tk_error *error) {
    const present_teller *teller = present_teller_of(view->game);
    tk_json_writer writer;
    if (tk_json_kind_of(wish) != TK_JSON_OBJECT) {
        return tk_json_refuse(wish, TK_ERROR_JSON_KIND, NULL, TK_TEXT("an object"), error);
    }
    if (tk_json_only(wish, teller->setup_members, error) != TK_OK) {
        return error->status;
    }
    tk_json_start(&writer, text);
    tk_json_open_object(&writer);
    const tk_status status = teller->setup(view, wish, &writer, error);
    tk_json_close_object(&writer);
    return status;
}

size_t tk_present_setup(const tk_game *game, const tk_language *language, const char *wish, size_t length, char *out,
                        size_t size, tk_error *error) {
    const present_teller *teller = present_teller_of(game);
    const tk_reader reader = {.seat = TK_NO_SEAT, .language = language};
    char line[PRESENT_SENTENCE_MOST];
    tk_text sentence, text;
    tk_error reason = {.status = TK_OK};
    tk_json *json = NULL;
    const present_view view = {.game = game, .reader = &reader, .sentence = &sentence};
    tk_text_start(&sentence, line, sizeof line);
    tk_text_start(&text, out, size);
    if (teller == NULL || wish == NULL) {
        tk_error_set(&reason, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    } else if (teller->setup == NULL) {
        tk_error_set(&reason, TK_ERROR_NOT_IN_GAME, 0, 0, NULL, NULL);
    } else if (tk_json_read(wish, length, &json, &reason) == TK_OK) {
        tell(&view, tk_json_root(json), &text, &reason);
    }
    if (reason.status != TK_OK) {
        tk_text_start(&text, out, size);
    }
    if (error != NULL) {
        *error = reason;
    }
    tk_json_free(json);
    return tk_text_end(&text);
}
