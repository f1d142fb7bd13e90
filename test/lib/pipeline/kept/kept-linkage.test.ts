// Where declarations are joined with definitions in other files, a run that takes over what files gave before finds the same as one in which every file takes its turn.
import test from 'ava';
import { afterEdits } from '../../../support/same-as-whole.ts';

const LIBRARY = `
//- names.h
#define scan lib_scan
#define CASE(name) static void case_##name(void)
int scan(const char *text);
int stop(void);
//- scan.c
#include "names.h"
int scan(const char *text) { return stop(); }
int stop(void) { return 0; }
//- cases.c
#include "names.h"
CASE(empty) { scan(""); }
CASE(full) { scan("full"); }
//- use.c
#include "names.h"
int use(void) { return scan("x"); }
//- apart.c
static int apart(int depth) { return depth; }
int twice(int depth) { return apart(depth); }
`;

test('where a body changes, functions keep the names that macros give them', (t) => {
  t.is(afterEdits(t, LIBRARY, ['scan.c', 'return stop()', 'return stop() + stop()']), 4);
  t.is(afterEdits(t, LIBRARY, ['cases.c', 'scan("")', 'scan(""); scan("x")']), 4);
  t.is(
    afterEdits(t, LIBRARY, ['apart.c', 'return apart(depth)', '\n  return apart(apart(depth))']),
    4,
  );
});

test('where a declaration or a macro changes, every file takes its turn', (t) => {
  t.is(afterEdits(t, LIBRARY, ['names.h', 'int stop(void);', '']), 0);
  t.is(afterEdits(t, LIBRARY, ['names.h', 'lib_scan', 'own_scan']), 0);
  t.is(afterEdits(t, LIBRARY, ['scan.c', 'int stop(void) {', 'int end(void) {']), 0);
});

test('lines before the end of a macro, and before code that is left out, belong to no declaration', (t) => {
  const text = `
//- size.h
#define size_of own_size
int size_of(int x);
//- size.c
#include "size.h"
int half(int x) { return size_of(x); }
#undef size_of
int size_of(int x) { return half(x); }
#if 0
int size_of(int x) { return half(half(x)); }
#endif
//- use.c
#include "size.h"
int use(void) { return size_of(1); }
`;
  t.is(
    afterEdits(t, text, ['size.c', 'return size_of(x);', '\n\n  return size_of(size_of(x));']),
    2,
  );
});

test('a macro in a body names what comes after it, in other files too', (t) => {
  const text = `
//- scan.c
void setup(void) {
#define scan lib_scan
  setup();
}
int scan(void) { return 1; }
//- use.c
int lib_scan(void);
int use(void) { return lib_scan(); }
`;
  t.is(afterEdits(t, text, ['scan.c', 'lib_scan', 'other_scan']), 0);
  t.is(afterEdits(t, text, ['scan.c', '  setup();', '  setup();\n  setup();']), 1);
});

test('what a body declares of another file is joined with what is defined there', (t) => {
  const text = `
//- state.c
int state = 1;
int other = 2;
//- use.c
int use(void) { extern int state; return state; }
//- apart.c
int apart(void) { return 1; }
`;
  t.is(
    afterEdits(t, text, [
      'use.c',
      'extern int state; return state',
      'extern int other; return other',
    ]),
    2,
  );
});

const CLASSES = `
//- shape.h
namespace shapes {
class Shape {
 public:
  static int count();
  int area() const;
  int area(int scale) const;
};
int sum(const Shape &one);
}
//- shape.cc
#include "shape.h"
namespace shapes {
int Shape::count() { return 0; }
int Shape::area() const { return area(1); }
int Shape::area(int scale) const { return scale * count(); }
}
int shapes::sum(const Shape &one) { return one.area(); }
//- use.cc
#include "shape.h"
using namespace shapes;
int use() { Shape shape; return sum(shape) + shape.area(2); }
//- apart.cc
#include "shape.h"
int apart() { return shapes::Shape::count(); }
`;

test('where a body changes, members that are defined outside of their class stay joined with it', (t) => {
  t.is(afterEdits(t, CLASSES, ['shape.cc', 'return area(1)', 'return area() + area(1)']), 3);
  t.is(
    afterEdits(
      t,
      CLASSES,
      ['shape.cc', 'return one.area()', 'return one.area(1) + one.area()'],
      ['use.cc', 'shape.area(2)', 'shape.area()'],
      ['shape.cc', 'return scale * count()', 'return count() * scale'],
    ),
    3,
  );
});

test('what a using directive brings in is found where bodies before it have changed', (t) => {
  const edit = [
    'use.cc',
    'Shape shape; return',
    'Shape shape, other; other.area(); return',
  ] as const;
  t.is(afterEdits(t, CLASSES, edit, ['apart.cc', 'Shape::count()', 'Shape::count() + 1']), 3);
});

test('a function that is defined in another class than before is joined with that', (t) => {
  const text = CLASSES.replace('int sum(', 'class Other { int area() const; };\nint sum(');
  t.is(afterEdits(t, text, ['shape.cc', 'Shape::area() const', 'Other::area() const']), 0);
});
