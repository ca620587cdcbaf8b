/* The choices of the reader: numbered, with their notation, their typed parts and what they mean. And wishes: what
 * begins with some parts of an action, or why nothing does. */
#include <string.h>

#include "core/game_parts.h"
#include "core/rules.h"
#include "present/inside.h"

/* Whether an action has every part that is wished for. */
static bool begins_so(const tk_game *game, const present_wish *wished, tk_action action) {
    const tk_parts *wish = &wished->parts;
    tk_parts parts;
    if (!tk_action_parts(game, action, &parts) || (!wished->any_verb && parts.verb != wish->verb)) {
        return false;
    }
    const tk_shape *wanted = tk_verb_at(game, wish->verb), *has = tk_verb_at(game, parts.verb);
    for (unsigned index = 0; index < TK_FIELDS_MOST; index++) {
        if ((wish->given >> index & 1u) == 0) {
            continue;
        }
        const unsigned same = tk_field_named(has, wanted->field[index].name);
        if (same == TK_FIELDS_MOST || (parts.given >> same & 1u) == 0 || parts.value[same] != wish->value[index]) {
            return false;
        }
    }
    return true;
}

/* The reader's legal actions in the order in which they are numbered. */
static size_t list_actions(const tk_present *present, const present_view *view, tk_action *actions, size_t capacity) {
    const size_t legal = tk_legal(view->game, view->state, view->reader->seat, actions, capacity);
    const size_t count = legal < capacity ? legal : capacity;
    if (present->teller->order != NULL) {
        present->teller->order(view, actions, count);
    }
    return count;
}

static void put_choice(const tk_present *present, const present_view *view, size_t number, tk_action action,
                       tk_json_writer *writer) {
    char notation[128];
    tk_json_open_object(writer);
    tk_json_number(writer, "number", (int64_t)number);
    tk_json_put_name(writer, "action");
    tk_json_put_unsigned(writer, action);
    tk_action_text(view->game, view->state, view->reader->seat, action, notation, sizeof notation);
    tk_json_text(writer, "write", notation);
    tk_write_action_json(view->game, action, writer);
    present->teller->choice(view, action, writer);
    tk_json_close_object(writer);
}

size_t present_write_choices(const tk_present *present, const present_view *view, const present_wish *wish,
                             tk_json_writer *writer) {
    if (present->teller->choices != NULL) {
        return present->teller->choices(view, wish != NULL ? &wish->parts : NULL, writer);
    }
    tk_action actions[TK_LEGAL_LIST_MOST];
    const size_t count = list_actions(present, view, actions, TK_LEGAL_LIST_MOST);
    size_t written = 0;
    tk_json_open_array(writer);
    for (size_t index = 0; index < count; index++) {
        if (wish == NULL || begins_so(view->game, wish, actions[index])) {
            put_choice(present, view, index + 1, actions[index], writer);
            written++;
        }
    }
    tk_json_close_array(writer);
    return written;
}

tk_status tk_present_choice(const tk_present *present, const tk_reader *reader, size_t number, tk_action *action) {
    tk_action actions[TK_LEGAL_LIST_MOST];
    present_room room;
    if (present == NULL || reader == NULL || action == NULL || reader->seat >= tk_game_seats(present->game)) {
        return TK_ERROR_ARGUMENT;
    }
    if (present->teller->order == NULL) { /* there may be more than a list holds */
        return number < 1 ? TK_ERROR_ARGUMENT
                          : tk_legal_at(present->game, present->state, reader->seat, number - 1, action);
    }
    const present_view view = present_view_of(present, reader, &room);
    const size_t count = list_actions(present, &view, actions, TK_LEGAL_LIST_MOST);
    if (number < 1 || number > count) {
        return TK_ERROR_ARGUMENT;
    }
    *action = actions[number - 1];
    return TK_OK;
}

/* ---- Wishes ---- */

/* Reads the members as parts of this verb; TK_ERROR_SYNTAX at the first that is none of its. */
static tk_status read_parts(const tk_game *game, const tk_json_value *json, unsigned verb, tk_parts *parts,
                            tk_error *error) {
    const tk_shape *shape = tk_verb_at(game, verb);
    *parts = (tk_parts){.verb = verb};
    for (const tk_json_value *member = tk_json_first(json); member != NULL; member = tk_json_next(member)) {
        const char *name = tk_json_name(member);
        if (strcmp(name, "verb") == 0) {
            continue;
        }
        const unsigned index = tk_field_named(shape, name);
        if (index == TK_FIELDS_MOST) {
            return tk_json_refuse(member, TK_ERROR_SYNTAX, name, TK_TEXT("a part of an action"), error);
        }
        if (!tk_read_field(game, &shape->field[index], member, &parts->value[index])) {
            return tk_json_refuse(member, TK_ERROR_SYNTAX, NULL, TK_TEXT("a value of this part"), error);
        }
        parts->given |= 1u << index;
    }
    return TK_OK;
}

