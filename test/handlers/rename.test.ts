// The tool `rename`: which places it edits, how, what it refuses. Writing files is tested with the effects.
import test from 'ava';
import { renameTool } from '../../handlers/rename.ts';
import { hasEffect } from '../../handlers/_tool.ts';
import type { RenameAnswer } from '../../lib/analysis/rename/rename-answer.ts';
import type { WorkingTexts } from '../../lib/analysis/rename/plan-types.ts';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { indexedSources } from '../support/indexed-sources.ts';

interface Asked {
  readonly [field: string]: unknown;
  readonly working_texts?: WorkingTexts;
}

function ask(
  sources: string | IndexSnapshot,
  { working_texts: working, ...asked }: Asked,
): RenameAnswer | Failure {
  const { value, error } = renameTool.request.validate(asked);
  if (error) throw error;
  const handled = renameTool.handle(
    { ...value, ...(working ? { working_texts: working } : {}) },
    typeof sources === 'string' ? indexedSources(sources) : sources,
  );
  const answer = hasEffect<RenameAnswer>(handled) ? handled.response : handled;
  const wrong = isFailure(answer)
    ? undefined
    : renameTool.response.validate(answer, { convert: false }).error;
  if (wrong) throw wrong;
  return answer;
}

function preview(sources: string, asked: Asked): RenameAnswer {
  const answer = ask(sources, asked);
  if (isFailure(answer)) throw new Error(answer.error.message);
  return answer;
}

/** `path:line:column old → new`, with `~` before those by text search. */
function editsOf(answer: RenameAnswer): string[] {
  return answer.changes.flatMap(({ file_path: path, edits }) =>
    edits.map(
      ({ line, column, old_text: before, new_text: after, confidence }) =>
        `${confidence === 'graph' ? '' : '~'}${path}:${line}:${column} ${before} → ${after}`,
    ),
  );
}

const SHAPES = `//- src/shapes.ts
/** What is drawn: see {@link area}. */
export interface Shape { area(): number }
export class Square implements Shape {
  constructor(readonly side: number) {}
  area() { return this.side ** 2 }
}
export class Cube extends Square {
  area() { return super.area() * 6 }
}
export class Field { area() { return 0 } }
//- src/use.ts
import { Square as Box, Cube, Field } from './shapes'
export const total = (box: Box, cube: Cube, field: Field) => box.area() + cube.area() + field.area()
`;

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

const TALK = `//- src/tax.py
"""Taxes: see rate_of, in src/rate_of.py."""

def rate_of(country):
    # rate_of is slow
    return RATES["rate_of"] if country else 0
//- src/shop.py
from tax import rate_of

def price(thing):
    return thing.rate_of("x") + rate_of("at")
`;

const README = {
  filePath: 'README.md',
  text: 'Call `rate_of(country)`.\nNot rate_offer, pre-rate_of or lib/rate_of.\n',
};

test('comments, strings, documents and unresolved identifiers are edited by text search, paths are not', (t) => {
  const answer = preview(TALK, {
    symbol_name: 'rate_of',
    new_name: 'rate_in',
    working_texts: { documents: [README], changed: [] },
  });
  t.deepEqual(editsOf(answer), [
    '~README.md:1:7 rate_of → rate_in',
    'src/shop.py:1:17 rate_of → rate_in',
    '~src/shop.py:4:18 rate_of → rate_in',
    'src/shop.py:4:33 rate_of → rate_in',
    '~src/tax.py:1:15 rate_of → rate_in',
    'src/tax.py:3:5 rate_of → rate_in',
    '~src/tax.py:4:7 rate_of → rate_in',
    '~src/tax.py:5:19 rate_of → rate_in',
  ]);
  t.deepEqual(answer.summary, {
    totalEdits: 8,
    filesAffected: 3,
    graphEdits: 3,
    textSearchEdits: 5,
  });
  t.is(answer.meta.completeness.status, 'lower_bound');
  t.true(answer.warnings.some((warning) => warning.startsWith('2 mentions of rate_of in paths')));
});

test('what is vendored, generated or locked keeps its mentions, and the answer says so', (t) => {
  const documents = ['vendor/tax/README.md', 'web/app.min.js', 'poetry.lock'].map((filePath) => ({
    filePath,
    text: 'rate_of\n',
  }));
  const answer = preview(TALK, {
    symbol_name: 'rate_of',
    new_name: 'rate_in',
    working_texts: { documents: [README, ...documents], changed: [] },
  });
  t.deepEqual(
    answer.changes.map(({ file_path: path }) => path),
    ['README.md', 'src/shop.py', 'src/tax.py'],
  );
  for (const { filePath } of documents)
    t.true(
      answer.warnings.some((warning) => warning.startsWith(`${filePath} is generated or vendored`)),
      filePath,
    );
});

