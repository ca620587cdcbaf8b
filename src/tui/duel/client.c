/* Tank Duel in a terminal: what the commands need of it. */
#include "tui/duel/inside.h"

#include "tui/actions.h"
#include "tui/help.h"
#include "tui/i18n.h"
#include "tui/wrap.h"

/* What has gone since the last shuffle, as far as the looker has seen it. */
static void answer_deck(const tui_view *view, const char *argument, tk_buffer *out) {
    const tk_json_value *piles = tk_json_member(tui_duel_board(view), "piles"), *seen = tk_json_member(piles, "seen");
    tk_buffer line = {0};
    (void)argument;
    tk_buffer_format(&line, _("Deck %u, discards %u, damage cards %u. Discards that you have seen:"),
                     (unsigned)tui_number(piles, "deck"), (unsigned)tui_number(piles, "discards"),
                     (unsigned)tui_number(piles, "damage"));
    TUI_EACH (card, seen) {
        int64_t number = 0;
        tk_json_integer(card, &number);
        tk_buffer_format(&line, "%s %d", card != tk_json_first(seen) ? "," : "", (int)number);
    }
    tui_wrap_line(out, line.data, 0, tui_wrap_columns());
    tk_buffer_free(&line);
}

static void answer_briefing(const tui_view *view, const char *argument, tk_buffer *out) {
    (void)argument;
    tui_duel_brief(view, out);
}

static void answer_rules(const tui_view *view, const char *argument, tk_buffer *out) {
    if (!tui_help_topic(tui_game(view), argument, out)) {
        tui_help_topic(tui_game(view), "rules", out);
    }
}

static const tui_question questions[] = {
    {N_("type|odds"), "[TANK] [TANK]", N_("how good a shot at a tank would be, or of one at another, and why"),
     tui_duel_answer_odds},
    {N_("type|card"), "NUMBER", N_("everything on a battle card"), tui_duel_answer_card},
    {N_("type|tank"), "[NAME]", N_("everything on a tank board: gun, armour, crew, VP"), tui_duel_answer_tank},
    {N_("type|score"), "", N_("VP and medals so far, by tank and by what they are for"), tui_duel_answer_score},
    {N_("type|deck"), "", N_("how many cards are left, and which you have seen go"), answer_deck},
    {N_("type|log"), "[all]", N_("what happened since the round before this one, or in the whole game"),
     tui_duel_answer_log},
    {N_("type|briefing"), "", N_("the battle: who fights whom and what counts"), answer_briefing},
    {N_("type|rules"), "[WORD]", N_("the rules in short, or about a word such as fire or spot"), answer_rules},
    {NULL, NULL, NULL, NULL}};

const tui_client tui_client_duel = {
    .game = "duel",
    .typing = N_("  a             does what stands at a in the list; a c d does three things\n"
                 "  34            everything about card 34, and what you can do with it\n"
                 "  odds S-I      how good a shot at the tank S-I would be, and why\n"
                 "  tank S-I      everything about a tank\n"
                 "  help fire     about firing\n"),
    .secrets = true,
    .labels = true,
    .brief = tui_duel_brief,
    .draw = tui_duel_table,
    .news = tui_duel_news,
    .study = tui_duel_study,
    .read = tui_duel_read,
    .looks_like_action = tui_duel_looks_like_action,
    .complete = tui_complete_action,
    .describe = tui_duel_describe,
    .questions = questions,
};
