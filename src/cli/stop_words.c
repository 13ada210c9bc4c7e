/* Why a call ended early, for people. */
#include "cli/stop_words.h"

#include <stddef.h>
#include <string.h>

const char *stop_words(const char *stopped) {
    static const struct {
        const char *reason, *words;
    } rows[] = {{"deadline", "stopped by the timeout"},
                {"cancelled", "interrupted"},
                {"nodes", "stopped by the limit on nodes"},
                {"memory", "stopped by the limit on memory"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(stopped, rows[i].reason))
            return rows[i].words;
    return "the backend gave up";
}
