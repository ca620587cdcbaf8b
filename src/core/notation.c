#include "core/notation.h"

#include <string.h>

/* ---- Writing ---- */

void tk_write_word(tk_text *text, const char *word) {
    tk_text_char(text, ' ');
    tk_text_put(text, word);
}

void tk_write_number(tk_text *text, unsigned number) {
    tk_text_char(text, ' ');
    tk_text_unsigned(text, number);
}

static bool form_has(const tk_notation *notation, const tk_form *form, tk_action action) {
    return form->verb == tk_action_byte(action, 0) &&
           (form->number < 0 || (unsigned)form->number == tk_action_byte(action, notation->number_byte));
}

void tk_notation_write(const tk_notation *notation, const void *rules, const void *body, tk_action action,
                       tk_text *text) {
    const tk_form *form = notation->forms;
    while (form->word != NULL && !form_has(notation, form, action)) {
        form++;
    }
    if (form->word == NULL) {
        return;
    }
    tk_text_put(text, form->word);
    for (unsigned index = 0; index < TK_FORM_PARTS && form->part[index] != NULL; index++) {
        const tk_notation_part *part = form->part[index];
        if (part->write != NULL) {
            part->write(rules, body, action, text);
        } else if (part->word != NULL) {
            tk_write_word(text, part->word(tk_action_byte(action, part->byte)));
        } else {
            tk_write_number(text, tk_action_byte(action, part->byte) + part->less);
        }
    }
}

/* ---- Words ---- */

tk_span tk_peek(tk_reading *reading) {
    reading->at += strspn(reading->at, " \t");
    return (tk_span){reading->at, strcspn(reading->at, " \t")};
}

void tk_take(tk_reading *reading, tk_span word) {
    reading->at = word.start + word.length;
}

bool tk_span_begins(tk_span typed, const char *word) {
    for (size_t index = 0; index < typed.length; index++) {
        if (word[index] == '\0' || tk_small(word[index]) != tk_small(typed.start[index])) {
            return false;
        }
    }
    return typed.length > 0;
}

bool tk_span_is(tk_span typed, const char *word) {
    return tk_span_begins(typed, word) && word[typed.length] == '\0';
}

bool tk_span_digits(tk_span typed) {
    return typed.length > 0 && strspn(typed.start, "0123456789") >= typed.length;
}

tk_status tk_refuse(const tk_reading *reading, tk_status status, tk_span token, const char *detail) {
    char copy[sizeof reading->error->token];
    tk_text_copy(copy, sizeof copy, token.start, token.length);
    const bool end = token.length == 0 && status == TK_ERROR_SYNTAX;
    return tk_error_set(reading->error, status, 0, (uint32_t)(token.start - reading->start) + 1,
                        end ? TK_TEXT("end of text") : copy, detail);
}

void tk_list_start(tk_word_text *list) {
    tk_text_start(&list->text, list->words, sizeof list->words);
    list->count = 0;
}

void tk_list_add(tk_word_text *list, const char *word) {
    tk_text_put(&list->text, list->count++ > 0 ? ", " : "");
    tk_text_put(&list->text, word);
}

const char *tk_list_end(tk_word_text *list) {
    tk_text_end(&list->text);
    return list->words;
}

unsigned tk_find_word(const tk_reading *reading, tk_word_at word_at, unsigned count, tk_span typed,
                      tk_word_text *list) {
    unsigned found = TK_ANY;
    tk_list_start(list);
    for (unsigned index = 0; index < count; index++) {
        const char *word = word_at(reading, index);
        if (tk_span_begins(typed, word)) {
            if (word[typed.length] == '\0') {
                return index;
            }
            tk_list_add(list, word);
            found = index;
        }
    }
    if (list->count == 1) {
        return found;
    }
    const bool none = list->count == 0;
    for (unsigned index = 0; none && index < count; index++) {
        if (word_at(reading, index)[0] != '\0') {
            tk_list_add(list, word_at(reading, index));
        }
    }
    return TK_ANY;
}

