/* Why an action of Rush is good, as far as the table says so: what it destroys, brings, pays for or ends. What only the
 * greedy opponent's own guesses speak for is left to its own words. */
#include "games/rush/rules/doing.h"
#include "games/rush/rules/match.h"
#include "games/rush/rules/may.h"
#include "games/rush/words/words.h"
#include "opponents/inside.h"
#include "opponents/rush/greedy.h"

#define NATION TK_FIELD_OF(nation, rush_words[TK_RUSH_WORDS_NATION])
#define PLACE TK_FIELD(base, ORDINAL), TK_FIELD(owner, SEAT)

/* What would be there after an action that leaves nothing to chance. */
static rush_body body_after(const greedy_player *player, tk_action action) {
    rush_body after = *player->body;
    rush_apply(player->rules, &after, player->me, action, NULL);
    return after;
}

/* ---- Strikes and hits ---- */

static const tk_shape *why_damage(const greedy_player *player, tk_action action, tk_thought *thought) {
    static const tk_shape vehicle = {"destroys-vehicle", "",
                                     TK_TEXT("it destroys the protector of base {base} of {owner}"), .field = {PLACE}};
    static const tk_shape base = {"destroys-base", "", TK_TEXT("it destroys base {base} of {owner}"), .field = {PLACE}};
    static const tk_shape last = {"destroys-last", "",
                                  TK_TEXT("it destroys base {base} of {owner}, which makes this round the last"),
                                  .field = {PLACE}};
    static const tk_shape weakens = {"damages-vehicle", "",
                                     TK_TEXT("it damages the protector of base {base} of {owner}"), .field = {PLACE}};
    static const tk_shape damages = {"damages-base", "", TK_TEXT("it damages base {base} of {owner}"),
                                     .field = {PLACE}};
    const unsigned seat = rush_seat_in(action), place = rush_base_in(action);
    const rush_base *at = &player->body->player[seat].base[place];
    const rush_body after = body_after(player, action);
    const rush_base *left = &after.player[seat].base[place];
    thought->field[0] = (int32_t)place;
    thought->field[1] = (int32_t)seat;
    if (rush_number_in(action) == TK_RUSH_AT_VEHICLE) {
        return left->protector != at->protector ? &vehicle : &weakens;
    }
    return !left->lost ? &damages : !player->body->ending && after.ending ? &last : &base;
}

/* ---- Medals ---- */

static const tk_shape *why_medals(const greedy_player *player, tk_action action, unsigned nation, tk_thought *thought) {
    static const tk_shape ends = {"last-medal", "",
                                  TK_TEXT("it takes the last single medal, which makes this round the last: {nation}"),
                                  .field = {NATION}};
    static const tk_shape brings = {"brings-medals", "", TK_TEXT("it brings medals: {medals} ({nation})"),
                                    .field = {NATION, TK_FIELD(medals, NUMBER)}};
    const rush_body after = body_after(player, action);
    const int won = after.player[player->me].medals_won[nation] - player->body->player[player->me].medals_won[nation];
    thought->field[0] = (int32_t)nation;
    thought->field[1] = won;
    return !player->body->ending && after.ending ? &ends : won > 0 ? &brings : NULL;
}

/* ---- Money ---- */

static void pay_all(const greedy_player *player, rush_body *body) {
    const rush_set hand = body->player[player->me].hand;
    for (unsigned card = rush_next(&hand, 0); card != RUSH_NO_CARD; card = rush_next(&hand, card + 1)) {
        if (rush_may_pay(player->rules, body, card) == TK_OK) {
            rush_apply(player->rules, body, player->me, rush_action(TK_RUSH_DO_PAY, rush_face_of(card), 0, 0, 0), NULL);
        }
    }
}

