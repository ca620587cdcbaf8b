/* The pack of Rush, docs/packs.md: cards.json lists the 100 vehicles and says what the repair crew researches; the
 * manifest's texts name everything else. Reading checks all that the rules ask of single cards and of the set.
 *
 * What R28 fixes is not data: engineers, volunteers, medals and captured bases are the same in every pack. How many
 * vehicles of a nation are of which type is an aim of a set and no rule, so a pack may choose it. */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "games/rush/pack/pack.h"
#include "games/rush/rules/play.h"

#define CARDS_FORMAT "tankodrom-rush-cards-1"

enum { PER_NATION = RUSH_VEHICLES / RUSH_NATIONS };

static tk_status in_file(tk_status status, const char *name, tk_error *error) {
    if (status != TK_OK && error != NULL) {
        tk_text_copy(error->file, sizeof error->file, name, strlen(name));
    }
    return status;
}

/* ---- The set of vehicles ---- */

static tk_status read_vehicle(const tk_json_value *row, unsigned index, rush_rules *rules, tk_error *error) {
    tk_status status = rush_read_vehicle(row, &rules->face[index], rules->id[index], rules->name[index], error);
    if (status != TK_OK) {
        return status;
    }
    for (unsigned other = 0; other < RUSH_FACES; other++) {
        /* The ids of other cards stand behind those of the vehicles. */
        if ((other < index || other >= RUSH_VEHICLES) && strcmp(rules->id[other], rules->id[index]) == 0) {
            return tk_json_refuse(tk_json_member(row, "id"), TK_ERROR_PACK_REPEATED, NULL, NULL, error);
        }
        if (other < index && strcmp(rules->name[other], rules->name[index]) == 0) {
            return tk_json_refuse(tk_json_member(row, "name"), TK_ERROR_PACK_REPEATED, NULL, NULL, error);
        }
    }
    return TK_OK;
}

/* 25 a nation; with 100 in all it is enough that none has more. */
static tk_status count_nation(const tk_json_value *row, const rush_face *face, unsigned count[RUSH_NATIONS],
                              tk_error *error) {
    if (++count[face->nation] <= PER_NATION) {
        return TK_OK;
    }
    return tk_json_refuse(tk_json_member(row, "nation"), TK_ERROR_PACK_VALUE, NULL,
                          TK_TEXT("a nation has exactly 25 vehicles"), error);
}

static tk_status read_vehicles(const tk_json_value *rows, rush_rules *rules, tk_error *error) {
    unsigned count[RUSH_NATIONS] = {0};
    unsigned index = 0;
    for (const tk_json_value *row = tk_json_first(rows); row != NULL; row = tk_json_next(row), index++) {
        if (index == RUSH_VEHICLES) {
            return tk_json_refuse(row, TK_ERROR_PACK_VALUE, "vehicles", TK_TEXT("there are exactly 100"), error);
        }
        tk_status status = read_vehicle(row, index, rules, error);
        if (status == TK_OK) {
            status = count_nation(row, &rules->face[index], count, error);
        }
        if (status != TK_OK) {
            return status;
        }
    }
    return index == RUSH_VEHICLES
               ? TK_OK
               : tk_json_refuse(rows, TK_ERROR_PACK_VALUE, "vehicles", TK_TEXT("there are exactly 100"), error);
}

/* ---- The other cards (R28) ---- */

static void set_face(rush_rules *rules, unsigned index, rush_face face, const char *prefix, const char *id) {
    rules->face[index] = face;
    snprintf(rules->id[index], RUSH_ID_SIZE, "%s%s", prefix, id);
}

static void set_other_faces(rush_rules *rules) {
    static const rush_face engineers = {.type = RUSH_BARRACKS, .nation = RUSH_NATIONS, .value = 1};
    static const rush_face repair_crew = {.type = RUSH_BARRACKS,
                                          .nation = RUSH_NATIONS,
                                          .value = RUSH_NO_VALUE,
                                          .abilities = 1,
                                          .ability = {{.kind = RUSH_RESEARCH}}};
    static const rush_face volunteers = {.type = RUSH_BARRACKS,
                                         .nation = RUSH_NATIONS,
                                         .value = RUSH_NO_VALUE,
                                         .abilities = 1,
                                         .ability = {{.kind = RUSH_RECRUITMENT}}};
    static const rush_face base = {.type = RUSH_BASE, .nation = RUSH_NATIONS, .value = RUSH_NO_VALUE};
    set_face(rules, RUSH_FACE_ENGINEERS, engineers, "engineers", "");
    set_face(rules, RUSH_FACE_REPAIR_CREW, repair_crew, "repair-crew", "");
    set_face(rules, RUSH_FACE_VOLUNTEERS, volunteers, "volunteers", "");
    set_face(rules, RUSH_FACE_BASE, base, "base", "");
    for (unsigned nation = 0; nation < RUSH_NATIONS; nation++) {
        const rush_face single = {.type = RUSH_MEDAL, .nation = (uint8_t)nation, .value = 1};
        const rush_face pair = {.type = RUSH_MEDAL, .nation = (uint8_t)nation, .value = 2};
        set_face(rules, RUSH_FACE_SINGLE + nation, single, "medal-", rush_nation_id(nation));
        set_face(rules, RUSH_FACE_DOUBLE + nation, pair, "double-", rush_nation_id(nation));
    }
}

