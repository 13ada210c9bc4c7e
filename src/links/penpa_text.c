/* Unpacking what a link of Penpa+ carries. */
#include "links/penpa_text.h"

#include "links/base64.h"
#include "links/link_text.h"

#include <ctype.h>
#include <string.h>

/* Bytes that a link may unpack to. */
enum { MOST_BYTES = 1 << 21 };

enum inflate_result penpa_unpack(const char *s, size_t n, struct text *plain) {
    struct text t = link_unquote(s, n), bytes = {0};
    size_t length = 0;
    for (; length < t.n; length++) {
        char *const c = &t.data[length];
        if (*c == ' ')
            *c = '+';
        if (!isalnum((unsigned char)*c) && (!*c || !strchr("+/-_", *c)))
            break;
    }
    enum inflate_result result = INFLATE_BAD;
    if (base64_decode(text_string(&t), length, &bytes))
        result = inflate_raw(text_string(&bytes), bytes.n, MOST_BYTES, plain);
    text_free(&t);
    text_free(&bytes);
    return result;
}

/* ---- words that are shortened ---- */

static const char *long_word(char c) {
    static const struct {
        char letter;
        const char *word;
    } words[] = {
        {'Z', "z"},
        {'9', "\"qa\""},
        {'Q', "\"pu_q\""},
        {'A', "\"pu_a\""},
        {'G', "\"grid\""},
        {'M', "\"edit_mode\""},
        {'S', "\"surface\""},
        {'L', "\"line\""},
        {'E', "\"lineE\""},
        {'W', "\"wall\""},
        {'C', "\"cage\""},
        {'N', "\"number\""},
        {'Y', "\"symbol\""},
        {'P', "\"special\""},
        {'B', "\"board\""},
        {'R', "\"command_redo\""},
        {'U', "\"command_undo\""},
        {'8', "\"command_replay\""},
        {'1', "\"numberS\""},
        {'F', "\"freeline\""},
        {'2', "\"freelineE\""},
        {'T', "\"thermo\""},
        {'3', "\"arrows\""},
        {'D', "\"direction\""},
        {'0', "\"squareframe\""},
        {'5', "\"polygon\""},
        {'4', "\"deletelineE\""},
        {'6', "\"killercages\""},
        {'7', "\"nobulbthermo\""},
        {'_', "\"__a\""},
        {'O', "null"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].letter == c)
            return words[i].word;
    return NULL;
}

struct text penpa_lengthen(const struct text *plain) {
    struct text t = {0};
    for (size_t i = 0; i < plain->n; i++) {
        const char *const word = plain->data[i] == 'z' && i + 1 < plain->n
                                     ? long_word(plain->data[i + 1])
                                     : NULL;
        if (word) {
            text_add(&t, word);
            i++;
        } else {
            text_add_char(&t, plain->data[i]);
        }
    }
    return t;
}
