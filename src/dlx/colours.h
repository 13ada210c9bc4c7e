/* Colours of secondary items during a search.
 *
 * An item that a chosen option has given a colour is pure: only options with
 * that colour are left in it (Knuth, 7.2.2.1, Algorithm C). And a shade that
 * none of the live options of an item gives any more, though each of them
 * gives one, is dead: all options with it go, wherever they are; see
 * cover/shades.h.
 */
#ifndef COLOURS_H
#define COLOURS_H

#include "cover/shades.h"
#include "dlx/parts.h"

struct colours {
    struct shades *shades;
    int n_counters;

    unsigned char *pure; /* [n_items] */
    int32_t *pure_list;  /* [n_items] in the order in which they became so */
    int n_pure;

    /* How many live options of an item give a shade, for each primary item
     * and each item that all its options colour. */
    int32_t *count;         /* [n_counters] */
    int32_t *counter_shade; /* [n_counters] */
    int32_t *use_start;     /* [n_options + 2] */
    int32_t *use;           /* the counters of each option */

    struct parts with;   /* the options that give each shade, in order */
    int32_t *with_first; /* [shades + 1] where theirs begin */
    struct parts all;    /* the options of each coloured item */
    int32_t *all_first;  /* [n_items + 1] where theirs begin */

    int32_t *dead; /* [n_counters + n_fresh_dead] shades to drop */
    int n_dead;

    int32_t *hidden; /* [n_options] hidden options, oldest first */
    int n_hidden;

    int32_t *fresh_count; /* as at the start of a question */
    int32_t *fresh_dead;  /* shades that some item never gives */
    int n_fresh_dead;
};

/* NULL for a cover without colours. */
struct colours *colours_new(const struct cover *cover);
void colours_free(struct colours *c); /* NULL is allowed */
void colours_reset(struct colours *c);

/* Only so many items are pure and options hidden again, and no shade waits to
 * be dropped. */
void colours_undo(struct colours *c, int n_pure, int n_hidden);

/* The option is hidden: shades that are not given any more will be dropped. */
static inline void colours_hide(struct colours *c, int option) {
    c->hidden[c->n_hidden++] = option;
    for (int32_t u = c->use_start[option]; u < c->use_start[option + 1]; u++)
        if (--c->count[c->use[u]] == 0)
            c->dead[c->n_dead++] = c->counter_shade[c->use[u]];
}

#endif
