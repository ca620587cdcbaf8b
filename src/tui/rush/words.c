#include "tui/rush/words.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/i18n.h"

tk_rush_face tui_rush_face(const tui_view *view, unsigned face) {
    tk_rush_face printed = {.id = "", .name = "", .nation = "", .type = "", .value = -1};
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
    const char *kind = face->ability[index].kind;
    tk_text text;
    tk_text_start(&text, out, size);
    tk_text_put(&text, tui_rush_text(view, "ability", kind));
    if (strcmp(kind, "reinforcements") == 0 || strcmp(kind, "research") == 0) {
        tk_text_format(&text, " %u", face->ability[index].number);
    }
    return tk_text_end(&text);
}

const char *tui_rush_type(const tk_rush_face *face) {
    static const struct {
        const char *type, *text;
    } types[] = {{"light", N_("light")},      {"medium", N_("medium")},   {"artillery", N_("SP gun")},
                 {"heavy", N_("heavy")},      {"support", N_("support")}, {"barracks", N_("barracks")},
                 {"medal", N_("medal card")}, {"base", N_("base card")}};
    for (size_t index = 0; index < sizeof types / sizeof types[0]; index++) {
        if (strcmp(types[index].type, face->type) == 0) {
            return _(types[index].text);
        }
    }
    return "";
}

void tui_rush_colour(const tui_view *view, const char *nation, tk_buffer *out) {
    static const struct {
        const char *nation, *rich, *basic;
    } colours[] = {{"ussr", "1;38;5;203", "1;31"},
                   {"germany", "1;38;5;179", "1;33"},
                   {"usa", "1;38;5;113", "1;32"},
                   {"france", "1;38;5;75", "1;36"}};
    for (size_t index = 0; index < sizeof colours / sizeof colours[0]; index++) {
        if (strcmp(colours[index].nation, nation) == 0) {
            tui_style(view->terminal, out, colours[index].rich, colours[index].basic);
            return;
        }
    }
    tui_style(view->terminal, out, "1", "1");
}

/* ---- Actions ---- */

static bool is(tk_rush_choice choice, const char *verb) {
    return strcmp(choice.verb, verb) == 0;
}

const char *tui_rush_subject(const tui_view *view, tk_action action) {
    tk_rush_choice choice = tk_rush_choice_of(action);
    if (is(choice, "buy") || is(choice, "take")) {
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
    if (choice.number == 0) {
        destroys = base->protector_damaged || (ace ? !turns && target.defence <= 1 : attacker.attack >= target.defence);
        tk_buffer_format(out, destroys ? _("destroy %s on base %u of %s") : _("damage %s on base %u of %s"),
                         tui_rush_name(view, base->protector), choice.base + 1, owner);
    } else {
        destroys = base->damaged || (!ace && strcmp(attacker.type, "heavy") == 0);
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
    unsigned left = sight->nation < 4 ? sight->singles[sight->nation] : 0;
    tk_buffer_format(out, _("medals: %u double, %u single"), doubles, singles < left ? singles : left);
}

/* Verbs that are the same words whatever they are about. */
static const char *fixed_words(const tk_rush_sight *sight, tk_rush_choice choice) {
    static const struct {
        const char *verb, *text;
    } words[] = {{"put-away", N_("put away unused")},
                 {"sacrifice", N_("discard")},
                 {"scrap", N_("scrap")},
                 {"attacker", N_("join an attack")},
                 {"charge", N_("begin the attack")},
                 {"waste", N_("no target: to the depot")},
                 {"end-turn", N_("end the turn")}};
    for (size_t index = 0; index < sizeof words / sizeof words[0]; index++) {
        if (strcmp(words[index].verb, choice.verb) == 0) {
            return _(words[index].text);
        }
    }
    return strcmp(sight->phase, "rearm") == 0 ? _("scrap no more") : _("no further ability");
}

void tui_rush_brief(const tui_view *view, const tk_rush_sight *sight, tk_action action, tk_buffer *out) {
    tk_rush_choice choice = tk_rush_choice_of(action);
    tk_rush_face face = tui_rush_face(view, choice.face);
    char text[96];
    if (is(choice, "pay")) {
        tk_buffer_format(out, face.own_nation ? _("pay %d, own nation only") : _("pay %d"), face.value);
    } else if (is(choice, "buy") || is(choice, "take")) {
        unsigned offered = sight->shop[choice.number];
        tk_buffer_format(out, is(choice, "buy") ? _("buy %s for %u") : _("take %s, price %u"),
                         tui_rush_name(view, offered), tui_rush_face(view, offered).price);
    } else if (is(choice, "use")) {
        tui_rush_ability(view, &face, choice.number, text, sizeof text);
        tk_buffer_put(out, text);
    } else if (is(choice, "protect")) {
        put_protect(view, sight, choice, out);
    } else if (is(choice, "hit") || is(choice, "strike")) {
        put_target(view, sight, choice, out);
    } else if (is(choice, "reward")) {
        put_reward(sight, choice.number, out);
    } else {
        tk_buffer_put(out, fixed_words(sight, choice));
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
    if (is(choice, "use")) {
        char key[64];
        snprintf(key, sizeof key, "%s.text", tui_rush_face(view, choice.face).ability[choice.number].kind);
        tk_buffer_format(out, ". %s", tui_rush_text(view, "ability", key));
    }
}

void tui_rush_asked(const tui_view *view, const tk_rush_sight *sight, tk_buffer *out) {
    static const struct {
        const char *phase, *text;
    } questions[] = {
        {"turn", N_("Your turn: use your cards, then end the turn.")},
        {"card", N_("A further ability of this card?")},
        {"place", N_("This card now protects a base. Which one?")},
        {"sabotage", N_("Sabotage! Discard a card; the others see it when all have chosen.")},
        {"ace", N_("Tank ace: what gets a point of damage?")},
        {"research", N_("Research: which vehicle do you take?")},
        {"rearm", N_("Rearmament: which card of your depot do you scrap?")},
        {"declare", N_("Attack: who else of this nation joins?")},
        {"attack", N_("Attack: who strikes what?")},
        {"reward", N_("The reward of the attack: which medals do you take?")},
    };
    if (sight->card != TK_RUSH_NO_FACE && sight->active == view->seat) {
        tk_buffer_format(out, "%s. ", tui_rush_name(view, sight->card));
    }
    for (size_t index = 0; index < sizeof questions / sizeof questions[0]; index++) {
        if (strcmp(questions[index].phase, sight->phase) == 0) {
            tk_buffer_put(out, _(questions[index].text));
        }
    }
}
