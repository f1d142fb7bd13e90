// --- path: prefix.h ---
#ifndef PREFIX_H
#define PREFIX_H
#define scan lib_scan
#define is_error error_is
#ifdef stop
#define lib_stop_is_known
#else
#define stop lib_stop
#endif
int scan(const char *text);
int stop(void);
int is_error(int code);
static inline int error_is(int code) { return code < 0; }
#endif
// --- path: scan.c ---
#include "prefix.h"
int scan(const char *text) { return stop(); }
//                                  ^^^^ call -> scan.c:lib_stop
int stop(void) { return 0; }
// --- path: error.c ---
#include "prefix.h"
#undef is_error
int is_error(int code) { return error_is(code); }
//                              ^^^^^^^^ call -> prefix.h:error_is
int check(int code) { return is_error(code); }
//                           ^^^^^^^^ call -> error.c:is_error
// --- path: use.c ---
#include "prefix.h"
int use(void) {
  return scan("") + is_error(1);
//       ^^^^ call -> scan.c:lib_scan
//                  ^^^^^^^^ call -> prefix.h:error_is
}
// --- path: own.c ---
static int scan(int depth) { return depth; }
int own(void) { return scan(1); }
//                     ^^^^ call -> own.c:scan
// --- path: size.h ---
#if defined(USE_POOL)
#define block_size(p) pool_size(p)
#elif defined(USE_SYSTEM)
#define block_size(p) system_size(p)
#else
int block_size(void *p);
#endif
// --- path: size.c ---
#include "size.h"
#ifndef block_size
int block_size(void *p) { return 1; }
#endif
// --- path: size-use.c ---
#include "size.h"
int total(void *p) { return block_size(p); }
//                          ^^^^^^^^^^ ref -> size.h:block_size