static tk_status read_repair_crew(const tk_json_value *root, rush_rules *rules, tk_error *error) {
    static const char *const members[] = {"research", NULL};
    const tk_json_value *crew;
    int64_t number = 0;
    tk_status status;
    if ((status = tk_json_need(root, "repair-crew", TK_JSON_OBJECT, &crew, error)) != TK_OK ||
        (status = tk_json_only(crew, members, error)) != TK_OK ||
        (status = tk_json_need_integer(crew, "research", 0, RUSH_PRICE_MOST, &number, error)) != TK_OK) {
        return status;
    }
    rules->face[RUSH_FACE_REPAIR_CREW].ability[0].number = (uint8_t)number;
    return TK_OK;
}

/* ---- The files ---- */

static tk_status read_cards(const tk_json_value *root, rush_rules *rules, tk_error *error) {
    static const char *const members[] = {"format", "repair-crew", "vehicles", NULL};
    if (tk_json_kind_of(root) != TK_JSON_OBJECT) {
        return tk_json_refuse(root, TK_ERROR_JSON_KIND, RUSH_CARDS_FILE, TK_TEXT("an object"), error);
    }
    const tk_json_value *format;
    const tk_json_value *rows;
    tk_status status = tk_json_need(root, "format", TK_JSON_STRING, &format, error);
    if (status == TK_OK && strcmp(tk_json_string(format, NULL), CARDS_FORMAT) != 0) {
        status = tk_json_refuse(format, TK_ERROR_PACK_FORMAT, NULL, CARDS_FORMAT, error);
    }
    if (status != TK_OK || (status = tk_json_only(root, members, error)) != TK_OK ||
        (status = read_repair_crew(root, rules, error)) != TK_OK ||
        (status = tk_json_need(root, "vehicles", TK_JSON_ARRAY, &rows, error)) != TK_OK) {
        return status;
    }
    return read_vehicles(rows, rules, error);
}

tk_status rush_read_faces(const tk_pack *pack, rush_rules *rules, tk_error *error) {
    const tk_pack_file *file = tk_pack_file_named(pack, RUSH_CARDS_FILE);
    if (file == NULL) {
        return tk_error_set(error, TK_ERROR_PACK_FILE, 0, 0, RUSH_CARDS_FILE, NULL);
    }
    set_other_faces(rules);
    tk_json *document = NULL;
    tk_status status = tk_json_read(file->bytes, file->size, &document, error);
    if (status == TK_OK) {
        status = read_cards(tk_json_root(document), rules, error);
    }
    tk_json_free(document);
    return in_file(status, RUSH_CARDS_FILE, error);
}

static tk_status check_text(const tk_pack *pack, const char *group, const char *id, const char *end, tk_error *error) {
    char key[96];
    snprintf(key, sizeof key, "%s.%s%s", group, id, end);
    if (strcmp(tk_pack_text(pack, "en", key), key) != 0) {
        return TK_OK;
    }
    return in_file(tk_error_set(error, TK_ERROR_PACK_TEXT, 0, 0, key, "en"), "pack.json", error);
}

/* A name for each of them, and one line that explains it where explained. The manifest's reader has made sure that
 * what is there in English is there in every language. */
static tk_status check_group(const tk_pack *pack, const char *group, const char *(*id)(unsigned), unsigned count,
                             bool explained, tk_error *error) {
    tk_status status = TK_OK;
    for (unsigned index = 0; status == TK_OK && index < count; index++) {
        status = check_text(pack, group, id(index), "", error);
        if (status == TK_OK && explained) {
            status = check_text(pack, group, id(index), ".text", error);
        }
    }
    return status;
}

static tk_status check_texts(const tk_pack *pack, const rush_rules *rules, tk_error *error) {
    tk_status status;
    if ((status = check_group(pack, "nation", rush_nation_id, RUSH_NATIONS, false, error)) != TK_OK ||
        (status = check_group(pack, "type", rush_type_id, RUSH_TYPES, false, error)) != TK_OK ||
        (status = check_group(pack, "ability", rush_ability_id, RUSH_ABILITIES, true, error)) != TK_OK ||
        (status = check_group(pack, "mark", rush_mark_id, RUSH_MARKS, true, error)) != TK_OK ||
        (status = check_group(pack, "achievement", rush_achievement_id, RUSH_ACHIEVEMENTS, true, error)) != TK_OK) {
        return status;
    }
    for (unsigned face = RUSH_VEHICLES; status == TK_OK && face < RUSH_FACES; face++) {
        status = check_text(pack, "card", rules->id[face], "", error);
    }
    return status;
}

tk_status rush_check_pack(const tk_pack *pack, tk_error *error) {
    rush_rules rules;
    tk_status status = rush_read_faces(pack, &rules, error);
    if (status == TK_OK) {
        status = check_texts(pack, &rules, error);
    }
    for (size_t index = 0; status == TK_OK && index < tk_pack_file_count(pack); index++) {
        const char *name = tk_pack_file_at(pack, index)->name;
        if (strcmp(name, "pack.json") != 0 && strcmp(name, RUSH_CARDS_FILE) != 0) {
            status = tk_error_set(error, TK_ERROR_PACK_FILE_UNKNOWN, 0, 0, name, NULL);
        }
    }
    return status;
}
