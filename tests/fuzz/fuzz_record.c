/* Records: any text is read or refused without harm; what reads can be written, read again to the same text, taken
 * back and done again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <tankodrom/record.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void insist(bool holds) {
    if (!holds) {
        abort();
    }
}

static char *text_of(const tk_record *record, size_t *length) {
    *length = tk_record_write(record, NULL, 0);
    char *text = malloc(*length + 1);
    insist(text != NULL);
    insist(tk_record_write(record, text, *length + 1) == *length);
    return text;
}

/* Undo and redo end where they began. */
static void go_back_and_forth(tk_record *record) {
    uint64_t hash = tk_hash(tk_record_game(record), tk_record_state(record));
    size_t length = tk_record_length(record);
    unsigned undone = 0;
    while (undone < 3 && tk_record_undo(record, TK_ALL_SEATS)) {
        undone++;
    }
    for (; undone > 0; undone--) {
        insist(tk_record_redo(record));
    }
    insist(!tk_record_redo(record));
    insist(tk_record_length(record) == length);
    insist(tk_hash(tk_record_game(record), tk_record_state(record)) == hash);
}

static void check_again(const tk_record *record) {
    size_t length, again_length;
    char *text = text_of(record, &length);
    tk_record *again = NULL;
    insist(tk_record_read(text, length, NULL, &again, NULL) == TK_OK);
    char *again_text = text_of(again, &again_length);
    insist(length == again_length && memcmp(text, again_text, length) == 0);
    tk_record_close(again);
    free(again_text);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    tk_record *record = NULL;
    tk_error error;
    tk_status status = tk_record_read((const char *)data, size, NULL, &record, &error);
    if (status != TK_OK) {
        char text[512];
        insist(error.status == status);
        tk_error_text(&error, NULL, text, sizeof text);
    }
    if (record != NULL) {
        go_back_and_forth(record);
        check_again(record);
        tk_record_close(record);
    }
    return 0;
}
