/* A journal on a file. */
#include "share/journal.h"

#include "cli/memory.h"
#include "cli/write_all.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#define MAGIC "sudokusat-journal/1\n"
#define N_MAGIC (sizeof MAGIC - 1)
/* "LENGTH SUM SUM-OF-THIS\n", each of eight hexadecimal digits. */
#define N_HEADING 27
#define MOST 0x7fffffffu /* bytes of a record */

struct journal {
    int fd;
    uint64_t end; /* of the last whole record */
    uint32_t sum; /* of it */
    bool is_kept; /* a file with a name */
    bool failed;
};

struct heading {
    uint32_t n, sum;
};

#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
static char *
sentence(const char *format, ...) {
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return memory_string(text);
}

/* --------------------------------------------------------------------------
 * Bytes
 */

static bool read_at(int fd, char *bytes, size_t n, uint64_t at) {
    while (n) {
        const ssize_t got = pread(fd, bytes, n, (off_t)at);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        bytes += got;
        n -= (size_t)got;
        at += (uint64_t)got;
    }
    return true;
}

static bool write_at(int fd, const char *bytes, size_t n, uint64_t at) {
    return lseek(fd, (off_t)at, SEEK_SET) >= 0 && write_all(fd, bytes, n);
}

static uint32_t sum_of(uint32_t before, const char *bytes, size_t n) {
    return (uint32_t)crc32(before, (const Bytef *)bytes, (uInt)n);
}

/* --------------------------------------------------------------------------
 * Headings
 */

/* The length goes in, so that an empty record counts too. */
static uint32_t sum_of_record(const struct journal *j, const char *bytes,
                              size_t n) {
    char length[9];
    snprintf(length, sizeof length, "%08x", (unsigned)n);
    return sum_of(sum_of(j->sum, length, 8), bytes, n);
}

static void print_heading(const struct journal *j, const char *bytes, size_t n,
                          char *line) {
    snprintf(line, N_HEADING + 1, "%08x %08x ", (unsigned)n,
             (unsigned)sum_of_record(j, bytes, n));
    snprintf(line + 18, N_HEADING + 1 - 18, "%08x\n",
             (unsigned)sum_of(j->sum, line, 18));
}

static bool read_number(const char *digits, uint32_t *number) {
    *number = 0;
    for (int i = 0; i < 8; i++) {
        const char *const hex = "0123456789abcdef";
        const char *const at = digits[i] ? strchr(hex, digits[i]) : NULL;
        if (!at)
            return false;
        *number = *number << 4 | (uint32_t)(at - hex);
    }
    return true;
}

static bool read_heading(const struct journal *j, const char *line,
                         struct heading *h) {
    uint32_t own;
    return read_number(line, &h->n) && read_number(line + 9, &h->sum) &&
           read_number(line + 18, &own) && line[8] == ' ' && line[17] == ' ' &&
           line[26] == '\n' && own == sum_of(j->sum, line, 18) && h->n <= MOST;
}

/* --------------------------------------------------------------------------
 * Appending
 */

/* Back to what it was: a record that is not whole is none. */
static char *give_up(struct journal *j, int error) {
    j->failed = true;
    if (ftruncate(j->fd, (off_t)j->end))
        return sentence("the journal cannot be written: %s; its last record is "
                        "incomplete and will be cut off",
                        strerror(error));
    fsync(j->fd);
    return sentence("the journal cannot be written: %s", strerror(error));
}

char *journal_append(struct journal *j, const char *bytes, size_t n,
                     uint64_t *at) {
    if (j->failed)
        return memory_string("an earlier write to the journal failed");
    if (n > MOST)
        return memory_string("a record of the journal would be too long");
    char *const all = memory_new(N_HEADING + n + 1, 1);
    print_heading(j, bytes, n, all);
    memcpy(all + N_HEADING, bytes, n);
    const bool good = write_at(j->fd, all, N_HEADING + n, j->end) &&
                      (!j->is_kept || !fsync(j->fd));
    const int error = errno;
    free(all);
    if (!good)
        return give_up(j, error);
    if (at)
        *at = j->end;
    j->end += N_HEADING + n;
    j->sum = sum_of_record(j, bytes, n);
    return NULL;
}

