/* Journals: kept whole through deaths, damage and full disks.
 *
 * What is expected is what was appended, byte for byte.
 */
#include "share/journal.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#define HEAD "{\"job\":\"one\"}\n"

static const char *const records[] = {"first\n", "", "the third\nin lines\n",
                                      "0000 1111 2222 3333\n", "last one\n"};
#define N_RECORDS 5

static char name[] = "/tmp/test_journal-XXXXXX";
static char file[64];

static int make_folder(void **state) {
    (void)state;
    if (!mkdtemp(name))
        return -1;
    snprintf(file, sizeof file, "%s/j", name);
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    unlink(file);
    return rmdir(name);
}

/* What a journal told. */
struct told {
    char text[4096];
    size_t n;
    int n_records, refused;
    uint64_t at[64];
};

static bool tell(void *context, const char *bytes, size_t n, uint64_t at) {
    struct told *const t = context;
    if (t->n_records == t->refused)
        return false;
    assert_true(t->n + n + 1 < sizeof t->text);
    memcpy(t->text + t->n, bytes, n);
    t->n += n;
    t->text[t->n++] = '|';
    t->text[t->n] = '\0';
    t->at[t->n_records++] = at;
    return true;
}

/* The first k records, as tell has them. */
static const char *first_records(int k) {
    static char text[256];
    *text = '\0';
    for (int i = 0; i < k; i++) {
        strcat(text, records[i]);
        strcat(text, "|");
    }
    return text;
}

static struct journal *open_one(struct told *t, struct journal_state *s,
                                char **why) {
    *t = (struct told){.refused = -1};
    return journal_open(file, HEAD, strlen(HEAD), tell, t, s, why);
}

static void append(struct journal *j, const char *bytes) {
    char *const why = journal_append(j, bytes, strlen(bytes), NULL);
    assert_null(why);
}

static void write_all(size_t *ends) {
    struct told t;
    struct journal_state s;
    struct stat st;
    char *why;
    unlink(file);
    struct journal *const j = open_one(&t, &s, &why);
    assert_non_null(j);
    for (int i = 0; i < N_RECORDS; i++) {
        if (ends) {
            assert_int_equal(stat(file, &st), 0);
            ends[i] = (size_t)st.st_size;
        }
        append(j, records[i]);
    }
    if (ends) {
        assert_int_equal(stat(file, &st), 0);
        ends[N_RECORDS] = (size_t)st.st_size;
    }
    journal_close(j);
}

static size_t read_file(char *bytes, size_t room) {
    FILE *const f = fopen(file, "rb");
    assert_non_null(f);
    const size_t n = fread(bytes, 1, room, f);
    fclose(f);
    return n;
}

static void write_file(const char *bytes, size_t n) {
    FILE *const f = fopen(file, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, n, f), n);
    assert_int_equal(fclose(f), 0);
}

/* The journal opens with its first k records, of which the next was torn. */
static void expect(int k, bool is_torn) {
    struct told t;
    struct journal_state s;
    char *why = NULL;
    struct journal *const j = open_one(&t, &s, &why);
    if (!j)
        fail_msg("%s", why);
    assert_string_equal(t.text, first_records(k));
    assert_int_equal(s.n_records, k);
    assert_int_equal(s.n_torn != 0, is_torn);
    journal_close(j);
}

static void refuse(const char *because) {
    struct told t;
    struct journal_state s;
    char *why = NULL;
    assert_null(open_one(&t, &s, &why));
    assert_non_null(why);
    if (!strstr(why, because))
        fail_msg("\"%s\" lacks \"%s\"", why, because);
    free(why);
}

/* ---- as it should be */

static void test_reads_what_was_appended(void **state) {
    (void)state;
    struct told t;
    struct journal_state s;
    char *why;
    write_all(NULL);
    expect(N_RECORDS, false);
    struct journal *const j = open_one(&t, &s, &why);
    for (int i = 0; i < N_RECORDS; i++) {
        size_t n;
        char *const bytes = journal_record(j, t.at[i], &n);
        assert_int_equal(n, strlen(records[i]));
        assert_string_equal(bytes, records[i]);
        free(bytes);
    }
    size_t n;
    assert_null(journal_record(j, 1000000, &n));
    journal_close(j);
}

