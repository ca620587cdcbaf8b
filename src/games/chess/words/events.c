/* Rows of events, and where they have several sentences or rules. */
#include "games/chess/words/words.h"

#include <string.h>

#include "base/fill.h"

#define END_SENTENCE(name, key, text, rule, sentence) sentence,
#define END_RULE(name, key, text, rule, sentence) rule,

const tk_shape chess_events[TK_CHESS_EVENTS] = {TK_CHESS_EVENT_LIST(TK_EVENT_ROW)};

const char *chess_event_sentence(const void *rules, const tk_event *event) {
    static const char *const ends[TK_CHESS_ENDS] = {TK_CHESS_END_LIST(END_SENTENCE)};
    (void)rules;
    if (event->kind == TK_CHESS_EVENT_ENDED && (uint32_t)event->value[0] < TK_CHESS_ENDS) {
        return ends[event->value[0]];
    }
    const bool turns = event->kind == TK_CHESS_EVENT_MOVED && event->value[1] == event->value[2];
    return turns ? TK_TEXT("{side}: {piece} on {from} turns to face {facing}") : NULL;
}

bool chess_event_filling(const void *rules, const tk_event *event, const char *name, const tk_language *language,
                         tk_text *text) {
    if (strcmp(name, "loser") == 0 && event->kind == TK_CHESS_EVENT_ENDED &&
        (uint32_t)event->value[1] < TK_CHESS_COLOURS) {
        tk_text_put(text, tk_translated(language, tk_chess_name(TK_CHESS_WORDS_COLOUR, 1 - (unsigned)event->value[1])));
        return true;
    }
    if (strcmp(name, "gun") != 0 || (uint32_t)event->value[0] >= TK_CHESS_KINDS) {
        return false;
    }
    tk_text_unsigned(text, ((const chess_rules *)rules)->type[event->value[0]].gun);
    return true;
}

const char *chess_event_rule(const void *rules, const tk_event *event) {
    static const char *const ends[TK_CHESS_ENDS] = {TK_CHESS_END_LIST(END_RULE)};
    (void)rules;
    return event->kind == TK_CHESS_EVENT_ENDED && (uint32_t)event->value[0] < TK_CHESS_ENDS ? ends[event->value[0]]
                                                                                            : NULL;
}
