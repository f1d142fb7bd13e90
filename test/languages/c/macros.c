// --- path: log.h ---
void write_log(int level, const char *text);
void flush_log(void);
#define LOG(level, text) do { write_log(level, text); } while (0)
//      ^^^ def Macro
#define WARN(text) LOG(2, text)
#define FLUSHED (flush_log(), 1)
#define LEVEL 3
#define apply(f, x) f(x)
#define twice(f, x) apply(f, apply(f, x))
#define release(p) zrelease(p)
#define acquire zacquire
#define paste(name) name##_one()
#define again(x) (again(x), flush_log())
#define ping(x) pong(x)
#define pong(x) ping(x)
#define through(o) ((o)->fn(o))
#ifdef TRACE
#define trace(x) write_log(0, x)
#else
#define trace(x) flush_log()
#endif
// --- path: log.c ---
#include "log.h"
void write_log(int level, const char *text) {}
void flush_log(void) {}
void zrelease(void *p) {}
void *zacquire(int size) { return 0; }
// --- path: use.c ---
#include "log.h"
void zrelease(void *p);
void *zacquire(int size);
int square(int x) { return x * x; }
int again(int x) { return x; }
void local(void) {
  WARN("careful");
//^^^^ call -> log.c:write_log
//^^^^ ref -> log.h:WARN
  if (FLUSHED) LOG(LEVEL, "done");
//    ^^^^^^^ call -> log.c:flush_log
//             ^^^ call -> log.c:write_log
//                 ^^^^^ ref -> log.h:LEVEL
  apply(square, 2);
//^^^^^ call -> use.c:square
  twice(square, 2);
//^^^^^ call -> use.c:square
  release(acquire(8));
//^^^^^^^ call -> log.c:zrelease
//        ^^^^^^^ call -> log.c:zacquire
  again(1);
//^^^^^ call -> log.c:flush_log, use.c:again
  ping(1);
  paste(square);
  trace("x");
//^^^^^ call -> log.c:flush_log, log.c:write_log
  through(square);
//^^^^^^^ none
}
// --- path: trace.h ---
const char *describe(int error);
void trace_line(const char *text);
int recover(int error);
#ifndef TRACE_LEVEL
# define TRACE_LEVEL 0  /* quiet */
#endif
#if (TRACE_LEVEL >= 2)
# define TRACE(level, ...) trace_line(__VA_ARGS__)
#else
# define TRACE(level, ...) do { } while (0)
#endif
#define FAIL_IF(condition, error) do { if (condition) { TRACE(1, describe(error)); return recover(error); } } while (0)
// --- path: trace.c ---
#include "trace.h"
const char *describe(int error) { return ""; }
void trace_line(const char *text) {}
int recover(int error) { return error; }
int attempt(int error) {
  FAIL_IF(error > 2, error);
//^^^^^^^ call -> trace.c:recover
  TRACE(2, "tried");
//^^^^^ ref -> trace.h:TRACE
  return 0;
}
// --- path: counted.c ---
#define LIST_1(a) one(a)
#define LIST_2(a, b) two(LIST_1(a), b)
#define PICK(_1, _2, NAME, ...) NAME
#define LIST(...) PICK(__VA_ARGS__, LIST_2, LIST_1, none)(__VA_ARGS__)
int one(int a) { return a; }
int two(int a, int b) { return a + b; }
int single(int a) { return LIST(a); }
//                         ^^^^ call -> counted.c:one
int couple(int a) { return LIST(a, a + 1); }
//                         ^^^^ call -> counted.c:one, counted.c:two
