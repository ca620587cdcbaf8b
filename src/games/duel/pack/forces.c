#include "games/duel/pack/forces.h"

#include <string.h>

#include "games/duel/pack/pack.h"
#include "games/duel/rules/rules.h"

static const char *const edition_words[] = {"cs", "ja", NULL};
static const char *const override_words[] = {"scenario", "on", "off", NULL};
static const char *const weather_words[] = {"scenario", "clear", "mud", "snow", NULL};
static const char *const temperament_words[] = {"mixed", "aggressive", "alert", "bold", "cautious", "evasive", NULL};
static const char *const edition_names[] = {TK_TEXT("Czech"), TK_TEXT("Japanese, earlier"), NULL};
static const char *const override_names[] = {TK_TEXT("as the scenario"), TK_TEXT("on"), TK_TEXT("off"), NULL};
static const char *const weather_names[] = {TK_TEXT("as the scenario"), TK_TEXT("clear"), TK_TEXT("deep mud"),
                                            TK_TEXT("snowstorm"), NULL};
static const char *const temperament_names[] = {TK_TEXT("mixed"),
                                                TK_TEXT("aggressive"),
                                                TK_TEXT("alert"),
                                                TK_TEXT("bold"),
                                                TK_TEXT("cautious"),
                                                TK_TEXT("evasive"),
                                                NULL};

const tk_option_info duel_options[] = {
    {.key = "scenario",
     .kind = TK_OPTION_TEXT,
     .standard = "meeting",
     .title = TK_TEXT("Scenario"),
     .help = TK_TEXT("the scenario, as 'tankodrom pack show duel' lists them")},
    {.key = "edition",
     .kind = TK_OPTION_CHOICE,
     .standard = "cs",
     .choices = edition_words,
     .names = edition_names,
     .title = TK_TEXT("Rules"),
     .help = TK_TEXT("the rules of the Czech edition, or of the earlier Japanese one")},
    {.key = "german",
     .kind = TK_OPTION_INTEGER,
     .standard = "1",
     .least = 1,
     .most = TK_DUEL_SIDE_TANKS,
     .title = TK_TEXT("German players"),
     .help = TK_TEXT("how many players command the German tanks")},
    {.key = "soviet",
     .kind = TK_OPTION_INTEGER,
     .standard = "1",
     .least = 1,
     .most = TK_DUEL_SIDE_TANKS,
     .title = TK_TEXT("Soviet players"),
     .help = TK_TEXT("how many players command the Soviet tanks")},
    {.key = "tankobots",
     .kind = TK_OPTION_TEXT,
     .standard = "",
     .title = TK_TEXT("Tankobots"),
     .help = TK_TEXT("the seats that the tankobot plays, as 2 or 2,3")},
    {.key = "temperament",
     .kind = TK_OPTION_CHOICE,
     .standard = "mixed",
     .choices = temperament_words,
     .names = temperament_names,
     .title = TK_TEXT("Temperament of tankobots"),
     .help = TK_TEXT("the temperament of the tankobots; mixed: each seat has its own")},
    {.key = "german-tanks",
     .kind = TK_OPTION_TEXT,
     .standard = "",
     .title = TK_TEXT("German tanks"),
     .help = TK_TEXT("German tanks in place of the scenario's, as tiger-i-e:elite,stug-iii-g")},
    {.key = "soviet-tanks",
     .kind = TK_OPTION_TEXT,
     .standard = "",
     .title = TK_TEXT("Soviet tanks"),
     .help = TK_TEXT("Soviet tanks in place of the scenario's, as is-2-m44:veteran,su-100-m44")},
    {.key = "guns",
     .kind = TK_OPTION_CHOICE,
     .standard = "scenario",
     .choices = override_words,
     .names = override_names,
     .title = TK_TEXT("Anti-tank guns"),
     .help = TK_TEXT("anti-tank guns: as the scenario says, a gun for each side, or none")},
    {.key = "infantry",
     .kind = TK_OPTION_CHOICE,
     .standard = "scenario",
     .choices = override_words,
     .names = override_names,
     .title = TK_TEXT("Infantry"),
     .help = TK_TEXT("infantry and hatches: as the scenario says, on or off")},
    {.key = "radios",
     .kind = TK_OPTION_CHOICE,
     .standard = "scenario",
     .choices = override_words,
     .names = override_names,
     .title = TK_TEXT("Radios"),
     .help = TK_TEXT("radios: as the scenario says, on or off")},
    {.key = "weather",
     .kind = TK_OPTION_CHOICE,
     .standard = "scenario",
     .choices = weather_words,
     .names = weather_names,
     .title = TK_TEXT("Weather"),
     .help = TK_TEXT("the weather: as the scenario says, clear, deep mud or a snowstorm")},
    {.key = "alternates",
     .kind = TK_OPTION_TEXT,
     .standard = DUEL_SCENARIO_ALTERNATES,
     .title = TK_TEXT("Alternate cards"),
     .help = TK_TEXT("alternate cards in the deck: as the scenario says, none, or those named, as mines,city:71")},
    {.key = "passes",
     .kind = TK_OPTION_INTEGER,
     .standard = "0",
     .least = 0,
     .most = 9,
     .title = TK_TEXT("Passes of the deck"),
     .help = TK_TEXT("how often the deck is gone through; 0: by the number of tanks")},
    {.key = NULL}};