/* `goal` are the slots of the shop that the plan wants. */
static const tk_shape *why_pay(const greedy_player *player, tk_action action, unsigned goal, tk_thought *thought) {
    static const tk_shape alone = {"pays", "", TK_TEXT("it makes up the price of {card}: {price}"),
                                   .field = {TK_FIELD(card, FACE), TK_FIELD(price, NUMBER)}};
    static const tk_shape together = {"helps-to-pay", "",
                                      TK_TEXT("with other cards of the hand it makes up the price of {card}: {price}"),
                                      .field = {TK_FIELD(card, FACE), TK_FIELD(price, NUMBER)}};
    rush_body after = body_after(player, action), paid = after;
    const tk_shape *found = NULL;
    pay_all(player, &paid);
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        if ((goal >> slot & 1u) == 0 || rush_may_buy(player->rules, &paid, slot) != TK_OK ||
            rush_may_buy(player->rules, player->body, slot) == TK_OK) {
            continue;
        }
        const rush_face *face = rush_printed(player->rules, player->body->shop[slot]);
        if (found == NULL || face->price > thought->field[1]) {
            found = rush_may_buy(player->rules, &after, slot) == TK_OK ? &alone : &together;
            thought->field[0] = (int32_t)rush_face_of(player->body->shop[slot]);
            thought->field[1] = face->price;
        }
    }
    return found;
}

static bool leads_with_one_more(const greedy_player *player, unsigned achievement) {
    const int mine = rush_count_for(player->rules, player->body, player->me, achievement);
    for (unsigned seat = 0; seat < player->rules->players; seat++) {
        if (seat != player->me && rush_count_for(player->rules, player->body, seat, achievement) > mine) {
            return false;
        }
    }
    return (player->body->achievements >> achievement & 1u) != 0;
}

/* A vehicle of the shop, bought or taken: `may` says which could be. */
static const tk_shape *why_vehicle(const greedy_player *player, unsigned slot,
                                   tk_status (*may)(const rush_rules *rules, const rush_body *body, unsigned slot),
                                   tk_thought *thought) {
    static const tk_shape leads = {
        "leads", "",
        TK_TEXT("with it the company has the most vehicles of its type, for which there is an achievement: {type}"),
        .field = {TK_FIELD_OF(type, rush_words[TK_RUSH_WORDS_TYPE])}};
    static const tk_shape attack = {"strongest", "",
                                    TK_TEXT("no other vehicle that can be had attacks as strongly: {attack}"),
                                    .field = {TK_FIELD(attack, NUMBER)}};
    static const tk_shape dearest = {"dearest", "", TK_TEXT("no dearer vehicle can be had; its price: {price}"),
                                     .field = {TK_FIELD(price, NUMBER)}};
    static const tk_shape only = AI_REASON("only-one", TK_TEXT("no other vehicle can be had"));
    const rush_face *face = rush_printed(player->rules, player->body->shop[slot]);
    unsigned others = 0, attacks = 0, price = 0;
    for (unsigned other = 0; other < TK_RUSH_SHOP; other++) {
        if (other != slot && may(player->rules, player->body, other) == TK_OK) {
            const rush_face *is = rush_printed(player->rules, player->body->shop[other]);
            others++;
            attacks = is->attack > attacks ? is->attack : attacks;
            price = is->price > price ? is->price : price;
        }
    }
    if (leads_with_one_more(player, TK_RUSH_MOST_LIGHT + face->type)) {
        thought->field[0] = face->type;
        return &leads;
    }
    if (others == 0) {
        return &only;
    }
    if (face->attack > attacks) {
        thought->field[0] = face->attack;
        return &attack;
    }
    thought->field[0] = face->price;
    return face->price >= price ? &dearest : NULL;
}

/* ---- Abilities ---- */

static unsigned opponents_with_hands(const greedy_player *player) {
    unsigned count = 0;
    for (unsigned seat = 0; seat < player->rules->players; seat++) {
        count += seat != player->me && !rush_empty(&player->body->player[seat].hand);
    }
    return count;
}

static unsigned barracks_in_depot(const greedy_player *player) {
    const rush_set *depot = &player->body->player[player->me].depot;
    unsigned count = 0;
    for (unsigned card = rush_next(depot, RUSH_CARD_BARRACKS); card < RUSH_CARD_MEDALS;
         card = rush_next(depot, card + 1)) {
        count++;
    }
    return count;
}

static const tk_shape *why_draw(const greedy_player *player, unsigned number, tk_thought *thought) {
    static const tk_shape draws = {"draws", "", TK_TEXT("it brings cards to the hand: {cards}"),
                                   .field = {TK_FIELD(cards, NUMBER)}};
    const rush_player *me = &player->body->player[player->me];
    const unsigned there = rush_count(&me->garage) + rush_count(&me->depot);
    thought->field[0] = (int32_t)(number < there ? number : there);
    return thought->field[0] > 0 ? &draws : NULL;
}

