/* The log: the steps of a match with their events, as far as the reader may know of them (docs/schema/log.json). */
#include "core/game_parts.h"
#include "present/inside.h"

/* Onlookers hear what all hear; what both players of a match for two are told is not yet told to everybody. */
static bool hears(const tk_reader *reader, const tk_event *event) {
    return present_sees_all(reader) ||
           (reader->seat == TK_NO_SEAT ? event->audience == TK_ALL_SEATS : (event->audience >> reader->seat & 1u) != 0);
}

static void put_event(const tk_present *present, const tk_language *language, const tk_event *event,
                      tk_json_writer *writer) {
    char sentence[PRESENT_SENTENCE_MOST];
    tk_event_text(present->game, event, language, sentence, sizeof sentence);
    tk_json_open_object(writer);
    tk_write_event_json(present->game, event, writer);
    tk_json_put_name(writer, "text"); /* which may be empty */
    tk_json_put_string(writer, sentence);
    present_put_string(writer, "rule", tk_event_rule(present->game, event));
    tk_json_close_object(writer);
}

/* What was done, in the words of the notation and in parts; declarations have their own words. */
static void put_entry(const tk_present *present, const tk_reader *reader, const present_step *step,
                      tk_json_writer *writer) {
    const bool hidden = step->entry.seat != reader->seat && !present_sees_all(reader) && (step->closed || step->kept);
    if (step->entry.kind == TK_ENTRY_TIME) {
        tk_json_put_name(writer, "milliseconds");
        tk_json_put_unsigned(writer, step->entry.value);
        return;
    }
    tk_json_number(writer, "seat", step->entry.seat);
    if (step->entry.kind == TK_ENTRY_DECLARATION) {
        tk_json_text(writer, "declared", present->texts + step->text);
        return;
    }
    tk_json_number(writer, "number", step->number);
    if (hidden) {
        tk_json_text(writer, "hidden", step->closed ? "closed" : "kept"); /* until all have chosen, or for good */
        return;
    }
    tk_json_text(writer, "write", present->texts + step->text);
    tk_write_action_json(present->game, step->entry.value, writer);
}

static void put_events(const tk_present *present, const tk_reader *reader, const tk_language *language,
                       const present_step *step, tk_json_writer *writer) {
    const unsigned char *next = present->events + step->event_first;
    for (size_t event = 0; event < step->event_count; event++) {
        tk_event told;
        next = present_unpack_event(next, &told);
        if (hears(reader, &told)) {
            put_event(present, language, &told, writer);
        }
    }
}

/* A step with the secret ones behind it, up to an index; returns how many. Where the first is secret itself the rest of
 * the step before is told. */
static size_t put_step(const tk_present *present, const tk_reader *reader, const tk_language *language, size_t index,
                       size_t end, tk_json_writer *writer) {
    const present_step *step = &present->steps[index];
    size_t count = 0;
    tk_json_open_object(writer);
    tk_json_number(writer, "step", step->step);
    if (!step->secret) {
        put_entry(present, reader, step, writer);
    }
    tk_json_array(writer, "events");
    do {
        put_events(present, reader, language, &step[count++], writer);
    } while (index + count < end && step[count].secret);
    tk_json_close_array(writer);
    tk_json_close_object(writer);
    return count;
}

size_t tk_present_log(const tk_present *present, const tk_reader *reader, size_t first, size_t most, char *out,
                      size_t size) {
    tk_text text;
    tk_json_writer writer;
    tk_text_start(&text, out, size);
    if (!present_may_read(present, reader)) {
        return tk_text_end(&text);
    }
    present_naming naming;
    const tk_language *language = present_name_seats(&naming, present->game, reader);
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_text(&writer, "format", "tankodrom-log-1");
    tk_json_text(&writer, "game", tk_game_about(present->game)->name);
    tk_json_array(&writer, "steps");
    const size_t left = first < present->count ? present->count - first : 0;
    const size_t end = first + (left < most ? left : most);
    for (size_t index = first; index < end;) {
        index += put_step(present, reader, language, index, end, &writer);
    }
    tk_json_close_array(&writer);
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}
