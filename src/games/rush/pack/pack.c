/* The pack of Rush, docs/packs.md: cards.json lists the 100 vehicles and says what the repair crew researches; the
 * manifest's texts name everything else. Reading checks all that the rules ask of single cards and of the set.
 *
 * What R28 fixes is not data: engineers, volunteers, medals and captured bases are the same in every pack. How many
 * vehicles of a nation are of which type is an aim of a set and no rule, so a pack may choose it. */
#include "games/rush/pack/pack.h"

#include <stdio.h>
#include <string.h>

#include "games/rush/words/words.h"

#define CARDS_FILE "cards.json"

enum { PER_NATION = TK_RUSH_VEHICLES / TK_RUSH_NATIONS };

/* ---- The set of vehicles ---- */

/* All but names: 100 different vehicles (R1). */
static bool printed_alike(const rush_face *one, const rush_face *other) {
    bool alike = one->type == other->type && one->nation == other->nation && one->price == other->price &&
                 one->value == other->value && one->attack == other->attack && one->defence == other->defence &&
                 one->marks == other->marks && one->abilities == other->abilities;
    for (unsigned ability = 0; alike && ability < one->abilities; ability++) {
        alike = one->ability[ability].kind == other->ability[ability].kind &&
                one->ability[ability].number == other->ability[ability].number;
    }
    return alike;
}

static void check_repeated(tk_pack_reader *reader, const tk_json_value *row, const rush_rules *rules, unsigned index) {
    for (unsigned other = 0; other < TK_RUSH_FACES; other++) {
        /* The ids of other cards stand behind those of the vehicles. */
        if ((other < index || other >= TK_RUSH_VEHICLES) && strcmp(rules->id[other], rules->id[index]) == 0) {
            tk_reader_refuse(reader, tk_json_member(row, "id"), TK_ERROR_PACK_REPEATED, NULL, NULL);
        }
        if (other < index && strcmp(rules->name[other], rules->name[index]) == 0) {
            tk_reader_refuse(reader, tk_json_member(row, "name"), TK_ERROR_PACK_REPEATED, NULL, NULL);
        }
        if (other < index && printed_alike(&rules->face[other], &rules->face[index])) {
            tk_reader_refuse(reader, tk_json_member(row, "id"), TK_ERROR_PACK_VALUE, NULL,
                             TK_TEXT("another vehicle is printed alike; there are 100 different ones"));
        }
    }
}

static void read_vehicles(tk_pack_reader *reader, const tk_json_value *rows, rush_rules *rules) {
    static const char exactly[] = TK_TEXT("there are exactly 100");
    unsigned count[TK_RUSH_NATIONS] = {0};
    unsigned index = 0;
    for (const tk_json_value *row = tk_reader_first(reader, rows); row != NULL; row = tk_reader_next(reader, row)) {
        if (index == TK_RUSH_VEHICLES) {
            tk_reader_refuse(reader, row, TK_ERROR_PACK_VALUE, "vehicles", exactly);
            return;
        }
        rush_face *face = &rules->face[index];
        rush_read_vehicle(reader, row, face, rules->id[index], rules->name[index]);
        check_repeated(reader, row, rules, index);
        if (++count[face->nation] > PER_NATION) { /* with 100 in all it is enough that none has more */
            tk_reader_refuse(reader, tk_json_member(row, "nation"), TK_ERROR_PACK_VALUE, NULL,
                             TK_TEXT("a nation has exactly 25 vehicles"));
        }
        index++;
    }
    if (index != TK_RUSH_VEHICLES) {
        tk_reader_refuse(reader, rows, TK_ERROR_PACK_VALUE, "vehicles", exactly);
    }
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

/* ---- The files ---- */

static void read_cards(tk_pack_reader *reader, const tk_json_value *root, void *to) {
    static const char *const crew_members[] = {"research", NULL};
    rush_rules *rules = to;
    const tk_json_value *crew = tk_reader_object(reader, root, "repair-crew", crew_members);
    rules->face[TK_RUSH_FACE_REPAIR_CREW].ability[0].number =
        (uint8_t)tk_reader_number(reader, crew, "research", 0, RUSH_PRICE_MOST);
    read_vehicles(reader, tk_reader_need(reader, root, "vehicles", TK_JSON_ARRAY), rules);
}

tk_status rush_read_faces(const tk_pack *pack, rush_rules *rules, tk_error *error) {
    static const char *const members[] = {"format", "repair-crew", "vehicles", NULL};
    static const tk_file_kind cards = {CARDS_FILE, "tankodrom-rush-cards-1", members, read_cards};
    set_other_faces(rules);
    return tk_pack_read(pack, &cards, rules, error);
}

/* A name for each word, and one line that explains it where explained. */
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
            status = tk_pack_check_text(pack, list->name, list->words[index].key, "", error);
            if (status == TK_OK && groups[group].explained) {
                status = tk_pack_check_text(pack, list->name, list->words[index].key, ".text", error);
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
