/* Reading XML, with expat.
 *
 * The input is UTF-8 by now, whatever its own declaration says. Entities of a
 * document are not read: they could make a short file a long one (the "billion
 * laughs") or name other files, and no program that saves puzzles has any.
 */
#include "cli/xml.h"

#include "cli/memory.h"

#include <expat.h>
#include <stdlib.h>

struct xml {
    XML_Parser parser;
    void *context;
    void (*begin)(void *, const char *, const char *const *);
    void (*end)(void *, const char *);
    void (*text)(void *, const char *, size_t);
    bool entity;
};

static void XMLCALL on_begin(void *xml, const XML_Char *element,
                             const XML_Char **attributes) {
    const struct xml *const x = xml;
    x->begin(x->context, element, (const char *const *)attributes);
}

static void XMLCALL on_end(void *xml, const XML_Char *element) {
    const struct xml *const x = xml;
    x->end(x->context, element);
}

static void XMLCALL on_text(void *xml, const XML_Char *bytes, int n) {
    const struct xml *const x = xml;
    x->text(x->context, bytes, (size_t)n);
}

static void XMLCALL on_entity(void *xml, const XML_Char *name, int is_parameter,
                              const XML_Char *value, int n,
                              const XML_Char *base, const XML_Char *system,
                              const XML_Char *public,
                              const XML_Char *notation) {
    struct xml *const x = xml;
    (void)name;
    (void)is_parameter;
    (void)value;
    (void)n;
    (void)base;
    (void)system;
    (void)public;
    (void)notation;
    x->entity = true;
    XML_StopParser(x->parser, XML_FALSE);
}

static void *grow(void *p, size_t bytes) {
    return memory_grow(p, bytes, 1);
}

static void *xml_open(void *context,
                      void (*begin)(void *, const char *, const char *const *),
                      void (*end)(void *, const char *),
                      void (*text)(void *, const char *, size_t)) {
    static const XML_Memory_Handling_Suite own = {memory_alloc, grow, free};
    struct xml *const x = memory_new(1, sizeof *x);
    *x = (struct xml){XML_ParserCreate_MM("UTF-8", &own, NULL),
                      context,
                      begin,
                      end,
                      text,
                      false};
    if (!x->parser)
        memory_exhausted(sizeof *x);
    XML_SetUserData(x->parser, x);
    XML_SetElementHandler(x->parser, on_begin, on_end);
    XML_SetCharacterDataHandler(x->parser, on_text);
    XML_SetEntityDeclHandler(x->parser, on_entity);
    return x;
}

static const char *xml_feed(void *xml, const char *bytes, size_t n, bool last) {
    struct xml *const x = xml;
    if (XML_Parse(x->parser, bytes, (int)n, last) != XML_STATUS_ERROR)
        return NULL;
    return x->entity ? "XML with its own entities is not supported"
                     : XML_ErrorString(XML_GetErrorCode(x->parser));
}

static void xml_place(void *xml, uint64_t *line, uint64_t *column) {
    const struct xml *const x = xml;
    *line = XML_GetCurrentLineNumber(x->parser);
    *column = XML_GetCurrentColumnNumber(x->parser) + 1;
}

static void xml_close(void *xml) {
    struct xml *const x = xml;
    XML_ParserFree(x->parser);
    free(x);
}

const sudokusat_xml xml_by_expat = {
    .open = xml_open, .feed = xml_feed, .place = xml_place, .close = xml_close};
