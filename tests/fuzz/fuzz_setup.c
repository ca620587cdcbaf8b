/* Setup files (C21): whatever is read keeps the rule and comes back from its own file unchanged. */
#include <stdlib.h>
#include <string.h>

#include "games/chess/pack/pack.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void use(const chess_position *position) {
    static char json[16384];
    tk_text text;
    chess_position again;
    tk_text_start(&text, json, sizeof json);
    chess_write_setup(position, "fuzz", &text);
    size_t length = tk_text_end(&text);
    if (length >= sizeof json || chess_check_setup(position, NULL) != TK_OK ||
        chess_read_setup(json, length, &again, NULL) != TK_OK || memcmp(&again, position, sizeof again) != 0) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    chess_position position;
    tk_error error;
    tk_status status = chess_read_setup((const char *)bytes, size, &position, &error);
    if (status == TK_OK) {
        use(&position);
    } else if (error.status != status || error.line == 0) {
        abort();
    }
    return 0;
}
