/* Marks: the way from lost to won is 2,000 thousandths long. */
#include <tankodrom/analysis.h>

enum { LOSS_GOOD = 40, LOSS_INACCURACY = 100, LOSS_MISTAKE = 200, LOSS_BLUNDER = 400 };

static const struct {
    const char *key, *text;
} marks[TK_MARKS] = {
    [TK_MARK_BEST] = {"best", TK_TEXT("the best")},
    [TK_MARK_GOOD] = {"good", TK_TEXT("good")},
    [TK_MARK_INACCURACY] = {"inaccuracy", TK_TEXT("inaccurate")},
    [TK_MARK_MISTAKE] = {"mistake", TK_TEXT("a mistake")},
    [TK_MARK_BLUNDER] = {"blunder", TK_TEXT("a blunder")},
};

const char *tk_mark_key(tk_mark mark) {
    return (unsigned)mark < TK_MARKS ? marks[mark].key : NULL;
}

const char *tk_mark_text(tk_mark mark) {
    return (unsigned)mark < TK_MARKS ? marks[mark].text : NULL;
}

tk_mark tk_mark_of_loss(int32_t loss) {
    return loss >= LOSS_BLUNDER      ? TK_MARK_BLUNDER
           : loss >= LOSS_MISTAKE    ? TK_MARK_MISTAKE
           : loss >= LOSS_INACCURACY ? TK_MARK_INACCURACY
           : loss >= LOSS_GOOD       ? TK_MARK_GOOD
                                     : TK_MARK_BEST;
}
