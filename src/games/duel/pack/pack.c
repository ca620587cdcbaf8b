/* The pack of Tank Duel, docs/packs.md: its files, and the order in which they are read. Boards and guns come before
 * the scenario that names them; cards before it too, because it puts alternates among them. */
#include "games/duel/pack/pack.h"

#include <string.h>

static tk_status in_file(tk_status status, const char *name, tk_error *error) {
    if (status != TK_OK && error != NULL) {
        tk_text_copy(error->file, sizeof error->file, name, strlen(name));
    }
    return status;
}

static tk_status read_root(const tk_json_value *root, const duel_file *file, void *context, tk_error *error) {
    if (tk_json_kind_of(root) != TK_JSON_OBJECT) {
        return tk_json_refuse(root, TK_ERROR_JSON_KIND, file->name, TK_TEXT("an object"), error);
    }
    const tk_json_value *format;
    tk_status status = tk_json_need(root, "format", TK_JSON_STRING, &format, error);
    if (status == TK_OK && strcmp(tk_json_string(format, NULL), file->format) != 0) {
        status = tk_json_refuse(format, TK_ERROR_PACK_FORMAT, NULL, file->format, error);
    }
    if (status == TK_OK) {
        status = tk_json_only(root, file->members, error);
    }
    return status == TK_OK ? file->read(root, context, error) : status;
}

tk_status duel_read_file(const tk_pack *pack, const duel_file *file, void *context, tk_error *error) {
    const tk_pack_file *found = tk_pack_file_named(pack, file->name);
    if (found == NULL) {
        return tk_error_set(error, TK_ERROR_PACK_FILE, 0, 0, file->name, NULL);
    }
    tk_json *document = NULL;
    tk_status status = tk_json_read(found->bytes, found->size, &document, error);
    if (status == TK_OK) {
        status = read_root(tk_json_root(document), file, context, error);
    }
    tk_json_free(document);
    return in_file(status, file->name, error);
}

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
    tk_status status;
    if ((status = duel_read_tanks(pack, rules, error)) != TK_OK ||
        (status = duel_read_guns(pack, rules, error)) != TK_OK ||
        (status = duel_read_damage(pack, rules, error)) != TK_OK ||
        (status = duel_read_tankobot(pack, rules, error)) != TK_OK) {
        return status;
    }
    return duel_read_cards(pack, rules, alternates, error);
}

tk_status duel_read_pack(const tk_pack *pack, const char *scenario, duel_rules *rules, tk_error *error) {
    duel_alternates alternates;
    tk_status status = duel_read_printed(pack, rules, &alternates, error);
    return status == TK_OK ? duel_read_scenario(pack, scenario, &alternates, rules, error) : status;
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

tk_status duel_check_pack(const tk_pack *pack, tk_error *error) {
    duel_rules rules;
    duel_alternates alternates;
    char id[DUEL_ID_SIZE];
    tk_status status = duel_read_printed(pack, &rules, &alternates, error);
    for (size_t index = 0; status == TK_OK && duel_scenario_id(pack, index, id); index++) {
        status = duel_read_scenario(pack, id, &alternates, &rules, error);
    }
    if (status == TK_OK) {
        status = check_files(pack, error);
    }
    return status == TK_OK ? duel_check_texts(pack, &rules, &alternates, error) : status;
}
