// --- path: sys.h ---
void open_port(int n);
void close_port(int n);
#if BYTE_ORDER == LITTLE_ENDIAN
#define order(x) keep(x)
#else
#define order(x) swap(x)
#endif
int keep(int x);
int swap(int x);
#define TEST(name) \
  /* Declared first, \
     then defined. */ \
  static void test_##name(void); \
  static void test_##name(void)
// --- path: sys/linux.c ---
#include "../sys.h"
void open_port(int n) {}
// --- path: sys/win32.c ---
#include "../sys.h"
void open_port(int n) {}
// --- path: order.c ---
#include "sys.h"
int keep(int x) { return x; }
int swap(int x) { return x; }
void close_port(int n) {}
// --- path: main.c ---
#include "sys.h"
#define API __attribute__((visibility("default")))
#define NO_SANITIZE(what)
#define EACH(i, n) for (int i = 0; i < n; i++)
API int answer(int n) { return order(n); }
//      ^^^^^^ def Function
//                             ^^^^^ call -> order.c:keep
NO_SANITIZE("bounds")
int careful(int n) { return n; }
//  ^^^^^^^ def Function
static int after(int n) {
//         ^^^^^ def Function
#ifdef _WIN32
  close_port(n);
//^^^^^^^^^^ none
#else
  open_port(n);
//^^^^^^^^^ call -> sys/linux.c:open_port
#endif
#ifdef TRACE
  if (answer(n)) {
//    ^^^^^^ call -> main.c:answer
#else
  if (n) {
#endif
    careful(n);
//  ^^^^^^^ call -> main.c:careful
  }
  EACH(i, 3) { close_port(i); }
//             ^^^^^^^^^^ call -> order.c:close_port
  int list[] = {
#ifdef MORE
    answer(1),
//  ^^^^^^ call -> main.c:answer
#endif
    careful(2),
//  ^^^^^^^ call -> main.c:careful
  };
#if 0
  careful(3);
#endif
  return list[0];
}
TEST(ports) {
//   ^^^^^ def Function
  after(1);
//^^^^^ call -> main.c:after
}
void all(void) { test_ports(); }
//               ^^^^^^^^^^ call -> main.c:test_ports
// --- path: shared.h ---
#if defined (__cplusplus)
extern "C" {
#endif
void shared_free(void *p);
static inline void shared_drop(void *p) { shared_free(p); }
//                                        ^^^^^^^^^^^ call -> shared.c:shared_free
#if defined (__cplusplus)
}
#endif
// --- path: shared.c ---
#include "shared.h"
void shared_free(void *p) {}
// --- path: options.c ---
#define WITH_SHARED   /* all of it */
#include "shared.h"
#define WITHOUT_MORE  
#define twice(x) ((x) + (x))
int run_options(void *p) { shared_free(p); return twice(1); }
//                         ^^^^^^^^^^^ call -> shared.c:shared_free
//                                                ^^^^^ ref -> options.c:twice
// --- path: heads.c ---
int ready(int n);
int local(int n);
int waits(int n)
{
  if (n > 3)
#ifdef WITH_QUEUE
    return ready(1);
#else
    return ready(2);
#endif
  else {
    local(n);
//  ^^^^^ call -> heads.c:local
  }
#ifdef WITH_LOCALS
  if (local(n))
#else
  if (ready(n))
#endif
  {
    local(2);
//  ^^^^^ call -> heads.c:local
  }
  return 0;
}
int local(int n) { return n; }
//  ^^^^^ def Function
int ready(int n) { return waits(n); }
//                        ^^^^^ call -> heads.c:waits
