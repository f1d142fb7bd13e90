// Diffs whose places are not those of the indexed text: they are fitted, or said not to fit, whatever number stands in them.
import test from 'ava';
import { isFailure } from '../../../lib/model/answer.ts';
import { readDiff } from '../../../runtime/changes/read-diff.ts';
import { snapshotOf } from '../../support/snapshot.ts';

const SNAPSHOT = snapshotOf({ nodes: ['File:a.py'], sources: { 'a.py': 'one\ntwo\nthree\n' } });

/** The new text of a.py; null where the diff does not fit. */
function newText(hunks: string): string | null {
  const read = readDiff(`--- a/a.py\n+++ b/a.py\n${hunks}\n`, SNAPSHOT);
  if (isFailure(read)) throw new Error(read.error.message);
  const side = read.files[0]?.new;
  return side && 'text' in side ? side.text : null;
}

for (const place of ['2', '40', '4294967296', '9007199254740991', `1${'0'.repeat(300)}`]) {
  test(`a change said to be at line ${place.slice(0, 20)} is found where its lines are`, (t) => {
    t.is(newText(`@@ -${place} +${place} @@\n-two\n+2`), 'one\n2\nthree\n');
    t.is(newText(`@@ -${place} +${place} @@\n-four\n+4`), null);
  });
}

test('lines that are only added far beyond the end come at the end', (t) => {
  t.is(newText('@@ -4294967296,0 +4294967297 @@\n+four'), 'one\ntwo\nthree\nfour\n');
});

test('hunks after one that is far beyond the end are fitted too', (t) => {
  t.is(
    newText('@@ -4294967296 +4294967296 @@\n-one\n+1\n@@ -4294967298 +4294967298 @@\n-three\n+3'),
    '1\ntwo\n3\n',
  );
});
