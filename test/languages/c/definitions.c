// --- path: shape.h ---
#define SHAPE_MAX 8
//      ^^^^^^^^^ def Macro
typedef struct point { int x, y; } point;
//             ^^^^^ def Struct
//                         ^ def Property
//                            ^ def Property
typedef struct {
  point at;
//^^^^^ ref -> shape.h:point
//      ^^ def Property
  union { int radius; int side; };
//            ^^^^^^ def Property
  int (*area)(const void *self);
//      ^^^^ def Property
  unsigned filled : 1, *tags[SHAPE_MAX];
//         ^^^^^^ def Property
//                      ^^^^ def Property
} shape, *shape_ref;
//^^^^^ def Struct
//        ^^^^^^^^^ def TypeAlias
typedef int (*compare)(const void *a, const void *b);
//            ^^^^^^^ def TypeAlias
union word { int whole; char parts[4]; };
//    ^^^^ def Struct
enum color { RED, GREEN = 2,
//   ^^^^^ def Enum
//           ^^^ def Property
#ifdef MORE
  BLUE
//^^^^ def Property
#endif
};
enum { FIRST, LAST };
//     ^^^^^ def Variable
// --- path: shape.c ---
#include "shape.h"
static const char *names[] = { "a", "b" }, *other;
//                 ^^^^^ def Variable
//                                          ^^^^^ def Variable
int (*chosen)(int);
//    ^^^^^^ def Variable
struct stat { int size; };
//     ^^^^ def Struct
int stat(struct stat *s) { return s->size; }
//  ^^^^ def Function
//              ^^^^ ref -> shape.c:stat
//                                   ^^^^ ref -> shape.c:stat.size
int (*pick(int n))(int) { return chosen; }
//    ^^^^ def Function
//                               ^^^^^^ ref -> shape.c:chosen
int old(a, b) int a; char *b; { return a; }
//  ^^^ def Function
void draw(shape *s, shape_ref r, enum color c) {
  s->at.x = RED;
//      ^ ref -> shape.h:point.x
//          ^^^ ref -> shape.h:color.RED
  r->side = LAST;
//   ^^^^ ref -> shape.h:shape.side
//          ^^^^ ref -> shape.h:LAST
  ((point *)s)->y = sizeof(point);
//              ^ ref -> shape.h:point.y
  struct local { int depth; } l;
  l.depth = stat(0);
//          ^^^^ call -> shape.c:stat
}
