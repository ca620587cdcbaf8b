/* Position lines (C22): whatever is read is safe to play from and comes back from its own line unchanged. */
#include <stdlib.h>
#include <string.h>

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