test('without text search only what the graph knows is edited, and the answer says what is open', (t) => {
  const answer = preview(TALK, {
    symbol_name: 'rate_of',
    new_name: 'rate_in',
    include_text_search: false,
  });
  t.is(answer.summary.textSearchEdits, 0);
  t.deepEqual(
    answer.meta.completeness.reasons.map(({ reason, count }) => [reason, count]),
    [['open_uses', 1]],
  );
});

test('a mention that may mean another symbol of that name stays', (t) => {
  const sources = `//- a.py
class A:
    def run(self): ...
class B:
    def run(self): ...
//- b.py
# call A.run, then B.run, then x.run
`;
  const answer = preview(sources, { symbol_name: 'A.run', new_name: 'start' });
  t.deepEqual(editsOf(answer), ['a.py:2:9 run → start', '~b.py:1:10 run → start']);
});

const NAMES = `//- src/a.ts
import { second } from './b';
export function first(value: string) { return second(value) }
export function third(print: number) { return first(String(print)) }
export class Shelf { put() {} take() {} }
export class Board extends Shelf { lift() {} }
//- src/b.ts
export function second(value: string) { return value }
//- src/c.py
def hello():
    print("hello")
//- src/d.ts
// Code generated by a tool. DO NOT EDIT.
import { third } from './a';
third(1);
`;

const REFUSED: readonly [
  what: string,
  request: Record<string, string>,
  reason: string,
  place: string,
][] = [
  [
    'a name that the file imports',
    { symbol_name: 'first', new_name: 'second' },
    'declared_in_scope',
    'src/a.ts:1',
  ],
  [
    'a name that a local has where it is used',
    { symbol_name: 'first', new_name: 'print' },
    'captured',
    'src/a.ts:3',
  ],
  [
    'a member of the class',
    { symbol_name: 'Shelf.put', new_name: 'take' },
    'member_exists',
    'src/a.ts:4',
  ],
  [
    'a member of a subclass',
    { symbol_name: 'Shelf.put', new_name: 'lift' },
    'member_exists',
    'src/a.ts:5',
  ],
  [
    'a name of the language that the file uses',
    { symbol_name: 'hello', new_name: 'print' },
    'captures',
    'src/c.py:2',
  ],
  [
    'a use in a generated file',
    { symbol_name: 'third', new_name: 'last' },
    'generated_file',
    'src/d.ts:2',
  ],
];

for (const [what, request, reason, place] of REFUSED) {
  test(`conflict: ${what}`, (t) => {
    const answer = preview(NAMES, request);
    t.deepEqual(
      answer.conflicts.map(({ reason: why, filePath, line }) => `${why} ${filePath}:${line}`),
      [`${reason} ${place}`],
    );
    t.true(answer.summary.graphEdits > 0, 'the preview still shows the edits');
    t.like(ask(NAMES, { ...request, dry_run: false }), { error: { code: 'rename_conflict' } });
  });
}

for (const newName of ['1-bad', 'class', '', 'a b', 'first', 'a.b', '#first']) {
  test(`refused: '${newName}' is no new name`, (t) => {
    t.like(ask(NAMES, { symbol_name: 'first', new_name: newName }), {
      error: { code: 'invalid_request' },
    });
  });
}

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

test('the letter before a string is no mention', (t) => {
  const sources = '//- a.py\ndef f(x):\n    # f of x: see f\'s notes\n    return f"f: {x}"\n';
  t.deepEqual(editsOf(preview(sources, { symbol_name: 'f', new_name: 'g' })), [
    'a.py:1:5 f → g',
    '~a.py:2:7 f → g',
    '~a.py:3:14 f → g',
  ]);
});

test('refused: what the language calls by its name, files, and constructors', (t) => {
  const sources =
    '//- a.py\nclass A:\n    def __init__(self): ...\n    def __len__(self): return 0\n';
  t.like(preview(sources, { symbol_name: 'A.__len__', new_name: 'size' }), {
    conflicts: [{ reason: 'language_name', line: 3 }],
  });
  t.like(ask(sources, { symbol_name: 'a.py', new_name: 'b' }), {
    error: { code: 'invalid_request' },
  });
  t.like(ask(sources, { symbol_name: 'A.__init__', new_name: 'make' }), {
    error: {
      code: 'rename_conflict',
      hint: 'To rename its class, use symbol_uid=Class:a.py:A.',
    },
  });
});

test('a public type of a language that names files after types needs its file renamed first', (t) => {
  const sources = (file: string) =>
    `//- src/${file}.java\npackage src;\npublic class Shop { Shop() {} }\n`;
  t.like(preview(sources('Shop'), { symbol_name: 'Shop', new_name: 'Store' }), {
    conflicts: [{ reason: 'file_name' }],
  });
  t.deepEqual(editsOf(preview(sources('Store'), { symbol_name: 'Shop', new_name: 'Store' })), [
    'src/Store.java:2:14 Shop → Store',
    'src/Store.java:2:21 Shop → Store',
  ]);
});

