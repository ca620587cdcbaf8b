/* The texts of a pack: a name for everything that its files and the engine's words mention, and a briefing for each
 * scenario. The manifest's reader has made sure that what is there in English is there in every language. */
#include <stdio.h>
#include <string.h>

#include "games/duel/pack/pack.h"
#include "games/duel/words/words.h"

static tk_status check_text(const tk_pack *pack, const char *group, const char *id, const char *end, tk_error *error) {
    char key[96];
    snprintf(key, sizeof key, "%s.%s%s", group, id, end);
    if (strcmp(tk_pack_text(pack, "en", key), key) != 0) {
        return TK_OK;
    }
    tk_error_set(error, TK_ERROR_PACK_TEXT, 0, 0, key, "en");
    if (error != NULL) {
        tk_text_copy(error->file, sizeof error->file, "pack.json", strlen("pack.json"));
    }
    return TK_ERROR_PACK_TEXT;
}

static tk_status check_words(const tk_pack *pack, tk_error *error) {
    tk_status status = TK_OK;
    for (unsigned list = 0; list < TK_DUEL_WORDS_PRINTED; list++) {
        for (unsigned at = duel_word_first(list); status == TK_OK && tk_duel_key(list, at) != NULL; at++) {
            status = check_text(pack, duel_words_of(list)->name, tk_duel_key(list, at), "", error);
        }
    }
    for (unsigned kind = TK_DUEL_NOTHING + 1; status == TK_OK && kind < TK_DUEL_KINDS; kind++) {
        status = check_text(pack, "kind", tk_duel_key(TK_DUEL_WORDS_KIND, kind), ".text", error);
    }
    for (unsigned command = 0; status == TK_OK && command < TK_DUEL_COMMANDS; command++) {
        status = check_text(pack, "command", tk_duel_key(TK_DUEL_WORDS_COMMAND, command), ".text", error);
    }
    return status;
}

tk_status duel_check_texts(const tk_pack *pack, const duel_rules *rules, const duel_alternates *alternates,
                           tk_error *error) {
    tk_status status = check_words(pack, error);
    for (unsigned terrain = 0; status == TK_OK && terrain < rules->terrains; terrain++) {
        status = check_text(pack, "terrain", rules->terrain_id[terrain], "", error);
    }
    for (unsigned at = 0; status == TK_OK && at < alternates->count; at++) {
        status = check_text(pack, "set", alternates->card[at].set, "", error);
    }
    char id[DUEL_ID_SIZE];
    for (size_t index = 0; status == TK_OK && duel_scenario_id(pack, index, id); index++) {
        status = check_text(pack, "scenario", id, "", error);
        if (status == TK_OK) {
            status = check_text(pack, "scenario", id, ".text", error);
        }
    }
    return status;
}
