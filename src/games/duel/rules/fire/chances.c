/* The chances of checks that turn one card or two, for what a seat knows (D-73); unseen.c counts the cards. */
#include "games/duel/rules/fire/fire.h"

#include "core/rules.h"
#include "games/duel/rules/damage/damage.h"
#include "games/duel/rules/fire/unseen.h"
#include "games/duel/rules/table/table.h"

enum { MILLION = 1000000 };

/* That one at least of the next `count` cards is not of this set. */
static unsigned chance_of_others(const duel_body *body, unsigned seat, const duel_set *set, unsigned count) {
    const duel_set *turned[DUEL_UNSEEN_MOST] = {set, set, set, set};
    duel_unseen unseen;
    duel_count_unseen(body, seat, &unseen);
    if (count == 0 || count > DUEL_UNSEEN_MOST || unseen.pile + unseen.seen + unseen.hidden_discards < count) {
        return 0;
    }
    const uint64_t none = duel_chance(&unseen, turned, count);
    return none < DUEL_CERTAIN ? (unsigned)((DUEL_CERTAIN - none) * MILLION / DUEL_CERTAIN) : 0;
}

unsigned tk_duel_icon_chance(const tk_game *game, const tk_state *state, unsigned seat, unsigned icon, unsigned without,
                             unsigned count) {
    const duel_rules *rules = tk_game_rules_of(game, "duel");
    const duel_body *body = tk_state_body_of(game, state, "duel");
    duel_set others = {{0}};
    if (rules == NULL || body == NULL) {
        return 0;
    }
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        const unsigned icons = rules->card[card].icons;
        if ((icons & icon) == 0 || (icons & without) != 0) {
            duel_add(&others, card);
        }
    }
    return chance_of_others(body, seat, &others, count);
}

unsigned tk_duel_number_chance(const tk_game *game, const tk_state *state, unsigned seat, unsigned number) {
    const duel_body *body = tk_state_body_of(game, state, "duel");
    duel_set higher = {{0}};
    if (body == NULL) {
        return 0;
    }
    for (unsigned card = number + 1; card <= TK_DUEL_CARDS; card++) {
        duel_add(&higher, card);
    }
    return chance_of_others(body, seat, &higher, 1);
}

/* Which damage cards lie in the pile everybody knows, and nobody their order. */
unsigned tk_duel_morale_chance(const tk_game *game, const tk_state *state, unsigned tank) {
    const duel_rules *rules = tk_game_rules_of(game, "duel");
    const duel_body *body = tk_state_body_of(game, state, "duel");
    unsigned held = 0;
    if (rules == NULL || body == NULL || tank >= TK_DUEL_TANKS || body->damages == 0) {
        return 0;
    }
    for (unsigned at = 0; at < body->damages; at++) {
        held += !duel_morale_fails(rules, body, tank, body->damage[at]);
    }
    return held * MILLION / body->damages;
}
