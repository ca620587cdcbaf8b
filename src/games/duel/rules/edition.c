/* Everything that the two editions do differently, in one table. The rules ask its columns and never which edition it
 * is. */
#include "games/duel/rules/rules.h"

#include <string.h>

static const duel_edition editions[] = {
    {
        .key = "cs",
        .leadership_both = true,
        .smoke_cover = 50,
        .target_box_accuracy = true,
        .target_in_mud = 10,
        .tracks_halve_current = true,
        .discard_rounds_up = false,
        .destroyer_needs_driver = true,
        .end_after_passes = true,
        .location_must_be_named = true,
        .substitute_commander = 0,
    },
    {
        .key = "ja",
        .leadership_both = false,
        .smoke_cover = 30,
        .target_box_accuracy = false,
        .target_in_mud = 0,
        .tracks_halve_current = false,
        .discard_rounds_up = true,
        .destroyer_needs_driver = false,
        .end_after_passes = false,
        .location_must_be_named = false,
        .substitute_commander = 1,
    },
};

const duel_edition *duel_edition_at(unsigned index) {
    return index < sizeof editions / sizeof editions[0] ? &editions[index] : NULL;
}

const duel_edition *duel_edition_named(const char *key) {
    const duel_edition *edition = NULL;
    unsigned index = 0;
    do {
        edition = duel_edition_at(index++);
    } while (edition != NULL && strcmp(edition->key, key) != 0);
    return edition;
}
