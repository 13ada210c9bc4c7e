/* A rank that is not the first: answers what it is given. */
#include "share/share.h"

#include "cli/memory.h"
#include "cli/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PART_SECONDS 60

char *share_print_answer(const struct team_answer *a, size_t *n) {
    char head[80];
    const size_t n_head = (size_t)snprintf(head, sizeof head, "%llu %d %.6f\n",
                                           a->id, (int)a->outcome, a->seconds);
    char *const bytes = memory_new(n_head + a->n + 1, 1);
    memcpy(bytes, head, n_head);
    if (a->n)
        memcpy(bytes + n_head, a->text, a->n);
    *n = n_head + a->n;
    return bytes;
}

bool share_read_answer(char *bytes, size_t n, struct team_answer *a) {
    int outcome, n_head = 0;
    *a = (struct team_answer){0};
    if (sscanf(bytes, "%llu %d %lf%n", &a->id, &outcome, &a->seconds,
               &n_head) != 3 ||
        (size_t)n_head >= n || bytes[n_head] != '\n' || outcome < 0 ||
        outcome > TEAM_FAILED)
        return false;
    a->outcome = (enum team_outcome)outcome;
    a->n = n - (size_t)n_head - 1;
    a->text = memory_new(a->n + 1, 1);
    memcpy(a->text, bytes + n_head + 1, a->n);
    return true;
}

void share_open_team(struct share_run *run) {
    const struct share_options *const o = run->o;
    run->team = team_open(
        &o->shared, o->shared.many.threads ? (int)o->shared.many.threads : 1,
        o->part_seconds > 0 ? o->part_seconds : PART_SECONDS, run->cover,
        run->n_cover);
}

static void send_answers(struct share_run *run) {
    struct team_answer a;
    while (team_take(run->team, &a)) {
        size_t n;
        char *const bytes = share_print_answer(&a, &n);
        wire_send(&run->wire, 0, WIRE_ANSWER, bytes, n);
        free(bytes);
        free(a.text);
    }
}

static unsigned long long number_in(const char *bytes) {
    return strtoull(bytes, NULL, 10);
}

/* "ID\n" and the line. */
static void take_part(struct share_run *run, const struct wire_message *m) {
    const char *const end = memchr(m->bytes, '\n', m->n);
    if (!end)
        return;
    const size_t n = m->n - (size_t)(end + 1 - m->bytes);
    char *const line = memory_new(n + 1, 1);
    memcpy(line, end + 1, n);
    team_give(run->team, number_in(m->bytes), line, n);
}

/* False when no more is wanted. */
static bool take_messages(struct share_run *run) {
    struct wire_message m;
    bool goes_on = true;
    while (goes_on && wire_receive(&run->wire, &m)) {
        if (m.kind == WIRE_PART)
            take_part(run, &m);
        else if (m.kind == WIRE_CUT)
            team_cut(run->team, number_in(m.bytes));
        goes_on = m.kind != WIRE_STOP;
        free(m.bytes);
    }
    return goes_on;
}

/* A signal that came to this rank alone is told, once; rank 0 then ends all. */
void follow(struct share_run *run) {
    bool is_told = false;
    share_open_team(run);
    while (take_messages(run)) {
        if (signals_caught() && !is_told) {
            team_stop(run->team);
            wire_send(&run->wire, 0, WIRE_STOP, "", 0);
            is_told = true;
        }
        send_answers(run);
        team_wait(run->team);
    }
    team_end(run->team);
    send_answers(run);
    wire_send(&run->wire, 0, WIRE_BYE, "", 0);
}
