// The name table on disk: what goes in comes out, and equal tables are equal bytes.
import test from 'ava';
import { decodeNames, encodeNames, namesFrom } from '../../../index-store/sections/names-file.ts';
import { useMeaning, type NameRecords } from '../../../lib/model/name-table.ts';
import { rowsByName } from '../../support/name-records.ts';

const PARTS = ['uses', 'declarations', 'free'] as const;
type Part = (typeof PARTS)[number];

const plain = { open: false, form: 'plain', defines: false } as const;

const LISTS: Readonly<Record<Part, ReadonlyMap<string, readonly number[]>>> = {
  uses: new Map([
    [
      'run',
      [
        0,
        1,
        1,
        useMeaning({ ...plain, target: 0, defines: true }),
        0,
        300,
        5,
        useMeaning({ ...plain, target: -1 }),
        1,
        2,
        9,
        useMeaning({ ...plain, target: 1, open: true }),
      ],
    ],
    [
      'stop',
      [
        1,
        4,
        2,
        useMeaning({ ...plain, target: 0, form: 'shorthand_key' }),
        1,
        4,
        2,
        useMeaning({ ...plain, target: -1, form: 'shorthand_value' }),
      ],
    ],
  ]),
  declarations: new Map([
    ['i', [0, 10, 12, 40, 1, 5, 1, 0x7fffffff]],
    ['run', [0, 1, 1, 0x7fffffff]],
  ]),
  free: new Map([['console', [0, 1]]]),
};

const RECORDS: NameRecords = {
  paths: ['a.ts', 'lib/b.ts'],
  targets: [[7], [3, 70_000]],
  uses: rowsByName(LISTS.uses),
  declarations: rowsByName(LISTS.declarations),
  free: rowsByName(LISTS.free),
};

test('every row comes back', (t) => {
  const read = decodeNames(encodeNames(RECORDS));
  for (const part of PARTS) {
    t.deepEqual(read.names[part](), [...LISTS[part].keys()]);
    for (const [name, rows] of LISTS[part]) t.deepEqual(read[part](name), rows);
  }
  t.deepEqual(read.targets, RECORDS.targets);
  t.deepEqual(read.uses('absent'), []);
});

test('uses say what is named, how it is written and how sure that is', (t) => {
  const table = namesFrom(encodeNames(RECORDS), (node) => `node ${node}`);
  t.deepEqual(table.uses('run'), [
    {
      filePath: 'a.ts',
      line: 1,
      column: 1,
      symbols: ['node 7'],
      open: false,
      form: 'plain',
      defines: true,
    },
    {
      filePath: 'a.ts',
      line: 300,
      column: 5,
      symbols: [],
      open: false,
      form: 'plain',
      defines: false,
    },
    {
      filePath: 'lib/b.ts',
      line: 2,
      column: 9,
      symbols: ['node 3', 'node 70000'],
      open: true,
      form: 'plain',
      defines: false,
    },
  ]);
  t.deepEqual(
    table.uses('stop').map(({ form }) => form),
    ['shorthand_key', 'shorthand_value'],
  );
  t.deepEqual(table.declarations('i'), [
    { filePath: 'a.ts', line: 10, from: 12, to: 40 },
    { filePath: 'lib/b.ts', line: 5, from: 1, to: 0x7fffffff },
  ]);
  t.deepEqual(table.freeIn('console'), ['a.ts', 'lib/b.ts']);
});

test('a table without rows is read too', (t) => {
  const table = namesFrom(
    encodeNames({
      paths: [],
      targets: [],
      uses: rowsByName(new Map()),
      declarations: rowsByName(new Map()),
      free: rowsByName(new Map()),
    }),
    () => '',
  );
  t.deepEqual([table.uses('a'), table.declarations('a'), table.freeIn('a')], [[], [], []]);
});
