// Which values hold functions, which code hands such values on, and whom code in functions without a name belongs to.
import test from 'ava';
import type { EdgeType } from '../../../lib/model/kinds.ts';
import { resolveGraph } from '../../../lib/pipeline/resolve-graph.ts';
import { filesIn, sourcesIn } from '../../support/indexed-sources.ts';

/** `from -> to: reason`, by qualified names. */
function edgesOf(type: EdgeType, text: string): string[] {
  const { files, configs } = sourcesIn(filesIn(text));
  const { draft } = resolveGraph(files, configs);
  const edges = draft.edges.finished(draft.nodes.length);
  const short = (node: number): string =>
    draft.nodes[node]?.qualifiedName ?? draft.nodes[node]?.filePath ?? '';
  return edges
    .filter((edge) => edge.type === type)
    .map(({ from, to, reason }) => `${short(from)} -> ${short(to)}: ${reason}`);
}

const holds = (text: string): string[] => edgesOf('HOLDS', text);

test('a variable holds the functions in its value, by name or written there, however deep', (t) => {
  t.deepEqual(
    holds(`//- a.ts
function one() {}
function two() {}
const table = { one, list: [two], make() {}, deep: { done() {} } };
`),
    [
      'table -> one: part',
      'table -> table.list: part',
      'table -> table.make: part',
      'table -> table.deep: part',
      'table.list -> two: part',
      'table.deep -> table.deep.done: part',
    ],
  );
});

test('a value is also what calls and constructors are given to make it', (t) => {
  t.deepEqual(
    holds(`//- a.ts
function f() {}
const save = guarded(f);
const map = new Map([['f', f]]);
const server = create().use(f).listen(80);
const { start } = create({ f });
`),
    ['save -> f: part', 'map -> f: part', 'server -> f: part', 'start -> f: part'],
  );
});

test('code that passes a value on, reads it or returns it, holds it; code that calls a member does not', (t) => {
  t.deepEqual(
    holds(`//- a.ts
function f() {}
export const table = { f };
const numbers = [1, 2];
function passes() { register(table, numbers); }
function returns() { return table; }
function calls() { table.f(); }
//- b.ts
import { table } from './a';
register(table);
`),
    [
      'b.ts -> table: passed',
      'table -> f: part',
      'passes -> table: passed',
      'returns -> table: read',
    ],
  );
});

test('what is written in an object without a name is held by the code around', (t) => {
  t.deepEqual(
    holds(`//- a.ts
register({ start() {}, stop: () => 1 });
function make() { return { third() {} }; }
`),
    ['a.ts -> start: part', 'a.ts -> stop: part', 'make -> make.third: part'],
  );
});

test('an extension of a type is no value: nobody holds its members', (t) => {
  t.deepEqual(
    holds(
      '//- Sources/App/a.swift\nstruct A {}\nextension A { func f() {}; static func g() {} }\n',
    ),
    [],
  );
  t.deepEqual(holds('//- src/lib.rs\nstruct A;\nimpl A { fn f(&self) {} }\n'), []);
});

test('code in a function without a name belongs to the variable or property that holds it', (t) => {
  t.deepEqual(
    edgesOf(
      'CALLS',
      `//- a.ts
function load() {}
export const POST = guarded(async () => load());
const routes = [{ action: wrapped(() => load()) }];
class A { handler = wrapped(() => load()); }
const now = load();
register(() => load());
function f() { const local = wrapped(() => load()); }
`,
    ),
    [
      'a.ts -> load: scope',
      'POST -> load: scope',
      'routes -> load: scope',
      'A.handler -> load: scope',
      'f -> load: scope',
    ],
  );
});

test('the same in other languages: dictionaries, structs, maps, arrays of function pointers', (t) => {
  t.deepEqual(
    holds(`//- a.py
def f(): pass
HANDLERS = {'f': f, 'g': [f]}
def main(): run(HANDLERS)
`),
    ['HANDLERS -> f: part', 'main -> HANDLERS: passed'],
  );
  t.deepEqual(
    holds(`//- a.go
package p
func serve() {}
var command = Command{Run: serve}
func main() { execute(command) }
`),
    ['command -> serve: part', 'main -> command: passed'],
  );
  t.deepEqual(
    holds(`//- a.go
package p
func list() {}
func show() {}
var routes = []Route{
	{Path: "/", Handler: list},
	{Path: "/{id}", Handler: show},
}
`),
    ['routes -> list: part', 'routes -> show: part'],
  );
  t.deepEqual(
    holds(`//- a.rs
fn go() {}
static STEP: Step = Step { run: go };
`),
    ['STEP -> go: part'],
  );
  t.deepEqual(
    holds(`//- A.java
class A {
  static void run() {}
  static Map<String, Runnable> all = Map.of("a", A::run);
  Listener listener = new Listener() { public void on() {} };
  void install() { add(new Listener() { public void off() {} }); }
}
`),
    [
      'A.all -> A.run: part',
      'A.listener -> A.Listener.on: part',
      'A.install -> A.install.Listener.off: part',
    ],
  );
  t.deepEqual(
    holds(`//- a.c
static int my_open(void) { return 0; }
static const struct operations ops = { .open = my_open };
int install(void) { return add(&ops); }
`),
    ['ops -> my_open: part', 'install -> ops: passed'],
  );
});

test('a value with more names and parts than can be told apart is searched a limited number of times', (t) => {
  const names = Array.from({ length: 400 }, (_, n) => `a${n}`);
  const text = `//- a.ts\nfunction f() {}\nconst { ${names.join(', ')} } = make({ ${names.map((name) => `${name}: f`).join(', ')} });\n`;
  t.is(holds(text).length, 16);
});
