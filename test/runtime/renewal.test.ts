// What answers and failures say of an index that is behind, or was just made. Nothing is indexed.
import { symlinkSync } from 'node:fs';
import test from 'ava';
import { failure } from '../../lib/model/answer.ts';
import { analyzeHint } from '../../runtime/indexer/files/analyze-hint.ts';
import { withNewerFiles } from '../../runtime/newer-files.ts';
import { newerFilesOf, withNote, withRenewal } from '../../runtime/renewal.ts';
import { plainTree } from '../support/source-tree.ts';

const ENTRY = { name: 'shop', path: '/repos/shop', id: 'id-shop' };
const RENEWAL = { behind: 'They are being indexed.', note: null };

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

test('a name that the index lacks is looked for in newer files, as a whole word', async (t) => {
  const path = plainTree(t, {
    'a.py': 'def pay_all(): pass',
    'b.py': 'def pay(): pass',
    'c.py': 'shop.pay()',
    'old.py': 'pay()',
  });
  const entry = { ...ENTRY, path };
  const look = (...changed_files: string[]) => ({
    checkStaleness: async () => ({ commits_behind: 0, changed_files, hint: '' }),
  });
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
  t.is(await withNewerFiles(MISSING, subject, { checkStaleness: async () => null }), MISSING);
  t.is(newerFilesOf(MISSING), null);
  const other = failure('query_too_expensive', 'Too much.', 'Less.');
  t.is(await withNewerFiles(other, subject, look('b.py')), other);
});

test('no link leads the search out of the repository', async (t) => {
  const path = plainTree(t, { 'a.py': '' });
  const outside = plainTree(t, { 'b.py': 'def pay(): pass' });
  symlinkSync(`${outside}/b.py`, `${path}/b.py`);
  const subject = { entry: { ...ENTRY, path }, request: { name: 'pay' }, renewal: undefined };
  const stale = { commits_behind: 0, changed_files: ['b.py', '../b.py'], hint: '' };
  t.is(await withNewerFiles(MISSING, subject, { checkStaleness: async () => stale }), MISSING);
});
