/* The words that all games share. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/fill.h"
#include "present/inside.h"

const char *present_say(const present_view *view, const char *message) {
    return tk_translated(view->reader->language, message);
}

const char *present_count(const present_view *view, const char *one, const char *many, uint64_t count) {
    return tk_translated_plural(view->reader->language, one, many, count);
}

static bool is_named(const tk_reader *reader, unsigned seat) {
    return reader->names[seat] != NULL && *reader->names[seat] != '\0';
}

static bool is_program(const tk_reader *reader, unsigned seat) {
    return (reader->programs >> seat & 1u) != 0;
}

/* Whether the name of who sits there tells everybody whom it means. */
static bool is_told_by_name(const tk_game *game, const tk_reader *reader, unsigned seat) {
    bool told = is_named(reader, seat) && !is_program(reader, seat);
    for (unsigned other = 0; told && other < tk_game_seats(game); other++) {
        const char *called = tk_translated(reader->language, tk_seat_name(game, other));
        told = other == seat || (strcmp(reader->names[seat], called) != 0 &&
                                 !(is_named(reader, other) && strcmp(reader->names[seat], reader->names[other]) == 0));
    }
    return told;
}

static void put_seat(const tk_game *game, const tk_reader *reader, unsigned seat, tk_text *text) {
    const char *name = tk_seat_name(game, seat);
    if (name == NULL) {
        return;
    }
    if (reader->by_name && is_told_by_name(game, reader, seat)) {
        tk_text_put(text, reader->names[seat]);
        return;
    }
    tk_text_put(text, tk_translated(reader->language, name));
    if (is_named(reader, seat) && !(reader->by_name && is_program(reader, seat))) {
        tk_text_format(text, " (%s)", reader->names[seat]);
    }
}

void present_seat(const present_view *view, unsigned seat, tk_text *text) {
    put_seat(view->game, view->reader, seat, text);
}

/* A program's name says nothing in a sentence. */
static void put_person(const tk_game *game, const tk_reader *reader, unsigned seat, tk_text *text) {
    if (is_program(reader, seat)) {
        tk_text_put(text, tk_translated(reader->language, tk_seat_name(game, seat)));
    } else {
        put_seat(game, reader, seat, text);
    }
}

/* ---- Sentences of events, which know seats by their messages alone ---- */

static const char *call_by_name(const void *context, const char *message) {
    const present_naming *naming = context;
    for (unsigned seat = 0; seat < tk_game_seats(naming->game); seat++) {
        if (strcmp(message, tk_seat_name(naming->game, seat)) == 0) {
            return naming->name[seat];
        }
    }
    return tk_translated(naming->reader->language, message);
}

static const char *count_by_name(const void *context, const char *one, const char *many, uint64_t count) {
    const present_naming *naming = context;
    return tk_translated_plural(naming->reader->language, one, many, count);
}

const tk_language *present_name_seats(present_naming *naming, const tk_game *game, const tk_reader *reader) {
    bool named = false;
    naming->game = game;
    naming->reader = reader;
    for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
        tk_text text = tk_text_on(naming->name[seat], sizeof naming->name[seat]);
        put_person(game, reader, seat, &text);
        named = named || is_named(reader, seat);
    }
    naming->language = (tk_language){.code = reader->language != NULL ? reader->language->code : "en",
                                     .text = call_by_name,
                                     .context = naming,
                                     .plural = count_by_name};
    return named ? &naming->language : reader->language;
}

const char *present_pack_text(const present_view *view, const char *kind, const char *id, const char *otherwise) {
    const tk_language *language = view->reader->language;
    char key[96];
    snprintf(key, sizeof key, "%s.%s", kind, id);
    const char *text = tk_pack_text(tk_game_pack(view->game), language != NULL ? language->code : "en", key);
    return strcmp(text, key) == 0 ? otherwise : text; /* the key itself lies in this frame */
}

/* ---- Sentences ---- */

tk_text *present_sentence(const present_view *view) {
    tk_text_start(view->sentence, view->sentence->out, view->sentence->size);
    return view->sentence;
}

void present_add(tk_text *text, const char *before, const char *format, ...) {
    char added[PRESENT_SENTENCE_MOST];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(added, sizeof added, format, arguments);
    va_end(arguments);
    present_join(text, before, length > 0 ? added : "");
}

void present_join(tk_text *text, const char *before, const char *string) {
    tk_text_put(text, before);
    tk_text_put(text, string);
}

