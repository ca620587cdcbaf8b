/* Rush in a terminal: what the commands need of it. */
#include <stdlib.h>
#include <string.h>

#include "tui/actions.h"
#include "tui/i18n.h"
#include "tui/rush/cards.h"
#include "tui/rush/log.h"
#include "tui/rush/score.h"
#include "tui/rush/table.h"
#include "tui/wrap.h"

static void answer_card(const tui_view *view, const char *argument, tk_buffer *out) {
    unsigned face = tui_rush_find(view, argument);
    if (*argument == 0) {
        tk_buffer_put(out,
                      _("Type card and a name, the number of a card in the shop or the letter of one in the hand.\n"));
    } else if (face == TK_RUSH_NO_FACE) {
        tk_buffer_format(out, _("There is no card '%s'.\n"), argument);
    } else {
        tui_rush_card(view, face, out);
    }
}

static void answer_score(const tui_view *view, const char *argument, tk_buffer *out) {
    (void)argument;
    tui_rush_score(view, out);
}

/* "Engineers ×4, Т-34": faces and how many, in running text. */
static void put_faces(const tui_view *view, const uint8_t counts[TK_RUSH_FACES], tk_buffer *out) {
    tk_buffer list = {0};
    for (unsigned face = 0; face < TK_RUSH_FACES; face++) {
        if (counts[face] > 0) {
            tk_buffer_format(&list, "%s%s", list.size > 0 ? ", " : "", tui_rush_name(view, face));
        }
        if (counts[face] > 1) {
            tk_buffer_format(&list, view->terminal->unicode ? " ×%u" : " x%u", counts[face]);
        }
    }
    tk_buffer_put(out, "  ");
    tui_wrap(out, list.size > 0 ? list.data : _("no cards"), 2, tui_wrap_columns());
    tk_buffer_char(out, '\n');
    tk_buffer_free(&list);
}

static void answer_depot(const tui_view *view, const char *argument, tk_buffer *out) {
    tk_rush_sight sight;
    uint8_t counts[TK_RUSH_FACES] = {0};
    (void)argument;
    if (view->seat == TK_NO_SEAT || !tk_rush_look(view->game, view->state, view->seat, &sight)) {
        tk_buffer_put(out, _("A depot is open to its owner alone.\n"));
        return;
    }
    for (unsigned index = 0; index < sight.player[view->seat].depot_size; index++) {
        counts[sight.player[view->seat].depot[index]]++;
    }
    tk_buffer_put(out, _("Your depot:\n"));
    put_faces(view, counts, out);
}

static void answer_company(const tui_view *view, const char *argument, tk_buffer *out) {
    tk_rush_sight sight;
    unsigned long wanted = strtoul(argument, NULL, 10);
    if (!tk_rush_look(view->game, view->state, view->seat, &sight)) {
        return;
    }
    if (*argument != 0 && (wanted < 1 || wanted > sight.players)) {
        tk_buffer_format(out, _("There is no player '%s'.\n"), argument);
        return;
    }
    for (unsigned seat = 0; seat < sight.players; seat++) {
        char name[96];
        if (*argument == 0 || wanted == seat + 1) {
            tui_seat_text(view, seat, name, sizeof name);
            tk_buffer_format(out, _("%s, in hand, depot and garage:\n"), name);
            put_faces(view, sight.player[seat].company, out);
        }
    }
}

static void answer_log(const tui_view *view, const char *argument, tk_buffer *out) {
    tui_rush_log(view, strcmp(argument, "all") == 0 ? 0 : tui_rush_turn_start(view), out);
}

static const tui_question questions[] = {
    {"card", "NAME|NUMBER", N_("everything about a card: by name, number in the shop, letter in the hand"),
     answer_card},
    {"score", "", N_("medals, bases and achievements so far"), answer_score},
    {"depot", "", N_("the cards in your depot"), answer_depot},
    {"company", "[PLAYER]", N_("all cards of the players, wherever they lie"), answer_company},
    {"log", "[all]", N_("what happened since your last turn began, or in the whole game"), answer_log},
    {NULL, NULL, NULL, NULL}};

const tui_client tui_client_rush = {
    .game = "rush",
    .secrets = true,
    .introduction = N_("Build a company of tanks, guard your three bases, destroy vehicles and bases of\n"
                       "the others. At the end medals count 1, captured bases 3, achievements 5.\n"
                       "In your turn each of your cards is used once: to pay, for its abilities, to\n"
                       "protect a base or to attack. Pay in first, then buy; at last end the turn.\n"
                       "  1                does what stands at 1 in the list\n"
                       "  pay engineers    does it in words; moves shows the words\n"
                       "  card 2, card a   tells all about a card of the shop or of your hand\n"
                       "Type hint for a proposal, help for all commands, help rules for the rules.\n"),
    .rules = N_("Rush in short\n"
                "  Aim       The most points: medals 1, captured bases 3, achievements 5 each. An\n"
                "            achievement goes to the player who alone has the most of something.\n"
                "  Turn      Your damaged bases and vehicles are repaired, your hand is laid open.\n"
                "            Use each card in one way, in any order. At the end the last card of the\n"
                "            shop goes, your unused cards go to your depot, and you draw three.\n"
                "  Paying    The values of cards add up; one vehicle a turn is bought into the depot.\n"
                "            What is left is lost. Recruitment allows any number of purchases. Values\n"
                "            for the own nation only buy any number of that nation's vehicles.\n"
                "  Garage    You draw from it; when it is empty, the depot is shuffled into it.\n"
                "  Ability   Use a card's abilities in any order. A vehicle with defence 1 or 2 must\n"
                "            then protect a base: one without protection first.\n"
                "  Attack    Once a turn, with any number of cards of one nation. Each strikes a\n"
                "            protecting vehicle or an open base. Attack not below defence destroys a\n"
                "            vehicle, less damages it; what is damaged is destroyed. A base is\n"
                "            damaged first; a heavy tank destroys it at once.\n"
                "  Reward    A medal of the attackers' nation for each vehicle destroyed; two may be\n"
                "            a double medal. A destroyed base goes into your depot.\n"
                "  End       After the round in which a player lost the third base or the last single\n"
                "            medal of a nation was taken.\n"
                "  Type card and the name of a card to learn what its abilities do.\n"),
    .draw = tui_rush_table,
    .news = tui_rush_news,
    .study = tui_rush_study,
    .read = tui_rush_read,
    .looks_like_action = tui_rush_looks_like_action,
    .complete = tui_complete_action,
    .describe = tui_rush_describe,
    .questions = questions,
};
