/* Growable arrays, as macros over any element type.
 *
 *     struct int_vec VEC(int);       declares { int *data; size_t n, room; }
 *     struct int_vec v = {0};        is empty
 *     vec_push(&v, 7);               amortised O(1); may move v.data
 *     vec_free(&v);                  empty again
 */
#ifndef VEC_H
#define VEC_H

#include "base/alloc.h"

#define VEC(type)                                                              \
    {                                                                          \
        type *data;                                                            \
        size_t n, room;                                                        \
    }

#define vec_push(v, x)                                                         \
    do {                                                                       \
        if ((v)->n == (v)->room)                                               \
            vec_reserve(v, (v)->room ? 2 * (v)->room : 8);                     \
        (v)->data[(v)->n++] = (x);                                             \
    } while (0)

#define vec_reserve(v, wanted)                                                 \
    do {                                                                       \
        (v)->room = (wanted);                                                  \
        (v)->data = alloc_resize((v)->data, (v)->room, sizeof *(v)->data);     \
    } while (0)

#define vec_free(v)                                                            \
    do {                                                                       \
        xfree((v)->data);                                                      \
        (v)->data = NULL;                                                      \
        (v)->n = (v)->room = 0;                                                \
    } while (0)

#endif
