/* What a player of Tank Duel may do: a numbered list in groups, and reading what was chosen or typed. The numbers are
 * those of the list as it is shown, not of the engine's own. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "tui/actions.h"
#include "tui/duel/odds.h"
#include "tui/duel/table.h"
#include "tui/i18n.h"
#include "tui/wrap.h"

enum { SUBJECT = 16, CELL = 21, WIDE_CELL = 26 };

typedef struct item {
    tk_action action;
    unsigned group;
    size_t first, index; /* in the engine's list: the first one with the same subject, this one */
    tk_buffer subject;
} item;

typedef struct item_list {
    item *items;
    size_t count;
} item_list;

static int compare(const void *left, const void *right) {
    const item *a = left, *b = right;
    if (a->group != b->group) {
        return a->group < b->group ? -1 : 1;
    }
    if (a->first != b->first) {
        return a->first < b->first ? -1 : 1;
    }
    return a->index < b->index ? -1 : 1;
}

static const char *subject_of(const item *listed) {
    return listed->subject.size > 0 ? listed->subject.data : "";
}

static void free_items(item_list *list) {
    for (size_t index = 0; index < list->count; index++) {
        tk_buffer_free(&list->items[index].subject);
    }
    free(list->items);
    *list = (item_list){NULL, 0};
}

static void fill(const tui_view *view, const tk_duel_sight *sight, item_list *list, size_t index, tk_action action) {
    item *made = &list->items[index];
    tk_duel_choice choice = tk_duel_choice_of(view->game, action);
    *made = (item){.action = action, .group = tui_duel_group_of(sight, choice), .first = index, .index = index};
    tui_duel_subject(view, sight, choice, &made->subject);
    for (size_t before = 0; before < index; before++) {
        const item *other = &list->items[before];
        if (other->group == made->group && strcmp(subject_of(other), subject_of(made)) == 0) {
            made->first = other->first;
            break;
        }
    }
}

/* The legal actions of a seat as they are shown; to be given to free_items. */
static item_list items_of(const tui_view *view, const tk_duel_sight *sight, unsigned seat) {
    size_t count;
    tk_action *actions = tui_legal_of(view, seat, &count);
    item_list list = {calloc(count + 1, sizeof *list.items), count};
    if (actions == NULL || list.items == NULL) {
        free(actions);
        free(list.items);
        return (item_list){NULL, 0};
    }
    for (size_t index = 0; index < count; index++) {
        fill(view, sight, &list, index, actions[index]);
    }
    qsort(list.items, list.count, sizeof *list.items, compare);
    free(actions);
    return list;
}

/* ---- The list below the table ---- */

static void put_group(const tui_view *view, const tk_duel_sight *sight, unsigned group, tk_buffer *out) {
    static const char *const heads[] = {[TUI_DUEL_TANK_ACTION] = N_("Tank action"),
                                        [TUI_DUEL_CREW_ORDER] = N_("Crew orders: a tank action for any card"),
                                        [TUI_DUEL_FIELD_ACTION] = N_("Field actions")};
    if (sight->question == TK_DUEL_ASK_ACTION && group <= TUI_DUEL_FIELD_ACTION) {
        tui_styled(view->terminal, out, "38;5;245", "2", _(heads[group]));
        tk_buffer_char(out, '\n');
    }
}

static size_t put_number(const tui_view *view, size_t number, tk_buffer *out) {
    char text[24];
    tk_text writer;
    tk_text_start(&writer, text, sizeof text);
    tk_text_unsigned(&writer, number);
    size_t width = tk_text_end(&writer);
    tui_styled(view->terminal, out, "1;38;5;214", "1;33", text);
    tk_buffer_char(out, ' ');
    return width + 1;
}

static size_t number_width(size_t number) {
    return number < 10 ? 2 : number < 100 ? 3 : 4;
}

/* What stands below the target of a shot: all that its odds are made of. */
static void put_odds(const tui_view *view, tk_action action, tk_buffer *out) {
    tk_duel_aim aim;
    tk_duel_odds odds;
    if (tk_duel_aim_now(view->game, view->state, tk_duel_choice_of(view->game, action).tank, &aim) &&
        tk_duel_odds_of(view->game, view->state, &aim, &odds)) {
        tk_buffer_char(out, '\n');
        tui_duel_odds_full(view, &odds, out);
        if (out->size > 0 && out->data[out->size - 1] == '\n') { /* the list ends its own lines */
            out->data[--out->size] = 0;
        }
    }
}

/* The column at which the next action of a line begins: they stand below each other. */
static size_t next_cell(size_t indent, size_t at) {
    size_t cell = indent == SUBJECT ? CELL : WIDE_CELL;
    return indent + (at - indent + 2 + cell - 1) / cell * cell;
}

