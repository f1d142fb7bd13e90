// Which SCIP indexes are taken for a repository, and what of them: other repositories, other states, files that are no indexes.
import { toBinary, create } from '@bufbuild/protobuf';
import test from 'ava';
import { openScip, type OpenedScip } from '../../../lib/scip/open-scip.ts';
import { DocumentSchema, IndexSchema } from '../../../lib/scip/scip.gen.ts';
import { scipBytes, type ScipSketch } from '../../support/scip-index.ts';

const TEXTS = new Map([
  ['src/a.ts', 'export function first() {}\nexport function second() {}\n'],
  ['src/b.ts', "import { first } from './a'\nfirst()\n"],
  ['src/c.ts', "import { second } from './a'\nsecond()\n"],
]);
const DOCUMENTS = {
  'src/a.ts': ['first = own a/first().', 'second = own a/second().'],
  'src/b.ts': ['first -> own a/first().', 'first~2 -> own a/first().'],
  'src/c.ts': ['second -> own a/second().', 'second~2 -> own a/second().'],
};

function opened(
  sketch: Partial<ScipSketch> = {},
  texts: ReadonlyMap<string, string> = TEXTS,
  of: ReadonlyMap<string, string> = TEXTS,
): OpenedScip {
  return openScip(
    [{ name: 'index.scip', bytes: scipBytes(of, { documents: DOCUMENTS, ...sketch }) }],
    { root: '/repo', texts },
  );
}

function refusal({ refused }: OpenedScip): string | undefined {
  return refused[0] && `${refused[0].message} | ${refused[0].hint}`;
}

function changed(texts: Readonly<Record<string, string>>): Map<string, string> {
  return new Map([...TEXTS, ...Object.entries(texts)]);
}

test('an index of the repository as it is', (t) => {
  const { uses, tables, refused } = opened();
  t.deepEqual(uses, [
    {
      name: 'index.scip',
      tool: 'scip-test 1.0',
      documents: 3,
      used: 3,
      stale: [],
      absent: 0,
      refused: null,
    },
  ]);
  t.deepEqual(refused, []);
  t.is(tables.definitions.size, 2);
});

test('files that have changed since are left aside, and what they define is not taken for outside', (t) => {
  for (const text of [
    '// new\nexport function first() {}\nexport function second() {}\n',
    'export function  first() {}\nexport function second() {}\n',
    'export function first() {}\n',
    '',
  ]) {
    const { uses, tables } = opened({}, changed({ 'src/a.ts': text }));
    t.deepEqual([uses[0]?.stale, uses[0]?.used], [['src/a.ts'], 2], text);
    t.deepEqual([tables.definitions.size, tables.hidden.size], [0, 2]);
  }
});

test('a document that carries its text is compared by it', (t) => {
  const texts = changed({ 'src/a.ts': `${TEXTS.get('src/a.ts') ?? ''}// more\n` });
  t.deepEqual(opened({}, texts).uses[0]?.stale, []);
  t.deepEqual(opened({ withTexts: true }, texts).uses[0]?.stale, ['src/a.ts']);
});

test('a name in its place that is another one now is not believed', (t) => {
  const { tables } = opened({}, changed({ 'src/b.ts': "import { first } from './a'\nlater()\n" }));
  t.deepEqual(
    [...(tables.places.get('src/b.ts')?.values() ?? [])].map(
      ({ text, isRenamed }) => `${text} ${isRenamed}`,
    ),
    ['first false', 'later true'],
  );
});

test('a file of nothing but names that its imports give is not taken for changed', (t) => {
  const texts = new Map([
    [
      'src/all.ts',
      "import { spec as one } from './one'\nimport { spec as two } from './two'\nexport const all = [one, two]\n",
    ],
  ]);
  const marks = [
    'one -> own one/spec.',
    'one~3 -> own one/spec.',
    'two -> own two/spec.',
    'two~3 -> own two/spec.',
    'spec -> own one/spec.',
  ];
  t.deepEqual(opened({ documents: { 'src/all.ts': marks } }, texts, texts).uses[0]?.stale, []);
  const again = new Map([['all.py', 'from .app import Flask as Flask\n']]);
  const whole = toBinary(
    IndexSchema,
    create(IndexSchema, {
      metadata: { projectRoot: 'file:///repo' },
      documents: [
        {
          relativePath: 'all.py',
          occurrences: [{ range: [0, 17, 31], symbol: 'scip-test npm shop 1.0.0 `app`/Flask#' }],
        },
      ],
    }),
  );
  t.deepEqual(
    openScip([{ name: 'x', bytes: whole }], { root: '/repo', texts: again }).uses[0]?.stale,
    [],
  );
});

test('most files have changed: refused', (t) => {
  t.is(
    refusal(opened({}, changed({ 'src/a.ts': '', 'src/b.ts': '' }))),
    'is of another state of the repository: of 3 files that it speaks of, 2 have changed since | Run the indexer again.',
  );
});

test('another repository: refused', (t) => {
  t.is(
    refusal(opened({}, new Map([['lib/x.ts', '']]))),
    'is of another repository: of its 3 documents 0 are files that are indexed here (it was made in file:///repo) | Run the indexer in /repo and give what it writes.',
  );
  t.regex(
    refusal(opened({ root: '/elsewhere' }, new Map([['src/a.ts', TEXTS.get('src/a.ts') ?? '']]))) ??
      '',
    /^is of another repository: of its 3 documents 1 /,
  );
  t.regex(refusal(opened({ documents: {} })) ?? '', /^has no documents /);
});

