/* Reading a pack of Tank Duel, docs/packs.md: a file of JSON for each thing that is printed, and a file of ours for
 * each of those, named as they are. reader.h reads single values, pack.c the whole. */
#ifndef GAMES_DUEL_PACK_PACK_H
#define GAMES_DUEL_PACK_PACK_H

#include "games/duel/pack/reader.h"

#define DUEL_CARDS_FILE "cards.json"
#define DUEL_DAMAGE_FILE "damage.json"
#define DUEL_TANKS_FILE "tanks.json"
#define DUEL_GUNS_FILE "guns.json"
#define DUEL_TANKOBOT_FILE "tankobot.json"
#define DUEL_SCENARIO_FOLDER "scenarios/"
#define DUEL_CITY_SET "city" /* the set of alternates that makes a scenario one in a city */

enum { DUEL_ALTERNATES_MOST = 64, DUEL_METRES = 200 /* in a unit of range */ };

/* A card that takes the place of another in scenarios that play with its set (4.2.5). */
typedef struct duel_alternate {
    char set[DUEL_ID_SIZE];
    uint8_t number;
    duel_card card;
} duel_alternate;

typedef struct duel_alternates {
    unsigned count;
    duel_alternate card[DUEL_ALTERNATES_MOST];
    duel_set of_scenario; /* numbers of those that the scenario read last plays with */
} duel_alternates;

/* ---- Files ---- */

/* Where what is read goes: all alternates, and all the rest. */
typedef struct duel_reading {
    duel_rules *rules;
    duel_alternates *alternates;
    bool own; /* a scenario must bear its name itself */
} duel_reading;

extern const tk_file_kind duel_cards_file; /* the hundred cards without alternates, and all alternates */
extern const tk_file_kind duel_damage_file, duel_tanks_file, duel_guns_file, duel_tankobot_file;

/* The scenario of that id into rules->scenario; its alternates take their places among the cards. */
tk_status duel_read_scenario(const tk_pack *pack, const char *id, duel_reading *to, tk_error *error);

/* ---- The whole ---- */

/* D-67: in rules->card the alternates that the option says, in place of those of the scenario, which are there already;
 * see alternates.c. `printed` is the deck without any, by number. */
#define DUEL_SCENARIO_ALTERNATES "scenario"
tk_status duel_choose_alternates(const char *chosen, const duel_alternates *alternates, const duel_card printed[],
                                 duel_rules *rules, tk_error *error);
/* Fills cards, damage, terrain, hill, type, gun, infantry, bot, scenario, counts and names. The scenario is the one of
 * this id; its alternates are in `card` already. */
tk_status duel_read_pack(const tk_pack *pack, const char *scenario, duel_rules *rules, tk_error *error);
/* The same with the alternates that the players choose. */
tk_status duel_read_match(const tk_pack *pack, const char *scenario, const char *alternates, duel_rules *rules,
                          tk_error *error);
/* All but a scenario: what is printed, and the cards without alternates. For tables and sheets of everything. */
tk_status duel_read_printed(const tk_pack *pack, duel_rules *rules, duel_alternates *alternates, tk_error *error);
tk_status duel_check_pack(const tk_pack *pack, tk_error *error);
/* The id of the index-th scenario in order of their files, and the scenario itself, for lists; false past the end. */
bool duel_scenario_id(const tk_pack *pack, size_t index, char id[DUEL_ID_SIZE]);
bool duel_scenario_at(const tk_pack *pack, size_t index, duel_scenario *scenario);

#endif
