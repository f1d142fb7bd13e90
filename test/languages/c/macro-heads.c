// --- path: fields.h ---
#define HANDLE_FIELDS void *data; int flags;
#define LOOP_FIELDS int fd;
typedef struct timer timer_t;
struct handle {
  HANDLE_FIELDS
  LOOP_FIELDS
};
struct timer {
  HANDLE_FIELDS
};
API int timer_start(timer_t *t);
//      ^^^^^^^^^^^ def Function
API PURE timer_t *timer_find(NO_ESCAPE const void *key, NO_ESCAPE timer_t *after);
//                ^^^^^^^^^^ def Function
API PURE timer_t
timer_copy(timer_t *RESTRICT from, CONST char *RESTRICT const name);
//^^^^^^^^ def Function
typedef __attribute__((aligned(1))) unsigned short unaligned;
//                                                 ^^^^^^^^^ def TypeAlias
// --- path: scan.c ---
#include "fields.h"
#define SCAN_HEAD int scan(const char *text)
int scan(const char *text);
static int step(CONST char *text, CONST char **end) { return *text; }
//         ^^^^ def Function
SCAN_HEAD
{
  ALIGNED(16) char buffer[16];
  return step(text, 0);
//       ^^^^ call -> scan.c:step
}
int again(const char *text) { return scan(text); }
//                                   ^^^^ call -> scan.c:scan
static int choose
#ifdef OLD_STYLE
  (a, b) int a; int b;
#else
  (int a, int b)
#endif
{
  return step(0, 0);
//       ^^^^ call -> scan.c:step
}
static CONST double
#ifdef IEEE
tens[] = { 10, 100 };
#else
tens[] = { 10 };
#endif
void run(int op) {
  dispatch (code(op)) {
    each(OP_MOVE) { step(0, 0); }
//                  ^^^^ call -> scan.c:step
    each(OP_CALL) {
      choose(1, 2);
//    ^^^^^^ call -> scan.c:choose
    }
  }
}
static const int names[] = {
#include "names.inc"
#define ITEM(n) n,
  ITEM(1)
#undef ITEM
};
enum steps {
#ifndef FEWER
  FIRST_STEP,
#endif
#include "steps.inc"
  LAST_STEP
//^^^^^^^^^ def Property
};
int after(void) { return choose(names[0], LAST_STEP); }
//                       ^^^^^^ call -> scan.c:choose
// --- path: notes.c ---
#define printf_like(text, first) __attribute__((format(printf, text, first)))
static void printf_like(2, 3)
note(int level, const char *text, ...)
//^^ def Function
{
  keep(level);
//^^^^ call -> notes.c:keep
}
const char *printf_like(1, 2) joined(const char *text, ...);
void
keep(int level)
//^^ def Function
{
  note(level, joined("%d", level));
//^^^^ call -> notes.c:note
}