/* One action of the list; returns the column after it. */
static size_t put_item(const tui_view *view, const tk_duel_sight *sight, const item_list *list, size_t index, size_t at,
                       tk_buffer *out) {
    const item *shown = &list->items[index], *before = index > 0 ? &list->items[index - 1] : NULL;
    size_t columns = view->terminal->columns > 40 ? view->terminal->columns : 40;
    bool apart = before == NULL || before->group != shown->group || before->first != shown->first;
    bool shoots = tk_duel_choice_of(view->game, shown->action).verb == TK_DUEL_DO_SHOOT;
    tk_buffer words = {0};
    tui_duel_brief(view, sight, shown->action, &words);
    if (list->count == 1) {
        tk_buffer_format(&words, " (%s)", _("or Enter alone"));
    }
    const char *text = words.size > 0 ? words.data : "";
    size_t indent = *subject_of(shown) != 0 ? SUBJECT : 2, width = number_width(index + 1) + tui_width(text);
    if (apart || shoots || next_cell(indent, at) + width > columns) {
        tk_buffer_put(out, before != NULL ? "\n" : "");
        if (before == NULL || before->group != shown->group) {
            put_group(view, sight, shown->group, out);
        }
        const char *subject = apart ? subject_of(shown) : "";
        size_t needed = tui_width(subject) + 1;
        needed = *subject != 0 && needed > indent - 2 ? needed : indent - 2;
        tk_buffer_put(out, "  ");
        tui_put_cell(out, subject, needed);
        at = 2 + needed;
    } else {
        size_t next = next_cell(indent, at);
        tui_spaces(out, next - at);
        at = next;
    }
    size_t taken = at + put_number(view, index + 1, out);
    tui_wrap(out, text, taken, columns);
    if (shoots) {
        put_odds(view, shown->action, out);
    }
    tk_buffer_free(&words);
    return at + width;
}

void tui_duel_actions(const tui_view *view, const tk_duel_sight *sight, unsigned seat, tk_buffer *out) {
    item_list list = items_of(view, sight, seat);
    tk_buffer asked = {0};
    size_t at = 0;
    if (list.count > 0) {
        tui_duel_asked(view, sight, &asked);
        tui_style(view->terminal, out, "1", "1");
        tui_wrap(out, asked.size > 0 ? asked.data : "", 0, view->terminal->columns);
        tui_style_end(view->terminal, out);
        tk_buffer_char(out, '\n');
    }
    for (size_t index = 0; index < list.count; index++) {
        at = put_item(view, sight, &list, index, at, out);
    }
    tk_buffer_put(out, list.count > 0 ? "\n" : "");
    tk_buffer_free(&asked);
    free_items(&list);
}

/* ---- In full ---- */

/* What a list of moves is limited to: a card, a tank or nothing. */
typedef struct filter {
    uint64_t card;
    unsigned tank;
} filter;

static bool read_filter(const char *begun, filter *wanted) {
    *wanted = (filter){0, tui_duel_read_tank(begun, NULL)};
    begun += *begun == '#';
    return *begun == 0 || wanted->tank != TK_DUEL_NO_TANK ||
           (tk_text_read_unsigned(begun, strlen(begun), &wanted->card) && wanted->card >= 1 &&
            wanted->card <= TK_DUEL_CARDS);
}

static bool fits(const filter *wanted, tk_duel_choice choice) {
    return (wanted->card == 0 || choice.card == wanted->card) &&
           (wanted->tank == TK_DUEL_NO_TANK || choice.tank == wanted->tank);
}

bool tui_duel_study(const tui_view *view, unsigned seat, const char *begun, bool full, tk_buffer *out) {
    enum { NOTATION = 24 };
    tk_duel_sight sight;
    filter wanted;
    size_t listed = 0;
    if ((*begun != 0 && !full) || !tk_duel_look(view->game, view->state, seat, &sight)) {
        return false;
    }
    if (!read_filter(begun, &wanted)) {
        tk_buffer_format(out, _("'%s' is neither a card nor a tank. Try moves, moves 34 or moves S-I.\n"), begun);
        return true;
    }
    item_list list = items_of(view, &sight, seat);
    for (size_t index = 0; index < list.count; index++) {
        if (!fits(&wanted, tk_duel_choice_of(view->game, list.items[index].action))) {
            continue;
        }
        tui_put_action(view, seat, index + 1, list.items[index].action, NOTATION, tui_duel_describe, out);
        listed++;
    }
    free_items(&list);
    if (listed == 0) {
        tk_buffer_put(out, _("Nothing can be done with that now.\n"));
    }
    return true;
}

/* ---- Reading ---- */

tk_status tui_duel_read(const tui_view *view, unsigned seat, const char *typed, tk_action *action, tk_buffer *note,
                        tk_error *error) {
    uint64_t number;
    tk_duel_sight sight;
    tk_buffer numbers = {0};
    (void)note;
    if (!tui_read_number(typed, &number)) {
        return tk_action_read(view->game, view->state, seat, typed, action, error);
    }
    if (!tk_duel_look(view->game, view->state, seat, &sight)) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, typed, NULL);
    }
    item_list list = items_of(view, &sight, seat);
    bool found = number > 0 && number <= list.count;
    if (found) {
        *action = list.items[number - 1].action;
    }
    tk_buffer_format(&numbers, "1…%zu", list.count);
    tk_status status = found ? TK_OK : tk_error_set(error, TK_ERROR_SYNTAX, 0, 0, typed, numbers.data);
    tk_buffer_free(&numbers);
    free_items(&list);
    return status;
}

bool tui_duel_looks_like_action(const char *typed) {
    static const char *const verbs[] = {
        "bid",     "radio",   "answer",  "decline", "bail-out", "icons",   "turn",       "hatch",   "play",
        "boost",   "quick",   "shoot",   "go",      "order",    "clear",   "extinguish", "command", "lay",
        "stop",    "gun",     "advance", "assault", "mission",  "end",     "pay",        "discard", "done",
        "stay",    "forward", "back",    "keep",    "unflank",  "flank",   "evade",      "steal",   "lead",
        "tactics", "spot",    "aim",     "acquire", "weapon",   "proceed", NULL};
    return tui_begins_with_verb(typed, verbs);
}