/* The verb that is named, else the first one that has all the parts. */
static tk_status read_wish(const tk_game *game, const tk_json_value *json, present_wish *wish, tk_error *error) {
    const tk_json_value *named = tk_json_member(json, "verb");
    const char *key = tk_json_string(named, NULL);
    tk_status status = TK_ERROR_SYNTAX;
    if (tk_json_kind_of(json) != TK_JSON_OBJECT) {
        return tk_json_refuse(json, TK_ERROR_SYNTAX, NULL, TK_TEXT("an object with parts of an action"), error);
    }
    wish->any_verb = named == NULL;
    for (unsigned verb = 0; tk_verb_at(game, verb) != NULL; verb++) {
        const char *has = tk_verb_at(game, verb)->key;
        if (*has != '\0' && (named == NULL || (key != NULL && strcmp(has, key) == 0))) {
            status = read_parts(game, json, verb, &wish->parts, error);
            if (status == TK_OK || named != NULL) {
                return status;
            }
        }
    }
    return named != NULL ? tk_json_refuse(named, TK_ERROR_SYNTAX, NULL, TK_TEXT("a verb of this game"), error) : status;
}

/* Why nothing begins so: the game's own reason, else that of the action with nothing where nothing was given. What it
 * is about lies in *about. */
static present_refusal why_not(const tk_present *present, const present_view *view, const present_wish *wish,
                               tk_error *about) {
    const tk_shape *shape = tk_verb_at(view->game, wish->parts.verb);
    tk_parts filled = wish->parts;
    present_refusal refusal = {.token = about->token, .detail = about->detail};
    if (present->teller->why != NULL) {
        refusal.status = present->teller->why(view, &wish->parts, about);
    }
    for (unsigned index = 0; index < TK_FIELDS_MOST && shape->field[index].kind != TK_FIELD_NONE; index++) {
        if (tk_action_of(view->game, &filled, &refusal.action) == TK_OK) {
            break;
        }
        filled.given |= 1u << index;
    }
    const bool whole = tk_action_of(view->game, &filled, &refusal.action) == TK_OK;
    if (refusal.status == TK_OK && whole) {
        refusal.status = tk_check(view->game, view->state, view->reader->seat, refusal.action);
    }
    refusal.status = refusal.status != TK_OK ? refusal.status : TK_ERROR_ILLEGAL;
    if (whole && present->teller->explain != NULL) {
        present->teller->explain(view, &refusal);
    }
    return refusal;
}

static void answer_wish(const tk_present *present, const present_view *view, const present_wish *wish,
                        tk_json_writer *writer) {
    const bool decides = present_decides(view);
    size_t written = 0;
    tk_json_open_object(writer);
    tk_json_put_name(writer, "choices");
    if (decides) {
        written = present_write_choices(present, view, wish, writer);
    } else {
        tk_json_open_array(writer);
        tk_json_close_array(writer);
    }
    if (written == 0) {
        tk_error about = {0};
        const present_refusal refusal =
            decides ? why_not(present, view, wish, &about)
                    : (present_refusal){.status = tk_deciders(view->game, view->state) == 0 ? TK_ERROR_FINISHED
                                                                                            : TK_ERROR_NOT_YOUR_TURN};
        tk_json_object(writer, "refused");
        present_put_reason(view, &refusal, writer);
        tk_json_close_object(writer);
    }
    tk_json_close_object(writer);
}

size_t tk_present_wish(const tk_present *present, const tk_reader *reader, const char *wish, size_t length, char *out,
                       size_t size, tk_error *error) {
    tk_text text;
    tk_json *json = NULL;
    tk_json_writer writer;
    present_room room;
    present_wish read = {0};
    tk_text_start(&text, out, size);
    if (wish == NULL || !present_may_read(present, reader)) {
        tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
        return tk_text_end(&text);
    }
    tk_status status = tk_json_read(wish, length, &json, error);
    status = status == TK_OK ? read_wish(present->game, tk_json_root(json), &read, error) : status;
    if (status == TK_OK) {
        const present_view view = present_view_of(present, reader, &room);
        tk_json_start(&writer, &text);
        answer_wish(present, &view, &read, &writer);
        tk_error_set(error, TK_OK, 0, 0, NULL, NULL);
    }
    tk_json_free(json);
    return tk_text_end(&text);
}