/* Those who won, or all others; returns how many. */
static unsigned name_people(const present_view *view, const tk_outcome *outcome, bool won, char *out, size_t size) {
    tk_text names;
    unsigned count = 0;
    tk_text_start(&names, out, size);
    for (unsigned seat = 0; seat < tk_game_seats(view->game); seat++) {
        if ((outcome->payoff[seat] > 0) == won) {
            tk_text_put(&names, count++ > 0 ? present_say(view, ", ") : "");
            put_person(view->game, view->reader, seat, &names);
        }
    }
    tk_text_end(&names);
    return count;
}

void present_outcome(const present_view *view, const tk_outcome *outcome, tk_text *text) {
    char winners[TK_SEATS_MAX * PRESENT_NAME_MOST], losers[TK_SEATS_MAX * PRESENT_NAME_MOST];
    if (!outcome->finished) {
        return;
    }
    const present_teller *teller = present_teller_of(view->game);
    const unsigned count = name_people(view, outcome, true, winners, sizeof winners);
    name_people(view, outcome, false, losers, sizeof losers);
    const char *sentence = teller->ending != NULL ? teller->ending(outcome) : NULL;
    if (sentence == NULL) {
        sentence = count == 0   ? TK_TEXT("Draw: {reason}.")
                   : count == 1 ? TK_TEXT("{winners} wins: {reason}.")
                                : TK_TEXT("{winners} share the victory: {reason}.");
    }
    const tk_filling fillings[] = {
        {"winners", winners}, {"losers", losers}, {"reason", present_say(view, outcome->reason_text)}};
    tk_text_fill(text, present_say(view, sentence), fillings, sizeof fillings / sizeof *fillings);
}

/* ---- Members ---- */

void present_put_text(tk_json_writer *writer, const char *name, tk_text *text) {
    tk_json_put_name(writer, name);
    tk_json_put_string(writer, text->out);
}

void present_put(tk_json_writer *writer, const char *name, const char *format, ...) {
    char text[PRESENT_SENTENCE_MOST];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    tk_json_put_name(writer, name);
    tk_json_put_string(writer, length > 0 ? text : "");
}

void present_put_string(tk_json_writer *writer, const char *name, const char *string) {
    if (string != NULL && *string != '\0') {
        tk_json_text(writer, name, string);
    }
}

void present_put_some(tk_json_writer *writer, const char *name, int64_t number) {
    if (number != 0) {
        tk_json_number(writer, name, number);
    }
}

void present_put_true(tk_json_writer *writer, const char *name, bool value) {
    if (value) {
        tk_json_bool(writer, name, true);
    }
}

void present_put_reason(const present_view *view, const present_refusal *refusal, tk_json_writer *writer) {
    char text[512];
    tk_error error;
    if (refusal->text == NULL) {
        tk_error_set(&error, refusal->status, 0, 0, refusal->token, refusal->detail);
        tk_error_text(&error, view->reader->language, text, sizeof text);
    } else {
        const tk_filling fillings[] = {{"token", refusal->token}, {"detail", refusal->detail}};
        tk_text words;
        tk_text_start(&words, text, sizeof text);
        tk_text_fill(&words, present_say(view, refusal->text), fillings, sizeof fillings / sizeof fillings[0]);
        tk_text_end(&words);
    }
    if (refusal->subject != NULL) {
        tk_json_text(writer, "subject", present_say(view, refusal->subject));
    }
    tk_json_text(writer, "reason", tk_status_name(refusal->status));
    tk_json_text(writer, "text", text);
    present_put_string(writer, "rule", tk_status_rule(refusal->status));
    if (refusal->missing > 0) {
        tk_json_number(writer, "missing", refusal->missing);
        present_put(writer, "short", present_say(view, "%u short"), refusal->missing);
    } else if (refusal->brief != NULL) {
        tk_json_text(writer, "short", present_say(view, refusal->brief));
    }
}

void present_open_way(const char *key, const char *value, unsigned seats, bool usual, tk_json_writer *writer) {
    char option[96];
    snprintf(option, sizeof option, "%s=%s", key, value);
    tk_json_open_object(writer);
    tk_json_text(writer, "key", value);
    tk_json_text(writer, "option", option);
    tk_json_number(writer, "seats", seats);
    present_put_true(writer, "usual", usual);
}

void present_put_part(const char *source, const char *tank, int64_t count, int64_t points, const char *text,
                      tk_json_writer *writer) {
    if (count != 0 || points != 0) {
        tk_json_open_object(writer);
        tk_json_text(writer, "for", source);
        present_put_string(writer, "tank", tank);
        present_put_some(writer, "count", count);
        tk_json_number(writer, "points", points);
        tk_json_text(writer, "text", text);
        tk_json_close_object(writer);
    }
}
