/* The compression of lz-string.
 *
 * A text is a row of units of UTF-16. Numbers of a growing number of bits name
 * pieces that were there before; 0 and 1 bring a new unit of 8 or 16 bits, 2
 * is the end. With each number a piece becomes known: the one before and the
 * first unit of this one. So every piece stands in the text itself, and is kept
 * as a place there. Six bits make a character.
 */
#include "links/lz_string.h"

#include "base/alloc.h"
#include "base/utf8.h"
#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { NEW_8 = 0, NEW_16 = 1, END = 2, FIRST_PIECE = 3, MOST_BITS = 24 };

static const char base64[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

struct units VEC(uint16_t);

/* ---- units and UTF-8 ---- */

static void add_utf8(const struct units *u, struct text *out) {
    for (size_t i = 0; i < u->n; i++) {
        unsigned long code = u->data[i];
        const bool pair = code >= 0xD800 && code < 0xDC00 && i + 1 < u->n &&
                          u->data[i + 1] >= 0xDC00 && u->data[i + 1] < 0xE000;
        if (pair)
            code = 0x10000 + ((code - 0xD800) << 10) + u->data[++i] - 0xDC00;
        else if (code >= 0xD800 && code < 0xE000)
            code = 0xFFFD;
        utf8_add(out, code);
    }
}

static void add_units(const char *s, size_t n, struct units *u) {
    for (size_t i = 0; i < n;) {
        const size_t length = utf8_length(s + i, n - i);
        unsigned long code = utf8_code_point(s + i, length);
        if (length == 1 && code >= 0x80)
            code = 0xFFFD;
        if (code >= 0x10000) {
            code -= 0x10000;
            vec_push(u, (uint16_t)(0xD800 + (code >> 10)));
            code = 0xDC00 + (code & 0x3FF);
        }
        vec_push(u, (uint16_t)code);
        i += length;
    }
}

/* ---- reading ---- */

struct piece {
    size_t at, n;
};

struct lz_reader {
    const char *s;
    size_t n, bit; /* characters; the next bit */
    size_t most;   /* units of text */
    uint8_t value[256];
    struct units text;
    struct VEC(struct piece) pieces; /* the first one is FIRST_PIECE */
    int bits;                        /* of a number */
    size_t left;                     /* pieces until they are one more */
    enum lz_result result;
};

static void set_alphabet(struct lz_reader *r) {
    memset(r->value, 0xFF, sizeof r->value);
    for (int i = 0; i < 64; i++)
        r->value[(unsigned char)base64[i]] = (uint8_t)i;
    r->value['-'] = 63; /* in addresses */
}

/* The lowest bit comes first. 0 when there are too few. */
static unsigned read_bits(struct lz_reader *r, int n) {
    unsigned number = 0;
    for (int i = 0; i < n; i++, r->bit++) {
        const size_t at = r->bit / 6;
        const uint8_t value =
            at < r->n ? r->value[(unsigned char)r->s[at]] : 0xFF;
        if (value == 0xFF) {
            /* Padding, or whatever stands behind a link. */
            r->result = at < r->n && !strchr("=$", r->s[at]) ? LZ_BAD : LZ_CUT;
            return 0;
        }
        number |= (unsigned)(value >> (5 - r->bit % 6) & 1) << i;
    }
    return number;
}

static void count_piece(struct lz_reader *r) {
    if (--r->left)
        return;
    r->left = (size_t)1 << r->bits;
    r->bits++;
}

/* A unit that was not there before is a piece. */
static void read_unit(struct lz_reader *r, int bits, struct piece *piece) {
    const uint16_t unit = (uint16_t)read_bits(r, bits);
    *piece = (struct piece){r->text.n, 1};
    vec_push(&r->text, unit);
    vec_push(&r->pieces, *piece);
}

/* The text grows by a piece that it has already, or by the one before and its
 * own first unit. */
static bool copy_piece(struct lz_reader *r, size_t number, struct piece before,
                       struct piece *piece) {
    const size_t at = number - FIRST_PIECE;
    if (at > r->pieces.n)
        return false;
    const bool next = at == r->pieces.n;
    const struct piece from = next ? before : r->pieces.data[at];
    *piece = (struct piece){r->text.n, from.n + next};
    if (r->text.n + piece->n > r->most)
        return false;
    for (size_t i = 0; i < from.n; i++) {
        const uint16_t unit = r->text.data[from.at + i];
        vec_push(&r->text, unit);
    }
    if (next) {
        const uint16_t unit = r->text.data[before.at];
        vec_push(&r->text, unit);
    }
    return true;
}

static void read_pieces(struct lz_reader *r) {
    struct piece before = {0, 0}, piece;
    unsigned number = read_bits(r, 2);
    if (r->result == LZ_GOOD && number <= NEW_16) {
        read_unit(r, number == NEW_8 ? 8 : 16, &before);
        number = read_bits(r, r->bits);
    } else if (r->result == LZ_GOOD && number != END) {
        r->result = LZ_BAD; /* a piece, and there is none yet */
    }
    while (r->result == LZ_GOOD && number != END) {
        if (number <= NEW_16) {
            read_unit(r, number == NEW_8 ? 8 : 16, &piece);
            count_piece(r);
        } else if (!copy_piece(r, number, before, &piece)) {
            r->result = LZ_BAD;
            return;
        }
        /* The piece before with the first unit of this, which follows it. */
        const struct piece both = {before.at, before.n + 1};
        vec_push(&r->pieces, both);
        count_piece(r);
        before = piece;
        if (r->bits > MOST_BITS || r->text.n > r->most)
            r->result = LZ_BAD;
        else if (r->result == LZ_GOOD)
            number = read_bits(r, r->bits);
    }
}

enum lz_result lz_decompress(const char *s, size_t n, size_t most,
                             struct text *out) {
    struct lz_reader r = {
        .s = s, .n = n, .most = most, .bits = 3, .left = 4, .result = LZ_GOOD};
    set_alphabet(&r);
    read_pieces(&r);
    if (r.result == LZ_GOOD)
        add_utf8(&r.text, out);
    vec_free(&r.text);
    vec_free(&r.pieces);
    return r.result;
}

/* ---- writing ---- */

/* Pieces by the piece that they begin with and the unit behind it. */
struct entry {
    uint32_t before; /* 0: none, the piece is a unit */
    uint32_t number; /* 0: no entry */
    uint16_t unit;
    bool is_new; /* a unit that has not been written */
};

struct lz_writer {
    struct text *out;
    const char *alphabet;
    unsigned value; /* of the character that is being made */
    int n_bits;     /* that it has */
    size_t n_chars;
    struct entry *table;
    size_t mask;
    uint32_t n_pieces;
    int bits;
    size_t left;
};

static void write_bits(struct lz_writer *w, unsigned number, int n) {
    for (int i = 0; i < n; i++) {
        w->value = w->value << 1 | (number >> i & 1);
        if (++w->n_bits == 6) {
            text_add_char(w->out, w->alphabet[w->value]);
            w->value = 0;
            w->n_bits = 0;
            w->n_chars++;
        }
    }
}

static struct entry *find(struct lz_writer *w, uint32_t before, uint16_t unit) {
    const uint64_t mixed =
        ((uint64_t)before << 16 | unit) * UINT64_C(0x9E3779B97F4A7C15);
    size_t at = (size_t)(mixed >> 32) & w->mask;
    while (w->table[at].number &&
           (w->table[at].before != before || w->table[at].unit != unit))
        at = (at + 1) & w->mask;
    return &w->table[at];
}

static struct entry *add(struct lz_writer *w, struct entry *at, uint32_t before,
                         uint16_t unit) {
    *at = (struct entry){before, w->n_pieces++, unit, !before};
    return at;
}

static void count_written(struct lz_writer *w) {
    if (--w->left)
        return;
    w->left = (size_t)1 << w->bits;
    w->bits++;
}

static void write_piece(struct lz_writer *w, struct entry *e) {
    if (e->is_new) {
        const bool wide = e->unit >= 256;
        write_bits(w, wide ? NEW_16 : NEW_8, w->bits);
        write_bits(w, e->unit, wide ? 16 : 8);
        count_written(w);
        e->is_new = false;
    } else {
        write_bits(w, e->number, w->bits);
    }
    count_written(w);
}

static void compress(struct lz_writer *w, const struct units *u) {
    struct entry *piece = NULL; /* what is being read, as long as it is known */
    for (size_t i = 0; i < u->n; i++) {
        struct entry *unit = find(w, 0, u->data[i]);
        if (!unit->number)
            unit = add(w, unit, 0, u->data[i]);
        if (!piece) {
            piece = unit;
            continue;
        }
        struct entry *const longer = find(w, piece->number, u->data[i]);
        if (longer->number) {
            piece = longer;
            continue;
        }
        write_piece(w, piece);
        add(w, longer, piece->number, u->data[i]);
        piece = unit;
    }
    if (piece)
        write_piece(w, piece);
    write_bits(w, END, w->bits);
    write_bits(w, 0, 6 - w->n_bits);
}

static size_t compress_with(const char *alphabet, const char *s, size_t n,
                            struct text *out) {
    struct units u = {0};
    struct lz_writer w = {.out = out,
                          .alphabet = alphabet,
                          .n_pieces = FIRST_PIECE,
                          .bits = 2,
                          .left = 2};
    size_t room = 64;
    add_units(s, n, &u);
    while (room < 4 * (u.n + 1)) /* two entries a unit at most */
        room *= 2;
    w.mask = room - 1;
    w.table = xnew0(room, struct entry);
    compress(&w, &u);
    xfree(w.table);
    vec_free(&u);
    return w.n_chars;
}

void lz_compress_base64(const char *s, size_t n, struct text *out) {
    for (size_t length = compress_with(base64, s, n, out); length % 4; length++)
        text_add_char(out, '=');
}

void lz_compress_address(const char *s, size_t n, struct text *out) {
    static const char address[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
    compress_with(address, s, n, out);
}
