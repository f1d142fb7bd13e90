// --- path: src/list.h ---
#ifndef LIST_H
#define LIST_H
#include <stddef.h>
struct list *list_new(void);
void list_add(struct list *l, void *value);
extern int list_count;
static inline int list_empty(void) { return list_count == 0; }
//                ^^^^^^^^^^ def Function
void gone(void);
//   ^^^^ def Function
#endif
// --- path: src/list.c ---
#include "list.h"
#include <stdlib.h>
int list_count = 0;
//  ^^^^^^^^^^ def Variable
static void grow(struct list *l) { realloc(l, 2); }
//                                 ^^^^^^^ external
struct list *list_new(void) { list_count++; return malloc(8); }
//           ^^^^^^^^ def Function
//                                                 ^^^^^^ external
void list_add(struct list *l, void *value) { grow(l); }
//                                           ^^^^ call -> src/list.c:grow
// --- path: src/other.c ---
static void grow(int by) {}
void widen(void) { grow(1); }
//                 ^^^^ call -> src/other.c:grow
// --- path: src/all.h ---
#include "list.h"
#include "all.h"
// --- path: src/main.c ---
#include "all.h"
#include <stdio.h>
static void early(void);
static int usage(void) { return 1; }
int main(void) {
  struct list *l = list_new();
//                 ^^^^^^^^ call -> src/list.c:list_new
  list_add(l, NULL);
//^^^^^^^^ call -> src/list.c:list_add
  if (list_empty()) printf("none");
//    ^^^^^^^^^^ call -> src/list.h:list_empty
//                  ^^^^^^ external
  early();
//^^^^^ call -> src/main.c:early
  gone();
//^^^^ call -> src/list.h:gone
  list_count = 1;
//^^^^^^^^^^ ref -> src/list.c:list_count
  widen();
//^^^^^ call -> src/other.c:widen
  return usage();
//       ^^^^^ call -> src/main.c:usage
}
static void early(void) {}
//          ^^^^^ def Function
// --- path: tools/main.c ---
#include "../src/list.h"
static int usage(int status) { return status; }
void widen(void);
int main(void) {
  extern void list_add(struct list *l, void *value);
  list_add(list_new(), 0);
//^^^^^^^^ call -> src/list.c:list_add
//         ^^^^^^^^ call -> src/list.c:list_new
  widen();
//^^^^^ call -> src/other.c:widen
  grow(1);
//^^^^ external
  return usage(0);
//       ^^^^^ call -> tools/main.c:usage
}
// --- path: one/log.h ---
void log_line(const char *text);
// --- path: one/log.c ---
#include "log.h"
void log_line(const char *text) {}
// --- path: one/app.c ---
#include "log.h"
void run(void) { log_line(""); }
//               ^^^^^^^^ call -> one/log.c:log_line
// --- path: two/log.c ---
void log_line(const char *text) {}
// --- path: two/app.c ---
void log_line(const char *text);
void run(void) { log_line(""); }
//               ^^^^^^^^ call -> two/log.c:log_line
// --- path: three/app.c ---
void log_line(const char *text);
void start(void) { log_line(""); }
//                 ^^^^^^^^ none
// --- path: three/undeclared.c ---
void stop(void) { log_line(""); }
//                ^^^^^^^^ none
// --- path: poll/poll.c ---
#ifdef HAVE_EPOLL
#include "poll_epoll.c"
#else
#include "poll_select.c"
#endif
static int limit(void) { return 8; }
int wait_for(void) { return poll_once(); }
//                          ^^^^^^^^^ call -> poll/poll_epoll.c:poll_once, poll/poll_select.c:poll_once
// --- path: poll/poll_epoll.c ---
static int poll_once(void) { return limit(); }
//                                  ^^^^^ call -> poll/poll.c:limit
// --- path: poll/poll_select.c ---
static int poll_once(void) { return 2; }
// --- path: lib/api.h ---
int pack(int size);
int unpack(int size);
// --- path: lib/core/pack.c ---
#include "../api.h"
int pack(int size) { return size; }
// --- path: lib/core/unpack.c ---
#include "../api.h"
int unpack(int size) { return size; }
// --- path: examples/stub/without.c ---
#include "../../lib/api.h"
int pack(int size) { return 0; }
int main(void) { return pack(1); }
//                      ^^^^ call -> examples/stub/without.c:pack
// --- path: tests/pack-test.c ---
#include "../lib/api.h"
int main(void) { return pack(1) + unpack(2); }
//                      ^^^^ call -> lib/core/pack.c:pack
//                                ^^^^^^ call -> lib/core/unpack.c:unpack
