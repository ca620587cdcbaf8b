/* What changed. Two or three texts, parted by a line end: a table, another one, and perhaps a change. Of two tables the
 * one is made of the other by the change between them, byte for byte as the copy has it; a change from elsewhere is
 * applied or refused without harm. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/present.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ROOM = 1 << 18, TEXTS = 3, LONGEST = 1 << 14 };

static char *change, *heard, *told;

static void insist(bool holds) {
    if (!holds) {
        abort();
    }
}

/* Tells a table, and whether it was one. */
static bool tell(tk_copy *teller, tk_copy *hearer, const char *text, size_t length) {
    const size_t changed = tk_copy_change(teller, text, length, change, ROOM);
    insist(changed < ROOM);
    if (changed == 0) {
        return false;
    }
    tk_error error;
    const tk_status status = tk_copy_apply(hearer, change, changed, &error);
    if (status != TK_OK) {
        insist(text[strspn(text, " \t\r")] != '{' || status == TK_ERROR_JSON_DEPTH); /* a table is an object */
        return false;
    }
    insist(tk_copy_table(teller, told, ROOM) < ROOM);
    insist(tk_copy_table(hearer, heard, ROOM) < ROOM);
    insist(strcmp(told, heard) == 0);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size > LONGEST) {
        return 0;
    }
    if (change == NULL) {
        change = malloc(ROOM);
        heard = malloc(ROOM);
        told = malloc(ROOM);
        insist(change != NULL && heard != NULL && told != NULL);
    }
    tk_copy *teller = NULL, *hearer = NULL;
    char *text = malloc(size + 1);
    insist(text != NULL && tk_copy_open(&teller) == TK_OK && tk_copy_open(&hearer) == TK_OK);
    memcpy(text, data, size);
    text[size] = '\0';
    char *rest = text;
    for (unsigned index = 0; rest != NULL && index < TEXTS; index++) {
        char *end = strchr(rest, '\n');
        const size_t length = end != NULL ? (size_t)(end - rest) : strlen(rest);
        rest[length] = '\0';
        if (index + 1 < TEXTS && !tell(teller, hearer, rest, length)) {
            break;
        }
        if (index + 1 == TEXTS) {
            const size_t before = tk_copy_table(hearer, told, ROOM);
            tk_error error;
            if (tk_copy_apply(hearer, rest, length, &error) != TK_OK) {
                insist(tk_copy_table(hearer, heard, ROOM) == before && strcmp(told, heard) == 0);
            }
        }
        rest = end != NULL ? end + 1 : NULL;
    }
    tk_copy_close(teller);
    tk_copy_close(hearer);
    free(text);
    return 0;
}
