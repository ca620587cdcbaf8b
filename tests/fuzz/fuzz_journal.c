/* Journals of tournaments: any bytes are read or refused without harm; what is read is written, and read again to the
 * same text. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "study/tournament/journal.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void insist(bool holds) {
    if (!holds) {
        abort();
    }
}

static bool write_again(void *context, size_t number, const tournament_unit *unit, unsigned parties) {
    insist(parties >= 2 && parties <= TK_SEATS_MAX);
    return journal_put_unit(context, number, unit, parties);
}

/* Reads and writes what was read. */
static tk_status copy(const char *bytes, size_t size, tk_buffer *out, size_t *whole) {
    journal_head head;
    tk_buffer texts = {0}, units = {0};
    const tk_status status = journal_read(bytes, size, &head, &texts, write_again, &units, whole, NULL);
    insist(*whole <= size);
    if (status == TK_OK && *whole > 0) {
        insist(journal_put_head(out, &head) && (units.size == 0 || tk_buffer_add(out, units.data, units.size)));
    }
    tk_buffer_free(&texts);
    tk_buffer_free(&units);
    return status;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *exact = malloc(size > 0 ? size : 1); /* so that a byte too many is seen */
    tk_buffer first = {0}, second = {0};
    size_t whole = 0, again = 0;
    insist(exact != NULL);
    memcpy(exact, data, size);
    if (copy(exact, size, &first, &whole) == TK_OK && first.size > 0) {
        insist(copy(first.data, first.size, &second, &again) == TK_OK && again == first.size);
        insist(first.size == second.size && memcmp(first.data, second.data, first.size) == 0);
    }
    tk_buffer_free(&first);
    tk_buffer_free(&second);
    free(exact);
    return 0;
}
