/* Killers in one line, as forums and programs write them.
 *
 *     S<J<<O<<KJ^<<^...           understandable, snarfable killer cages
 *     3x3::k:6150:6150:6401:...   SumoCue
 *
 * Sources: forum.enjoysudoku.com, "Understandable snarfable killer cages"
 * (t6119); sudocue.net, forum topic 519.
 */
#ifndef KILLER_LINE_H
#define KILLER_LINE_H

#include "links/links.h"

extern const struct link_form link_killer;

#endif
