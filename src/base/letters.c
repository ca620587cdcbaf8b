#include "base/letters.h"

uint32_t tk_letter_small(const char *text, size_t *bytes) {
    const unsigned char *at = (const unsigned char *)text;
    uint32_t letter = at[0];
    *bytes = 1;
    if (letter >= 'A' && letter <= 'Z') {
        return letter + ('a' - 'A');
    }
    if (letter == '-' || letter == '_') {
        return ' ';
    }
    if ((letter & 0xe0) != 0xc0 || (at[1] & 0xc0) != 0x80) {
        return letter;
    }
    *bytes = 2;
    letter = (letter & 0x1fu) << 6 | (at[1] & 0x3fu);
    if (letter >= 0xc0 && letter <= 0xde && letter != 0xd7) {
        return letter + 0x20;
    }
    /* Latin Extended-A has pairs, the large letter even but for two stretches. */
    const bool odd = (letter >= 0x139 && letter <= 0x148) || (letter >= 0x179 && letter <= 0x17e);
    if (letter >= 0x100 && letter <= 0x17e && letter != 0x138 && letter != 0x178 && (letter & 1u) == (odd ? 1u : 0u)) {
        return letter + 1;
    }
    return letter;
}

/* How much of the text is like the part, which ends with it; NULL when it is not. */
static const char *begins(const char *text, const char *part) {
    while (*part != '\0') {
        size_t one, other;
        if (*text == '\0' || tk_letter_small(text, &one) != tk_letter_small(part, &other)) {
            return NULL;
        }
        text += one;
        part += other;
    }
    return text;
}

bool tk_letters_hold(const char *text, const char *part) {
    for (; *text != '\0'; text++) {
        if (begins(text, part) != NULL) {
            return true;
        }
    }
    return *part == '\0';
}

bool tk_letters_same(const char *one, const char *other) {
    const char *rest = begins(one, other);
    return rest != NULL && *rest == '\0';
}