/* --------------------------------------------------------------------------
 * Reading
 */

char *journal_record(struct journal *j, uint64_t at, size_t *n) {
    char line[N_HEADING];
    uint32_t length;
    if (!read_at(j->fd, line, N_HEADING, at) || !read_number(line, &length) ||
        at + N_HEADING + length > j->end)
        return NULL;
    char *const bytes = memory_new((size_t)length + 1, 1);
    *n = length;
    if (read_at(j->fd, bytes, length, at + N_HEADING))
        return bytes;
    free(bytes);
    return NULL;
}

/* Where a file got its length before its contents, these are zeros. */
static bool is_blank(int fd, uint64_t at, uint64_t end) {
    char bytes[4096];
    for (; at < end; at += sizeof bytes) {
        const size_t n =
            end - at < sizeof bytes ? (size_t)(end - at) : sizeof bytes;
        if (!read_at(fd, bytes, n, at))
            return false;
        for (size_t i = 0; i < n; i++)
            if (bytes[i])
                return false;
    }
    return true;
}

enum found { FOUND_RECORD, FOUND_END, FOUND_TORN, FOUND_WRONG };

/* The record that begins where the journal ends so far. */
static enum found next_record(const struct journal *j, uint64_t size,
                              struct heading *h, char **bytes) {
    char line[N_HEADING];
    const uint64_t left = size - j->end;
    *bytes = NULL;
    if (!left)
        return FOUND_END;
    if (left < N_HEADING)
        return FOUND_TORN;
    if (!read_at(j->fd, line, N_HEADING, j->end) || !read_heading(j, line, h))
        return is_blank(j->fd, j->end, size) ? FOUND_TORN : FOUND_WRONG;
    if (left - N_HEADING < h->n)
        return FOUND_TORN;
    *bytes = memory_new((size_t)h->n + 1, 1);
    if (read_at(j->fd, *bytes, h->n, j->end + N_HEADING) &&
        sum_of_record(j, *bytes, h->n) == h->sum)
        return FOUND_RECORD;
    free(*bytes);
    *bytes = NULL;
    return is_blank(j->fd, j->end + N_HEADING, size) ? FOUND_TORN : FOUND_WRONG;
}

static char *cut_off(struct journal *j, uint64_t size,
                     struct journal_state *state) {
    state->torn_at = j->end;
    state->n_torn = size - j->end;
    if (ftruncate(j->fd, (off_t)j->end) || fsync(j->fd))
        return sentence("its incomplete end cannot be cut off: %s",
                        strerror(errno));
    return NULL;
}

struct reading {
    const char *head;
    size_t n_head;
    journal_on_record on_record;
    void *context;
};

static char *take_record(struct journal *j, const struct reading *r,
                         const struct heading *h, const char *bytes,
                         bool is_head, struct journal_state *state) {
    const uint64_t at = j->end;
    if (is_head && (h->n != r->n_head || memcmp(bytes, r->head, h->n)))
        return memory_string("it is the journal of another question");
    if (!is_head && r->on_record && !r->on_record(r->context, bytes, h->n, at))
        return sentence(
            "its record at byte %llu does not belong to this question",
            (unsigned long long)at);
    j->end += N_HEADING + h->n;
    j->sum = h->sum;
    state->n_records += !is_head;
    return NULL;
}

