/* Which alternates are in the deck (4.2.5, D-67): those of the scenario, unless the players choose others. The option
 * names them one by one or as sets, "mines,city:71"; "scenario" stands for the scenario's own, "none" for none. */
#include <string.h>

#include "games/duel/pack/pack.h"

typedef struct choosing {
    const duel_alternates *alternates;
    const duel_card *of_scenario; /* by number: the deck that the scenario makes */
    duel_card *deck;
    duel_set taken;
    tk_error *error;
} choosing;

static tk_status refuse(const choosing *to, const char *entry, const char *why) {
    return tk_error_set(to->error, TK_ERROR_DUEL_FORCE, 0, 0, entry, why);
}

static tk_status take(choosing *to, const char *entry, unsigned number, const duel_card *card) {
    if (duel_has(&to->taken, number)) {
        return refuse(to, entry, TK_TEXT("another card of the same number is chosen already"));
    }
    duel_add(&to->taken, number);
    to->deck[number] = *card;
    return TK_OK;
}

static tk_status take_scenario(choosing *to, const char *entry) {
    const duel_set *own = &to->alternates->of_scenario;
    tk_status status = TK_OK;
    for (unsigned card = duel_next(own, 1); status == TK_OK && card != TK_DUEL_NO_CARD;
         card = duel_next(own, card + 1)) {
        status = take(to, entry, card, &to->of_scenario[card]);
    }
    return status;
}

/* The number behind a colon; 0: the whole set; TK_DUEL_CARDS + 1: no number of a card. */
static unsigned number_in(const char *colon) {
    unsigned number = 0;
    if (colon == NULL) {
        return 0;
    }
    const char *digit = colon + 1;
    for (; *digit >= '0' && *digit <= '9' && number <= TK_DUEL_CARDS; digit++) {
        number = number * 10 + (unsigned)(*digit - '0');
    }
    return *digit == '\0' && number >= 1 && number <= TK_DUEL_CARDS ? number : TK_DUEL_CARDS + 1;
}

/* "SET" or "SET:NUMBER" */
static tk_status take_entry(choosing *to, const char *entry) {
    const char *colon = strchr(entry, ':');
    const size_t length = colon != NULL ? (size_t)(colon - entry) : strlen(entry);
    const unsigned number = number_in(colon);
    bool known = false;
    tk_status status = TK_OK;
    for (unsigned at = 0; status == TK_OK && at < to->alternates->count; at++) {
        const duel_alternate *alternate = &to->alternates->card[at];
        if (strlen(alternate->set) == length && memcmp(alternate->set, entry, length) == 0 &&
            (number == 0 || number == alternate->number)) {
            known = true;
            status = take(to, entry, alternate->number, &alternate->card);
        }
    }
    return status != TK_OK || known ? status : refuse(to, entry, TK_TEXT("there is no such alternate card"));
}

tk_status duel_choose_alternates(const char *chosen, const duel_alternates *alternates, const duel_card printed[],
                                 duel_rules *rules, tk_error *error) {
    duel_card of_scenario[TK_DUEL_CARDS + 1];
    choosing to = {.alternates = alternates, .of_scenario = of_scenario, .deck = rules->card, .error = error};
    char entry[2 * DUEL_ID_SIZE];
    tk_status status = TK_OK;
    memcpy(of_scenario, rules->card, sizeof of_scenario);
    memcpy(rules->card, printed, sizeof of_scenario);
    if (strcmp(chosen, "none") == 0) {
        return TK_OK;
    }
    while (status == TK_OK) {
        const size_t length = strcspn(chosen, ",");
        const size_t kept = length < sizeof entry ? length : sizeof entry - 1;
        memcpy(entry, chosen, kept);
        entry[kept] = '\0';
        status = strcmp(entry, DUEL_SCENARIO_ALTERNATES) == 0 ? take_scenario(&to, entry) : take_entry(&to, entry);
        if (chosen[length] == '\0') {
            break;
        }
        chosen += length + 1;
    }
    return status;
}
