/* Why cards of the hand cannot begin a tank action now, and why an enemy cannot be fired at: who looks for them among
 * the choices looks in vain. */
#include "present/duel/inside.h"

/* Short words for what the whole hand is told at once, and for a target; what is not here goes without saying. */
static const struct {
    tk_status status;
    const char *text, *target;
} reasons[] = {
    {TK_ERROR_DUEL_LEVEL, TK_TEXT("level {token}, the tank has {detail}, and the order icons do not suffice"),
     TK_TEXT("too high a level")},
    {TK_ERROR_DUEL_NOT_SPOTTED, TK_TEXT("nobody is spotted"), TK_TEXT("not spotted")},
    {TK_ERROR_DUEL_TARGET, TK_TEXT("nobody to fire at"), NULL},
    {TK_ERROR_DUEL_OUT_OF_RANGE, TK_TEXT("nobody in range"), TK_TEXT("out of range")},
    {TK_ERROR_DUEL_DESTROYER, TK_TEXT("no target for a tank destroyer"), TK_TEXT("no target for a tank destroyer")},
    {TK_ERROR_DUEL_NOT_MOVING, TK_TEXT("the tank does not move"), NULL},
    {TK_ERROR_DUEL_MOVING, TK_TEXT("the tank moves"), NULL},
    {TK_ERROR_DUEL_FLANK, TK_TEXT("nobody to flank or to shake off"), NULL},
    {TK_ERROR_DUEL_IMMOBILE, TK_TEXT("the tank is immobilised"), NULL},
    {TK_ERROR_DUEL_NO_DRIVER, TK_TEXT("no driver"), NULL},
    {TK_ERROR_DUEL_NO_GUNNER, TK_TEXT("no gunner"), NULL},
    {TK_ERROR_DUEL_SMOKE, TK_TEXT("smoke"), NULL},
    {TK_ERROR_DUEL_NO_LAUNCHERS, TK_TEXT("no smoke device"), NULL}};

/* NULL for a reason without short words. */
static const char *words_of(tk_status status, bool target) {
    for (size_t index = 0; index < sizeof reasons / sizeof reasons[0]; index++) {
        if (reasons[index].status == status) {
            return target ? reasons[index].target : reasons[index].text;
        }
    }
    return NULL;
}

/* The action of parts: a half of a card, or a tank; 0 where there is none. */
static tk_action action_of(const tk_game *game, tk_parts parts) {
    tk_action action = 0;
    return tk_action_of(game, &parts, &action) == TK_OK ? action : 0;
}

static tk_action play_of(const tk_game *game, unsigned card, unsigned half) {
    return action_of(game, (tk_parts){TK_DUEL_DO_PLAY, 3, {(int32_t)card, (int32_t)half}});
}

/* Why a half cannot begin a tank action; TK_OK when it can. */
static tk_status check_play(const present_view *view, unsigned card, unsigned half) {
    const tk_action action = play_of(view->game, card, half);
    return action != 0 ? tk_check(view->game, view->state, view->reader->seat, action) : TK_OK;
}

/* The halves of one kind that cannot be played, by reasons. */
static size_t refuse_cards(const present_view *view, unsigned kind, present_refusal *refusals, size_t capacity) {
    const tk_duel_seat *player = &present_duel_sight(view)->player[view->reader->seat];
    size_t count = 0;
    for (unsigned index = 0; index < 2 * player->known; index++) {
        const unsigned card = player->hand[index / 2], half = index % 2;
        if (present_duel_card(view->game, card).half[half].kind != kind) {
            continue;
        }
        const tk_status status = check_play(view, card, half);
        const char *words = words_of(status, false);
        if (status != TK_OK && words != NULL && count < capacity) {
            refusals[count++] = (present_refusal){.action = play_of(view->game, card, half),
                                                  .status = status,
                                                  .subject = tk_duel_name(TK_DUEL_WORDS_KIND, kind),
                                                  .text = words};
        }
    }
    return count;
}