/* All records from the first one on. *begun: the head was there. */
static char *read_records(struct journal *j, const struct reading *r,
                          uint64_t size, bool *begun,
                          struct journal_state *state) {
    struct heading h;
    char *bytes, *why = NULL;
    enum found found = FOUND_RECORD;
    while (!why && (found = next_record(j, size, &h, &bytes)) == FOUND_RECORD) {
        why = take_record(j, r, &h, bytes, !*begun, state);
        *begun = true;
        free(bytes);
    }
    if (why)
        return why;
    if (found == FOUND_WRONG)
        return sentence("it is damaged at byte %llu; truncate -s %llu would "
                        "keep what comes before that",
                        (unsigned long long)j->end, (unsigned long long)j->end);
    return found == FOUND_TORN ? cut_off(j, size, state) : NULL;
}

/* --------------------------------------------------------------------------
 * Opening
 */

/* That the file is in its folder must be on the disk too. */
static void sync_folder(const char *name) {
    char *const copy = memory_string(name);
    const int fd = open(dirname(copy), O_RDONLY);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    free(copy);
}

static char *begin(struct journal *j, const struct reading *r) {
    if (!write_at(j->fd, MAGIC, N_MAGIC, 0))
        return give_up(j, errno);
    j->end = N_MAGIC;
    return journal_append(j, r->head, r->n_head, NULL);
}

static char *read_or_begin(struct journal *j, const struct reading *r,
                           struct journal_state *state) {
    char magic[N_MAGIC] = "";
    struct stat s;
    bool begun = false;
    if (fstat(j->fd, &s))
        return sentence("%s", strerror(errno));
    if (!S_ISREG(s.st_mode))
        return memory_string("it is not a regular file");
    const uint64_t size = (uint64_t)s.st_size;
    const size_t n = size < N_MAGIC ? (size_t)size : N_MAGIC;
    if (!read_at(j->fd, magic, n, 0))
        return sentence("it cannot be read: %s", strerror(errno));
    if (memcmp(magic, MAGIC, n) && !is_blank(j->fd, 0, size))
        return memory_string("it is not a journal");
    if (n == N_MAGIC && !memcmp(magic, MAGIC, n)) {
        j->end = N_MAGIC;
        char *const why = read_records(j, r, size, &begun, state);
        if (why || begun)
            return why;
    } else if (size) { /* nothing of it is whole */
        char *const why = cut_off(j, size, state);
        if (why)
            return why;
    }
    j->sum = 0;
    return begin(j, r);
}

static char *lock(int fd) {
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (!fcntl(fd, F_SETLK, &all))
        return NULL;
    if (errno != EACCES && errno != EAGAIN)
        return sentence("it cannot be locked: %s", strerror(errno));
    const bool known = !fcntl(fd, F_GETLK, &all) && all.l_type != F_UNLCK;
    return known ? sentence("another run is using it (process %ld)",
                            (long)all.l_pid)
                 : memory_string("another run is using it");
}

static int open_nameless(void) {
    const char *const folder = getenv("TMPDIR");
    char name[4096];
    snprintf(name, sizeof name, "%s/sudokusat-XXXXXX",
             folder && *folder ? folder : "/tmp");
    const int fd = mkstemp(name);
    if (fd >= 0)
        unlink(name);
    return fd;
}

struct journal *journal_open(const char *name, const char *head, size_t n_head,
                             journal_on_record on_record, void *context,
                             struct journal_state *state, char **why) {
    struct journal_state unwanted;
    const struct reading r = {head, n_head, on_record, context};
    struct journal *const j = memory_new(1, sizeof *j);
    state = state ? state : &unwanted;
    *state = (struct journal_state){0};
    j->is_kept = name != NULL;
    /* Waiting for whoever reads a pipe would take for ever. */
    j->fd = name ? open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666)
                 : open_nameless();
    *why = j->fd < 0 ? sentence("%s", strerror(errno)) : NULL;
    if (!*why && name)
        *why = lock(j->fd);
    if (!*why)
        *why = read_or_begin(j, &r, state);
    if (!*why) {
        if (name)
            sync_folder(name);
        return j;
    }
    journal_close(j);
    return NULL;
}

void journal_close(struct journal *j) {
    if (!j)
        return;
    if (j->fd >= 0)
        close(j->fd);
    free(j);
}
