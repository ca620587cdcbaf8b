/* Templates: tables made from a pack's own JSON documents, so that a game needs no code to show its cards.
 *
 * A template is text with tags in double braces. Inside it a value is the one that is looked at: at first none, in an
 * each-block the element. Paths lead to values:
 *   name  .              a member of the value; the value itself
 *   ^name  ^^.           the same, one or two blocks further out
 *   @  @key              the number of the element, from 0; the name under which it stands in its object
 *   :cards/hill.cover    from the document cards.json of the pack, or one that the template itself holds
 *   $name                a text kept with let
 *   …[path]              the element or member that the other value names
 *   …[id=path]           the element whose member "id" is the other value
 *   …:1                  of a text in parts, such as "kill:driver/assistant", one of them, from 0
 *   …*200  +1  %10       a number reckoned on
 * Tags:
 *   {{path}} {{+path}} {{~path}}   the value; with a sign; with a sign unless it is 0
 *   {{path?text}} {{path|text}}    or the text where there is no value; where it is 0, empty or none
 *   {{w:kind.<path>.text}}         the pack's own text of that key
 *   {{_("Move %u", path, w:…)}}    a message of the program, in the user's language
 *   {{>name}} {{|}} {{!remark}}    a part; the end of a table's cell; nothing
 *   {{#each path ", "}}…{{/each}}  for every element or member, n times for a number, for all documents of a folder
 *                                  with :scenarios/ followed by a star; the text stands between two of them
 *   {{#with path}}                 looks at another value
 *   {{#if path}} {{#if !path=a|<path>}} {{#if path>1}} {{#if path~path}} …{{else}}…{{/if}}
 *                                  there and not 0 or empty; one of these; more than; a list that holds the value
 *   {{#let name}} {{#part name}} {{#json name}}  keeps a text; what {{>name}} stands for; a document
 *   {{#table lrl}}                 lines of cells set in columns, left or right; lines without cells stay as they are
 * The line end behind a tag of a block, a cell or a remark is left out, and behind a part or message that ended its
 * line. */
#ifndef APP_PACK_TEMPLATE_H
#define APP_PACK_TEMPLATE_H

#include <stdbool.h>
#include <tankodrom/pack.h>

#include "base/buffer.h"

/* Whether the program has a template of a game. */
bool template_exists(const char *game);
/* Fills it from a pack that its game has found right. */
tk_status template_fill(const tk_pack *pack, tk_buffer *out, tk_error *error);

#endif
