/* The table: one JSON document of everything that somebody at the table needs (docs/schema/table.json). */
#include "core/game_parts.h"
#include "present/inside.h"

present_view present_view_of(const tk_present *present, const tk_reader *reader, void *look) {
    const present_teller *teller = present->teller;
    present_view view = {.game = present->game,
                         .state = present->state,
                         .reader = reader,
                         .ledger = teller->ledger_size > 0 ? present->ledger : NULL,
                         .look = NULL,
                         .deciders = tk_deciders(present->game, present->state)};
    if (teller->look != NULL) {
        teller->look(&view, look);
        view.look = look;
    }
    if (teller->deciders != NULL) {
        view.deciders = teller->deciders(&view);
    }
    return view;
}

static void put_string(tk_json_writer *writer, const char *name, const char *string) {
    tk_json_put_name(writer, name);
    tk_json_put_string(writer, string);
}

static void put_number(tk_json_writer *writer, const char *name, int64_t number) {
    tk_json_put_name(writer, name);
    tk_json_put_integer(writer, number);
}

static void put_flag(tk_json_writer *writer, const char *name, bool value) {
    tk_json_put_name(writer, name);
    tk_json_put_bool(writer, value);
}

static void put_seats(const present_view *view, tk_json_writer *writer) {
    tk_json_put_name(writer, "seats");
    tk_json_open_array(writer);
    for (unsigned seat = 0; seat < tk_game_seats(view->game); seat++) {
        const char *person = view->reader->names[seat];
        tk_json_open_object(writer);
        put_number(writer, "seat", seat);
        put_string(writer, "name", present_say(view, tk_seat_name(view->game, seat)));
        if (person != NULL && *person != '\0') {
            put_string(writer, "player", person);
        }
        put_flag(writer, "decides", (view->deciders >> seat & 1u) != 0);
        const int64_t clock = tk_clock(view->game, view->state, seat);
        if (clock >= 0) {
            put_number(writer, "clock", clock);
        }
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

static void put_outcome(const present_view *view, tk_json_writer *writer) {
    char sentence[512];
    tk_text text;
    tk_outcome outcome;
    tk_outcome_of(view->game, view->state, &outcome);
    tk_json_put_name(writer, "outcome");
    if (!outcome.finished) {
        tk_json_put_null(writer);
        return;
    }
    tk_text_start(&text, sentence, sizeof sentence);
    present_outcome(view, &outcome, &text);
    tk_text_end(&text);
    tk_json_open_object(writer);
    put_string(writer, "reason", outcome.reason);
    put_string(writer, "text", sentence);
    tk_json_put_name(writer, "payoff");
    tk_json_open_array(writer);
    for (unsigned seat = 0; seat < tk_game_seats(view->game); seat++) {
        tk_json_put_integer(writer, outcome.payoff[seat]);
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

static void put_refused(const tk_present *present, const present_view *view, tk_json_writer *writer) {
    present_refusal refusals[PRESENT_REFUSALS_MOST];
    const size_t count =
        present->teller->refused != NULL ? present->teller->refused(view, refusals, PRESENT_REFUSALS_MOST) : 0;
    tk_json_put_name(writer, "refused");
    tk_json_open_array(writer);
    for (size_t index = 0; index < count && index < PRESENT_REFUSALS_MOST; index++) {
        tk_json_open_object(writer);
        tk_write_action_json(view->game, refusals[index].action, writer);
        if (present->teller->explain != NULL) {
            present->teller->explain(view, &refusals[index]);
        }
        present_put_reason(view, &refusals[index], writer);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

/* What only a seat that decides now is told. */
static void put_turn(const tk_present *present, const present_view *view, tk_json_writer *writer) {
    const unsigned seat = view->reader->seat;
    const bool decides = seat < tk_game_seats(view->game) && (view->deciders >> seat & 1u) != 0;
    tk_json_put_name(writer, "asked");
    if (!decides) {
        tk_json_put_null(writer);
        return;
    }
    tk_json_open_object(writer);
    present->teller->asked(view, writer);
    tk_json_close_object(writer);
    tk_json_put_name(writer, "choices");
    present_write_choices(present, view, NULL, writer);
    put_refused(present, view, writer);
}

static void put_undo(const present_view *view, tk_json_writer *writer) {
    const unsigned seat = view->reader->seat;
    if (seat < tk_game_seats(view->game)) {
        put_number(writer, "undo", tk_undo_depth(view->game, view->state, (tk_seats)1 << seat));
    }
}

size_t tk_present_table(const tk_present *present, const tk_reader *reader, char *out, size_t size) {
    tk_text text;
    tk_json_writer writer;
    present_room room;
    tk_text_start(&text, out, size);
    if (present == NULL || reader == NULL ||
        (reader->seat >= tk_game_seats(present->game) && reader->seat != TK_NO_SEAT)) {
        return tk_text_end(&text);
    }
    const present_view view = present_view_of(present, reader, &room);
    const tk_game_info *info = tk_game_about(view.game);
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    put_string(&writer, "format", "tankodrom-table-1");
    put_string(&writer, "game", info->name);
    put_string(&writer, "title", present_say(&view, info->title));
    put_string(&writer, "language", reader->language != NULL ? reader->language->code : "en");
    if (reader->seat != TK_NO_SEAT) {
        put_number(&writer, "seat", reader->seat);
    }
    put_number(&writer, "step", (int64_t)present->count);
    put_seats(&view, &writer);
    put_outcome(&view, &writer);
    tk_json_put_name(&writer, "board");
    tk_json_open_object(&writer);
    present->teller->board(&view, &writer);
    tk_json_close_object(&writer);
    if (present->teller->score != NULL) {
        tk_json_put_name(&writer, "score");
        tk_json_open_object(&writer);
        present->teller->score(&view, &writer);
        tk_json_close_object(&writer);
    }
    put_undo(&view, &writer);
    put_turn(present, &view, &writer);
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}

size_t tk_present_about(const tk_present *present, const tk_reader *reader, const char *kind, const char *key,
                        char *out, size_t size) {
    tk_text text;
    tk_json_writer writer;
    present_room room;
    tk_text_start(&text, out, size);
    if (present == NULL || reader == NULL || kind == NULL || key == NULL || present->teller->about == NULL ||
        (reader->seat >= tk_game_seats(present->game) && reader->seat != TK_NO_SEAT)) {
        return tk_text_end(&text);
    }
    const present_view view = present_view_of(present, reader, &room);
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    const bool there = present->teller->about(&view, kind, key, &writer);
    tk_json_close_object(&writer);
    if (!there) {
        tk_text_start(&text, out, size);
    }
    return tk_text_end(&text);
}
