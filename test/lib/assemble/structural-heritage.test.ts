// Types implement the interfaces whose methods they have, in languages where no head says so.
import test from 'ava';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import { factsOf } from '../../../lib/pipeline/parse-file.ts';
import { resolveGraph } from '../../../lib/pipeline/resolve-graph.ts';
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
  const { draft, edges } = resolveGraph(sources, [
    { path: 'go.mod', text: 'module example.com/m\n' },
  ]);
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
