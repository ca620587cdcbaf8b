/* Scenarios of one's own: the judge, who finds all that is wrong, and the reader of files, who stops at the first,
 * agree on what is wrong first, and on what is not wrong at all. */
#include <stdlib.h>
#include <string.h>

#include "games/duel/pack/scenario.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static duel_rules printed;
static duel_alternates alternates;

/* What is printed stays when the pack is gone. */
static void learn(void) {
    tk_pack *pack = NULL;
    if (printed.types > 0) {
        return;
    }
    if (tk_pack_open_builtin("duel", &pack, NULL) != TK_OK ||
        duel_read_printed(pack, &printed, &alternates, NULL) != TK_OK) {
        abort();
    }
    tk_pack_close(pack);
}

static void compare(const tk_json *json, const char *text, size_t length) {
    static duel_rules rules, again;
    static duel_alternates own, same;
    static tk_faults faults;
    tk_error error;
    rules = again = printed;
    own = same = alternates;
    duel_reading judged = {.rules = &rules, .alternates = &own}, read = {.rules = &again, .alternates = &same};
    duel_judge_scenario(json, &judged, &faults);
    const tk_status status = duel_read_own_scenario(text, length, &read, &error);
    if (faults.count == 0 ? status != TK_OK || memcmp(&rules, &again, sizeof rules) != 0
                          : status != faults.fault[0].error.status || error.line != faults.fault[0].error.line ||
                                error.column != faults.fault[0].error.column) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    tk_json *json = NULL;
    learn();
    if (tk_json_read((const char *)bytes, size, &json, NULL) == TK_OK) {
        compare(json, (const char *)bytes, size);
    }
    tk_json_free(json);
    return 0;
}
