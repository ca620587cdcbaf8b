/* Tankobots at the table of the Tank Duel tests. */
#include "../tests/support/duel/bot.h"

#include "support/duel/bot.h"

/* Own high and low, enemy high and low: to hit and margin; operational, then in peril. */
static const int8_t quality[TK_DUEL_TEMPERAMENTS][2][4][2] = {
    {{{55, -2}, {40, -1}, {65, 0}, {45, 0}}, {{70, 0}, {60, 0}, {60, 0}, {45, 0}}},
    {{{60, -1}, {45, -1}, {60, -1}, {45, -1}}, {{75, 0}, {65, 0}, {60, 0}, {45, 0}}},
    {{{60, -2}, {45, -2}, {60, -1}, {45, -1}}, {{65, -1}, {50, -1}, {60, 0}, {45, 0}}},
    {{{65, 0}, {50, 0}, {60, -1}, {45, -2}}, {{75, 1}, {65, 0}, {60, -1}, {45, -2}}},
    {{{65, -1}, {45, -1}, {60, -1}, {45, -1}}, {{75, 0}, {65, 0}, {60, -1}, {45, -1}}}};

/* A letter each: High, Mission, mAnoeuvre, Low, lEadership, Smoke, moVe. */
static const char *const primary[TK_DUEL_TEMPERAMENTS][2] = {
    {"HMALEV", "HMSEV"}, {"MHAELV", "MHSEV"}, {"MHALEV", "HMSEV"}, {"MHAELV", "MHSEV"}, {"MHAELV", "MHSEV"}};

/* spot (P), Hull down, Load, Smoke */
static const char *const secondary[TK_DUEL_TEMPERAMENTS][2] = {
    {"PHLS", "HP"}, {"PHLS", "PH"}, {"LPH", "HPL"}, {"PHLS", "PH"}, {"PHLS", "PH"}};

static uint8_t primary_of(char letter) {
    switch (letter) {
    case 'H':
        return TK_DUEL_PRIMARY_FIRE_HIGH;
    case 'M':
        return TK_DUEL_PRIMARY_MISSION;
    case 'A':
        return TK_DUEL_PRIMARY_MANOEUVRE;
    case 'L':
        return TK_DUEL_PRIMARY_FIRE_LOW;
    case 'E':
        return TK_DUEL_PRIMARY_LEADERSHIP;
    case 'S':
        return TK_DUEL_PRIMARY_SMOKE;
    default:
        return TK_DUEL_PRIMARY_MOVE;
    }
}

static uint8_t secondary_of(char letter) {
    switch (letter) {
    case 'P':
        return TK_DUEL_SECONDARY_SPOT;
    case 'H':
        return TK_DUEL_SECONDARY_HULL_DOWN;
    case 'L':
        return TK_DUEL_SECONDARY_LOAD;
    default:
        return TK_DUEL_SECONDARY_SMOKE;
    }
}

void bot_faces(duel_rules *rules) {
    memset(rules->bot, 0, sizeof rules->bot);
    for (unsigned temperament = 0; temperament < TK_DUEL_TEMPERAMENTS; temperament++) {
        for (unsigned peril = 0; peril < 2; peril++) {
            duel_bot_face *face = &rules->bot[temperament][peril];
            for (unsigned low = 0; low < 2; low++) {
                const int8_t *own = quality[temperament][peril][low], *enemy = quality[temperament][peril][2 + low];
                face->own[low] = (duel_quality){(uint8_t)own[0], own[1]};
                face->enemy[low] = (duel_quality){(uint8_t)enemy[0], enemy[1]};
            }
            for (size_t index = 0; primary[temperament][peril][index] != '\0'; index++) {
                face->primary[index] = primary_of(primary[temperament][peril][index]);
            }
            for (size_t index = 0; secondary[temperament][peril][index] != '\0'; index++) {
                face->secondary[index] = secondary_of(secondary[temperament][peril][index]);
            }
        }
    }
}

void bot_before(duel_table *table, tk_duel_temperament temperament, const duel_scenario *scenario) {
    battle_before(table, (duel_setup){.scenario = scenario, .tankobots = 1u << 1});
    bot_faces(&table->rules);
    table->rules.temperament[1] = (uint8_t)temperament;
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        tank_of(table, tank)->range = 0;
    }
}

void bot_phase(duel_table *table) {
    HAND(table, 0, 97, 98);
    PILE(table, 5, 6); /* initiative of S1 and S2 */
    do_act(table, 0, duel_action(TK_DUEL_DO_BID, 97, 0, G1, 0));
    do_act(table, 0, duel_action(TK_DUEL_DO_BID, 98, 0, G2, 0));
}

void bot_open(duel_table *table, tk_duel_temperament temperament, const duel_scenario *scenario) {
    bot_before(table, temperament, scenario);
    bot_phase(table);
    assert_question(table, TK_DUEL_ASK_TANKOBOT, 1);
    assert_int_equal(table->body.active, S1);
    PILE(table, PLAIN_A, PLAIN_B, PLAIN_C, PLAIN_D, PLAIN_E, PLAIN_F, PLAIN_G, PLAIN_H);
}

void bot_does(duel_table *table, tk_duel_bot_reason reason) {
    do_verb(table, TK_DUEL_DO_PROCEED);
    for (size_t index = 0; index < table->log.count; index++) {
        const tk_event *event = &table->event[index];
        if (event->kind == TK_DUEL_EVENT_TANKOBOT && event->value[1] != TK_DUEL_BOT_IN_PERIL) {
            assert_int_equal(event->value[0], S1);
            assert_int_equal(event->value[1], reason);
            return;
        }
    }
    fail_msg("the tankobot says nothing");
}

bool bot_said(const duel_table *table, tk_duel_bot_reason reason) {
    for (size_t index = 0; index < table->log.count; index++) {
        const tk_event *event = &table->event[index];
        if (event->kind == TK_DUEL_EVENT_TANKOBOT && event->value[1] == (int)reason) {
            return true;
        }
    }
    return false;
}

const char *bot_name(tk_duel_temperament temperament) {
    static const char *const names[TK_DUEL_TEMPERAMENTS] = {"aggressive", "alert", "bold", "cautious", "evasive"};
    return names[temperament];
}