/* The most useful vehicle that costs so much at most. */
static const tk_shape *why_research(const greedy_player *player, unsigned number, tk_thought *thought) {
    static const tk_shape takes = {"researches", "",
                                   TK_TEXT("it can take {card} out of the shop without paying its price: {price}"),
                                   .field = {TK_FIELD(card, FACE), TK_FIELD(price, NUMBER)}};
    unsigned chosen = TK_RUSH_SHOP;
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        const unsigned card = player->body->shop[slot];
        if (card != RUSH_NO_CARD && rush_printed(player->rules, card)->price <= number &&
            (chosen == TK_RUSH_SHOP || player->shop[slot] > player->shop[chosen])) {
            chosen = slot;
        }
    }
    if (chosen == TK_RUSH_SHOP) {
        return NULL;
    }
    thought->field[0] = (int32_t)rush_face_of(player->body->shop[chosen]);
    thought->field[1] = rush_printed(player->rules, player->body->shop[chosen])->price;
    return &takes;
}

/* What the ace of a nation can destroy. */
static const tk_shape *why_ace(const greedy_player *player, unsigned nation, tk_thought *thought) {
    static const tk_shape vehicle = {
        "can-destroy-vehicle", "", TK_TEXT("it can destroy the protector of base {base} of {owner}"), .field = {PLACE}};
    static const tk_shape base = {"can-destroy-base", "", TK_TEXT("it can destroy base {base} of {owner}"),
                                  .field = {PLACE}};
    greedy_strike target;
    greedy_ace(player, nation, &target);
    thought->field[0] = (int32_t)target.base;
    thought->field[1] = (int32_t)target.seat;
    if (rush_may_hit(player->rules, player->body, target.number, target.seat, target.base) != TK_OK ||
        !rush_hit_destroys(player->rules, &player->body->player[target.seat].base[target.base], target.number)) {
        return NULL;
    }
    return target.number == TK_RUSH_AT_VEHICLE ? &vehicle : &base;
}

static const tk_shape *why_use(const greedy_player *player, tk_action action, tk_thought *thought) {
    static const tk_shape recruits =
        AI_REASON("recruits", TK_TEXT("after it any number of vehicles can be bought this turn"));
    static const tk_shape deals = AI_REASON("deals", TK_TEXT("it brings new vehicles into the shop"));
    static const tk_shape robs = {"robs", "", TK_TEXT("it costs a card of each other hand: {hands}"),
                                  .field = {TK_FIELD(hands, NUMBER)}};
    static const tk_shape scraps = {"scraps", "", TK_TEXT("the depot has barracks cards to be rid of: {cards}"),
                                    .field = {TK_FIELD(cards, NUMBER)}};
    const rush_face *face = &player->rules->face[rush_face_in(action)];
    const unsigned ability = rush_number_in(action), number = face->ability[ability].number;
    switch ((tk_rush_ability)face->ability[ability].kind) {
    case TK_RUSH_REINFORCEMENTS:
        return why_draw(player, number, thought);
    case TK_RUSH_RECRUITMENT:
        return &recruits;
    case TK_RUSH_RECONNAISSANCE:
        return &deals;
    case TK_RUSH_SABOTAGE:
        thought->field[0] = (int32_t)opponents_with_hands(player);
        return thought->field[0] > 0 ? &robs : NULL;
    case TK_RUSH_ACE:
        return why_ace(player, face->nation, thought);
    case TK_RUSH_RESEARCH:
        return why_research(player, number, thought);
    case TK_RUSH_REARMAMENT:
        thought->field[0] = (int32_t)barracks_in_depot(player);
        return thought->field[0] > 0 ? &scraps : NULL;
    default:
        return why_medals(player, action, face->nation, thought);
    }
}

/* ---- Attackers and protectors ---- */