/* Enemies at whom the cards laid down cannot be fired. */
static size_t refuse_targets(const present_view *view, present_refusal *refusals, size_t capacity) {
    const tk_duel_sight *sight = present_duel_sight(view);
    tk_duel_aim aim;
    size_t count = 0;
    for (unsigned tank = 0; tank < TK_DUEL_TANKS && count < capacity; tank++) {
        const bool enemy = sight->tank[tank].plays && !sight->tank[tank].out &&
                           sight->tank[tank].side != sight->player[view->reader->seat].side;
        const tk_action action = action_of(view->game, (tk_parts){TK_DUEL_DO_SHOOT, 1, {(int32_t)tank}});
        if (!enemy || action == 0 || !tk_duel_aim_now(view->game, view->state, tank, &aim)) {
            continue;
        }
        const tk_status status = tk_check(view->game, view->state, view->reader->seat, action);
        if (status != TK_OK) {
            refusals[count++] = (present_refusal){
                .action = action, .status = status, .subject = TK_TEXT("Fire!"), .text = words_of(status, true)};
        }
    }
    return count;
}

size_t present_duel_refused(const present_view *view, present_refusal *refusals, size_t capacity) {
    static const unsigned kinds[] = {TK_DUEL_MOVE, TK_DUEL_FIRE, TK_DUEL_FLANK, TK_DUEL_TERRAIN, TK_DUEL_SMOKE};
    const tk_duel_sight *sight = present_duel_sight(view);
    size_t count = 0;
    if (sight->question == TK_DUEL_ASK_BUILD) {
        return refuse_targets(view, refusals, capacity);
    }
    if (sight->question != TK_DUEL_ASK_ACTION || sight->acted || sight->burning_start) {
        return 0;
    }
    for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++) {
        count += refuse_cards(view, kinds[kind], refusals + count, capacity - count);
    }
    return count;
}

/* A card that somebody points at: what keeps its halves back, the upper one first. */
tk_status present_duel_why(const present_view *view, const tk_parts *wish, tk_error *about) {
    (void)about; /* `explain` says what it is about */
    const tk_duel_sight *sight = present_duel_sight(view);
    const tk_duel_seat *player = &sight->player[view->reader->seat % TK_SEATS_MAX];
    const tk_shape *verb = tk_verb_at(view->game, wish->verb);
    const unsigned index = verb != NULL ? tk_field_named(verb, "card") : (unsigned)TK_FIELDS_MOST;
    if (index == TK_FIELDS_MOST || (wish->given >> index & 1u) == 0) {
        return TK_OK;
    }
    const unsigned card = (unsigned)wish->value[index];
    bool held = false;
    for (unsigned at = 0; at < player->known; at++) {
        held = held || player->hand[at] == card;
    }
    if (!held) {
        return TK_ERROR_DUEL_NOT_IN_HAND;
    }
    for (unsigned half = 0; half < 2; half++) {
        const tk_status status = check_play(view, card, half);
        if (words_of(status, false) != NULL || status == TK_ERROR_DUEL_FOLLOW) {
            return status;
        }
    }
    return TK_OK;
}

#define TEN(tens) tens "0", tens "1", tens "2", tens "3", tens "4", tens "5", tens "6", tens "7", tens "8", tens "9"

/* The sentences of reasons speak of a card or of a tank; short words about a level of two levels. */
void present_duel_explain(const present_view *view, present_refusal *refusal) {
    static const char *const cards[TK_DUEL_CARDS + 1] = {TEN(""),  TEN("1"), TEN("2"), TEN("3"), TEN("4"), TEN("5"),
                                                         TEN("6"), TEN("7"), TEN("8"), TEN("9"), "100"};
    const tk_duel_choice choice = tk_duel_choice_of(view->game, refusal->action);
    if (refusal->status == TK_ERROR_DUEL_LEVEL && refusal->text != NULL && choice.card != TK_DUEL_NO_CARD) {
        const tk_duel_sight *sight = present_duel_sight(view);
        const tk_duel_half half = present_duel_card(view->game, choice.card).half[choice.half & 1u];
        const tk_duel_tank *tank = &sight->tank[sight->active % TK_DUEL_TANKS];
        refusal->token = cards[half.level];
        refusal->detail = cards[half.kind == TK_DUEL_FIRE ? tank->fire : tank->move];
    } else if (choice.card != TK_DUEL_NO_CARD && choice.card <= TK_DUEL_CARDS) {
        refusal->token = cards[choice.card];
    } else if (choice.tank < TK_DUEL_TANKS) {
        refusal->token = tk_duel_tank_name(choice.tank);
    } else {
        refusal->token = present_say(view, tk_verb_at(view->game, choice.verb)->text);
    }
}
