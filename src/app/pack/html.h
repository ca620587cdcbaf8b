/* What every sheet to print is made of: one HTML page without anything outside it, with signs drawn once as SVG symbols
 * and used everywhere by name. */
#ifndef APP_PACK_HTML_H
#define APP_PACK_HTML_H

#include <stdbool.h>
#include <tankodrom/pack.h>

#include "base/buffer.h"

typedef struct pack_html_sign {
    const char *id;
    const char *path; /* SVG, in a square of 24 */
    bool solid;       /* filled, not only outlined */
} pack_html_sign;

/* `styles` are lists of CSS closed by NULL; `signs` closed by one without an id. */
void pack_html_open(tk_buffer *out, const tk_pack *pack, const char *language, const char *const *styles,
                    const pack_html_sign *signs);
void pack_html_close(tk_buffer *out);
/* Names come from a file: what HTML would take for its own is written as a reference. */
void pack_html_text(tk_buffer *out, const char *text);
void pack_html_sign_use(tk_buffer *out, const char *id);
/* <tag>text</tag> */
void pack_html_element(tk_buffer *out, const char *tag, const char *text);

/* CSS of the page, headings and signs. */
extern const char pack_html_page[];

#endif
