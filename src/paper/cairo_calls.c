#include "paper/cairo_calls.h"

#include <dlfcn.h>
#include <string.h>

#ifdef __APPLE__
#define CAIRO "libcairo.2.dylib"
#else
#define CAIRO "libcairo.so.2"
#endif

static struct cairo_calls calls;
static enum { UNKNOWN, LOADED, MISSING } state;

/* A function's address is stored as POSIX shows it for dlsym: ISO C does not
 * convert an object's pointer to a function's. */
static bool look_up(void *library, const char *name, void *call) {
    void *const found = dlsym(library, name);
    memcpy(call, &found, sizeof found);
    return found;
}

static bool look_up_all(void) {
    void *const library = dlopen(CAIRO, RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return false;
    bool fine = true;
#define CAIRO_CALL(name)                                                       \
    fine = look_up(library, "cairo_" #name, &calls.name) && fine;
    CAIRO_CALLS(CAIRO_CALL)
#undef CAIRO_CALL
    /* Of fontconfig, which most builds of cairo bring along. */
    look_up(library, "FcFini", &calls.forget_fonts);
    return fine;
}

const struct cairo_calls *cairo(void) {
    if (state == UNKNOWN)
        state = look_up_all() ? LOADED : MISSING;
    return state == LOADED ? &calls : NULL;
}

bool cairo_is_loaded(void) {
    return state == LOADED;
}
