#include "present/rush/asked.h"

#include "present/rush/words.h"

void present_rush_asked(const present_view *view, tk_json_writer *writer) {
    static const char *const rules[TK_RUSH_PHASES] = {
        [TK_RUSH_PHASE_TURN] = "R7",      [TK_RUSH_PHASE_CARD] = "R16",    [TK_RUSH_PHASE_PLACE] = "R17",
        [TK_RUSH_PHASE_SABOTAGE] = "R23", [TK_RUSH_PHASE_ACE] = "R24",     [TK_RUSH_PHASE_RESEARCH] = "R25",
        [TK_RUSH_PHASE_REARM] = "R26",    [TK_RUSH_PHASE_DECLARE] = "R33", [TK_RUSH_PHASE_ATTACK] = "R34",
        [TK_RUSH_PHASE_REWARD] = "R38",   [TK_RUSH_PHASE_OVER] = "R41",
    };
    const tk_rush_sight *sight = present_rush_sight(view);
    const char *question = present_say(view, tk_rush_name(TK_RUSH_WORDS_PHASE, sight->phase));
    const bool about_card = sight->card != TK_RUSH_NO_FACE && sight->active == view->reader->seat;
    tk_json_text(writer, "question", tk_rush_key(TK_RUSH_WORDS_PHASE, sight->phase));
    if (about_card) {
        present_put(writer, "text", "%s. %s", present_rush_name(view, sight->card), question);
        present_rush_put_card(view->game, writer, "card", sight->card);
    } else {
        tk_json_text(writer, "text", question);
    }
    tk_json_text(writer, "rule", rules[sight->phase]);
}
