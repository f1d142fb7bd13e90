// The tool `rename`: which places of code it edits, and how. What it refuses, mentions in texts and how a plan is applied have files of their own beside it.
import test from 'ava';
import { preview, editsOf, SHAPES } from './asked-rename.ts';

test('a method is renamed with what it implements and what overrides it, and nothing else', (t) => {
  t.deepEqual(
    editsOf(
      preview(SHAPES, {
        symbol_name: 'Square.area',
        new_name: 'surface',
        include_text_search: false,
      }),
    ),
    [
      'src/shapes.ts:2:26 area → surface',
      'src/shapes.ts:5:3 area → surface',
      'src/shapes.ts:8:3 area → surface',
      'src/shapes.ts:8:25 area → surface',
      'src/use.ts:2:66 area → surface',
      'src/use.ts:2:80 area → surface',
    ],
  );
});

test('symbols of one name in several scopes of a file are not one; parts of one declaration are', (t) => {
  const sources = `//- a.test.ts
it('one', () => { const run = (): string => 'a'; run() });
it('two', () => { const run = (): number => 1; run() });
export interface Box { size: number }
export class Box { get full() { return true } set full(value) {} }
it('three', () => { class Box {} new Box() });
`;
  t.deepEqual(
    editsOf(
      preview(sources, {
        symbol_uid: 'Function:a.test.ts:run~2',
        new_name: 'go',
        include_text_search: false,
      }),
    ),
    ['a.test.ts:2:25 run → go', 'a.test.ts:2:48 run → go'],
  );
  t.deepEqual(
    editsOf(
      preview(sources, {
        symbol_uid: 'Interface:a.test.ts:Box',
        new_name: 'Tin',
        include_text_search: false,
      }),
    ),
    ['a.test.ts:3:18 Box → Tin', 'a.test.ts:4:14 Box → Tin'],
  );
  t.deepEqual(
    editsOf(
      preview(sources, {
        symbol_uid: 'Method:a.test.ts:Box.full',
        new_name: 'whole',
        include_text_search: false,
      }),
    ),
    ['a.test.ts:4:24 full → whole', 'a.test.ts:4:51 full → whole'],
  );
});

const PACKAGE = `//- p/a.go
package p
type Foo struct { Name string }
type Bar struct {
	Foo
	root *Foo
}
func use() Bar {
	return Bar{
		Foo: Foo{Name: "x"},
		root: nil,
	}
}
const stem = 1
//- p/b_linux.go
package p
func Make() int { return 1 }
//- p/b_other.go
package p
func Make() int { return 2 }
//- p/c.go
package p
func Call() int { return Make() }
`;

test('an embedded type and the member it makes have one name', (t) => {
  t.deepEqual(
    editsOf(
      preview(PACKAGE, {
        symbol_uid: 'Struct:p/a.go:Foo',
        new_name: 'Qux',
        include_text_search: false,
      }),
    ),
    [
      'p/a.go:2:6 Foo → Qux',
      'p/a.go:4:2 Foo → Qux',
      'p/a.go:5:8 Foo → Qux',
      'p/a.go:9:3 Foo → Qux',
      'p/a.go:9:8 Foo → Qux',
    ],
  );
});

test('what a package defines once for each way to build it is renamed in all of them', (t) => {
  t.deepEqual(
    editsOf(
      preview(PACKAGE, {
        symbol_uid: 'Function:p/b_other.go:Make',
        new_name: 'Build',
        include_text_search: false,
      }),
    ),
    ['p/b_linux.go:2:6 Make → Build', 'p/b_other.go:2:6 Make → Build', 'p/c.go:2:26 Make → Build'],
  );
});

test('a member may have a name that something at file level has, where members are never bare', (t) => {
  const answer = preview(PACKAGE, {
    symbol_name: 'Bar.root',
    new_name: 'stem',
    include_text_search: false,
  });
  t.deepEqual(
    [editsOf(answer), answer.conflicts],
    [['p/a.go:5:2 root → stem', 'p/a.go:10:3 root → stem'], []],
  );
});

test('an alias stays: only what it stands for is renamed', (t) => {
  t.deepEqual(editsOf(preview(SHAPES, { symbol_name: 'Square', new_name: 'Quad' })), [
    'src/shapes.ts:3:14 Square → Quad',
    'src/shapes.ts:7:27 Square → Quad',
    'src/use.ts:1:10 Square → Quad',
  ]);
});

test('a class of that name elsewhere is never touched', (t) => {
  t.deepEqual(
    editsOf(
      preview(SHAPES, { symbol_name: 'Field.area', new_name: 'size', include_text_search: false }),
    ),
    ['src/shapes.ts:10:22 area → size', 'src/use.ts:2:95 area → size'],
  );
});

test('a shorthand property is written out, on the side that keeps its name', (t) => {
  const sources = `//- a.ts
export const limit = 5;
export const options = { limit };
export function read({ limit: most }: { limit: number }) { return most }
`;
  t.deepEqual(
    editsOf(
      preview(sources, {
        symbol_uid: 'Variable:a.ts:limit',
        new_name: 'maximum',
        include_text_search: false,
      }),
    ),
    ['a.ts:1:14 limit → maximum', 'a.ts:2:26 limit → limit: maximum'],
  );
});

test('a pair that would say the same twice becomes a shorthand again', (t) => {
  const sources = `//- a.ts
export const maximum = 5;
export const options = { limit: maximum, most: maximum, limit2: maximum + 1 };
export function read({ limit: most, maximum: rest = 1 }: { limit: number; maximum: number }, limit: typeof maximum) { return most + rest + (limit ? limit : maximum); }
`;
  t.deepEqual(
    editsOf(
      preview(sources, {
        symbol_uid: 'Variable:a.ts:maximum',
        new_name: 'limit2',
        include_text_search: false,
      }),
    ),
    [
      'a.ts:1:14 maximum → limit2',
      'a.ts:2:33 maximum → limit2',
      'a.ts:2:48 maximum → limit2',
      'a.ts:2:65 maximum → limit2',
      'a.ts:3:108 maximum → limit2',
      'a.ts:3:157 maximum → limit2',
    ],
  );
  t.true(
    editsOf(
      preview(sources, {
        symbol_uid: 'Variable:a.ts:maximum',
        new_name: 'most',
        include_text_search: false,
      }),
    ).includes('a.ts:2:42 most: maximum → most'),
  );
  const keys = `//- a.ts
export class Box { size = 1; }
export function open({ size: width, size: size2 }: Box, width2: number): Box { return { size: width2 }; }
`;
  const edits = editsOf(
    preview(keys, { symbol_name: 'Box.size', new_name: 'width', include_text_search: false }),
  );
  t.deepEqual(edits, [
    'a.ts:1:20 size → width',
    'a.ts:2:24 size: width → width',
    'a.ts:2:37 size → width',
    'a.ts:2:89 size → width',
  ]);
});

test('a key of an object that is handed on may be asked for elsewhere; one of a typed or a named object is known', (t) => {
  const sources = `//- a.ts
interface Options { size?: number }
declare function open(options: Options): void;
declare function start(options: unknown): void;
start({ deep: { depth() { return 1 } } });
open({ size: 1 });
export const named = { width: 1 };
`;
  const statusOf = (name: string) =>
    preview(sources, { symbol_name: name, new_name: 'fresh', include_text_search: false }).meta
      .completeness;
  t.like(statusOf('depth'), {
    status: 'lower_bound',
    reasons: [{ reason: 'loose_keys', count: 1 }],
  });
  t.like(statusOf('Options.size'), { status: 'exact' });
  t.like(statusOf('named.width'), { status: 'exact' });
});