tk_status tk_read_word(tk_reading *reading, tk_word_at word_at, unsigned count, tk_span *typed, unsigned *index) {
    tk_word_text list;
    *typed = tk_peek(reading);
    *index = tk_find_word(reading, word_at, count, *typed, &list);
    if (*index == TK_ANY) {
        return tk_refuse(reading, TK_ERROR_SYNTAX, *typed, tk_list_end(&list));
    }
    tk_take(reading, *typed);
    return TK_OK;
}

tk_status tk_read_this_word(tk_reading *reading, const char *word) {
    const tk_span typed = tk_peek(reading);
    if (!tk_span_begins(typed, word)) {
        return tk_refuse(reading, TK_ERROR_SYNTAX, typed, word);
    }
    tk_take(reading, typed);
    return TK_OK;
}

tk_status tk_read_number(tk_reading *reading, unsigned least, unsigned most, const char *expected, tk_status otherwise,
                         tk_span *typed, unsigned *number) {
    uint64_t read = 0;
    *typed = tk_peek(reading);
    if (!tk_span_digits(*typed) || !tk_text_read_unsigned(typed->start, typed->length, &read) || read < least ||
        read > most) {
        return tk_refuse(reading, otherwise, *typed, expected);
    }
    tk_take(reading, *typed);
    *number = (unsigned)read;
    return TK_OK;
}

/* ---- The first word ---- */

static const char *any_form(const tk_reading *reading, unsigned index) {
    return reading->notation->forms[index].word;
}

static const char *legal_form(const tk_reading *reading, unsigned index) {
    const tk_form *form = &reading->notation->forms[index];
    for (size_t action = 0; action < reading->legal_count; action++) {
        if (form_has(reading->notation, form, reading->legal[action])) {
            return form->word;
        }
    }
    return "";
}

/* A whole word of any form, or a clear beginning, rather among those of legal actions where the notation wants that. */
static tk_status read_form(tk_reading *reading) {
    const tk_notation *notation = reading->notation;
    tk_word_text list;
    unsigned count = 0;
    while (notation->forms[count].word != NULL) {
        count++;
    }
    reading->word = tk_peek(reading);
    unsigned found = tk_find_word(reading, any_form, count, reading->word, &list);
    const bool whole = found != TK_ANY && notation->forms[found].word[reading->word.length] == '\0';
    if (!whole && notation->shorten_by_legal) {
        const unsigned among_legal = tk_find_word(reading, legal_form, count, reading->word, &list);
        found = among_legal != TK_ANY ? among_legal : found;
    }
    if (found == TK_ANY) {
        return tk_refuse(reading, TK_ERROR_SYNTAX, reading->word, tk_list_end(&list));
    }
    reading->form = &notation->forms[found];
    if (reading->form->number >= 0) {
        reading->value[notation->number_byte] = (unsigned)reading->form->number;
    }
    tk_take(reading, reading->word);
    return TK_OK;
}

/* ---- The parts behind it ---- */

static const char *word_of_part(const tk_reading *reading, unsigned index) {
    return reading->part->word(index);
}

static tk_status read_part(tk_reading *reading) {
    const tk_notation_part *part = reading->part;
    tk_span *span = &reading->span[part->byte];
    unsigned *value = &reading->value[part->byte];
    if (part->read != NULL) {
        return part->read(reading);
    }
    if (part->word != NULL) {
        return tk_read_word(reading, word_of_part, part->count, span, value);
    }
    const unsigned most = part->most_by != NULL ? part->most_by(reading->rules) : part->most;
    const tk_status otherwise = part->status == TK_OK ? TK_ERROR_SYNTAX : part->status;
    const tk_status status = tk_read_number(reading, part->least, most, part->expected, otherwise, span, value);
    *value -= status == TK_OK ? part->less : 0;
    return status;
}

