/*   ┌──────────────────────────────────────────────┐
 *   │ title                                        │
 *   │ master:ms=100 │            ├────●────┤       │  a row of ROW_HEIGHT
 *   │ simple        │   ├──●──┤                    │
 *   │               └──────┬───────┬───────┬────── │
 *   │                    -100      0      100      │
 *   └──────────────────────────────────────────────┘ */
#include "study/tournament/chart.h"

#include <math.h>
#include <string.h>

#include "base/text.h"

enum { WIDTH = 1000, LEFT = 360, RIGHT = 120, TOP = 56, ROW_HEIGHT = 30, BOTTOM = 48 };

double chart_step(double width) {
    static const double factors[] = {1, 2, 5, 10};
    const double wanted = width / 6, power = pow(10, floor(log10(wanted > 5 ? wanted : 5)));
    unsigned i = 0;
    while (i < 3 && factors[i] * power < wanted) {
        i++;
    }
    const double step = factors[i] * power;
    return step < 5 ? 5 : step;
}

static void put_escaped(tk_buffer *out, const char *text) {
    char visible[256];
    tk_text to = tk_text_on(visible, sizeof visible);
    tk_text_visible(&to, text, strlen(text));
    for (const char *at = visible; *at != 0; at++) {
        switch (*at) {
        case '&':
            tk_buffer_put(out, "&amp;");
            break;
        case '<':
            tk_buffer_put(out, "&lt;");
            break;
        case '>':
            tk_buffer_put(out, "&gt;");
            break;
        case '"':
            tk_buffer_put(out, "&quot;");
            break;
        default:
            tk_buffer_char(out, *at);
        }
    }
}

typedef struct scale {
    double least, most, step; /* multiples of the step */
    double bottom;            /* y of the axis */
} scale;

static double place(const scale *of, double elo) {
    return LEFT + (elo - of->least) / (of->most - of->least) * (WIDTH - LEFT - RIGHT);
}

static scale scale_of(const chart_row *rows, size_t count) {
    scale made = {.least = 0, .most = 0, .bottom = TOP + (double)count * ROW_HEIGHT};
    for (size_t i = 0; i < count; i++) {
        made.least = fmin(made.least, rows[i].rating.elo - rows[i].rating.error);
        made.most = fmax(made.most, rows[i].rating.elo + rows[i].rating.error);
    }
    made.step = chart_step(made.most - made.least + 10);
    made.least = floor((made.least - 1) / made.step) * made.step;
    made.most = ceil((made.most + 1) / made.step) * made.step;
    return made;
}

static void put_axis(tk_buffer *out, const scale *of) {
    const long marks = lround((of->most - of->least) / of->step);
    for (long i = 0; i <= marks; i++) {
        const double mark = of->least + (double)i * of->step;
        const double x = place(of, mark);
        const double shown = fabs(mark) < of->step / 2 ? 0 : mark;
        tk_buffer_format(out, "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>\n", x, TOP - 8, x,
                         of->bottom + 6, shown == 0 ? "#808080" : "#e0e0e0");
        tk_buffer_format(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" fill=\"#505050\">%.0f</text>\n", x,
                         of->bottom + 22, shown);
    }
}

static void put_row(tk_buffer *out, const scale *of, const chart_row *row, size_t number) {
    const double y = TOP + ((double)number + 0.5) * ROW_HEIGHT;
    const double low = place(of, row->rating.elo - row->rating.error);
    const double high = place(of, row->rating.elo + row->rating.error);
    tk_buffer_format(out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">", LEFT - 12, y + 5);
    put_escaped(out, row->name);
    tk_buffer_put(out, "</text>\n");
    tk_buffer_format(out,
                     "<path d=\"M%.1f %.1fH%.1fM%.1f %.1fv10M%.1f %.1fv10\" stroke=\"#35618e\" stroke-width=\"2\"/>\n",
                     low, y, high, low, y - 5, high, y - 5);
    tk_buffer_format(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" fill=\"#b3541e\"/>\n", place(of, row->rating.elo),
                     y);
    tk_buffer_format(out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%+.0f ± %.0f</text>\n", WIDTH - 12, y + 5,
                     row->rating.elo, row->rating.error);
}

bool chart_put(tk_buffer *out, const char *title, const chart_row *rows, size_t count) {
    const scale of = scale_of(rows, count);
    const double height = of.bottom + BOTTOM;
    tk_buffer_format(out,
                     "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %.0f\" width=\"%d\" height=\"%.0f\" "
                     "font-family=\"sans-serif\" font-size=\"14\" role=\"img\">\n<title>",
                     WIDTH, height, WIDTH, height);
    put_escaped(out, title);
    tk_buffer_format(out,
                     "</title>\n<rect width=\"%d\" height=\"%.0f\" fill=\"#ffffff\"/>\n<text x=\"16\" y=\"30\" "
                     "font-size=\"18\">",
                     WIDTH, height);
    put_escaped(out, title);
    tk_buffer_put(out, "</text>\n");
    put_axis(out, &of);
    for (size_t i = 0; i < count; i++) {
        put_row(out, &of, &rows[i], i);
    }
    return tk_buffer_put(out, "</svg>\n");
}
