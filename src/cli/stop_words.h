/* Why a call ended early, for people. */
#ifndef STOP_WORDS_H
#define STOP_WORDS_H

/* stopped: as results of the library have it, not NULL. */
const char *stop_words(const char *stopped);

#endif
