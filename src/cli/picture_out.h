/* Where pictures go. */
#ifndef PICTURE_OUT_H
#define PICTURE_OUT_H

#include "cli/picture.h"
#include "paper/booklet.h"

/* Whether the options name a form that can be written, and go with it. Returns
 * -1, or EXIT_USAGE after a message. */
int pictures_check(const struct options *o);

/* Whether each goes to a file with its number in the name: 'step-%d.svg'. */
bool pictures_are_numbered(const struct options *o);

/* Writes them all: one to the sink, several to files of the option's name with
 * their numbers in it. Returns a status, after a message where it is bad. */
int pictures_write(const struct options *o, struct sink *sink,
                   const struct picture_list *pictures);

/* A sudokusat_write to a struct out. */
bool pictures_add_to_out(void *out, const char *bytes, size_t n);

#endif
