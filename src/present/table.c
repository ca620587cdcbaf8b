/* The table: one JSON document of everything that somebody at the table needs (docs/schema/table.json). */
#include "core/game_parts.h"
#include "present/inside.h"

bool present_may_read(const tk_present *present, const tk_reader *reader) {
    return present != NULL && reader != NULL &&
           (reader->seat < tk_game_seats(present->game) || reader->seat == TK_NO_SEAT);
}

present_view present_view_of(const tk_present *present, const tk_reader *reader, present_room *room) {
    const present_teller *teller = present->teller;
    present_view view = {.game = present->game,
                         .state = present->state,
                         .reader = reader,
                         .ledger = teller->ledger_size > 0 ? present->ledger : NULL,
                         .sentence = &room->sentence,
                         .deciders = tk_deciders(present->game, present->state)};
    tk_text_start(view.sentence, room->line, sizeof room->line);
    if (teller->look != NULL) {
        teller->look(&view, room->look);
        view.look = room->look;
    }
    if (teller->deciders != NULL) {
        view.deciders = teller->deciders(&view);
    }
    return view;
}

bool present_sees_all(const tk_reader *reader) {
    return reader->open && reader->seat == TK_NO_SEAT;
}

bool present_decides(const present_view *view) {
    const unsigned seat = view->reader->seat;
    return seat < tk_game_seats(view->game) && (view->deciders >> seat & 1u) != 0;
}

static void put_seats(const present_view *view, tk_json_writer *writer) {
    tk_json_array(writer, "seats");
    for (unsigned seat = 0; seat < tk_game_seats(view->game); seat++) {
        tk_json_open_object(writer);
        tk_json_number(writer, "seat", seat);
        tk_json_text(writer, "name", present_say(view, tk_seat_name(view->game, seat)));
        present_put_string(writer, "player", view->reader->names[seat]);
        tk_json_bool(writer, "decides", (view->deciders >> seat & 1u) != 0);
        const int64_t clock = tk_clock(view->game, view->state, seat);
        if (clock >= 0) {
            tk_json_number(writer, "clock", clock);
        }
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

static void put_outcome(const present_view *view, tk_json_writer *writer) {
    tk_outcome outcome;
    tk_outcome_of(view->game, view->state, &outcome);
    tk_json_put_name(writer, "outcome");
    if (!outcome.finished) {
        tk_json_put_null(writer);
        return;
    }
    tk_text *text = present_sentence(view);
    present_outcome(view, &outcome, text);
    tk_json_open_object(writer);
    tk_json_text(writer, "reason", outcome.reason);
    present_put_text(writer, "text", text);
    tk_json_array(writer, "payoff");
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
    tk_json_array(writer, "refused");
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
    tk_json_put_name(writer, "asked");
    if (!present_decides(view)) {
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

size_t tk_present_table(const tk_present *present, const tk_reader *reader, char *out, size_t size) {
    tk_text text;
    tk_json_writer writer;
    present_room room;
    tk_text_start(&text, out, size);
    if (!present_may_read(present, reader)) {
        return tk_text_end(&text);
    }
    const present_view view = present_view_of(present, reader, &room);
    const tk_game_info *info = tk_game_about(view.game);
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_text(&writer, "format", "tankodrom-table-1");
    tk_json_text(&writer, "game", info->name);
    tk_json_text(&writer, "title", present_say(&view, info->title));
    tk_json_text(&writer, "language", reader->language != NULL ? reader->language->code : "en");
    if (reader->seat != TK_NO_SEAT) {
        tk_json_number(&writer, "seat", reader->seat);
    }
    tk_json_number(&writer, "step", present->count > 0 ? (int64_t)present->steps[present->count - 1].step + 1 : 0);
    put_seats(&view, &writer);
    put_outcome(&view, &writer);
    tk_json_object(&writer, "board");
    present->teller->board(&view, &writer);
    tk_json_close_object(&writer);
    if (present->teller->score != NULL) {
        tk_json_object(&writer, "score");
        present->teller->score(&view, &writer);
        tk_json_close_object(&writer);
    }
    if (reader->seat != TK_NO_SEAT) {
        tk_json_number(&writer, "undo", tk_undo_depth(view.game, view.state, (tk_seats)1 << reader->seat));
    }
    put_turn(present, &view, &writer);
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}