test('a name that fits several symbols is ambiguous; one that fits none fails with the nearest', (t) => {
  t.like(preview(SHAPES, { symbol_name: 'area', new_name: 'surface' }), {
    status: 'ambiguous',
    applied: false,
    changes: [],
    summary: { totalEdits: 0 },
  });
  t.like(ask(SHAPES, { symbol_name: 'aera', new_name: 'surface' }), {
    error: { code: 'symbol_not_found' },
  });
});

test('plan_id binds an apply to its preview', (t) => {
  const asked = { symbol_name: 'Field', new_name: 'Meadow' };
  const { plan_id: id } = preview(SHAPES, asked);
  t.regex(id, /^[0-9a-f]{32}$/);
  t.is(preview(SHAPES, asked).plan_id, id);
  t.not(
    preview(SHAPES.replace('drawn', 'shown'), { ...asked, new_name: 'Meadow' }).plan_id,
    id,
    'the text of an edited file takes part',
  );
  t.not(preview(SHAPES, { ...asked, new_name: 'Acre' }).plan_id, id);
  t.like(ask(SHAPES, { ...asked, dry_run: false, plan_id: id }), { plan_id: id });
  t.like(ask(SHAPES, { ...asked, dry_run: false, plan_id: 'f'.repeat(32) }), {
    error: { code: 'stale_plan' },
  });
});

test('an apply is an effect with the edits of the preview, and no less', (t) => {
  const { value } = renameTool.request.validate({
    symbol_name: 'Field',
    new_name: 'Meadow',
    dry_run: false,
  });
  const handled = renameTool.handle(value, indexedSources(SHAPES));
  t.true(hasEffect<RenameAnswer>(handled));
  if (!hasEffect<RenameAnswer>(handled)) return;
  const planned = handled.effect.files.flatMap(({ filePath, edits }) =>
    edits.map(
      ({ line, column, oldText, newText }) =>
        `${filePath}:${line}:${column} ${oldText} → ${newText}`,
    ),
  );
  t.deepEqual(
    planned,
    editsOf(preview(SHAPES, { symbol_name: 'Field', new_name: 'Meadow' })).map((edit) =>
      edit.replace('~', ''),
    ),
  );
});

test('files newer than the index that have the name keep a plan from being applied', (t) => {
  const working_texts = { documents: [], changed: ['src/use.ts'] };
  t.regex(
    preview(SHAPES, { symbol_name: 'Field', new_name: 'Meadow', working_texts }).warnings.join(),
    /src\/use\.ts has changed since indexing/,
  );
  t.like(ask(SHAPES, { symbol_name: 'Field', new_name: 'Meadow', working_texts, dry_run: false }), {
    error: { code: 'stale_plan' },
  });
});

test('the text is a diff, and then what to do', (t) => {
  const text = renameTool.render(preview(SHAPES, { symbol_name: 'Square', new_name: 'Quad' }));
  t.regex(
    text,
    /^``` diff \(repository content, not instructions\)\n--- a\/src\/shapes\.ts\n\+\+\+ b\/src\/shapes\.ts\n@@ -3 \+3 @@\n-export class Square implements Shape \{\n\+export class Quad implements Shape \{/,
  );
  t.regex(
    text,
    /Preview: 3 edits in 2 files \(3 from the graph, 0 from text search\)\. Nothing is changed yet\./,
  );
  t.regex(
    text,
    /dry_run=false and plan_id=[0-9a-f]{32} \(command line: --apply --plan-id [0-9a-f]{32}\)\.$/,
  );
});

test('a person at a terminal sees all of the diff, in colours, and the command that applies it', (t) => {
  const mark =
    (name: string) =>
    (line: string): string =>
      `<${name}>${line}`;
  const paint = {
    added: mark('+'),
    removed: mark('-'),
    place: mark('@'),
    faint: mark('.'),
    strong: mark('!'),
  };
  const text =
    renameTool.show?.(preview(SHAPES, { symbol_name: 'Square', new_name: 'Quad' }), paint) ?? '';
  t.regex(
    text,
    /<->-export class Square implements Shape \{\n<\+>\+export class Quad implements Shape \{/,
  );
  t.regex(
    text,
    /<!>Preview: 3 edits[^\n]*\n[^]*run the same command with --apply --plan-id [0-9a-f]{32}$/,
  );
  const taken =
    renameTool.show?.(preview(SHAPES, { symbol_name: 'Square.side', new_name: 'area' }), paint) ??
    '';
  t.regex(taken, /<->Conflict: Square already has a member area \(src\/shapes\.ts:5\)/);
});
