/* What happened, in words and as JSON. */
#include "base/fill.h"
#include "games/chess/words/words.h"

static const char *end_sentence(int32_t end) {
    switch (end) {
    case CHESS_DESTROYED:
        return TK_TEXT("{side} wins: the enemy command tank is destroyed");
    case CHESS_ESCAPED:
        return TK_TEXT("{side} wins: the command tank has escaped");
    case CHESS_REPETITION:
        return TK_TEXT("Draw: the position occurred for the third time");
    case CHESS_QUIET:
        return TK_TEXT("Draw: nothing was destroyed for too many turns");
    case CHESS_AGREED:
        return TK_TEXT("Draw by agreement");
    case CHESS_RESIGNED:
        return TK_TEXT("{side} wins: the opponent resigned");
    case CHESS_FLAG:
        return TK_TEXT("{side} wins: the opponent's time is over");
    default:
        return "";
    }
}

static const char *sentence_of(const tk_event *event) {
    switch (event->kind) {
    case CHESS_EVENT_MOVED:
        return event->value[1] == event->value[2] ? TK_TEXT("{side}: {piece} on {from} turns to {facing}")
                                                  : TK_TEXT("{side}: {piece} from {from} to {to}, facing {facing}");
    case CHESS_EVENT_FIRED:
        return TK_TEXT("{side}: {piece} on {from} destroys {target} on {to}");
    case CHESS_EVENT_ESCAPED:
        return TK_TEXT("{side}: {piece} on {from} leaves the board");
    case CHESS_EVENT_CHECK:
        return TK_TEXT("{side} calls check");
    case CHESS_EVENT_ESCAPE:
        return TK_TEXT("{side} calls escape");
    case CHESS_EVENT_OFFERED:
        return TK_TEXT("{side} offers a draw");
    case CHESS_EVENT_DECLINED:
        return TK_TEXT("{side} declines the draw");
    case CHESS_EVENT_ENDED:
        return end_sentence(event->value[0]);
    default:
        return "";
    }
}

/* Whose event it is: the winner's, when the match ends. */
static unsigned side_of(const tk_event *event) {
    return event->kind == CHESS_EVENT_ENDED ? (unsigned)event->value[1] : event->seat;
}

void chess_write_event(const tk_event *event, const tk_language *language, tk_text *text) {
    chess_name from = chess_square_name((unsigned)event->value[1]);
    chess_name to = chess_square_name((unsigned)event->value[2]);
    const tk_filling fillings[] = {
        {"side", tk_translated(language, chess_colour_name(side_of(event)))},
        {"piece", tk_translated(language, tk_chess_kind_name((tk_chess_kind)event->value[0]))},
        {"from", from.text},
        {"to", to.text},
        {"facing", tk_chess_facing_text((tk_chess_facing)event->value[4])},
        {"target", tk_translated(language, tk_chess_kind_name((tk_chess_kind)event->value[3]))},
    };
    tk_text_fill(text, tk_translated(language, sentence_of(event)), fillings, sizeof fillings / sizeof *fillings);
}

static void put_values(tk_json_writer *writer, const tk_event *event) {
    const int32_t *value = event->value;
    switch (event->kind) {
    case CHESS_EVENT_MOVED:
        chess_json_put(writer, "piece", chess_kind_key((unsigned)value[0]));
        chess_json_put(writer, "from", chess_square_name((unsigned)value[1]).text);
        chess_json_put(writer, "to", chess_square_name((unsigned)value[2]).text);
        chess_json_put(writer, "before", tk_chess_facing_text((tk_chess_facing)value[3]));
        chess_json_put(writer, "facing", tk_chess_facing_text((tk_chess_facing)value[4]));
        break;
    case CHESS_EVENT_FIRED:
        chess_json_put(writer, "piece", chess_kind_key((unsigned)value[0]));
        chess_json_put(writer, "from", chess_square_name((unsigned)value[1]).text);
        chess_json_put(writer, "at", chess_square_name((unsigned)value[2]).text);
        chess_json_put(writer, "target", chess_kind_key((unsigned)value[3]));
        break;
    case CHESS_EVENT_ESCAPED:
        chess_json_put(writer, "piece", chess_kind_key((unsigned)value[0]));
        chess_json_put(writer, "from", chess_square_name((unsigned)value[1]).text);
        break;
    case CHESS_EVENT_ENDED:
        chess_json_put(writer, "reason", chess_end_key((unsigned)value[0]));
        chess_json_put(writer, "winner", chess_colour_key((unsigned)value[1]));
        break;
    default:
        break;
    }
}

void chess_write_event_json(const tk_event *event, tk_text *text) {
    static const char *const keys[] = {
        [CHESS_EVENT_MOVED] = "moved",       [CHESS_EVENT_FIRED] = "fired",   [CHESS_EVENT_ESCAPED] = "escaped",
        [CHESS_EVENT_CHECK] = "check",       [CHESS_EVENT_ESCAPE] = "escape", [CHESS_EVENT_OFFERED] = "offered",
        [CHESS_EVENT_DECLINED] = "declined", [CHESS_EVENT_ENDED] = "ended",
    };
    tk_json_writer writer;
    tk_json_start(&writer, text);
    tk_json_open_object(&writer);
    chess_json_put(&writer, "event", event->kind < sizeof keys / sizeof *keys ? keys[event->kind] : NULL);
    chess_json_put(&writer, "side", chess_colour_key(event->seat));
    put_values(&writer, event);
    tk_json_close_object(&writer);
}
