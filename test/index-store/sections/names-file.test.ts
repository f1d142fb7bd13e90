// The name table on disk: what goes in comes out, and equal tables are equal bytes.
import test from 'ava';
import fc from 'fast-check';
import { decodeNames, encodeNames, namesFrom } from '../../../index-store/sections/names-file.ts';
import { openNameTable, rowsOf } from '../../../lib/graph/name-table.ts';
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

test('the uses in a file are those of all names there, by line and column', (t) => {
  const stored = namesFrom(encodeNames(RECORDS), String);
  const unstored = openNameTable(rowsOf(RECORDS), String);
  for (const table of [stored, unstored]) {
    for (const path of RECORDS.paths) {
      const named = [...LISTS.uses.keys()].flatMap((name) =>
        table.uses(name).map((use) => ({ name, ...use })),
      );
      t.deepEqual(
        table.inFile(path),
        named
          .filter(({ filePath }) => filePath === path)
          .sort((a, b) => a.line - b.line || a.column - b.column),
      );
    }
    t.deepEqual(table.inFile('absent.ts'), []);
    t.deepEqual(
      table.inFile('a.ts', 2, 400).map(({ line }) => line),
      [300],
    );
  }
});

test('in random tables, files have the uses that names have', (t) => {
  const rows = fc.array(
    fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 300 })),
    { minLength: 1, maxLength: 30 },
  );
  const lists = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), rows, { maxKeys: 12 });
  fc.assert(
    fc.property(lists, (given) => {
      const uses = new Map(
        Object.entries(given).map(([name, list]) => [
          name,
          list
            .sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
            .flatMap((row) => [...row, useMeaning({ ...plain, target: -1 })]),
        ]),
      );
      const paths = ['a', 'b', 'c', 'd', 'e', 'f'];
      const table = namesFrom(encodeNames({ ...RECORDS, paths, uses: rowsByName(uses) }), String);
      const byName = [...uses.keys()].flatMap((name) =>
        table.uses(name).map((use) => JSON.stringify({ name, ...use })),
      );
      const byFile = paths.flatMap((path) => table.inFile(path).map((use) => JSON.stringify(use)));
      t.deepEqual(byFile.sort(), byName.sort());
    }),
  );
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
  t.deepEqual(table.inFile('a'), []);
});
