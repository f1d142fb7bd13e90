// --- path: ops.c ---
#include <stdlib.h>
struct ops { int (*read)(int); int (*write)(int); };
static int on_read(int fd) { return fd; }
static int on_write(int fd) { return fd; }
static int by_size(const void *a, const void *b) { return 0; }
static struct ops table[] = { { on_read, on_write }, { .read = on_read } };
//                              ^^^^^^^ ref -> ops.c:on_read
//                                                             ^^^^^^^ ref -> ops.c:on_read
static int (*only)(int) = on_read;
static int (*either)(int) = on_read;
int (*shared)(int) = on_read;
static int each(int (*visit)(int), int n) { return visit(n); }
//                                                 ^^^^^ call -> ops.c:on_write
void run(struct ops *o, int fd) {
  o->read(fd);
//   ^^^^ none
  table[0].write(fd);
//         ^^^^^ none
  o->write = on_write;
//           ^^^^^^^^ ref -> ops.c:on_write
  only(fd);
//^^^^ call -> ops.c:on_read
  either = on_write;
  either(fd);
//^^^^^^ none
  shared(fd);
//^^^^^^ none
  int (*local)(int) = fd ? on_read : on_write;
  local(fd);
//^^^^^ call -> ops.c:on_read, ops.c:on_write
  (*local)(fd);
//  ^^^^^ call -> ops.c:on_read, ops.c:on_write
  (fd ? on_read : on_write)(fd);
  (on_read)(fd);
// ^^^^^^^ call -> ops.c:on_read
  each(on_write, fd);
//^^^^ call -> ops.c:each
  qsort(table, 2, sizeof(struct ops), by_size);
//^^^^^ external
//                                    ^^^^^^^ ref -> ops.c:by_size
}
