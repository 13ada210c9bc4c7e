/* src/sat/sat_process.c where no other program can be run. */
#include "sat/sat_process.h"

#include <stddef.h>

struct process *process_new(void) {
    return NULL;
}

void process_free(struct process *p) {
    (void)p;
}

bool process_renew(struct process *p) {
    (void)p;
    return false;
}

const char *process_path(const struct process *p, enum process_file file) {
    (void)p, (void)file;
    return "";
}

bool process_can_find(const char *program) {
    (void)program;
    return false;
}

enum process_end process_run(struct process *p, char *const *words,
                             struct budget *budget, int *exit_status) {
    (void)p, (void)words, (void)budget, (void)exit_status;
    return PROCESS_NOT_STARTED;
}

bool process_read(const struct process *p, enum process_file file, size_t most,
                  struct text *out) {
    (void)p, (void)file, (void)most, (void)out;
    return false;
}