static unsigned index_of(const char *const *words, const char *word) {
    unsigned index = 0;
    while (words[index] != NULL && strcmp(words[index], word) != 0) {
        index++;
    }
    return index;
}

/* ---- Tanks by name ---- */

/* One entry "type" or "type:crew" of a list. */
static tk_status read_tank(const char *start, size_t length, unsigned side, const duel_rules *rules, duel_force *force,
                           tk_error *error) {
    static const char *const crews[] = {"green", "veteran", "elite", NULL};
    char entry[2 * DUEL_ID_SIZE];
    size_t kept = length < sizeof entry ? length : sizeof entry - 1;
    memcpy(entry, start, kept);
    entry[kept] = '\0';
    char *crew = strchr(entry, ':');
    if (crew != NULL) {
        *crew++ = '\0';
        unsigned experience = index_of(crews, crew);
        if (experience == TK_DUEL_EXPERIENCES) {
            return tk_error_set(error, TK_ERROR_DUEL_FORCE, 0, 0, crew, "green, veteran, elite");
        }
        force->experience = (uint8_t)experience;
    }
    for (unsigned type = 0; type < rules->types; type++) {
        if (strcmp(rules->type_id[type], entry) == 0) {
            if (rules->type[type].side != side) {
                return tk_error_set(error, TK_ERROR_DUEL_FORCE, 0, 0, entry, TK_TEXT("it is a tank of the other side"));
            }
            force->type = (uint8_t)type;
            return TK_OK;
        }
    }
    return tk_error_set(error, TK_ERROR_DUEL_FORCE, 0, 0, entry, TK_TEXT("there is no such tank"));
}

/* Tanks beyond the scenario's own begin where its last one does. */
static tk_status read_tanks(const char *text, unsigned side, duel_rules *rules, tk_error *error) {
    duel_scenario *scenario = &rules->scenario;
    unsigned count = 0;
    if (*text == '\0') {
        return TK_OK;
    }
    for (;;) {
        size_t length = strcspn(text, ",");
        if (count == TK_DUEL_SIDE_TANKS) {
            return tk_error_set(error, TK_ERROR_DUEL_FORCE, 0, 0, text, TK_TEXT("a side has at most four tanks"));
        }
        duel_force *force = &scenario->force[side][count];
        if (count >= scenario->tanks[side]) {
            *force = scenario->force[side][scenario->tanks[side] - 1];
        }
        tk_status status = read_tank(text, length, side, rules, force, error);
        if (status != TK_OK) {
            return status;
        }
        count++;
        if (text[length] == '\0') {
            break;
        }
        text += length + 1;
    }
    scenario->tanks[side] = (uint8_t)count;
    return TK_OK;
}

/* ---- Seats ---- */

static tk_status seat_players(const tk_options *given, duel_rules *rules, tk_error *error) {
    static const char *const keys[TK_DUEL_SIDES] = {"german", "soviet"};
    unsigned first = 0;
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        rules->commander[tank] = TK_SEATS_MAX;
    }
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        unsigned seats = (unsigned)tk_options_integer(given, keys[side]);
        unsigned tanks = rules->scenario.tanks[side];
        if (seats > tanks) {
            return tk_error_set(error, TK_ERROR_DUEL_FORCE, 0, 0, keys[side],
                                TK_TEXT("the side has fewer tanks than players"));
        }
        rules->side_seats[side] = (uint8_t)seats;
        for (unsigned index = 0; index < tanks; index++) {
            rules->commander[side * TK_DUEL_SIDE_TANKS + index] = (uint8_t)(first + index % seats);
        }
        first += seats;
    }
    rules->seats = first;
    return TK_OK;
}