static void test_goes_on(void **state) {
    (void)state;
    struct told t;
    struct journal_state s;
    char *why;
    unlink(file);
    for (int i = 0; i < N_RECORDS; i++) {
        struct journal *const j = open_one(&t, &s, &why);
        assert_string_equal(t.text, first_records(i));
        append(j, records[i]);
        journal_close(j);
    }
    expect(N_RECORDS, false);
}

static void test_without_a_name(void **state) {
    (void)state;
    char *why;
    uint64_t at;
    size_t n;
    struct journal *const j =
        journal_open(NULL, "h", 1, NULL, NULL, NULL, &why);
    assert_non_null(j);
    assert_null(journal_append(j, "abc", 3, &at));
    char *const bytes = journal_record(j, at, &n);
    assert_string_equal(bytes, "abc");
    free(bytes);
    journal_close(j);
}

/* ---- deaths */

/* Cut at every byte from the first on: what is whole is there, and it goes on
 * with another record. */
static void test_cut_at_every_byte(void **state) {
    (void)state;
    char bytes[1024];
    size_t ends[N_RECORDS + 1];
    write_all(ends);
    const size_t size = read_file(bytes, sizeof bytes);
    assert_int_equal(size, ends[N_RECORDS]);
    for (size_t n = 0; n <= size; n++) {
        int whole = -1; /* the head is not */
        while (whole < N_RECORDS && ends[whole + 1] <= n)
            whole++;
        const bool is_torn = whole >= 0 ? ends[whole] != n : n > 0 && n != 20;
        struct told t;
        struct journal_state s;
        char *why;
        write_file(bytes, n);
        struct journal *const j = open_one(&t, &s, &why);
        assert_non_null(j);
        assert_string_equal(t.text, first_records(whole > 0 ? whole : 0));
        assert_int_equal(s.n_torn != 0, is_torn);
        append(j, "more");
        journal_close(j);
        struct journal *const again = open_one(&t, &s, &why);
        assert_non_null(again);
        assert_int_equal(s.n_torn, 0);
        assert_int_equal(s.n_records, (whole > 0 ? whole : 0) + 1);
        journal_close(again);
    }
}

/* The same when the file has its length, but the record or what follows its
 * heading is zeros. */
static void test_zeros(void **state) {
    (void)state;
    char bytes[1024], blank[1024] = "";
    size_t ends[N_RECORDS + 1];
    write_all(ends);
    const size_t size = read_file(bytes, sizeof bytes);
    const size_t at[] = {ends[N_RECORDS - 1], ends[N_RECORDS - 1] + 27};
    for (int i = 0; i < 2; i++) {
        memset(blank, 0, sizeof blank);
        memcpy(blank, bytes, at[i]);
        write_file(blank, size);
        expect(N_RECORDS - 1, true);
    }
    memset(blank, 0, sizeof blank);
    write_file(blank, size);
    expect(0, true);
}

/* ---- damage */

/* Every bit of every byte turned: nothing is ever told that was not appended,
 * and the journal is refused; with its place, where it begins well. */
static void test_every_bit_turned(void **state) {
    (void)state;
    char bytes[1024];
    size_t ends[N_RECORDS + 1];
    write_all(ends);
    const size_t size = read_file(bytes, sizeof bytes);
    for (size_t i = 0; i < size; i++) {
        for (int bit = 0; bit < 8; bit++) {
            char place[64] = "it is not a journal";
            int whole = -1;
            while (whole < N_RECORDS && ends[whole + 1] <= i)
                whole++;
            if (i >= 20)
                snprintf(place, sizeof place, "it is damaged at byte %llu;",
                         whole < 0 ? 20ull : (unsigned long long)ends[whole]);
            bytes[i] = (char)(bytes[i] ^ 1 << bit);
            write_file(bytes, size);
            refuse(place);
            bytes[i] = (char)(bytes[i] ^ 1 << bit);
        }
    }
    write_file(bytes, size);
    expect(N_RECORDS, false);
}

