/* Why cards of the hand cannot begin a tank action now: a newcomer looks for them in the list in vain. */
#include <stdio.h>

#include "tui/duel/table.h"
#include "tui/i18n.h"
#include "tui/wrap.h"

static const struct {
    tk_status status;
    const char *text;
} reasons[] = {{TK_ERROR_DUEL_LEVEL, N_("too high a level")},
               {TK_ERROR_DUEL_NOT_SPOTTED, N_("nobody is spotted")},
               {TK_ERROR_DUEL_TARGET, N_("nobody to fire at")},
               {TK_ERROR_DUEL_OUT_OF_RANGE, N_("nobody in range")},
               {TK_ERROR_DUEL_DESTROYER, N_("no target for a tank destroyer")},
               {TK_ERROR_DUEL_NOT_MOVING, N_("the tank does not move")},
               {TK_ERROR_DUEL_MOVING, N_("the tank moves")},
               {TK_ERROR_DUEL_FLANK, N_("nobody to flank or to shake off")},
               {TK_ERROR_DUEL_IMMOBILE, N_("the tank is immobilised")},
               {TK_ERROR_DUEL_NO_DRIVER, N_("no driver")},
               {TK_ERROR_DUEL_NO_GUNNER, N_("no gunner")},
               {TK_ERROR_DUEL_SMOKE, N_("smoke")},
               {TK_ERROR_DUEL_NO_LAUNCHERS, N_("no smoke device")}};
enum { REASONS = sizeof reasons / sizeof reasons[0] };

/* The reason for which a half cannot be played; REASONS when it can, or the reason goes without saying. */
static size_t reason_of(const tui_view *view, unsigned seat, unsigned card, unsigned half) {
    char text[32];
    tk_action action;
    tk_error error = {0};
    snprintf(text, sizeof text, "play %u %s", card, half == 0 ? "upper" : "lower");
    tk_status status = tk_action_read(view->game, view->state, seat, text, &action, &error);
    size_t reason = 0;
    while (reason < REASONS && (status == TK_OK || reasons[reason].status != status)) {
        reason++;
    }
    return reason;
}

/* "#34 Flank 6, #95 Flank 5": the halves of one kind that one reason keeps back. */
static void add_cards(const tui_view *view, const tk_duel_seat *player, unsigned seat, unsigned kind, size_t reason,
                      tk_buffer *list) {
    tk_buffer cards = {0};
    for (unsigned index = 0; index < player->known; index++) {
        tk_duel_card printed = tui_duel_card(view, player->hand[index]);
        for (unsigned half = 0; half < 2; half++) {
            if (printed.half[half].kind == kind && reason_of(view, seat, player->hand[index], half) == reason) {
                tk_buffer_format(&cards, "%s#%u", cards.size > 0 ? ", " : "", player->hand[index]);
            }
        }
    }
    if (cards.size > 0) {
        tk_buffer_format(list, "%s%s %s (%s)", list->size > 0 ? "; " : "", tui_duel_word(TK_DUEL_WORDS_KIND, kind),
                         cards.data, _(reasons[reason].text));
    }
    tk_buffer_free(&cards);
}

void tui_duel_not_now(const tui_view *view, const tk_duel_sight *sight, unsigned seat, tk_buffer *out) {
    static const unsigned kinds[] = {TK_DUEL_MOVE, TK_DUEL_FIRE, TK_DUEL_FLANK, TK_DUEL_TERRAIN, TK_DUEL_SMOKE};
    tk_buffer list = {0}, line = {0};
    if (sight->question != TK_DUEL_ASK_ACTION || sight->acted || sight->burning_start || seat >= sight->seats) {
        return;
    }
    for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++) {
        for (size_t reason = 0; reason < REASONS; reason++) {
            add_cards(view, &sight->player[seat], seat, kinds[kind], reason, &list);
        }
    }
    if (list.size > 0) {
        tk_buffer_format(&line, _("Not now: %s"), list.data);
        tui_style(view->terminal, out, "38;5;245", "2");
        tui_wrap(out, line.data, 2, view->terminal->columns);
        tui_style_end(view->terminal, out);
        tk_buffer_char(out, '\n');
    }
    tk_buffer_free(&list);
    tk_buffer_free(&line);
}
