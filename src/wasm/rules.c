/* The rules of a game and their diagrams (tankodrom/rulebook.h). They have nothing to do with the match. */
#include <tankodrom/rulebook.h>

#include "wasm/inside.h"

static tk_status open_book(const engine_question *question, tk_rulebook **book, tk_error *error) {
    const char *game = NULL;
    *book = NULL;
    return engine_need_text(question, "game", &game, error) != TK_OK ? error->status
                                                                     : tk_rulebook_open(game, book, error);
}

tk_status engine_rules(engine *asked, engine_question *question, tk_error *error) {
    const tk_language *language = engine_language(asked);
    tk_rulebook *book = NULL;
    if (open_book(question, &book, error) != TK_OK) {
        return error->status;
    }
    const size_t length = tk_rulebook_tell(book, language, NULL, 0);
    if (tk_buffer_reserve(&question->bytes, length)) {
        question->bytes.size = tk_rulebook_tell(book, language, question->bytes.data, length + 1);
    } else {
        engine_plain(TK_ERROR_MEMORY, error);
    }
    tk_rulebook_close(book);
    return error->status;
}

/* The document, made once. */
static tk_status tell_diagram(const tk_diagram *diagram, const tk_language *language, tk_buffer *out, tk_error *error) {
    const size_t length = tk_diagram_tell(diagram, language, NULL, 0);
    if (length == 0 || !tk_buffer_reserve(out, length)) {
        return engine_plain(TK_ERROR_MEMORY, error);
    }
    out->size = tk_diagram_tell(diagram, language, out->data, length + 1);
    return TK_OK;
}

tk_status engine_diagram(engine *asked, engine_question *question, tk_error *error) {
    const char *rule = NULL;
    tk_rulebook *book = NULL;
    tk_diagram *diagram = NULL;
    if (engine_need_text(question, "rule", &rule, error) != TK_OK || open_book(question, &book, error) != TK_OK) {
        return error->status;
    }
    if (tk_diagram_open(book, rule, &diagram, error) == TK_OK) {
        tell_diagram(diagram, engine_language(asked), &question->bytes, error);
    }
    tk_diagram_close(diagram);
    tk_rulebook_close(book);
    return error->status;
}
