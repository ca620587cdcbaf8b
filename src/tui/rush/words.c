#include "tui/rush/words.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/i18n.h"

tk_rush_face tui_rush_face(const tui_view *view, unsigned face) {
    tk_rush_face printed = {.id = "", .name = "", .nation = TK_RUSH_NATIONS, .type = TK_RUSH_TYPES, .value = -1};
    tk_rush_face_of(view->game, face, &printed);
    return printed;
}

static bool is_ascii(const char *text) {
    for (; *text != 0; text++) {
        if ((unsigned char)*text >= 128) {
            return false;
        }
    }
    return true;
}

const char *tui_rush_name(const tui_view *view, unsigned face) {
    tk_rush_face printed = tui_rush_face(view, face);
    if (face >= TK_RUSH_VEHICLES && *printed.name != 0) {
        return _(printed.name);
    }
    return view->terminal->unicode || is_ascii(printed.name) ? printed.name : printed.id;
}

const char *tui_rush_text(const tui_view *view, const char *kind, const char *id) {
    char key[96];
    snprintf(key, sizeof key, "%s.%s", kind, id);
    const char *text = tk_pack_text(tk_game_pack(view->game), tui_language_code(), key);
    return strcmp(text, key) == 0 ? id : text; /* the key itself is in this frame */
}

size_t tui_rush_ability(const tui_view *view, const tk_rush_face *face, unsigned index, char *out, size_t size) {
    const tk_rush_ability kind = face->ability[index].kind;
    tk_text text;
    tk_text_start(&text, out, size);
    tk_text_put(&text, tui_rush_text(view, "ability", tk_rush_key(TK_RUSH_WORDS_ABILITY, kind)));
    if (kind == TK_RUSH_REINFORCEMENTS || kind == TK_RUSH_RESEARCH) {
        tk_text_format(&text, " %u", face->ability[index].number);
    }
    return tk_text_end(&text);
}

void tui_rush_colour(const tui_view *view, tk_rush_nation nation, tk_buffer *out) {
    static const struct {
        const char *rich, *basic;
    } colours[TK_RUSH_NATIONS + 1] = {[TK_RUSH_USSR] = {"1;38;5;203", "1;31"},
                                      [TK_RUSH_GERMANY] = {"1;38;5;179", "1;33"},
                                      [TK_RUSH_USA] = {"1;38;5;113", "1;32"},
                                      [TK_RUSH_FRANCE] = {"1;38;5;75", "1;36"},
                                      [TK_RUSH_NATIONS] = {"1", "1"}};
    tui_style(view->terminal, out, colours[nation].rich, colours[nation].basic);
}

/* ---- Actions ---- */

const char *tui_rush_subject(const tui_view *view, tk_action action) {
    tk_rush_choice choice = tk_rush_choice_of(action);
    if (choice.verb == TK_RUSH_DO_BUY || choice.verb == TK_RUSH_DO_TAKE) {
        return _("Shop");
    }
    return choice.face != TK_RUSH_NO_FACE ? tui_rush_name(view, choice.face) : "";
}

/* What a blow does to its target; attack 0 is an ace's point of damage. */
static void put_target(const tui_view *view, const tk_rush_sight *sight, tk_rush_choice choice, tk_buffer *out) {
    char owner[96];
    const tk_rush_base *base = &sight->player[choice.seat].base[choice.base];
    tk_rush_face attacker = tui_rush_face(view, choice.face), target = tui_rush_face(view, base->protector);
    bool ace = choice.face == TK_RUSH_NO_FACE, destroys;
    char option[64] = "";
    for (size_t index = 0; ace && tk_game_option_text(view->game, index, true, option, sizeof option) > 0; index++) {
        if (strcmp(option, "ace=turn") == 0) {
            break;
        }
    }
    bool turns = strcmp(option, "ace=turn") == 0;
    tui_seat_text(view, choice.seat, owner, sizeof owner);
    if (choice.number == TK_RUSH_AT_VEHICLE) {
        destroys = base->protector_damaged || (ace ? !turns && target.defence <= 1 : attacker.attack >= target.defence);
        tk_buffer_format(out, destroys ? _("destroy %s on base %u of %s") : _("damage %s on base %u of %s"),
                         tui_rush_name(view, base->protector), choice.base + 1, owner);
    } else {
        destroys = base->damaged || (!ace && attacker.type == TK_RUSH_HEAVY);
        tk_buffer_format(out, destroys ? _("destroy base %u of %s") : _("damage base %u of %s"), choice.base + 1,
                         owner);
    }
}