static tk_status seat_tankobots(const tk_options *given, duel_rules *rules, tk_error *error) {
    const char *text = tk_options_text(given, "tankobots");
    unsigned chosen = index_of(temperament_words, tk_options_text(given, "temperament"));
    for (const char *at = text; *at != '\0';) {
        bool digit = *at >= '1' && *at <= '8' && (unsigned)(*at - '0') <= rules->seats;
        if (!digit || (at[1] != '\0' && (at[1] != ',' || at[2] == '\0'))) {
            return tk_error_set(error, TK_ERROR_DUEL_FORCE, 0, 0, text,
                                TK_TEXT("tankobots are given by their seats, as 2 or 2,3"));
        }
        rules->tankobots = (uint8_t)(rules->tankobots | 1u << (*at - '1'));
        at += at[1] == '\0' ? 1 : 2;
    }
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        rules->temperament[seat] = (uint8_t)(chosen == 0 ? seat % TK_DUEL_TEMPERAMENTS : chosen - 1);
    }
    return TK_OK;
}

/* ---- Optional rules ---- */

/* The first gun of each side that the pack has, where the scenario has none. */
static void bring_guns(duel_rules *rules) {
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        for (unsigned gun = 0; gun < rules->guns && rules->scenario.guns[side] == 0; gun++) {
            if (rules->gun[gun].side == side) {
                rules->scenario.guns[side] = 1;
                rules->scenario.gun[side][0] = (uint8_t)gun;
                rules->scenario.gun_range[side][0] = 3;
            }
        }
    }
}

static bool switched(const tk_options *given, const char *key, bool scenario) {
    switch (index_of(override_words, tk_options_text(given, key))) {
    case 0:
        return scenario;
    case 1:
        return true;
    default:
        return false;
    }
}

static void change_scenario(const tk_options *given, duel_rules *rules) {
    duel_scenario *scenario = &rules->scenario;
    unsigned weather = index_of(weather_words, tk_options_text(given, "weather"));
    scenario->infantry = switched(given, "infantry", scenario->infantry);
    scenario->radios = switched(given, "radios", scenario->radios);
    if (weather > 0) {
        scenario->weather = (uint8_t)(weather - 1);
    }
    if (!switched(given, "guns", true)) {
        scenario->guns[TK_DUEL_GERMAN] = scenario->guns[TK_DUEL_SOVIET] = 0;
    } else if (switched(given, "guns", false)) {
        bring_guns(rules);
    }
}

void duel_keep_objectives(duel_scenario *scenario, const duel_edition *edition) {
    const unsigned all = scenario->objectives;
    scenario->objectives = 0;
    for (unsigned index = 0; index < all; index++) {
        const unsigned only = scenario->objective_in[index];
        if (only == 0 || duel_edition_at(only - 1) == edition) {
            scenario->objective_in[scenario->objectives] = (uint8_t)only;
            scenario->objective[scenario->objectives++] = scenario->objective[index];
        }
    }
}

unsigned duel_usual_passes(unsigned tanks) {
    return tanks <= 3 ? 2 : tanks == 4 ? 3 : tanks <= 6 ? 4 : 5;
}

tk_status duel_apply_options(const tk_options *given, duel_rules *rules, tk_error *error) {
    duel_scenario *scenario = &rules->scenario;
    rules->edition = duel_edition_named(tk_options_text(given, "edition"));
    tk_status status = read_tanks(tk_options_text(given, "german-tanks"), TK_DUEL_GERMAN, rules, error);
    if (status == TK_OK) {
        status = read_tanks(tk_options_text(given, "soviet-tanks"), TK_DUEL_SOVIET, rules, error);
    }
    if (status == TK_OK) {
        status = seat_players(given, rules, error);
    }
    if (status == TK_OK) {
        status = seat_tankobots(given, rules, error);
    }
    if (status != TK_OK) {
        return status;
    }
    change_scenario(given, rules);
    duel_keep_objectives(scenario, rules->edition);
    unsigned passes = (unsigned)tk_options_integer(given, "passes");
    passes = passes != 0 ? passes : scenario->passes;
    passes = passes != 0 ? passes : duel_usual_passes((unsigned)scenario->tanks[0] + scenario->tanks[1]);
    /* 3.2, D-25: what counts is how many SHUFFLEs come before GAME END */
    rules->passes = (uint8_t)(rules->edition->end_after_passes ? passes : passes - 1);
    return TK_OK;
}
