/* Shots at the table of the Tank Duel tests. */
#include "support/duel_battle.h"

static void set_automatic(duel_table *table, unsigned card, duel_penetration penetration, bool heavy) {
    set_penetration(table, card, 0, heavy);
    table->rules.card[card].penetration = (uint8_t)penetration;
}

void battle_faces(duel_table *table) {
    set_automatic(table, PIERCING, DUEL_PEN_AUTOMATIC, false);
    set_automatic(table, PIERCING_HEAVILY, DUEL_PEN_AUTOMATIC, true);
    set_automatic(table, BOUNCING, DUEL_PEN_BOUNCE, false);
    set_icons(table, SEEING, DUEL_BINOCULARS);
    set_icons(table, EXPLODING, DUEL_EXPLOSION_ICON);
    set_icons(table, ALSO_EXPLODING, DUEL_EXPLOSION_ICON);
    set_icons(table, BURNING, DUEL_FIRE_ICON);
    set_icons(table, ALSO_BURNING, DUEL_FIRE_ICON);
    set_icons(table, DOUSING, DUEL_EXTINGUISHER);
    set_icons(table, SMOKING, DUEL_SMOKE_ICON);
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

void battle_print(duel_table *table, duel_severity severity, duel_location location, size_t count,
                  const duel_effect *effects) {
    assert_true(count <= DUEL_PART_EFFECTS);
    duel_effect *part = table->rules.damage[0].part[severity][location];
    memset(part, 0, DUEL_PART_EFFECTS * sizeof *part);
    memcpy(part, effects, count * sizeof *part);
    set_damage(table, 0);
}

void battle_strike(duel_table *table, unsigned target, duel_location location, duel_severity severity) {
    static const unsigned where[DUEL_LOCATIONS] = {ON_TRACKS, ON_HULL, ON_TURRET};
    unsigned from = table->body.active;
    set_in_hand(table, table->rules.commander[from], FIRE_3);
    set_spotted(table, from, target);
    set_damage(table, 0);
    unsigned piercing = severity == DUEL_HEAVY ? PIERCING_HEAVILY : PIERCING;
    table->rules.damage[0].critical = (uint8_t)(severity == DUEL_CRITICAL ? duel_target_number(piercing) : 9);
    PILE(table, HITTING, where[location], piercing);
    do_fire(table, FIRE_3, target);
    while (table->body.question == DUEL_ASK_SPOT) {
        do_verb(table, DUEL_DECLINE);
    }
}

void battle_suffer(duel_table *table, duel_effect effect) {
    DAMAGE(table, DUEL_LIGHT, DUEL_HULL, effect);
    battle_strike(table, G1, DUEL_HULL, DUEL_LIGHT);
}

void battle_over(duel_table *table) {
    battle_answer(table, DUEL_ASK_ACQUIRE, duel_action(DUEL_DECLINE, 0, 0, 0, 0));
}

int battle_accuracy(duel_table *table, unsigned card, unsigned target) {
    PILE(table, 100);
    do_fire(table, card, target);
    return find_event(table, DUEL_EVENT_AIMED)->value[2];
}

void battle_answer(duel_table *table, duel_question question, tk_action action) {
    if (table->body.question == question) {
        do_act(table, asked_seat(table), action);
    }
}
