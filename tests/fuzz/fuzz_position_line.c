/* Position lines (C22): whatever is read is safe to play from and comes back from its own line unchanged. */
#include <stdlib.h>
#include <string.h>

#include "games/chess/pack/draft.h"
#include "games/chess/pack/pack.h"
#include "games/chess/rules/legal.h"
#include "games/chess/words/words.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

typedef struct setups {
    chess_rules rules;
    chess_position basic[2];
} setups;

static const setups *open_setups(void) {
    static setups opened;
    static tk_pack *pack;
    if (pack == NULL && (tk_pack_open_builtin("chess", &pack, NULL) != TK_OK ||
                         chess_read_pieces(pack, opened.rules.type, NULL) != TK_OK ||
                         chess_read_basic(pack, 16, &opened.basic[0], NULL) != TK_OK ||
                         chess_read_basic(pack, 20, &opened.basic[1], NULL) != TK_OK)) {
        abort();
    }
    return &opened;
}

static const chess_position *find_basic(const void *context, unsigned size) {
    const setups *opened = context;
    if (size == 16) {
        return &opened->basic[0];
    }
    return size == 20 ? &opened->basic[1] : NULL;
}

static void use(const setups *opened, const chess_position *position) {
    char line[TK_CHESS_LINE_SIZE];
    tk_text text;
    tk_text_start(&text, line, sizeof line);
    chess_write_line(position, find_basic(opened, position->size), &text);
    if (tk_text_end(&text) >= sizeof line) {
        abort();
    }
    chess_position again;
    if (chess_read_line(line, find_basic, opened, &again, NULL) != TK_OK ||
        memcmp(&again, position, sizeof again) != 0) {
        abort();
    }
    tk_chess_report report;
    chess_report_setup(&opened->rules, position, &report);
    tk_action action;
    if (!chess_moves_at(&opened->rules, position, position->side, 0, &action) ||
        chess_moves_check(&opened->rules, position, position->side, action) != TK_OK) {
        abort(); /* C21: no side ever lacks a legal move */
    }
}

/* A setup that is being made comes back from its own line, its pieces in the order of its squares. */
static void use_draft(const setups *opened, const char *line, size_t size) {
    static char text[2][TK_CHESS_LINE_SIZE];
    chess_position position;
    chess_draft draft;
    tk_error error;
    const tk_status status = chess_read_draft(line, find_basic, opened, &position, &error);
    if (status != TK_OK &&
        (error.status != status || error.line != 1 || error.column == 0 || error.column > size + 1)) {
        abort();
    }
    for (unsigned time = 0; status == TK_OK && time < 2; time++) {
        chess_draft_take(&draft, &position);
        tk_text written = tk_text_on(text[time], sizeof text[time]);
        if (chess_draft_position(&draft, false, &position, NULL) != TK_OK) {
            abort();
        }
        chess_write_line(&position, find_basic(opened, position.size), &written);
        if (tk_text_end(&written) >= sizeof text[time] ||
            chess_read_draft(text[time], find_basic, opened, &position, NULL) != TK_OK ||
            (time == 1 && strcmp(text[0], text[1]) != 0)) {
            abort();
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    const setups *opened = open_setups();
    char *line = malloc(size + 1);
    if (line == NULL) {
        return 0;
    }
    if (size > 0) {
        memcpy(line, bytes, size);
    }
    line[size] = '\0';
    use_draft(opened, line, size);
    chess_position position;
    tk_error error;
    tk_status status = chess_read_line(line, find_basic, opened, &position, &error);
    if (status == TK_OK) {
        use(opened, &position);
    } else if (error.status != status || error.line != 1 || error.column == 0 || error.column > size + 1) {
        abort();
    }
    free(line);
    return 0;
}