/* What the card could destroy if it struck first. */
static const tk_shape *why_attack(const greedy_player *player, unsigned face, tk_thought *thought) {
    static const tk_shape vehicle = {
        "can-destroy-vehicle", "", TK_TEXT("it can destroy the protector of base {base} of {owner}"), .field = {PLACE}};
    static const tk_shape base = {"can-destroy-base", "", TK_TEXT("it can destroy base {base} of {owner}"),
                                  .field = {PLACE}};
    const unsigned card = rush_find(&player->body->player[player->me].hand, face);
    const unsigned marks = rush_printed(player->rules, card)->marks;
    const tk_shape *found = NULL;
    for (unsigned seat = 0; seat < player->rules->players; seat++) {
        for (unsigned place = 0; seat != player->me && place < TK_RUSH_BASES; place++) {
            const rush_base *at = &player->body->player[seat].base[place];
            const bool bare = at->protector == RUSH_NO_CARD;
            if (at->lost || (marks & (bare ? RUSH_VEHICLES_ONLY : RUSH_BASES_ONLY)) != 0 ||
                !rush_strike_destroys(player->rules, at, card) || (found == &base && !bare)) {
                continue;
            }
            found = bare ? &base : &vehicle;
            thought->field[0] = (int32_t)place;
            thought->field[1] = (int32_t)seat;
        }
    }
    return found;
}

static const tk_shape *why_charge(const greedy_player *player) {
    static const tk_shape all = AI_REASON("all-declared", TK_TEXT("no other card of the hand can join the attack"));
    const rush_set *hand = &player->body->player[player->me].hand;
    for (unsigned card = rush_next(hand, 0); card != RUSH_NO_CARD; card = rush_next(hand, card + 1)) {
        if (rush_may_join(player->rules, player->body, card) == TK_OK) {
            return NULL;
        }
    }
    return &all;
}

static const tk_shape *why_protect(const greedy_player *player, tk_action action, tk_thought *thought) {
    static const tk_shape open = {"protects", "", TK_TEXT("base {base} has no protector yet"),
                                  .field = {TK_FIELD(base, ORDINAL)}};
    static const tk_shape weaker = {"relieves", "", TK_TEXT("the protector of base {base} is weaker"),
                                    .field = {TK_FIELD(base, ORDINAL)}};
    const unsigned there = player->body->player[player->me].base[rush_base_in(action)].protector;
    const unsigned defence = player->rules->face[rush_face_in(action)].defence;
    thought->field[0] = (int32_t)rush_base_in(action);
    if (there == RUSH_NO_CARD) {
        return &open;
    }
    return rush_printed(player->rules, there)->defence < defence ? &weaker : NULL;
}

/* ---- The end of a turn ---- */

static const tk_shape *why_end(const greedy_player *player) {
    static const tk_shape nothing = AI_REASON("hand-empty", TK_TEXT("no card of the hand is left"));
    static const tk_shape rest = AI_REASON("rest", TK_TEXT("no better use of the other cards was found"));
    return rush_empty(&player->body->player[player->me].hand) ? &nothing : &rest;
}

const tk_shape *greedy_why(const greedy_player *player, tk_action action, unsigned goal, tk_thought *thought) {
    switch (rush_verb_of(action)) {
    case TK_RUSH_DO_PAY:
        return why_pay(player, action, goal, thought);
    case TK_RUSH_DO_BUY:
        return why_vehicle(player, rush_number_in(action), rush_may_buy, thought);
    case TK_RUSH_DO_TAKE:
        return why_vehicle(player, rush_number_in(action), rush_may_take, thought);
    case TK_RUSH_DO_USE:
        return why_use(player, action, thought);
    case TK_RUSH_DO_HIT:
    case TK_RUSH_DO_STRIKE:
        return why_damage(player, action, thought);
    case TK_RUSH_DO_REWARD:
        return why_medals(player, action, player->body->nation, thought);
    case TK_RUSH_DO_ATTACK:
        return why_attack(player, rush_face_in(action), thought);
    case TK_RUSH_DO_CHARGE:
        return why_charge(player);
    case TK_RUSH_DO_PROTECT:
        return why_protect(player, action, thought);
    case TK_RUSH_DO_END:
        return why_end(player);
    default:
        return NULL;
    }
}

const tk_shape *ai_rush_explain(const tk_think *think, tk_action action, tk_thought *thought) {
    enum { WHOLE_SHOP = (1u << TK_RUSH_SHOP) - 1 };
    greedy_player player;
    greedy_look(tk_game_rules_of(think->game, "rush"), tk_state_body_of(think->game, think->seen, "rush"), think->seat,
                think->seed, &player);
    return rush_verb_of(action) == TK_RUSH_DO_END ? NULL : greedy_why(&player, action, WHOLE_SHOP, thought);
}
