/* The pack of Tank Duel, docs/packs.md: its files, and the order in which they are read. Boards and guns come before
 * the scenario that names them; cards before it too, because it puts alternates among them. */
#include "games/duel/pack/pack.h"

#include <stdio.h>
#include <string.h>

#include "games/duel/words/words.h"

/* ---- Scenarios ---- */

/* The id in "scenarios/ID.json"; false for any other name. */
static bool id_of(const char *name, char id[DUEL_ID_SIZE]) {
    static const char folder[] = DUEL_SCENARIO_FOLDER, end[] = ".json";
    size_t length = strlen(name), around = sizeof folder - 1 + sizeof end - 1;
    if (length <= around || length - around >= DUEL_ID_SIZE || strncmp(name, folder, sizeof folder - 1) != 0 ||
        strcmp(name + length - (sizeof end - 1), end) != 0) {
        return false;
    }
    memcpy(id, name + sizeof folder - 1, length - around);
    id[length - around] = '\0';
    return strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") == length - around;
}

bool duel_scenario_id(const tk_pack *pack, size_t index, char id[DUEL_ID_SIZE]) {
    for (size_t at = 0; at < tk_pack_file_count(pack); at++) {
        if (id_of(tk_pack_file_at(pack, at)->name, id) && index-- == 0) {
            return true;
        }
    }
    return false;
}

bool duel_scenario_at(const tk_pack *pack, size_t index, duel_scenario *scenario) {
    char id[DUEL_ID_SIZE];
    duel_rules rules;
    if (!duel_scenario_id(pack, index, id) || duel_read_pack(pack, id, &rules, NULL) != TK_OK) {
        return false;
    }
    *scenario = rules.scenario;
    return true;
}

/* ---- The whole ---- */

tk_status duel_read_printed(const tk_pack *pack, duel_rules *rules, duel_alternates *alternates, tk_error *error) {
    static const tk_file_kind *const files[] = {&duel_tanks_file, &duel_guns_file, &duel_damage_file,
                                                &duel_tankobot_file, &duel_cards_file};
    duel_reading to = {.rules = rules, .alternates = alternates};
    tk_status status = TK_OK;
    for (size_t at = 0; status == TK_OK && at < sizeof files / sizeof files[0]; at++) {
        status = tk_pack_read(pack, files[at], &to, error);
    }
    return status;
}

tk_status duel_read_match(const tk_pack *pack, const char *scenario, const char *alternates, duel_rules *rules,
                          tk_error *error) {
    duel_alternates all;
    duel_card printed[TK_DUEL_CARDS + 1];
    duel_reading to = {.rules = rules, .alternates = &all};
    tk_status status = duel_read_printed(pack, rules, &all, error);
    if (status == TK_OK) {
        memcpy(printed, rules->card, sizeof printed);
        status = duel_read_scenario(pack, scenario, &to, error);
    }
    return status == TK_OK ? duel_choose_alternates(alternates, &all, printed, rules, error) : status;
}

tk_status duel_read_pack(const tk_pack *pack, const char *scenario, duel_rules *rules, tk_error *error) {
    return duel_read_match(pack, scenario, DUEL_SCENARIO_ALTERNATES, rules, error);
}

static bool belongs(const char *name) {
    static const char *const names[] = {"pack.json",     DUEL_CARDS_FILE, DUEL_DAMAGE_FILE,
                                        DUEL_TANKS_FILE, DUEL_GUNS_FILE,  DUEL_TANKOBOT_FILE};
    char id[DUEL_ID_SIZE];
    for (size_t at = 0; at < sizeof names / sizeof names[0]; at++) {
        if (strcmp(name, names[at]) == 0) {
            return true;
        }
    }
    return id_of(name, id);
}

static tk_status check_files(const tk_pack *pack, tk_error *error) {
    char id[DUEL_ID_SIZE];
    for (size_t index = 0; index < tk_pack_file_count(pack); index++) {
        const char *name = tk_pack_file_at(pack, index)->name;
        if (!belongs(name)) {
            return tk_error_set(error, TK_ERROR_PACK_FILE_UNKNOWN, 0, 0, name, NULL);
        }
    }
    return duel_scenario_id(pack, 0, id)
               ? TK_OK
               : tk_error_set(error, TK_ERROR_PACK_FILE, 0, 0, DUEL_SCENARIO_FOLDER "*.json", NULL);
}

/* ---- Texts: a name for everything that the files and the engine's words mention, and a briefing for each scenario.
 * The manifest's reader has made sure that what is there in English is there in every language ---- */

static tk_status check_words(const tk_pack *pack, tk_error *error) {
    tk_status status = TK_OK;
    for (unsigned list = 0; list < TK_DUEL_WORDS_PRINTED; list++) {
        for (unsigned at = duel_word_first(list); status == TK_OK && tk_duel_key(list, at) != NULL; at++) {
            status = tk_pack_check_text(pack, duel_words_of(list)->name, tk_duel_key(list, at), "", error);
        }
    }
    for (unsigned kind = TK_DUEL_NOTHING + 1; status == TK_OK && kind < TK_DUEL_KINDS; kind++) {
        status = tk_pack_check_text(pack, "kind", tk_duel_key(TK_DUEL_WORDS_KIND, kind), ".text", error);
    }
    for (unsigned command = 0; status == TK_OK && command < TK_DUEL_COMMANDS; command++) {
        status = tk_pack_check_text(pack, "command", tk_duel_key(TK_DUEL_WORDS_COMMAND, command), ".text", error);
    }
    return status;
}

static tk_status check_texts(const tk_pack *pack, const duel_rules *rules, const duel_alternates *alternates,
                             tk_error *error) {
    tk_status status = check_words(pack, error);
    for (unsigned terrain = 0; status == TK_OK && terrain < rules->terrains; terrain++) {
        status = tk_pack_check_text(pack, "terrain", rules->terrain_id[terrain], "", error);
    }
    for (unsigned at = 0; status == TK_OK && at < alternates->count; at++) {
        status = tk_pack_check_text(pack, "set", alternates->card[at].set, "", error);
    }
    char id[DUEL_ID_SIZE];
    for (size_t index = 0; status == TK_OK && duel_scenario_id(pack, index, id); index++) {
        status = tk_pack_check_text(pack, "scenario", id, "", error);
        if (status == TK_OK && !tk_pack_bears_name(pack, "scenario", id)) {
            status = tk_pack_check_text(pack, "scenario", id, ".text", error);
        }
    }
    return status;
}

tk_status duel_check_pack(const tk_pack *pack, tk_error *error) {
    duel_rules rules;
    duel_alternates alternates;
    duel_reading to = {.rules = &rules, .alternates = &alternates};
    char id[DUEL_ID_SIZE];
    tk_status status = duel_read_printed(pack, &rules, &alternates, error);
    for (size_t index = 0; status == TK_OK && duel_scenario_id(pack, index, id); index++) {
        status = duel_read_scenario(pack, id, &to, error);
    }
    if (status == TK_OK) {
        status = check_files(pack, error);
    }
    return status == TK_OK ? check_texts(pack, &rules, &alternates, error) : status;
}