static tk_status read_parts(tk_reading *reading) {
    for (unsigned index = 0; index < TK_FORM_PARTS && reading->form->part[index] != NULL; index++) {
        reading->part = reading->form->part[index];
        if (!reading->part->needed && tk_peek(reading).length == 0) {
            break;
        }
        const tk_status status = read_part(reading);
        if (status != TK_OK) {
            return status;
        }
    }
    const tk_span rest = tk_peek(reading);
    return rest.length == 0 ? TK_OK : tk_refuse(reading, TK_ERROR_SYNTAX, rest, TK_TEXT("the end of the action"));
}

/* ---- What is meant ---- */

static bool fits(const tk_reading *reading, tk_action action) {
    bool all = tk_action_byte(action, 0) == reading->form->verb;
    for (unsigned byte = 1; byte < TK_WISH_BYTES; byte++) {
        all = all && (reading->value[byte] == TK_ANY || reading->value[byte] == tk_action_byte(action, byte));
    }
    return all;
}

static tk_span whole_text(const tk_reading *reading) {
    return (tk_span){reading->word.start, (size_t)(reading->at - reading->word.start)};
}

static tk_span span_about(const tk_reading *reading, tk_status status) {
    for (const tk_about *about = reading->notation->abouts; about->status != TK_OK; about++) {
        if (about->status == status) {
            const tk_span span =
                reading->span[about->byte].length > 0 ? reading->span[about->byte] : reading->span[about->other];
            return span.length > 0 ? span : whole_text(reading);
        }
    }
    return whole_text(reading);
}

static tk_status refuse_action(const tk_reading *reading) {
    tk_action spelt = reading->form->verb;
    for (unsigned byte = 1; byte < TK_WISH_BYTES; byte++) {
        spelt |= (tk_action)(reading->value[byte] == TK_ANY ? 0 : reading->value[byte]) << 8 * byte;
    }
    const tk_notation *notation = reading->notation;
    const tk_status status = notation->check(reading->rules, reading->body, reading->seat, spelt);
    tk_word_text list;
    tk_list_start(&list);
    if (notation->detail != NULL) {
        notation->detail(reading, status, &list);
    }
    const char *detail = tk_list_end(&list);
    return tk_refuse(reading, status == TK_OK ? TK_ERROR_ILLEGAL : status, span_about(reading, status),
                     list.count > 0 ? detail : NULL);
}

/* Several fit: say how they go on, which is what was left out. */
static tk_status refuse_unclear(const tk_reading *reading) {
    tk_word_text list;
    tk_list_start(&list);
    for (size_t index = 0; index < reading->legal_count; index++) {
        if (fits(reading, reading->legal[index])) {
            char written[128];
            tk_text text;
            tk_text_start(&text, written, sizeof written);
            tk_notation_write(reading->notation, reading->rules, reading->body, reading->legal[index], &text);
            tk_text_end(&text);
            tk_list_add(&list, written);
        }
    }
    return tk_refuse(reading, TK_ERROR_SYNTAX, whole_text(reading), tk_list_end(&list));
}

tk_status tk_notation_read(const tk_notation *notation, const void *rules, const void *body, unsigned seat,
                           const char *string, tk_action *action, tk_error *error) {
    tk_action legal[TK_LEGAL_LIST_MOST];
    const size_t count = notation->legal(rules, body, seat, legal, TK_LEGAL_LIST_MOST);
    tk_reading reading = {.notation = notation,
                          .rules = rules,
                          .body = body,
                          .seat = seat,
                          .start = string,
                          .at = string,
                          .error = error,
                          .value = {0, TK_ANY, TK_ANY, TK_ANY, TK_ANY},
                          .legal = legal,
                          .legal_count = count < TK_LEGAL_LIST_MOST ? count : TK_LEGAL_LIST_MOST};
    tk_status status = read_form(&reading);
    if (status != TK_OK || (status = read_parts(&reading)) != TK_OK) {
        return status;
    }
    size_t fitting = 0, meant = 0;
    for (size_t index = 0; index < reading.legal_count; index++) {
        if (fits(&reading, legal[index])) {
            meant = index;
            fitting++;
        }
    }
    if (fitting != 1) {
        return fitting == 0 ? refuse_action(&reading) : refuse_unclear(&reading);
    }
    *action = legal[meant];
    return TK_OK;
}
