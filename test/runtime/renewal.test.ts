// What answers and failures say of an index that is behind, or was just made. Nothing is indexed.
import { appendFileSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'ava';
import { storeAt } from '../../index-store/paths.ts';
import { failure } from '../../lib/model/answer.ts';
import type { Staleness } from '../../lib/model/index-snapshot.ts';
import { analyzeHint } from '../../runtime/indexer/files/analyze-hint.ts';
import { withNewerFiles, type NewerPlace } from '../../runtime/newer-files.ts';
import { newerFilesOf, withNote, withRenewal } from '../../runtime/renewal.ts';
import { newFolder, plainTree, type Life } from '../support/source-tree.ts';
import { storeRepositories } from '../support/stored-repositories.ts';

const ENTRY = { name: 'shop', path: '/repos/shop', id: 'id-shop' };
const RENEWAL = { behind: 'They are being indexed.', note: null, hasSameFiles: false };

test('where newer files are indexed anyway, that is said instead of a command; other hints stay', (t) => {
  const stale = (hint: string) => ({ commits_behind: 0, changed_files: ['a.py'], hint });
  const ordinary = stale(analyzeHint(ENTRY));
  t.is(withRenewal(ordinary, ENTRY, RENEWAL)?.hint, 'They are being indexed.');
  t.is(withRenewal(ordinary, ENTRY, undefined), ordinary);
  const damaged = stale('The newest index is damaged.');
  t.is(withRenewal(damaged, ENTRY, RENEWAL), damaged);
  t.is(withRenewal(null, ENTRY, RENEWAL), null);
});

test('a note comes before the notes of an answer from the graph', (t) => {
  const noted = { ...RENEWAL, note: 'It has just been indexed.' };
  t.deepEqual(withNote({ rows: [], meta: { notes: ['No vectors.'] } }, noted), {
    rows: [],
    meta: { notes: ['It has just been indexed.', 'No vectors.'] },
  });
  t.deepEqual(withNote({ repos: [] }, noted), { repos: [] });
  t.deepEqual(withNote({ meta: {} }, RENEWAL), { meta: {} });
});

const MISSING = failure('symbol_not_found', 'No symbol is named pay.', 'Similar names: play.', {
  nearest: ['play'],
});

/** A store without an index, and what a check of the repository finds. */
function placeOf(t: Life, stale: Staleness | null): NewerPlace {
  return {
    store: storeAt(newFolder(t, 'home')),
    snapshots: { checkStaleness: async () => stale },
  };
}

test('a name that the index lacks is looked for in newer files, as a whole word', async (t) => {
  const path = plainTree(t, {
    'a.py': 'def pay_all(): pass',
    'b.py': 'def pay(): pass',
    'c.py': 'shop.pay()',
    'old.py': 'pay()',
  });
  const entry = { ...ENTRY, path };
  const look = (...changed_files: string[]) =>
    placeOf(t, { commits_behind: 0, changed_files, hint: '' });
  const subject = { entry, request: { target: 'Shop.pay' }, renewal: undefined };
  const found = await withNewerFiles(MISSING, subject, look('a.py', 'b.py', 'c.py', 'gone.py'));
  t.like(found.error, {
    code: 'symbol_not_found',
    message:
      "No symbol is named pay. The index is behind: 'pay' occurs in newer files: b.py, c.py.",
    hint: `Bring the index up to date: codegraph analyze ${path}`,
    details: { nearest: ['play'], newer_files: ['b.py', 'c.py'] },
  });
  t.deepEqual(newerFilesOf(found), ['b.py', 'c.py']);
  t.is(await withNewerFiles(MISSING, subject, look('a.py')), MISSING);
  t.is(await withNewerFiles(MISSING, subject, placeOf(t, null)), MISSING);
  t.is(newerFilesOf(MISSING), null);
  const other = failure('query_too_expensive', 'Too much.', 'Less.');
  t.is(await withNewerFiles(other, subject, look('b.py')), other);
});

test('in an indexed file that has changed it is found without a look at the others', async (t) => {
  const { store, entries } = await storeRepositories(['shop']);
  const [entry] = entries;
  if (!entry) return t.fail();
  t.teardown(() => rmSync(dirname(entry.path), { recursive: true }));
  let checks = 0;
  const snapshots = {
    checkStaleness: async () => {
      checks += 1;
      return null;
    },
  };
  const subject = { entry, request: { name: 'pay' }, renewal: undefined };
  t.is(await withNewerFiles(MISSING, subject, { store, snapshots }), MISSING);
  t.is(checks, 1, 'a new file may have it');
  const path = join(entry.path, 'src/app.ts');
  utimesSync(path, 1, 1);
  const served = { ...subject, request: { name: 'serve' } };
  t.is(await withNewerFiles(MISSING, served, { store, snapshots }), MISSING);
  t.is(checks, 2, 'a file with another time and the same text is not newer');
  appendFileSync(path, 'function pay() {}\n');
  const found = await withNewerFiles(MISSING, subject, { store, snapshots });
  t.deepEqual(newerFilesOf(found), ['src/app.ts']);
  t.is(checks, 2);
});

test('no link leads the search out of the repository', async (t) => {
  const path = plainTree(t, { 'a.py': '' });
  const outside = plainTree(t, { 'b.py': 'def pay(): pass' });
  symlinkSync(`${outside}/b.py`, `${path}/b.py`);
  const subject = { entry: { ...ENTRY, path }, request: { name: 'pay' }, renewal: undefined };
  const stale = { commits_behind: 0, changed_files: ['b.py', '../b.py'], hint: '' };
  t.is(await withNewerFiles(MISSING, subject, placeOf(t, stale)), MISSING);
});
