/* The keys of JSON objects that are known. */
#ifndef PARSE_JSON_KEYS_H
#define PARSE_JSON_KEYS_H

#include <stdbool.h>
#include <stddef.h>

/* A key of a puzzle, or of a record of our own. */
bool json_key_is_known(const char *key, size_t n);

/* A name that other programs have for the cells. */
bool json_key_is_cells(const char *key, size_t n);

#endif
