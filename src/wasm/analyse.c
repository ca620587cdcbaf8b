/* What an opponent thinks of a moment of the match: for hints, and for matches that are looked at again. */
#include <stdlib.h>
#include <tankodrom/analysis.h>

#include "wasm/inside.h"

static tk_status tell(const engine *asked, const tk_moment *moment, engine_question *question, tk_error *error) {
    const tk_language *language = engine_language(asked);
    const size_t size = tk_moment_json(asked->record, moment, language, NULL, 0);
    if (!tk_buffer_reserve(&question->bytes, size + 1)) {
        return engine_plain(TK_ERROR_MEMORY, error);
    }
    question->bytes.size = tk_moment_json(asked->record, moment, language, question->bytes.data, size + 1);
    return TK_OK;
}

tk_status engine_analyse(engine *asked, engine_question *question, tk_error *error) {
    const tk_game *game = tk_record_game(asked->record);
    const tk_opponent *opponent = NULL;
    uint64_t nodes = 0;
    size_t entry = 0, candidates = 0;
    if (engine_need_count(question, "entry", &entry, error) != TK_OK ||
        engine_need_count(question, "candidates", &candidates, error) != TK_OK ||
        engine_need_word(question, "nodes", &nodes, error) != TK_OK ||
        engine_need_opponent(question, game, &opponent, error) != TK_OK) {
        return error->status;
    }
    const size_t size = tk_opponent_memory(opponent, game);
    tk_moment *moment = malloc(sizeof *moment);
    void *memory = size > 0 ? calloc(1, size) : NULL;
    tk_status status = TK_ERROR_MEMORY;
    if (moment != NULL && (size == 0 || memory != NULL)) {
        const tk_think how = {.nodes = nodes,
                              .memory = memory,
                              .candidates =
                                  candidates < TK_CANDIDATES_MOST ? (unsigned)candidates : TK_CANDIDATES_MOST};
        status = tk_analyse(asked->record, entry, opponent, &how, NULL, moment);
    }
    status = status == TK_OK ? tell(asked, moment, question, error) : engine_plain(status, error);
    free(memory);
    free(moment);
    return status;
}
