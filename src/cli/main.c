/* sudokusat: the program. */
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/signals.h"
#include "sudokusat.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A standard stream that was closed would lend its number to the next file
 * that is opened. Its place is taken by one that fails when it is used. */
static void occupy_standard_streams(void) {
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF &&
            open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
            _exit(EXIT_TROUBLE);
}

/* Help and version are data too. */
static int flush_standard_output(int status) {
    if (!fflush(stdout) && !ferror(stdout))
        return status;
    complain("cannot write standard output: %s", strerror(errno));
    return EXIT_TROUBLE;
}

int main(int argc, char **argv) {
    static char buffer[1 << 12]; /* stdio would do without for want of memory */
    struct options *o;
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    occupy_standard_streams();
    sudokusat_on_out_of_memory(memory_exhausted);
    json_set_alloc_funcs(memory_alloc, free);
    int status = options_parse(argc, (const char **)argv, commands, &o);
    if (status < 0)
        status = files_check(o);
    if (status < 0) {
        signals_catch();
        status = o->command->run(o);
    }
    options_free(o);
    return flush_standard_output(status);
}
