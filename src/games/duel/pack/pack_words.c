/* The words of packs. Everything that a pack may name stands here and nowhere else: the validator, `pack show` and the
 * keys of the manifest's texts all come from these lists. */
#include "games/duel/pack/pack.h"

typedef struct word_list {
    const char *group;
    unsigned first;
    const char *word[DUEL_EFFECTS + 1];
} word_list;

static const word_list words_of[DUEL_WORDS] = {
    [DUEL_WORDS_SIDE] = {"side", 0, {"german", "soviet"}},
    [DUEL_WORDS_KIND] = {"kind",
                         1,
                         {"nothing", "move", "fire", "flank", "terrain", "leadership", "command", "tactics", "smoke",
                          "mines"}},
    [DUEL_WORDS_COMMAND] = {"command", 0, {"draw", "exchange", "free", "unflank", "share", "look"}},
    [DUEL_WORDS_ICON] = {"icon", 0, {"binoculars", "smoke", "fire", "extinguisher", "explosion", "infantry"}},
    [DUEL_WORDS_PENETRATION] = {"penetration", 1, {"none", "bounce", "automatic"}},
    [DUEL_WORDS_LOCATION] = {"location", 0, {"tracks", "hull", "turret"}},
    [DUEL_WORDS_SEVERITY] = {"severity", 0, {"light", "heavy", "critical"}},
    [DUEL_WORDS_POSITION] = {"position", 0, {"commander", "gunner", "loader", "driver", "assistant"}},
    [DUEL_WORDS_EFFECT] = {"effect",
                           1,
                           {"none",
                            "wound",
                            "kill",
                            "fire",
                            "fire-now",
                            "explosion",
                            "explosion-now",
                            "tracks",
                            "immobilised",
                            "smoke-inside",
                            "catastrophe",
                            "loader-panics",
                            "crew-stunned",
                            "crew-shocked",
                            "turret-traverse",
                            "optics",
                            "driver-panics",
                            "transmission",
                            "main-gun",
                            "ammunition",
                            "fuel",
                            "special-ammunition",
                            "engine"}},
    [DUEL_WORDS_MORALE] = {"morale", 0, {"green", "veteran", "elite", "commander", "immobile", "fire"}},
    [DUEL_WORDS_EXPERIENCE] = {"experience", 0, {"green", "veteran", "elite"}},
    [DUEL_WORDS_EQUIPMENT] = {"equipment", 0, {"apcr", "smoke", "radio"}},
    [DUEL_WORDS_TEMPERAMENT] = {"temperament", 0, {"aggressive", "alert", "bold", "cautious", "evasive"}},
    [DUEL_WORDS_FACE] = {"face", 0, {"operational", "peril"}},
    [DUEL_WORDS_PRIMARY] = {"primary",
                            1,
                            {"none", "fire-high", "mission", "manoeuvre", "fire-low", "leadership", "smoke", "move"}},
    [DUEL_WORDS_SECONDARY] = {"secondary", 1, {"none", "spot", "hull-down", "load", "smoke"}},
    [DUEL_WORDS_WEATHER] = {"weather", 0, {"clear", "deep-mud", "snowstorm"}},
    [DUEL_WORDS_OBJECTIVE] = {"objective", 0, {"hold", "nearest", "hill", "leave", "start"}},
    [DUEL_WORDS_RULE] = {"rule", 0, {"infantry", "radios"}},
};

const char *duel_word(duel_words list, unsigned index) {
    return index <= DUEL_EFFECTS ? words_of[list].word[index] : NULL;
}

const char *duel_word_group(duel_words list) {
    return words_of[list].group;
}

unsigned duel_word_first(duel_words list) {
    return words_of[list].first;
}
