/* What attacks and aces of the greedy opponent bring (R24, R33 to R36). An attack is thought through strike by strike,
 * each time the one that brings most; a strike that only damages counts half of what another card could then finish. */
#include <limits.h>

#include "games/rush/rules/doing.h"
#include "games/rush/rules/may.h"
#include "opponents/rush/greedy.h"

enum { ILLEGAL = INT_MIN };

typedef struct attack_table {
    const greedy_player *player;
    rush_base base[TK_RUSH_PLAYERS_MOST][TK_RUSH_BASES];
    const uint8_t *cards;
    unsigned waiting; /* bit i: cards[i] has not struck */
    unsigned nation;
} attack_table;

static bool other_can(const attack_table *table, unsigned striker, unsigned unfit) {
    for (unsigned i = 0; table->waiting >> i != 0; i++) {
        if (i != striker && (table->waiting >> i & 1u) != 0 &&
            (rush_printed(table->player->rules, table->cards[i])->marks & unfit) == 0) {
            return true;
        }
    }
    return false;
}

/* The worth of a strike, which is negative where it would bring about an end that is not wanted. */
static int strike_worth(const attack_table *table, unsigned striker, unsigned seat, unsigned base) {
    const rush_base *at = &table->base[seat][base];
    const rush_face *face = rush_printed(table->player->rules, table->cards[striker]);
    if (at->lost) {
        return ILLEGAL;
    }
    int thrift = 6 - 2 * face->attack; /* of two that do the same the weaker goes first */
    if (at->protector == RUSH_NO_CARD) {
        if ((face->marks & RUSH_VEHICLES_ONLY) != 0) {
            return ILLEGAL;
        }
        int loot = greedy_base(table->player, seat);
        bool falls = rush_strike_destroys(table->player->rules, at, table->cards[striker]);
        return thrift + (falls ? loot : other_can(table, striker, RUSH_VEHICLES_ONLY) ? loot / 2 : 8);
    }
    if ((face->marks & RUSH_BASES_ONLY) != 0) {
        return ILLEGAL;
    }
    int loot = table->player->medal[table->nation] + table->player->lure[seat] / 2 +
               (other_can(table, striker, RUSH_VEHICLES_ONLY) ? 20 : 0);
    bool falls = rush_strike_destroys(table->player->rules, at, table->cards[striker]);
    return thrift + (falls ? loot : other_can(table, striker, RUSH_BASES_ONLY) ? loot / 2 : 4);
}

static int find_strike(const attack_table *table, greedy_strike *best) {
    int most = ILLEGAL;
    for (unsigned striker = 0; table->waiting >> striker != 0; striker++) {
        if ((table->waiting >> striker & 1u) == 0) {
            continue;
        }
        for (unsigned seat = 0; seat < table->player->rules->players; seat++) {
            for (unsigned base = 0; seat != table->player->me && base < TK_RUSH_BASES; base++) {
                int worth = strike_worth(table, striker, seat, base);
                if (worth > most) {
                    unsigned number = table->base[seat][base].protector == RUSH_NO_CARD;
                    *best = (greedy_strike){striker, number, seat, base};
                    most = worth;
                }
            }
        }
    }
    return most;
}

/* Carries the strike out on the table and says what it brings for certain. */
static int strike(attack_table *table, const greedy_strike *what) {
    rush_base *at = &table->base[what->seat][what->base];
    bool falls = rush_strike_destroys(table->player->rules, at, table->cards[what->striker]);
    table->waiting &= ~(1u << what->striker);
    if (what->number == TK_RUSH_AT_BASE) {
        at->damaged = true;
        at->lost = falls;
        return falls ? greedy_base(table->player, what->seat) : 8;
    }
    at->protector_damaged = !falls;
    at->protector = falls ? RUSH_NO_CARD : at->protector;
    return falls ? table->player->medal[table->nation] + table->player->lure[what->seat] / 2 : 4;
}

int greedy_attack(const greedy_player *player, const uint8_t *cards, unsigned count, greedy_strike *first) {
    attack_table table = {.player = player, .cards = cards, .waiting = (1u << count) - 1};
    for (unsigned seat = 0; seat < player->rules->players; seat++) {
        for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
            table.base[seat][base] = player->body->player[seat].base[base];
        }
    }
    if (count > 0) {
        table.nation = rush_printed(player->rules, cards[0])->nation;
    }
    int sum = 0;
    greedy_strike next;
    while (table.waiting != 0 && find_strike(&table, &next) != ILLEGAL) {
        sum += strike(&table, &next);
        if (first != NULL) {
            *first = next;
            first = NULL;
        }
    }
    return sum;
}

static int hit_worth(const greedy_player *player, unsigned nation, unsigned number, unsigned seat, unsigned base) {
    const rush_base *at = &player->body->player[seat].base[base];
    const bool destroys = rush_hit_destroys(player->rules, at, number);
    if (number == TK_RUSH_AT_BASE) {
        int open = at->protector == RUSH_NO_CARD && !player->body->attacked ? 40 : 5;
        return destroys ? greedy_base(player, seat) : open;
    }
    return destroys ? player->medal[nation] + player->lure[seat] / 2 : 10;
}

int greedy_ace(const greedy_player *player, unsigned nation, greedy_strike *best) {
    int most = ILLEGAL;
    *best = (greedy_strike){0};
    for (unsigned seat = 0; seat < player->rules->players; seat++) {
        for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
            for (unsigned number = 0; number < 2; number++) {
                if (rush_may_hit(player->rules, player->body, number, seat, base) != TK_OK) {
                    continue;
                }
                int worth = hit_worth(player, nation, number, seat, base);
                if (worth > most) {
                    most = worth;
                    *best = (greedy_strike){0, number, seat, base};
                }
            }
        }
    }
    return most;
}
