/* Base64 of bytes. */
#include "links/base64.h"

#include <stdint.h>
#include <string.h>

static const char letters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

static int six_bits(char c) {
    const char *const found = c ? strchr(letters, c) : NULL;
    if (c == '+' || c == '-')
        return 62;
    if (c == '/' || c == '_')
        return 63;
    return found ? (int)(found - letters) : -1;
}

bool base64_decode(const char *s, size_t n, struct text *bytes) {
    uint32_t bits = 0;
    int held = 0;
    while (n && s[n - 1] == '=')
        n--;
    for (size_t i = 0; i < n; i++) {
        const int six = six_bits(s[i]);
        if (six < 0)
            return false;
        bits = (bits & 0xFFFF) << 6 | (uint32_t)six;
        held += 6;
        if (held >= 8) {
            held -= 8;
            text_add_char(bytes, (char)(bits >> held & 0xFF));
        }
    }
    return true;
}

static void encode(const char *bytes, size_t n, const char *last, bool pads,
                   struct text *out) {
    for (size_t i = 0; i < n; i += 3) {
        uint32_t bits = 0;
        const size_t here = n - i < 3 ? n - i : 3;
        for (size_t k = 0; k < 3; k++)
            bits = bits << 8 |
                   (k < here ? (uint32_t)(unsigned char)bytes[i + k] : 0);
        for (size_t k = 0; k < 4; k++) {
            const uint32_t six = bits >> (18 - 6 * k) & 63;
            if (k <= here)
                text_add_char(out, six < 62 ? letters[six] : last[six - 62]);
            else if (pads)
                text_add_char(out, '=');
        }
    }
}

void base64_encode(const char *bytes, size_t n, struct text *out) {
    encode(bytes, n, "+/", true, out);
}

void base64_encode_url(const char *bytes, size_t n, struct text *out) {
    encode(bytes, n, "-_", false, out);
}
