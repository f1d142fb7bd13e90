// Open call sites by file: the same sites as by name and by caller, and their numbers.
import test from 'ava';
import type { OpenSite } from '../../../lib/model/graph-data.ts';
import { storedOpenSites } from '../../support/stored-sites.ts';

const site = (filePath: string, line: number, more: Partial<OpenSite> = {}): OpenSite => ({
  name: 'run',
  filePath,
  line,
  column: 1,
  caller: `File:${filePath}`,
  reason: 'dynamic',
  ...more,
});

const SITES: readonly OpenSite[] = [
  site('a.ts', 9),
  site('a.ts', 2, { column: 7, caller: 'Function:a.ts:go' }),
  site('a.ts', 2, { column: 3, name: '' }),
  site('a.html', 1, { reason: 'template' }),
  site('b.ts', 1, { name: 'stop', caller: 'Function:a.ts:go' }),
];

test('the sites in a file are all of them there, by line and column', (t) => {
  const sites = storedOpenSites(SITES);
  t.deepEqual(
    sites.inFile('a.ts').map(({ line, column }) => [line, column]),
    [
      [2, 3],
      [2, 7],
      [9, 1],
    ],
  );
  const byName = ['run', 'stop', ''].flatMap((name) => sites.named(name));
  const byFile = ['a.ts', 'a.html', 'b.ts'].flatMap((path) => sites.inFile(path));
  t.is(new Set([...byFile, ...byName]).size, sites.total);
  t.deepEqual([byFile.length, byName.length], [sites.total, sites.total]);
  t.deepEqual(sites.inFile('absent.ts'), []);
});

test('sites are counted by file and by caller, without those of a reason', (t) => {
  const sites = storedOpenSites(SITES);
  t.deepEqual(
    [...sites.counted('filePath')],
    [
      ['a.ts', 3],
      ['a.html', 1],
      ['b.ts', 1],
    ],
  );
  t.deepEqual(
    [...sites.counted('caller', 'template')],
    [
      ['File:a.ts', 2],
      ['Function:a.ts:go', 2],
    ],
  );
  t.deepEqual([...storedOpenSites([]).counted('caller', 'template')], []);
});
