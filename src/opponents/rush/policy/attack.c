/* What attacks and aces bring (R24, R33 to R36). An attack is thought through strike by strike, each time the one that
 * brings most; a strike that only damages counts half of what another card could then finish. */
#include "games/rush/rules/doing.h"
#include "games/rush/rules/may.h"
#include "opponents/rush/policy/policy.h"

enum { ILLEGAL = INT32_MIN, DAMAGE = 10 };

typedef struct attack_table {
    const officer_look *look;
    rush_base base[TK_RUSH_PLAYERS_MOST][TK_RUSH_BASES];
    const uint8_t *cards;
    unsigned waiting; /* bit i: cards[i] has not struck */
    unsigned nation;
} attack_table;

static bool other_can(const attack_table *table, unsigned striker, unsigned unfit) {
    for (unsigned i = 0; table->waiting >> i != 0; i++) {
        if (i != striker && (table->waiting >> i & 1u) != 0 &&
            (rush_printed(table->look->mind->rules, table->cards[i])->marks & unfit) == 0) {
            return true;
        }
    }
    return false;
}

/* What the target is worth once it falls. */
static int32_t loot_at(const attack_table *table, unsigned seat, unsigned base) {
    const rush_base *at = &table->base[seat][base];
    return at->protector == RUSH_NO_CARD ? officer_base(table->look, seat)
                                         : officer_kill(table->look, seat, at, table->nation);
}

static int32_t strike_worth(const attack_table *table, unsigned striker, unsigned seat, unsigned base) {
    const rush_base *at = &table->base[seat][base];
    const rush_face *face = rush_printed(table->look->mind->rules, table->cards[striker]);
    const bool bare = at->protector == RUSH_NO_CARD;
    if (at->lost || (face->marks & (bare ? RUSH_VEHICLES_ONLY : RUSH_BASES_ONLY)) != 0) {
        return ILLEGAL;
    }
    const int32_t thrift = 6 - 2 * face->attack; /* of two that do the same the weaker goes first */
    const int32_t loot = loot_at(table, seat, base);
    const bool opens = !bare && other_can(table, striker, RUSH_VEHICLES_ONLY);
    if (rush_strike_destroys(table->look->mind->rules, at, table->cards[striker])) {
        return thrift + loot + (opens ? officer_base(table->look, seat) / 4 : 0);
    }
    return thrift + (other_can(table, striker, bare ? RUSH_VEHICLES_ONLY : RUSH_BASES_ONLY) ? loot / 2 : DAMAGE);
}

static int32_t find_strike(const attack_table *table, officer_strike *best) {
    int32_t most = ILLEGAL;
    for (unsigned striker = 0; table->waiting >> striker != 0; striker++) {
        if ((table->waiting >> striker & 1u) == 0) {
            continue;
        }
        for (unsigned seat = 0; seat < table->look->mind->rules->players; seat++) {
            for (unsigned base = 0; seat != table->look->me && base < TK_RUSH_BASES; base++) {
                const int32_t worth = strike_worth(table, striker, seat, base);
                if (worth > most) {
                    const unsigned number = table->base[seat][base].protector == RUSH_NO_CARD;
                    *best = (officer_strike){striker, number, seat, base};
                    most = worth;
                }
            }
        }
    }
    return most;
}

/* Carries the strike out on the table and says what it brings for certain. */
static int32_t strike(attack_table *table, const officer_strike *what) {
    rush_base *at = &table->base[what->seat][what->base];
    const bool falls = rush_strike_destroys(table->look->mind->rules, at, table->cards[what->striker]);
    const int32_t loot = falls ? loot_at(table, what->seat, what->base) : DAMAGE;
    table->waiting &= ~(1u << what->striker);
    if (what->number == TK_RUSH_AT_BASE) {
        at->damaged = true;
        at->lost = falls;
    } else {
        at->protector_damaged = !falls;
        at->protector = falls ? RUSH_NO_CARD : at->protector;
    }
    return loot;
}

int32_t officer_attack(const officer_look *look, const uint8_t *cards, unsigned count, officer_strike *first) {
    attack_table table = {.look = look, .cards = cards, .waiting = (1u << count) - 1};
    for (unsigned seat = 0; seat < look->mind->rules->players; seat++) {
        for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
            table.base[seat][base] = look->body->player[seat].base[base];
        }
    }
    if (count > 0) {
        table.nation = rush_printed(look->mind->rules, cards[0])->nation;
    }
    int32_t sum = 0;
    officer_strike next;
    while (table.waiting != 0 && find_strike(&table, &next) != ILLEGAL) {
        sum += strike(&table, &next);
        if (first != NULL) {
            *first = next;
            first = NULL;
        }
    }
    return sum * (int32_t)look->mind->style->attacks / 100;
}

static int32_t hit_worth(const officer_look *look, unsigned nation, unsigned number, unsigned seat, unsigned base) {
    const rush_base *at = &look->body->player[seat].base[base];
    const bool destroys = rush_hit_destroys(look->mind->rules, at, number);
    if (number == TK_RUSH_AT_BASE) {
        const bool open = at->protector == RUSH_NO_CARD && !look->body->attacked;
        return destroys ? officer_base(look, seat) : open ? 4 * DAMAGE : DAMAGE / 2;
    }
    return destroys ? officer_kill(look, seat, at, nation) : DAMAGE;
}

int32_t officer_ace(const officer_look *look, unsigned nation, officer_strike *best) {
    int32_t most = ILLEGAL;
    *best = (officer_strike){0};
    for (unsigned seat = 0; seat < look->mind->rules->players; seat++) {
        for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
            for (unsigned number = 0; number < TK_RUSH_TARGETS; number++) {
                if (rush_may_hit(look->mind->rules, look->body, number, seat, base) != TK_OK) {
                    continue;
                }
                const int32_t worth = hit_worth(look, nation, number, seat, base);
                if (worth > most) {
                    most = worth;
                    *best = (officer_strike){0, number, seat, base};
                }
            }
        }
    }
    return most == ILLEGAL ? 0 : most * (int32_t)look->mind->style->attacks / 100;
}
