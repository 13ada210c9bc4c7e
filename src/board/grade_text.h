/* A grade as generate and grade write it. */
#ifndef GRADE_TEXT_H
#define GRADE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* "3.4 hard hidden pair" */
bool text_is_grade(const char *s, size_t n);

#endif
