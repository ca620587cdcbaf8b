/* The pack of Rush, docs/packs.md: cards.json lists the 100 vehicles and says what the repair crew researches; the
 * manifest's texts name everything else. Reading checks all that the rules ask of single cards and of the set.
 *
 * What R28 fixes is not data: engineers, volunteers, medals and captured bases are the same in every pack. How many
 * vehicles of a nation are of which type is an aim of a set and no rule, so a pack may choose it. */
#include "games/rush/pack/pack.h"

#include <stdio.h>
#include <string.h>

#include "games/rush/pack/vehicle.h"
#include "games/rush/words/words.h"

#define CARDS_FILE "cards.json"
#define CARDS_FORMAT "tankodrom-rush-cards-1"

enum { PER_NATION = TK_RUSH_VEHICLES / TK_RUSH_NATIONS };

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
    for (unsigned other = 0; other < TK_RUSH_FACES; other++) {
        /* The ids of other cards stand behind those of the vehicles. */
        if ((other < index || other >= TK_RUSH_VEHICLES) && strcmp(rules->id[other], rules->id[index]) == 0) {
            return tk_json_refuse(tk_json_member(row, "id"), TK_ERROR_PACK_REPEATED, NULL, NULL, error);
        }
        if (other < index && strcmp(rules->name[other], rules->name[index]) == 0) {
            return tk_json_refuse(tk_json_member(row, "name"), TK_ERROR_PACK_REPEATED, NULL, NULL, error);
        }
    }
    return TK_OK;
}

/* 25 a nation; with 100 in all it is enough that none has more. */
static tk_status count_nation(const tk_json_value *row, const rush_face *face, unsigned count[TK_RUSH_NATIONS],
                              tk_error *error) {
    if (++count[face->nation] <= PER_NATION) {
        return TK_OK;
    }
    return tk_json_refuse(tk_json_member(row, "nation"), TK_ERROR_PACK_VALUE, NULL,
                          TK_TEXT("a nation has exactly 25 vehicles"), error);
}

static tk_status read_vehicles(const tk_json_value *rows, rush_rules *rules, tk_error *error) {
    unsigned count[TK_RUSH_NATIONS] = {0};
    unsigned index = 0;
    for (const tk_json_value *row = tk_json_first(rows); row != NULL; row = tk_json_next(row), index++) {
        if (index == TK_RUSH_VEHICLES) {
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
    return index == TK_RUSH_VEHICLES
               ? TK_OK
               : tk_json_refuse(rows, TK_ERROR_PACK_VALUE, "vehicles", TK_TEXT("there are exactly 100"), error);
}

/* ---- The other cards (R28) ---- */

static void set_other_faces(rush_rules *rules) {
    const rush_face none = {.type = TK_RUSH_BARRACKS, .nation = TK_RUSH_NATIONS, .value = RUSH_NO_VALUE};
    for (unsigned face = TK_RUSH_VEHICLES; face < TK_RUSH_FACES; face++) {
        rules->face[face] = none;
        snprintf(rules->id[face], RUSH_ID_SIZE, "%s", tk_rush_key(TK_RUSH_WORDS_FACE, face - TK_RUSH_VEHICLES));
    }
    rules->face[TK_RUSH_FACE_ENGINEERS].value = 1;
    rules->face[TK_RUSH_FACE_REPAIR_CREW].abilities = 1;
    rules->face[TK_RUSH_FACE_REPAIR_CREW].ability[0].kind = TK_RUSH_RESEARCH;
    rules->face[TK_RUSH_FACE_VOLUNTEERS].abilities = 1;
    rules->face[TK_RUSH_FACE_VOLUNTEERS].ability[0].kind = TK_RUSH_RECRUITMENT;
    rules->face[TK_RUSH_FACE_BASE].type = TK_RUSH_BASE;
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        for (unsigned medals = 1; medals <= 2; medals++) {
            rules->face[(medals == 1 ? TK_RUSH_FACE_SINGLE : TK_RUSH_FACE_DOUBLE) + nation] =
                (rush_face){.type = TK_RUSH_MEDAL, .nation = (uint8_t)nation, .value = (int8_t)medals};
        }
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
    rules->face[TK_RUSH_FACE_REPAIR_CREW].ability[0].number = (uint8_t)number;
    return TK_OK;
}

/* ---- The files ---- */

static tk_status read_cards(const tk_json_value *root, rush_rules *rules, tk_error *error) {
    static const char *const members[] = {"format", "repair-crew", "vehicles", NULL};
    if (tk_json_kind_of(root) != TK_JSON_OBJECT) {
        return tk_json_refuse(root, TK_ERROR_JSON_KIND, CARDS_FILE, TK_TEXT("an object"), error);
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
    const tk_pack_file *file = tk_pack_file_named(pack, CARDS_FILE);
    if (file == NULL) {
        return tk_error_set(error, TK_ERROR_PACK_FILE, 0, 0, CARDS_FILE, NULL);
    }
    set_other_faces(rules);
    tk_json *document = NULL;
    tk_status status = tk_json_read(file->bytes, file->size, &document, error);
    if (status == TK_OK) {
        status = read_cards(tk_json_root(document), rules, error);
    }
    tk_json_free(document);
    return in_file(status, CARDS_FILE, error);
}

static tk_status check_text(const tk_pack *pack, const char *group, const char *id, const char *end, tk_error *error) {
    char key[96];
    snprintf(key, sizeof key, "%s.%s%s", group, id, end);
    if (strcmp(tk_pack_text(pack, "en", key), key) != 0) {
        return TK_OK;
    }
    return in_file(tk_error_set(error, TK_ERROR_PACK_TEXT, 0, 0, key, "en"), "pack.json", error);
}

/* A name for each word, and one line that explains it where explained. The manifest's reader has made sure that what is
 * there in English is there in every language. */
static tk_status check_texts(const tk_pack *pack, tk_error *error) {
    static const struct {
        tk_rush_words words;
        bool explained;
    } groups[] = {{TK_RUSH_WORDS_NATION, false}, {TK_RUSH_WORDS_TYPE, false},       {TK_RUSH_WORDS_ABILITY, true},
                  {TK_RUSH_WORDS_MARK, true},    {TK_RUSH_WORDS_ACHIEVEMENT, true}, {TK_RUSH_WORDS_FACE, false}};
    tk_status status = TK_OK;
    for (size_t group = 0; group < sizeof groups / sizeof *groups; group++) {
        const tk_word_list *list = &rush_words[groups[group].words];
        for (unsigned index = 0; status == TK_OK && index < list->count; index++) {
            status = check_text(pack, list->name, list->words[index].key, "", error);
            if (status == TK_OK && groups[group].explained) {
                status = check_text(pack, list->name, list->words[index].key, ".text", error);
            }
        }
    }
    return status;
}

tk_status rush_check_pack(const tk_pack *pack, tk_error *error) {
    rush_rules rules;
    tk_status status = rush_read_faces(pack, &rules, error);
    if (status == TK_OK) {
        status = check_texts(pack, error);
    }
    for (size_t index = 0; status == TK_OK && index < tk_pack_file_count(pack); index++) {
        const char *name = tk_pack_file_at(pack, index)->name;
        if (strcmp(name, "pack.json") != 0 && strcmp(name, CARDS_FILE) != 0) {
            status = tk_error_set(error, TK_ERROR_PACK_FILE_UNKNOWN, 0, 0, name, NULL);
        }
    }
    return status;
}
