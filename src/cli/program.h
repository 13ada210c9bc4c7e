/* Which program talks: each has a name of its own. */
#ifndef PROGRAM_H
#define PROGRAM_H

extern const char program_name[];

#endif
