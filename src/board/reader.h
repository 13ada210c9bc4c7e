/* Reads puzzles from a stream of text, one after the other.
 *
 * The text form is detected puzzle by puzzle (docs/formats.md); options decide
 * where detection cannot. The stream is never loaded whole: memory depends on
 * the largest single puzzle only.
 */
#ifndef READER_H
#define READER_H

#include "board/read_record.h"

#include <stddef.h>
#include <stdint.h>

struct reader;

/* A reader of XML, which somebody else has (src/cli/xml.c has expat): this
 * folder needs no library. */
struct xml_reader {
    /* Begins a document and returns its handle. begin gets names and values of
     * attributes in turn, with a final NULL. */
    void *(*open)(void *context,
                  void (*begin)(void *context, const char *element,
                                const char *const *attributes),
                  void (*end)(void *context, const char *element),
                  void (*text)(void *context, const char *bytes, size_t n));
    /* Reads on, UTF-8; NULL or a sentence why not, of the reader's own. */
    const char *(*feed)(void *xml, const char *bytes, size_t n, bool last);
    /* Where it is, from 1, columns in characters. */
    void (*place)(void *xml, uint64_t *line, uint64_t *column);
    void (*close)(void *xml);
};

/* What the user fixed; zero or NULL means "detect". Strings are borrowed for
 * the reader's life. */
struct reader_options {
    int size;               /* n */
    int box_rows, box_cols; /* both or none */
    const char *symbols;    /* the n symbols in order */
    const char *blank;      /* every character that is a blank; replaces the
                               usual ones */
    const char *format;     /* a name of text_forms, or "auto" */
    bool ignore_unknown;    /* skip keys of JSON that nobody knows */
    const char *column;     /* of a table, the puzzles': its name or number */
    const struct xml_reader *xml;  /* NULL: XML is refused */
    const char *const *rule_names; /* of the rules there are, ended by NULL: for
                                      words that may name one */
    bool (*waits)(void *context);  /* whether a read would wait; NULL: never.
                                      With the context of the read */
    const char *const *marks;      /* the text of marks on every board */
    int n_marks;
};

enum read_status { READ_END, READ_PUZZLE, READ_ERROR };

/* Copies at most room bytes to buffer. Returns how many, 0 at the end of the
 * input, -1 on an error (the reader then reports it in a last record). */
typedef long (*read_function)(void *context, char *buffer, long room);

/* Returns NULL, with a sentence in *why, when the options contradict each
 * other. The caller frees the reader with reader_free. */
struct reader *reader_new(const struct reader_options *options,
                          read_function read, void *context, const char **why);
void reader_free(struct reader *r);

/* Fills r's next puzzle. READ_ERROR fills index, error and error_at; the next
 * call goes on with the text after the bad puzzle. An input without any
 * puzzle is one READ_ERROR, "no puzzle in the input". */
enum read_status reader_next(struct reader *r, struct record *record);

#endif
