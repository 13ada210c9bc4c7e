/* Paragraphs of pages, wrapped. */
#include "cli/page.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS = 80 };

void page_print_words(const char *text, const char *indent) {
    const int room = COLUMNS - (int)strlen(indent);
    while (*text) {
        int n = (int)strlen(text);
        if (n > room) {
            n = room;
            while (n && text[n] != ' ')
                n--;
            if (!n)
                n = (int)strcspn(text, " ");
        }
        printf("%s%.*s\n", indent, n, text);
        text += n;
        text += strspn(text, " ");
    }
}
