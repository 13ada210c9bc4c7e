/* What the configure scripts of PicoSAT, popt, jansson and expat would have
 * found out: each of them includes a file of such a name, and these four are
 * this one. */
#ifndef CONFIG_H
#define CONFIG_H

/* popt */
#define PACKAGE "popt"
#define POPT_SYSCONFDIR "/etc"
#define HAVE_MBSRTOWCS 1
#define HAVE_STDALIGN_H 1
#define HAVE_STPCPY 1
#define HAVE_STRERROR 1
#define HAVE_VASPRINTF 1

/* PicoSAT */
#define PICOSAT_VERSION "965"
#define PICOSAT_CC "clang"
#define PICOSAT_CFLAGS "for WebAssembly"

/* jansson */
#define HAVE_GETTIMEOFDAY 1
#define HAVE_STDINT_H 1
#define HAVE_SYS_TIME_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_UNISTD_H 1
#define INITIAL_HASHTABLE_ORDER 3

/* expat */
#define HAVE_ARC4RANDOM_BUF 1
#define XML_CONTEXT_BYTES 1024
#define XML_DTD 1
#define XML_GE 1
#define XML_NS 1

#endif
