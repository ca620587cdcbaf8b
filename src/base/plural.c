#include "base/plural.h"

#include <string.h>

typedef struct reading {
    const char *here, *end;
    uint64_t count;
    unsigned depth;
    bool wrong;
} reading;

/* The operators of two sides by how tightly they bind, the loosest first; of two that begin alike the longer first. */
typedef enum operation {
    OR,
    AND,
    EQUAL,
    UNLIKE,
    AT_MOST,
    AT_LEAST,
    BELOW,
    ABOVE,
    PLUS,
    MINUS,
    TIMES,
    BY,
    REST
} operation;
typedef struct operator_row {
    const char *sign;
    operation does;
    unsigned binds;
} operator_row;
static const operator_row operators[] = {
    {"||", OR, 1},       {"&&", AND, 2},  {"==", EQUAL, 3}, {"!=", UNLIKE, 3}, {"<=", AT_MOST, 4},
    {">=", AT_LEAST, 4}, {"<", BELOW, 4}, {">", ABOVE, 4},  {"+", PLUS, 5},    {"-", MINUS, 5},
    {"*", TIMES, 6},     {"/", BY, 6},    {"%", REST, 6},
};
enum { OPERATORS = sizeof operators / sizeof operators[0], LOOSEST = 1 };

static void skip_blanks(reading *at) {
    while (at->here < at->end && (*at->here == ' ' || *at->here == '\t')) {
        at->here++;
    }
}

static bool take(reading *at, const char *sign) {
    const size_t length = strlen(sign);
    skip_blanks(at);
    const bool there = (size_t)(at->end - at->here) >= length && memcmp(at->here, sign, length) == 0;
    at->here += there ? length : 0;
    return there;
}

static uint64_t wrong(reading *at) {
    at->wrong = true;
    at->here = at->end;
    return 0;
}

static uint64_t choice(reading *at);

static uint64_t number(reading *at) {
    uint64_t value = 0;
    if (at->here == at->end || *at->here < '0' || *at->here > '9') {
        return wrong(at);
    }
    for (; at->here < at->end && *at->here >= '0' && *at->here <= '9'; at->here++) {
        value = value * 10 + (uint64_t)(*at->here - '0'); /* too large a number is a wrong one, and harmless */
    }
    return value;
}

/* Every way down comes through here. */
static uint64_t operand(reading *at) {
    if (at->depth == TK_PLURAL_DEPTH_MOST) {
        return wrong(at);
    }
    at->depth++;
    uint64_t value;
    if (take(at, "!")) {
        value = operand(at) == 0;
    } else if (take(at, "(")) {
        value = choice(at);
        value = take(at, ")") ? value : wrong(at);
    } else {
        value = take(at, "n") ? at->count : number(at);
    }
    at->depth--;
    return value;
}

static uint64_t result(reading *at, operation does, uint64_t left, uint64_t right) {
    switch (does) {
    case OR:
        return left != 0 || right != 0;
    case AND:
        return left != 0 && right != 0;
    case EQUAL:
        return left == right;
    case UNLIKE:
        return left != right;
    case AT_MOST:
        return left <= right;
    case AT_LEAST:
        return left >= right;
    case BELOW:
        return left < right;
    case ABOVE:
        return left > right;
    case PLUS:
        return left + right;
    case MINUS:
        return left - right;
    case TIMES:
        return left * right;
    case BY:
        return right != 0 ? left / right : wrong(at);
    case REST:
        return right != 0 ? left % right : wrong(at);
    }
    return 0;
}

static const operator_row *take_operator(reading *at, unsigned binds) {
    for (size_t index = 0; index < OPERATORS; index++) {
        const char *before = at->here;
        if (take(at, operators[index].sign)) {
            if (operators[index].binds >= binds) {
                return &operators[index];
            }
            at->here = before;
            return NULL;
        }
    }
    return NULL;
}

static uint64_t operation_of(reading *at, unsigned binds) {
    uint64_t left = operand(at);
    for (const operator_row *found; (found = take_operator(at, binds)) != NULL;) {
        left = result(at, found->does, left, operation_of(at, found->binds + 1));
    }
    return left;
}

static uint64_t choice(reading *at) {
    const uint64_t condition = operation_of(at, LOOSEST);
    if (!take(at, "?")) {
        return condition;
    }
    if (at->depth == TK_PLURAL_DEPTH_MOST) {
        return wrong(at);
    }
    at->depth++;
    const uint64_t yes = choice(at);
    const uint64_t no = take(at, ":") ? choice(at) : wrong(at);
    at->depth--;
    return condition != 0 ? yes : no;
}

bool tk_plural_value(const char *rule, size_t length, uint64_t count, uint64_t *value) {
    const char *end = memchr(rule, ';', length);
    reading at = {rule, end != NULL ? end : rule + length, count, 0, false};
    *value = choice(&at);
    skip_blanks(&at);
    return !at.wrong && at.here == at.end;
}

/* The text behind a word, or NULL; the head has no 0 in it. */
static const char *behind(const char *text, const char *end, const char *word) {
    const size_t length = strlen(word);
    for (; (size_t)(end - text) >= length; text++) {
        if (memcmp(text, word, length) == 0) {
            return text + length;
        }
    }
    return NULL;
}

bool tk_plural_rule(const char *head, size_t length, const char **rule, size_t *rule_length, unsigned *forms) {
    const char *end = head + length;
    const char *line = behind(head, end, "Plural-Forms:");
    if (line == NULL) {
        return false;
    }
    const char *line_end = memchr(line, '\n', (size_t)(end - line));
    line_end = line_end != NULL ? line_end : end;
    const char *count = behind(line, line_end, "nplurals=");
    const char *found = behind(line, line_end, "plural=");
    uint64_t value;
    if (count == NULL || found == NULL || count == line_end || *count < '1' || *count > '0' + TK_PLURAL_FORMS_MOST ||
        !tk_plural_value(found, (size_t)(line_end - found), 0, &value)) {
        return false;
    }
    *forms = (unsigned)(*count - '0');
    *rule = found;
    *rule_length = (size_t)(line_end - found);
    return true;
}
