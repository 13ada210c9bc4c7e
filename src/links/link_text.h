/* What links have in common: their beginnings, and what mail, messengers and
 * pages do to them on their way.
 */
#ifndef LINK_TEXT_H
#define LINK_TEXT_H

#include "links/json_tree.h"
#include "links/links.h"

/* Where the text goes on behind the name of a site, such as "f-puzzles.com",
 * perhaps with a scheme, www. and a bracket or quote before it. 0: it begins
 * otherwise. */
size_t link_behind_site(const char *text, size_t n, const char *site);

/* Where the value of a field such as "load" begins in what follows '?', '&' or
 * '#', and in *length how long it is at most; 0: there is none. */
size_t link_field(const char *text, size_t n, const char *field,
                  size_t *length);

/* The characters of a span without percent signs, line ends and the blanks at
 * its ends. The caller frees the text. Signs that were encoded twice are
 * decoded twice. */
struct text link_unquote(const char *s, size_t n);

/* Decodes percent signs once; and writes all but letters and figures so. */
struct text link_decode(const char *s, size_t n);
void link_encode(const char *s, struct text *out);

/* Makes JSON of a text that is a shorter kind of it. */
typedef void (*link_unpack)(const char *s, size_t n, struct text *json);

/* Reads a JSON object that lz-string has compressed to base64, undoing what
 * may have happened to it: blanks for +, one / for two, percent signs, lost
 * padding, line ends. unpack may be NULL. */
enum link_extent link_lz_extent(const char *s, size_t n);
bool link_lz_read(const char *s, size_t n, link_unpack unpack,
                  struct json_value *v, struct text *why);

#endif
