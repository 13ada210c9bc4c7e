/* Raw deflate, by zlib. */
#include "links/inflate.h"

#include "base/alloc.h"

#include <limits.h>
#include <string.h>
#include <zlib.h>

/* A window of 32 KiB, and no header before the data. */
enum { RAW = -15 };

/* Memory of the project's own, which is given back whatever happens. */
static void *take(void *unused, uInt items, uInt size) {
    (void)unused;
    return alloc_array(items, size);
}

static void give_back(void *unused, void *p) {
    (void)unused;
    xfree(p);
}

/* What zlib says of a stream that goes on while there is room for it. */
static int unpack(z_stream *z, size_t most, struct text *out) {
    enum { PIECE = 1 << 14 };
    int result = Z_OK;
    unsigned char piece[PIECE];
    while (result == Z_OK) {
        z->next_out = piece;
        z->avail_out = PIECE;
        result = inflate(z, Z_NO_FLUSH);
        const size_t made = PIECE - z->avail_out;
        if (made > most)
            return Z_DATA_ERROR;
        text_add_bytes(out, (const char *)piece, made);
        most -= made;
    }
    return result;
}

enum inflate_result inflate_raw(const char *bytes, size_t n, size_t most,
                                struct text *out) {
    z_stream z;
    memset(&z, 0, sizeof z);
    if (!n)
        return INFLATE_CUT;
    if (n > UINT_MAX)
        return INFLATE_BAD;
    z.zalloc = take;
    z.zfree = give_back;
    z.next_in = (z_const Bytef *)bytes;
    z.avail_in = (uInt)n;
    if (inflateInit2(&z, RAW) != Z_OK)
        return INFLATE_BAD;
    const int result = unpack(&z, most, out);
    inflateEnd(&z);
    return result == Z_STREAM_END  ? INFLATE_GOOD
           : result == Z_BUF_ERROR ? INFLATE_CUT
                                   : INFLATE_BAD;
}
