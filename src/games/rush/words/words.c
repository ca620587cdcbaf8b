/* The smallest words of Rush. */
#include "games/rush/words/words.h"

#define WORD_AT(list, index) ((index) < sizeof(list) / sizeof(list)[0] ? (list)[index] : "")

const char *rush_phase_key(unsigned phase) {
    static const char *const keys[RUSH_PHASES] = {"turn",  "card",    "place",  "sabotage", "ace", "research",
                                                  "rearm", "declare", "attack", "reward",   "over"};
    return WORD_AT(keys, phase);
}

const char *rush_verb_key(unsigned verb) {
    static const char *const keys[RUSH_VERBS] = {"pay",       "buy",   "use",    "done",    "protect",  "put-away",
                                                 "sacrifice", "hit",   "take",   "scrap",   "attacker", "charge",
                                                 "strike",    "waste", "reward", "end-turn"};
    return WORD_AT(keys, verb);
}

const char *rush_nation_name(unsigned nation) {
    static const char *const names[RUSH_NATIONS] = {TK_TEXT("USSR"), TK_TEXT("Germany"), TK_TEXT("USA"),
                                                    TK_TEXT("France")};
    return WORD_AT(names, nation);
}

const char *rush_ability_name(unsigned ability) {
    static const char *const names[RUSH_ABILITIES] = {
        TK_TEXT("reinforcements"), TK_TEXT("recruitment"), TK_TEXT("reconnaissance"), TK_TEXT("sabotage"),
        TK_TEXT("tank ace"),       TK_TEXT("research"),    TK_TEXT("rearmament"),     TK_TEXT("heroic deed")};
    return WORD_AT(names, ability);
}

const char *rush_achievement_name(unsigned achievement) {
    static const char *const names[RUSH_ACHIEVEMENTS] = {
        TK_TEXT("most bases destroyed"),     TK_TEXT("most light tanks"),   TK_TEXT("most medium tanks"),
        TK_TEXT("most self-propelled guns"), TK_TEXT("most heavy tanks"),   TK_TEXT("most support units"),
        TK_TEXT("most Soviet medals"),       TK_TEXT("most German medals"), TK_TEXT("most American medals"),
        TK_TEXT("most French medals"),       TK_TEXT("most double medals"), TK_TEXT("largest company")};
    return WORD_AT(names, achievement);
}

const char *rush_seat_name(unsigned seat) {
    static const char *const names[RUSH_PLAYERS_MOST] = {TK_TEXT("Player 1"), TK_TEXT("Player 2"), TK_TEXT("Player 3"),
                                                         TK_TEXT("Player 4"), TK_TEXT("Player 5")};
    return WORD_AT(names, seat);
}

const char *rush_face_name(const rush_rules *rules, unsigned face) {
    static const char *const names[RUSH_FACES - RUSH_VEHICLES] = {
        TK_TEXT("Engineers"),           TK_TEXT("Repair crew"),
        TK_TEXT("Volunteers"),          TK_TEXT("Soviet medal"),
        TK_TEXT("German medal"),        TK_TEXT("American medal"),
        TK_TEXT("French medal"),        TK_TEXT("double Soviet medal"),
        TK_TEXT("double German medal"), TK_TEXT("double American medal"),
        TK_TEXT("double French medal"), TK_TEXT("captured base")};
    return face < RUSH_VEHICLES ? rules->name[face] : WORD_AT(names, face - RUSH_VEHICLES);
}

size_t rush_depot_order(const rush_body *body, unsigned owner, uint8_t cards[RUSH_CARDS]) {
    const rush_set *depot = &body->player[owner].depot;
    size_t count = 0;
    for (unsigned card = rush_next(depot, 0); card != RUSH_NO_CARD; card = rush_next(depot, card + 1)) {
        size_t at = count++;
        for (; at > 0 && body->stamp[cards[at - 1]] > body->stamp[card]; at--) {
            cards[at] = cards[at - 1];
        }
        cards[at] = (uint8_t)card;
    }
    return count;
}

unsigned rush_depot_top(const rush_body *body, unsigned owner) {
    const rush_set *depot = &body->player[owner].depot;
    unsigned top = rush_next(depot, 0);
    for (unsigned card = top; card != RUSH_NO_CARD; card = rush_next(depot, card + 1)) {
        if (body->stamp[card] >= body->stamp[top]) {
            top = card;
        }
    }
    return top;
}
