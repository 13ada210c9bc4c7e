/* JSON written straight into a sink, with the bytes that jansson would dump of
 * a tree: records are long lists of plain members, and a tree of each costs
 * more than the answer. What is seldom and nested still comes as a tree.
 */
#ifndef JSON_OUT_H
#define JSON_OUT_H

#include "cli/job.h"

#include <jansson.h>

/* A member's name behind a comma: ,"name": */
void json_put_key(struct sink *sink, const char *name);

void json_put_integer(struct sink *sink, int64_t number);
void json_put_real(struct sink *sink, double number);
void json_put_boolean(struct sink *sink, bool is);

/* Text from outside may be no UTF-8: then the bytes that are not ASCII become
 * question marks. */
void json_put_text(struct sink *sink, const char *text);

/* Any value, which is taken over. */
void json_put_tree(struct sink *sink, json_t *value);

/* The members of an object, which is taken over, each behind a comma. */
void json_put_members(struct sink *sink, json_t *object);

#endif