test('documents lie below the root that the index was made in, or where most of them are', (t) => {
  const below = new Map([...TEXTS].map(([path, text]) => [`packages/shop/${path}`, text]));
  for (const root of [
    '/repo/packages/shop',
    '/repo/packages/shop/',
    '/home/ci/work/repo/packages/shop',
    '/home/ci/packages/shop',
  ])
    t.is(opened({ root }, below).uses[0]?.used, 3, root);
  t.is(opened({ root: '/home/ci/work/repo' }).uses[0]?.used, 3);
  t.is(opened({ root: '/home/a%20b/%E0%A4%A' }).uses[0]?.used, 3);
  const both = new Map([...below, ...TEXTS]);
  t.deepEqual([...opened({ root: '/repo/packages/shop' }, both).tables.places.keys()].sort(), [
    ...below.keys(),
  ]);
});

test('paths that leave the repository name none of its files', (t) => {
  const bytes = toBinary(
    IndexSchema,
    create(IndexSchema, {
      metadata: { projectRoot: 'file:///repo' },
      documents: [
        '../../etc/passwd',
        '/etc/passwd',
        'src/../src/a.ts',
        '',
        'src\\a.ts',
        '__proto__',
      ].map((relativePath) => ({
        relativePath,
        occurrences: [{ range: [0, 0, 1], symbol: 'local 1' }],
      })),
    }),
  );
  t.regex(
    refusal(openScip([{ name: 'x', bytes }], { root: '/repo', texts: TEXTS })) ?? '',
    /of its 6 documents 0 are files/,
  );
});

test('a file that is there twice counts once, the fuller document', (t) => {
  const one = (marks: readonly string[]) => scipBytes(TEXTS, { documents: { 'src/a.ts': marks } });
  const first = one(['first = own a/first().']);
  const second = one(['first = own a/first().', 'second = own a/second().']);
  const { uses, tables } = openScip([{ name: 'x', bytes: Buffer.concat([first, second]) }], {
    root: '/repo',
    texts: TEXTS,
  });
  t.deepEqual([uses[0]?.documents, tables.definitions.size], [1, 2]);
});

test('several indexes share their symbols; of a file that both have, the first is taken', (t) => {
  const sketch = (documents: ScipSketch['documents']) => ({
    name: 'x',
    bytes: scipBytes(TEXTS, { documents }),
  });
  const { tables, uses } = openScip(
    [
      sketch({ 'src/a.ts': DOCUMENTS['src/a.ts'] }),
      sketch({ 'src/a.ts': ['first = own other/first().'], 'src/b.ts': DOCUMENTS['src/b.ts'] }),
    ],
    { root: '/repo', texts: TEXTS },
  );
  t.deepEqual(
    uses.map(({ used }) => used),
    [1, 2],
  );
  t.deepEqual([tables.definitions.size, tables.places.get('src/b.ts')?.size], [2, 2]);
});

test('what is no index says what it is', (t) => {
  const texts = TEXTS;
  const said = (bytes: Uint8Array): string =>
    refusal(openScip([{ name: 'x', bytes }], { root: '/repo', texts })) ?? '';
  t.regex(said(new Uint8Array(0)), /^is no SCIP index: it is empty/);
  t.regex(said(Buffer.from('{"id":1}')), /^is no SCIP index: it is JSON/);
  t.regex(said(Buffer.from([0x1f, 0x8b, 8, 0])), /^is no SCIP index: it is packed by gzip/);
  t.regex(said(Buffer.from('PK\x03\x04')), /^is no SCIP index: it is packed by zip/);
  t.regex(said(Buffer.from('once upon a time')), /^is no SCIP index, or is cut short/);
  t.regex(said(Buffer.from([0x12, 0x00])), /^is no SCIP index: it has no metadata/);
});

test('wherever an index is cut off, it is refused or has only whole documents', (t) => {
  const bytes = scipBytes(TEXTS, { documents: DOCUMENTS });
  for (let length = 0; length < bytes.length; length++) {
    const { uses, refused } = openScip([{ name: 'x', bytes: bytes.subarray(0, length) }], {
      root: '/repo',
      texts: TEXTS,
    });
    t.is(refused.length === 0, (uses[0]?.used ?? 0) > 0, `${length} of ${bytes.length}`);
  }
});

test('whatever byte is changed, reading ends, and nothing but what fits the files is taken', (t) => {
  const bytes = scipBytes(TEXTS, { documents: DOCUMENTS });
  let refused = 0;
  for (let at = 0; at < bytes.length; at++) {
    for (const value of [0, 0x7f, 0x80, 0xff]) {
      const damaged = Uint8Array.from(bytes);
      damaged[at] = value;
      const result = openScip([{ name: 'x', bytes: damaged }], { root: '/repo', texts: TEXTS });
      refused += result.refused.length;
      for (const [path, places] of result.tables.places)
        for (const { text } of places.values()) t.true(TEXTS.get(path)?.includes(text));
    }
  }
  t.true(refused > 50);
});

test('more parts than a source file can have are not even made', (t) => {
  const occurrence = [0x12, 0x00];
  const path = [0x0a, 0x08, ...Buffer.from('src/a.ts')];
  const parts = Buffer.alloc(2 * 2_100_000);
  for (let at = 0; at < parts.length; at += 2) parts.set(occurrence, at);
  const document = Buffer.concat([Buffer.from(path), parts]);
  const bytes = Buffer.concat([
    toBinary(IndexSchema, create(IndexSchema, { metadata: { projectRoot: 'file:///repo' } })),
    Buffer.from([0x12, ...varint(document.length)]),
    document,
  ]);
  t.regex(
    refusal(openScip([{ name: 'x', bytes }], { root: '/repo', texts: TEXTS })) ?? '',
    /^has a document of 2100000 parts; 2000000 are read/,
  );
  t.is(create(DocumentSchema).occurrences.length, 0);
});

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}
