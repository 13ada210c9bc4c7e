/* Words of the user's as painters want them. */
#ifndef CLEAN_WORDS_H
#define CLEAN_WORDS_H

/* UTF-8 of one line, with '?' in the place of broken bytes and control
 * characters. NULL is "". The caller frees it; NULL when there is no memory. */
char *clean_words(const char *text);

#endif
