/* Reading a pack of Tank Duel, docs/packs.md: a file of JSON for each thing that is printed, a reader for each file.
 *
 *   pack_values.c   single values: words, numbers, ids, lists of figures by range
 *   read_*.c        a file each
 *   pack_texts.c    whether the manifest has a name for everything
 *   pack.c          the whole: duel_read_pack, duel_check_pack, duel_scenario_at */
#ifndef GAMES_DUEL_PACK_PACK_H
#define GAMES_DUEL_PACK_PACK_H

#include "base/json.h"
#include "games/duel/rules/body.h"

#define DUEL_CARDS_FILE "cards.json"
#define DUEL_DAMAGE_FILE "damage.json"
#define DUEL_TANKS_FILE "tanks.json"
#define DUEL_GUNS_FILE "guns.json"
#define DUEL_TANKOBOT_FILE "tankobot.json"
#define DUEL_SCENARIO_FOLDER "scenarios/"
#define DUEL_CITY_SET "city" /* the set of alternates that makes a scenario one in a city */

enum { DUEL_ALTERNATES_MOST = 64, DUEL_METRES = 200 /* in a unit of range */ };

/* ---- Words: the printed lists of tankodrom/duel/word_lists.h ---- */

/* The place of the first word that a file may use: lists of things that can be missing begin with "none" or
 * "nothing". */
unsigned duel_word_first(tk_duel_words list);

/* ---- pack_values.c ---- */

/* An object with these members only; `what` names the list it stands in. */
tk_status duel_check_row(const tk_json_value *row, const char *what, const char *const *members, tk_error *error);
/* The index of a string among the words of a list; what is refused names all of them. */
tk_status duel_pack_word(const tk_json_value *value, tk_duel_words list, uint8_t *index, tk_error *error);
tk_status duel_need_word(const tk_json_value *row, const char *name, tk_duel_words list, uint8_t *index,
                         tk_error *error);
/* A list of different words, as a bit each. */
tk_status duel_need_words(const tk_json_value *row, const char *name, tk_duel_words list, uint8_t *bits,
                          tk_error *error);
tk_status duel_need_number(const tk_json_value *row, const char *name, int least, int most, int *number,
                           tk_error *error);
/* The same for a member that may be left out: *number stays as it is. */
tk_status duel_may_number(const tk_json_value *row, const char *name, int least, int most, int *number,
                          tk_error *error);
/* Metres, a multiple of 200, into units. */
tk_status duel_need_range(const tk_json_value *row, const char *name, int8_t *range, tk_error *error);
/* An element of a list of numbers, or null, which gives 0 where `open` allows it. */
tk_status duel_read_figure(const tk_json_value *value, const char *what, int most, bool open, uint8_t *figure,
                           tk_error *error);
/* A list of exactly this many figures. */
tk_status duel_need_figures(const tk_json_value *row, const char *name, unsigned count, int most, bool open,
                            uint8_t *figures, tk_error *error);
tk_status duel_need_id(const tk_json_value *row, const char *name, char id[DUEL_ID_SIZE], tk_error *error);
tk_status duel_need_name(const tk_json_value *row, char name[DUEL_NAME_SIZE], tk_error *error);
/* The index of a string among ids that were read before. */
tk_status duel_need_known(const tk_json_value *row, const char *name, const char (*ids)[DUEL_ID_SIZE], unsigned count,
                          uint8_t *index, tk_error *error);
/* Figures of a gun by range, and its calibre. */
tk_status duel_read_weapon(const tk_json_value *row, bool apcr, duel_weapon *weapon, tk_error *error);

/* ---- A file ---- */

typedef tk_status duel_file_reader(const tk_json_value *root, void *context, tk_error *error);

typedef struct duel_file {
    const char *name;
    const char *format;
    const char *const *members;
    duel_file_reader *read;
} duel_file;

/* Opens a file of the pack, looks at its format and members, and reads it; the error names the file. */
tk_status duel_read_file(const tk_pack *pack, const duel_file *file, void *context, tk_error *error);

/* ---- read_*.c ---- */

/* A card that takes the place of another in scenarios that play with its set (4.2.5). */
typedef struct duel_alternate {
    char set[DUEL_ID_SIZE];
    uint8_t number;
    duel_card card;
} duel_alternate;

typedef struct duel_alternates {
    unsigned count;
    duel_alternate card[DUEL_ALTERNATES_MOST];
} duel_alternates;

/* The hundred cards of the deck without alternates, and all alternates. */
tk_status duel_read_cards(const tk_pack *pack, duel_rules *rules, duel_alternates *alternates, tk_error *error);
tk_status duel_read_damage(const tk_pack *pack, duel_rules *rules, tk_error *error);
tk_status duel_read_tanks(const tk_pack *pack, duel_rules *rules, tk_error *error);
tk_status duel_read_guns(const tk_pack *pack, duel_rules *rules, tk_error *error);
tk_status duel_read_tankobot(const tk_pack *pack, duel_rules *rules, tk_error *error);
/* The scenario of that id into rules->scenario; its alternates take their places among the cards. */
tk_status duel_read_scenario(const tk_pack *pack, const char *id, const duel_alternates *alternates, duel_rules *rules,
                             tk_error *error);

/* ---- pack_texts.c ---- */

tk_status duel_check_texts(const tk_pack *pack, const duel_rules *rules, const duel_alternates *alternates,
                           tk_error *error);

/* ---- pack.c ---- */

/* Fills cards, damage, terrain, hill, type, gun, infantry, bot, scenario, counts and names. The scenario is the one of
 * this id; its alternates are in `card` already. */
tk_status duel_read_pack(const tk_pack *pack, const char *scenario, duel_rules *rules, tk_error *error);
tk_status duel_check_pack(const tk_pack *pack, tk_error *error);
/* The index-th scenario of a pack, for lists; false past the end. */
bool duel_scenario_at(const tk_pack *pack, size_t index, duel_scenario *scenario);

/* All but a scenario: what is printed, and the cards without alternates. For tables and sheets of everything. */
tk_status duel_read_printed(const tk_pack *pack, duel_rules *rules, duel_alternates *alternates, tk_error *error);
/* The id of the index-th scenario in order of their files; false past the end. */
bool duel_scenario_id(const tk_pack *pack, size_t index, char id[DUEL_ID_SIZE]);

#endif