/* A record taken out, or two that changed places. */
static void test_records_moved(void **state) {
    (void)state;
    char bytes[1024], other[1024];
    size_t e[N_RECORDS + 1];
    write_all(e);
    const size_t size = read_file(bytes, sizeof bytes);
    for (int i = 0; i + 1 < N_RECORDS; i++) {
        memcpy(other, bytes, e[i]);
        memcpy(other + e[i], bytes + e[i + 1], size - e[i + 1]);
        write_file(other, size - (e[i + 1] - e[i]));
        refuse("it is damaged at byte");
    }
    memcpy(other, bytes, e[2]);
    memcpy(other + e[2], bytes + e[3], e[4] - e[3]);
    memcpy(other + e[2] + (e[4] - e[3]), bytes + e[2], e[3] - e[2]);
    memcpy(other + e[4], bytes + e[4], size - e[4]);
    write_file(other, size);
    refuse("it is damaged at byte");
    /* and the last one twice */
    memcpy(other, bytes, size);
    memcpy(other + size, bytes + e[4], size - e[4]);
    write_file(other, size + size - e[4]);
    refuse("it is damaged at byte");
}

static void test_foreign(void **state) {
    (void)state;
    char *why;
    write_all(NULL);
    assert_null(journal_open(file, "other", 5, NULL, NULL, NULL, &why));
    assert_non_null(strstr(why, "of another question"));
    free(why);
    expect(N_RECORDS, false);
    write_file("a puzzle of mine\n", 17);
    refuse("it is not a journal");
    char bytes[64];
    assert_int_equal(read_file(bytes, sizeof bytes), 17);
    assert_null(journal_open("/dev/null", "h", 1, NULL, NULL, NULL, &why));
    assert_non_null(strstr(why, "not a regular file"));
    free(why);
    assert_null(journal_open("/nowhere/j", "h", 1, NULL, NULL, NULL, &why));
    free(why);
}

static void test_record_refused(void **state) {
    (void)state;
    struct told t = {.refused = 2};
    char *why;
    write_all(NULL);
    assert_null(journal_open(file, HEAD, strlen(HEAD), tell, &t, NULL, &why));
    assert_non_null(strstr(why, "does not belong to this question"));
    free(why);
    expect(N_RECORDS, false);
}

/* ---- two at once, full disks */

static void test_locked(void **state) {
    (void)state;
    struct told t;
    struct journal_state s;
    char *why;
    write_all(NULL);
    struct journal *const j = open_one(&t, &s, &why);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (!child) {
        struct journal *const other = open_one(&t, &s, &why);
        _exit(other || !strstr(why, "another run is using it (process "));
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    append(j, "still mine");
    journal_close(j);
}

/* No room for the last record, at every size: those before are kept, and what
 * was refused is not there. */
static void test_full(void **state) {
    (void)state;
    size_t ends[N_RECORDS + 1];
    struct rlimit before, bound;
    write_all(ends);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    for (size_t most = ends[N_RECORDS - 1]; most < ends[N_RECORDS]; most++) {
        struct told t;
        struct journal_state s;
        char *why;
        unlink(file);
        struct journal *const j = open_one(&t, &s, &why);
        for (int i = 0; i + 1 < N_RECORDS; i++)
            append(j, records[i]);
        bound = before;
        bound.rlim_cur = (rlim_t)most;
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &bound), 0);
        why = journal_append(j, records[4], strlen(records[4]), NULL);
        assert_non_null(why);
        assert_non_null(strstr(why, "cannot be written"));
        free(why);
        why = journal_append(j, "", 0, NULL);
        assert_non_null(why);
        free(why);
        journal_close(j);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
        expect(N_RECORDS - 1, false);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reads_what_was_appended),
        cmocka_unit_test(test_goes_on),
        cmocka_unit_test(test_without_a_name),
        cmocka_unit_test(test_cut_at_every_byte),
        cmocka_unit_test(test_zeros),
        cmocka_unit_test(test_every_bit_turned),
        cmocka_unit_test(test_records_moved),
        cmocka_unit_test(test_foreign),
        cmocka_unit_test(test_record_refused),
        cmocka_unit_test(test_locked),
        cmocka_unit_test(test_full),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
