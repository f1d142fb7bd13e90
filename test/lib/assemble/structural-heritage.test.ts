// Types implement the interfaces whose methods they have, in languages where no head says so.
import test from 'ava';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import { factsOf } from '../../../lib/pipeline/parse-file.ts';
import { resolveGraph } from '../../../lib/pipeline/resolve-graph.ts';
import { filesIn, sourcesIn } from '../../support/indexed-sources.ts';
import { parserOf } from '../../support/parse-text.ts';

function heritageOf(files: Readonly<Record<string, string>>): string[] {
  const spec = LANGUAGES.find(({ id }) => id === 'go');
  if (!spec) throw new Error('no Go');
  const sources = Object.entries(files).map(([path, text]) => ({
    path,
    text,
    language: 'go',
    facts: factsOf(text, spec, parserOf(spec)),
  }));
  const { draft } = resolveGraph(sources, [{ path: 'go.mod', text: 'module example.com/m\n' }]);
  const edges = draft.edges.finished(draft.nodes.length);
  const named = (node: number): string => draft.nodes[node]?.qualifiedName ?? '';
  return edges
    .filter(({ type }) => type === 'IMPLEMENTS' || type === 'OVERRIDES')
    .map(({ type, from, to }) => `${named(from)} ${type} ${named(to)}`)
    .sort();
}

const STORE =
  'package m\ntype Item struct{}\ntype Store interface { Get(key string) (*Item, error); Closer }\ntype Closer interface { Close() }\n';

test('methods of a type, those that it embeds included, implement an interface and those that it embeds', (t) => {
  t.deepEqual(
    heritageOf({
      'store.go': STORE,
      'disk/disk.go':
        'package disk\nimport "example.com/m"\ntype base struct{}\nfunc (b *base) Close() {}\ntype Disk struct { base }\nfunc (d *Disk) Get(k string) (*m.Item, error) { return nil, nil }\n',
    }),
    [
      'Disk IMPLEMENTS Closer',
      'Disk IMPLEMENTS Store',
      'Disk.Get OVERRIDES Store.Get',
      'base IMPLEMENTS Closer',
      'base.Close OVERRIDES Closer.Close',
    ],
  );
});

test('another number or type of parameters or results is another method', (t) => {
  const types = [
    '(k string) *Item',
    '(k int) (*Item, error)',
    '(k string, n int) (*Item, error)',
    '(k ...string) (*Item, error)',
    '(k string) (*Item, bool)',
  ];
  const text = types
    .map(
      (head, n) =>
        `type T${n} struct{}\nfunc (T${n}) Get${head} { return nil, nil }\nfunc (T${n}) Close() int { return 0 }\n`,
    )
    .join('');
  t.deepEqual(heritageOf({ 'store.go': STORE, 'types.go': `package m\n${text}` }), []);
});

test('nothing implements the empty interface, a union of types, or methods that another package keeps to itself', (t) => {
  t.deepEqual(
    heritageOf({
      'a.go':
        'package m\ntype Any interface{}\ntype Number interface { ~int | ~string; Own() }\ntype Hidden interface { own() }\n',
      'b/b.go': 'package b\ntype T struct{}\nfunc (T) own() {}\nfunc (T) Own() {}\n',
    }),
    [],
  );
});

test('in Python, a class implements the protocols whose methods it has, with parameters of the same names', (t) => {
  const { files, configs } = sourcesIn(
    filesIn(`//- a.py
from typing import Protocol
import typing
class Hasher(Protocol):
    def hash(self, text): ...
    def check(self, text, hashed=''): ...
class Named(typing.Protocol[str]):
    def name(self): ...
class Plain:
    def name(self): ...
class Bcrypt:
    def hash(self, text): ...
    def check(self, text, hashed): ...
class Any:
    def hash(self, *all): ...
    def check(self, *all): ...
class Half:
    def hash(self, text): ...
class Other:
    def hash(self, value): ...
    def check(self, value, hashed): ...
class Own(Plain):
    pass
`),
  );
  const { draft } = resolveGraph(files, configs);
  const edges = draft.edges.finished(draft.nodes.length);
  t.deepEqual(
    edges
      .filter(({ type }) => type === 'IMPLEMENTS')
      .map(({ from, to }) => `${draft.nodes[from]?.name} IMPLEMENTS ${draft.nodes[to]?.name}`),
    [
      'Plain IMPLEMENTS Named',
      'Bcrypt IMPLEMENTS Hasher',
      'Any IMPLEMENTS Hasher',
      'Own IMPLEMENTS Named',
    ],
  );
});

test('in TypeScript, a class whose object is used as an interface has its methods run for those of the interface', (t) => {
  const { files, configs } = sourcesIn(
    filesIn(`//- a.ts
interface Hasher { hash(text: string): string }
class Returned { hash(text: string) { return text } }
class Passed { hash(text: string) { return text } other() {} }
class Held { hash(text: string) { return text } }
class Alike { hash(text: string) { return text } }
function get(): Hasher { return new Returned() }
function use(hasher: Hasher) { hasher.hash('a') }
const passed = new Passed();
use(passed);
const held: Hasher = new Held();
const alike = new Alike();
`),
  );
  const { draft } = resolveGraph(files, configs);
  const edges = draft.edges.finished(draft.nodes.length);
  const named = (node: number): string => draft.nodes[node]?.qualifiedName ?? '';
  t.deepEqual(
    edges
      .filter(({ type }) => type === 'OVERRIDES')
      .map(({ from, to }) => `${named(from)} ${named(to)}`),
    ['Returned.hash Hasher.hash', 'Passed.hash Hasher.hash', 'Held.hash Hasher.hash'],
  );
});
