/* Shots at the table of the Tank Duel tests. */
#include "../tests/support/duel/battle.h"

#include "support/duel/battle.h"

static void set_automatic(duel_table *table, unsigned card, tk_duel_piercing penetration, bool heavy) {
    set_penetration(table, card, 0, heavy);
    table->rules.card[card].penetration = (uint8_t)penetration;
}

void battle_faces(duel_table *table) {
    set_automatic(table, PIERCING, TK_DUEL_PIERCES_ALWAYS, false);
    set_automatic(table, PIERCING_HEAVILY, TK_DUEL_PIERCES_ALWAYS, true);
    set_automatic(table, BOUNCING, TK_DUEL_BOUNCES, false);
    set_icons(table, SEEING, TK_DUEL_BINOCULARS);
    set_icons(table, EXPLODING, TK_DUEL_EXPLOSION_ICON);
    set_icons(table, ALSO_EXPLODING, TK_DUEL_EXPLOSION_ICON);
    set_icons(table, BURNING, TK_DUEL_FIRE_ICON);
    set_icons(table, ALSO_BURNING, TK_DUEL_FIRE_ICON);
    set_icons(table, DOUSING, TK_DUEL_EXTINGUISHER);
    set_icons(table, SMOKING, TK_DUEL_SMOKE_ICON);
}

void battle_open(duel_table *table, duel_setup setup, unsigned tank) {
    set_action(table, setup, tank);
    battle_faces(table);
}

void battle_before(duel_table *table, duel_setup setup) {
    set_bare(table, setup);
    battle_faces(table);
}

void battle_phase(duel_table *table, unsigned tank) {
    do_bids(table, tank);
}

void battle_print(duel_table *table, tk_duel_severity severity, tk_duel_location location, size_t count,
                  const duel_effect *effects) {
    assert_true(count <= DUEL_PART_EFFECTS);
    duel_effect *part = table->rules.damage[0].part[severity][location];
    memset(part, 0, DUEL_PART_EFFECTS * sizeof *part);
    memcpy(part, effects, count * sizeof *part);
    set_damage(table, 0);
}

void battle_strike(duel_table *table, unsigned target, tk_duel_location location, tk_duel_severity severity) {
    static const unsigned where[TK_DUEL_LOCATIONS] = {ON_TRACKS, ON_HULL, ON_TURRET};
    unsigned from = table->body.active;
    set_in_hand(table, table->rules.commander[from], FIRE_3);
    set_spotted(table, from, target);
    set_damage(table, 0);
    unsigned piercing = severity == TK_DUEL_HEAVY ? PIERCING_HEAVILY : PIERCING;
    table->rules.damage[0].critical = (uint8_t)(severity == TK_DUEL_CRITICAL ? duel_target_number(piercing) : 9);
    PILE(table, HITTING, where[location], piercing);
    do_fire(table, FIRE_3, target);
    while (table->body.question == TK_DUEL_ASK_SPOT) {
        do_verb(table, TK_DUEL_DO_DECLINE);
    }
}

void battle_suffer(duel_table *table, duel_effect effect) {
    DAMAGE(table, TK_DUEL_LIGHT, TK_DUEL_HULL, effect);
    battle_strike(table, G1, TK_DUEL_HULL, TK_DUEL_LIGHT);
}

void battle_over(duel_table *table) {
    battle_answer(table, TK_DUEL_ASK_ACQUIRE, duel_action(TK_DUEL_DO_DECLINE, 0, 0, 0, 0));
}

int battle_accuracy(duel_table *table, unsigned card, unsigned target) {
    PILE(table, 100);
    do_fire(table, card, target);
    return find_event(table, TK_DUEL_EVENT_AIMED)->value[2];
}

void battle_answer(duel_table *table, tk_duel_question question, tk_action action) {
    if (table->body.question == question) {
        do_act(table, asked_seat(table), action);
    }
}
