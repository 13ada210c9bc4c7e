/* sudokusat: the program. */
#include "cli/command.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/signals.h"
#include "sudokusat.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Records that were written stay written; nothing here may allocate. */
static void out_of_memory(size_t bytes) {
    static const char text[] = "sudokusat: error: out of memory\n";
    (void)bytes;
    const ssize_t ignored = write(STDERR_FILENO, text, sizeof text - 1);
    (void)ignored;
    _exit(EXIT_TROUBLE);
}

int main(int argc, char **argv) {
    struct options o;
    sudokusat_on_out_of_memory(out_of_memory);
    int status = options_parse(argc, (const char **)argv, &o);
    if (status < 0) {
        signals_catch();
        status = o.command->run(&o);
    }
    options_free(&o);
    return status;
}
