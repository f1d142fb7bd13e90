// What has changed since an earlier run: texts of sources, or more than that.
import test from 'ava';
import type { FileState } from '../../../../index-store/run-record.ts';
import { changedSince, digestOf } from '../../../../runtime/indexer/relocation/changed-since.ts';

function state(path: string, hash: string, more: Partial<FileState> = {}): FileState {
  return { path, size: 1, mtimeMs: 1, hash, language: 'python', ...more };
}

const CONFIG = { language: null } as const;
const BEFORE = [state('a.py', '1'), state('b.py', '2'), state('package.json', '3', CONFIG)];

function changedPaths(now: readonly FileState[], before = BEFORE): string[] | null {
  const since = changedSince(before, now);
  return since && [...since.changed.keys()];
}

test('sources with another content are told, with their states then', (t) => {
  const since = changedSince(BEFORE, [state('a.py', '9'), ...BEFORE.slice(1)]);
  t.deepEqual([...(since?.changed ?? [])], [['a.py', BEFORE[0]]]);
  t.deepEqual(changedPaths(BEFORE), []);
});

test('a file that came, went, changed its language, or configures, is more than that', (t) => {
  t.is(changedPaths([...BEFORE, state('c.py', '4')]), null);
  t.is(changedPaths(BEFORE.slice(1)), null);
  t.is(changedPaths([state('a.py', '1', { language: 'bash' }), ...BEFORE.slice(1)]), null);
  t.is(changedPaths([...BEFORE.slice(0, 2), state('package.json', '9', CONFIG)]), null);
});

test('files that no index depends on may come and go', (t) => {
  t.deepEqual(changedPaths([...BEFORE, state('NOTES.txt', '4', CONFIG)]), []);
  t.deepEqual(changedPaths(BEFORE, [...BEFORE, state('NOTES.txt', '4', CONFIG)]), []);
});

test('a file that was left out once it was parsed still is, as long as its content is the same', (t) => {
  const leftOut = { skipped: 'takes too long to parse' };
  const before = [state('a.py', '1', leftOut), state('b.py', '2')];
  t.deepEqual(changedSince(before, BEFORE.slice(0, 2))?.states, before);
  t.is(changedPaths([state('a.py', '9'), state('b.py', '2')], before), null);
  t.is(changedPaths([state('a.py', '1', { skipped: 'larger than 2 MiB' })], before), null);
});

test('equal files have equal digests, in any order, and other files others', (t) => {
  t.is(digestOf(BEFORE), digestOf([...BEFORE].reverse()));
  t.is(digestOf(BEFORE), digestOf([...BEFORE, state('NOTES.txt', '4', CONFIG)]));
  for (const other of [
    [state('a.py', '9'), ...BEFORE.slice(1)],
    [state('a.py', '1', { language: 'bash' }), ...BEFORE.slice(1)],
    [state('a.py', '1', { skipped: 'larger than 2 MiB' }), ...BEFORE.slice(1)],
    BEFORE.slice(1),
  ])
    t.not(digestOf(BEFORE), digestOf(other));
});
