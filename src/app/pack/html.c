#include "app/pack/html.h"

const char pack_html_page[] =
    "@page { size: A4; margin: 9mm }\n"
    "* { box-sizing: border-box; margin: 0; padding: 0; print-color-adjust: exact;"
    " -webkit-print-color-adjust: exact }\n"
    "body { font: 6.6pt/1.3 system-ui, 'Noto Sans', 'Noto Sans CJK JP', sans-serif; color: #1d1d1b; width: 190mm;"
    " margin: 0 auto }\n"
    "section { break-after: page; padding-bottom: 6mm }\n"
    "section:last-child { break-after: auto }\n"
    "@media print { section { padding: 0 } }\n"
    "h2 { font-size: 12pt; margin: 1mm 0 1.5mm }\n"
    "svg { fill: none; stroke: currentColor; stroke-width: 2.2; stroke-linejoin: round; stroke-linecap: round }\n"
    "svg { width: 3.4mm; height: 3.4mm; vertical-align: -.8mm; margin-right: 1mm; flex: none }\n";

void pack_html_text(tk_buffer *out, const char *text) {
    for (; *text != '\0'; text++) {
        switch (*text) {
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
            tk_buffer_char(out, *text);
        }
    }
}

void pack_html_sign_use(tk_buffer *out, const char *id) {
    tk_buffer_format(out, "<svg><use href=\"#%s\"/></svg>", id);
}

void pack_html_element(tk_buffer *out, const char *tag, const char *text) {
    tk_buffer_format(out, "<%s>", tag);
    pack_html_text(out, text);
    tk_buffer_format(out, "</%s>", tag);
}

static void put_symbols(tk_buffer *out, const pack_html_sign *signs) {
    tk_buffer_put(out, "<svg style=\"position:absolute;width:0;height:0\" aria-hidden=\"true\">\n");
    for (const pack_html_sign *sign = signs; sign->id != NULL; sign++) {
        tk_buffer_format(out, "<symbol id=\"%s\" viewBox=\"0 0 24 24\"><path%s d=\"%s\"/></symbol>\n", sign->id,
                         sign->solid ? " fill=\"currentColor\"" : "", sign->path);
    }
    tk_buffer_put(out, "</svg>\n");
}

void pack_html_open(tk_buffer *out, const tk_pack *pack, const char *language, const char *const *styles,
                    const pack_html_sign *signs) {
    tk_buffer_format(out, "<!DOCTYPE html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\"><title>", language);
    tk_buffer_format(out, "%s %s</title>\n<style>\n", tk_pack_name(pack), tk_pack_version(pack));
    for (; *styles != NULL; styles++) {
        tk_buffer_put(out, *styles);
    }
    tk_buffer_put(out, "</style></head><body>\n");
    put_symbols(out, signs);
}

void pack_html_close(tk_buffer *out) {
    tk_buffer_put(out, "</body></html>\n");
}
