// Files whose names may mean very many things at once, as repeated code has them: they cost themselves and are listed. Looks at no time.
import test from 'ava';
import { fileSides } from '../../../lib/pipeline/file-sides.ts';
import { outlinedFactsOf } from '../../../lib/pipeline/parse-file.ts';
import { buildIndex } from '../../../lib/pipeline/pipeline.ts';
import { TOO_ENTANGLED } from '../../../lib/infer/work-account.ts';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import type { IndexData } from '../../../lib/model/graph-data.ts';
import { parserOf } from '../../support/parse-text.ts';

type Texts = Readonly<Record<string, string>>;

function outlined(texts: Texts) {
  return Object.entries(texts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => {
      const spec = LANGUAGES.find(({ extensions }) =>
        extensions.some((extension) => path.endsWith(extension)),
      );
      if (!spec) throw new Error(path);
      return { path, text, language: spec.id, ...outlinedFactsOf(text, spec, parserOf(spec)) };
    });
}

function indexOf(texts: Texts): IndexData {
  return buildIndex({ files: outlined(texts), configs: [], skipped: [] });
}

/** Every one of so many types, and every one of so many functions that name it, has the name of the others. */
const REPEATED = 'export class A { own: A; }\nexport function f(a: A): A { return a; }\n'.repeat(
  1_500,
);
/** An alias of many that stand for each other: in how many ways, grows beyond all bounds with their number. */
const ALIASES = `${'type A<T> = A<T>;\n'.repeat(100)}impl A<u8> { fn own() {} }\nfn f(a: A<u8>) { a.own(); }\n`;
const OTHERS: Texts = {
  'main.ts': "import { one } from './one';\nexport const two = () => one();\n",
  'one.ts': 'export function one() { return 1; }\n',
  'lib.rs': 'struct S;\nimpl S { fn own(&self) {} }\nfn f(s: S) { s.own(); }\n',
};

const tangles: Texts = { 'repeated.ts': REPEATED, 'aliases.rs': ALIASES };
for (const [path, text] of Object.entries(tangles)) {
  test(`${path} is left out with the reason, and the index is that of the other files`, (t) => {
    const { skipped, ...index } = indexOf({ ...OTHERS, [path]: text });
    const { skipped: none, ...expected } = indexOf(OTHERS);
    t.deepEqual(
      skipped.map(({ filePath, reason }) => [filePath, reason]),
      [[path, TOO_ENTANGLED]],
    );
    t.deepEqual(none, []);
    t.deepEqual(index, expected);
  });
}

test('several such files are left out together, whichever files they name', (t) => {
  const { skipped, stats } = indexOf({
    ...OTHERS,
    ...tangles,
    'user.ts': "import { A, f } from './repeated';\nexport const a: A = f(new A());\n",
  });
  t.deepEqual(
    skipped.map(({ filePath }) => filePath),
    ['aliases.rs', 'repeated.ts'],
  );
  t.is(stats.files, Object.keys(OTHERS).length + 1);
});

test('of what a file of repeated code keeps, the edges are no more than a few times its names', (t) => {
  for (const copies of [20, 200, 2_000]) {
    const [file] = outlined({
      'a.ts': 'export class A { own: A; }\nexport function f(a: A): A { return a; }\n'.repeat(
        copies,
      ),
    });
    const names = (file?.facts.refs.length ?? 0) + (file?.facts.sites.length ?? 0);
    const { edges } = indexOf({ 'a.ts': file?.text ?? '' });
    t.true(
      edges.length < 25_000 + 5 * names,
      `${copies} copies: ${edges.length} edges of ${names} names`,
    );
  }
});

test('a file that is the first to ask what all files have is not left out for their number', (t) => {
  const fieldsOf = (file: number): string =>
    Array.from(
      { length: 1_000 },
      (_, n) => `    own${n} = models.ForeignKey("Other${file}", on_delete=models.CASCADE)\n`,
    ).join('');
  const models = Array.from({ length: 40 }, (_, file) => [
    `models${file}.py`,
    `from django.db import models\nclass Model${file}(models.Model):\n${fieldsOf(file)}`,
  ]);
  const first =
    'from models0 import Model0\ndef f(model: Model0):\n    return model.other_set.all()\n';
  const { skipped } = indexOf({ 'first.py': first, ...Object.fromEntries(models) });
  t.deepEqual(skipped, []);
});

test('a side of a change leaves such a file out, and tells the symbols of the others', (t) => {
  const { sides, tooEntangled } = fileSides(outlined({ ...OTHERS, ...tangles }));
  t.deepEqual(tooEntangled, ['aliases.rs']);
  t.deepEqual(sides.get('one.ts'), fileSides(outlined(OTHERS)).sides.get('one.ts'));
  t.deepEqual([...sides.keys()], ['lib.rs', 'main.ts', 'one.ts', 'repeated.ts']);
});

test('a file of much code that is no repetition is resolved whole', (t) => {
  const many = 5_000;
  const text = Array.from(
    { length: many },
    (_, n) =>
      `export class A${n} { own: A${n}; }\nexport function f${n}(a: A${n}): A${n} { return f${(n + 1) % many}(a.own.own.own); }\n`,
  ).join('');
  const { skipped, stats } = indexOf({ 'a.ts': text });
  t.deepEqual(skipped, []);
  t.is(stats.callSites.resolved, many);
});
