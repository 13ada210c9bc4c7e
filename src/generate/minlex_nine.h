/* The smallest image of a full 9x9 grid, by a way that is made for it. */
#ifndef MINLEX_NINE_H
#define MINLEX_NINE_H

#include <stdint.h>

/* Digits 0 to 8, each once in every row, column and box. out may be grid. */
void minlex_nine(const int8_t *grid, int8_t *out);

#endif