static void put_protect(const tui_view *view, const tk_rush_sight *sight, tk_rush_choice choice, tk_buffer *out) {
    unsigned replaced = sight->player[sight->active].base[choice.base].protector;
    if (replaced != TK_RUSH_NO_FACE) {
        tk_buffer_format(out, _("protect base %u in place of %s"), choice.base + 1, tui_rush_name(view, replaced));
    } else {
        tk_buffer_format(out, _("protect base %u"), choice.base + 1);
    }
}

static void put_reward(const tk_rush_sight *sight, unsigned doubles, tk_buffer *out) {
    unsigned singles = sight->destroyed - 2 * doubles;
    unsigned left = sight->nation < TK_RUSH_NATIONS ? sight->singles[sight->nation] : 0;
    tk_buffer_format(out, _("medals: %u double, %u single"), doubles, singles < left ? singles : left);
}

void tui_rush_brief(const tui_view *view, const tk_rush_sight *sight, tk_action action, tk_buffer *out) {
    tk_rush_choice choice = tk_rush_choice_of(action);
    tk_rush_face face = tui_rush_face(view, choice.face);
    char text[96];
    if (choice.verb == TK_RUSH_DO_PAY) {
        tk_buffer_format(out, face.own_nation ? _("pay %d, own nation only") : _("pay %d"), face.value);
    } else if (choice.verb == TK_RUSH_DO_BUY || choice.verb == TK_RUSH_DO_TAKE) {
        unsigned offered = sight->shop[choice.number];
        tk_buffer_format(out, choice.verb == TK_RUSH_DO_BUY ? _("buy %s for %u") : _("take %s, price %u"),
                         tui_rush_name(view, offered), tui_rush_face(view, offered).price);
    } else if (choice.verb == TK_RUSH_DO_USE) {
        tui_rush_ability(view, &face, choice.number, text, sizeof text);
        tk_buffer_put(out, text);
    } else if (choice.verb == TK_RUSH_DO_PROTECT) {
        put_protect(view, sight, choice, out);
    } else if (choice.verb == TK_RUSH_DO_HIT || choice.verb == TK_RUSH_DO_STRIKE) {
        put_target(view, sight, choice, out);
    } else if (choice.verb == TK_RUSH_DO_REWARD) {
        put_reward(sight, choice.number, out);
    } else if (choice.verb == TK_RUSH_DO_DONE && sight->phase == TK_RUSH_PHASE_REARM) {
        tk_buffer_put(out, _("scrap no more"));
    } else { /* the same words whatever it is about */
        const tk_shape *verb = tk_verb_at(view->game, choice.verb);
        tk_buffer_put(out, verb != NULL ? _(verb->text) : "");
    }
}

void tui_rush_describe(const tui_view *view, tk_action action, tk_buffer *out) {
    tk_rush_sight sight;
    tk_rush_choice choice = tk_rush_choice_of(action);
    const char *subject = tui_rush_subject(view, action);
    if (!tk_rush_look(view->game, view->state, view->seat, &sight)) {
        return;
    }
    if (choice.face != TK_RUSH_NO_FACE) {
        tk_buffer_format(out, "%s: ", subject);
    }
    tui_rush_brief(view, &sight, action, out);
    if (choice.verb == TK_RUSH_DO_USE) {
        char key[64];
        snprintf(key, sizeof key, "%s.text",
                 tk_rush_key(TK_RUSH_WORDS_ABILITY, tui_rush_face(view, choice.face).ability[choice.number].kind));
        tk_buffer_format(out, ". %s", tui_rush_text(view, "ability", key));
    }
}

void tui_rush_asked(const tui_view *view, const tk_rush_sight *sight, tk_buffer *out) {
    if (sight->card != TK_RUSH_NO_FACE && sight->active == view->seat) {
        tk_buffer_format(out, "%s. ", tui_rush_name(view, sight->card));
    }
    tk_buffer_put(out, _(tk_rush_name(TK_RUSH_WORDS_PHASE, sight->phase)));
}
