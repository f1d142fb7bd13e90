// Comparing indexes for `verify`: equal ones have no difference, others tell the records that differ.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { compareGenerations, sectionDigests } from '../../index-store/compare-generations.ts';
import { IndexUnreadable } from '../../index-store/index-unreadable.ts';
import { newStore, writeVersion } from '../support/store-sample.ts';

test('indexes of the same content are equal', async (t) => {
  const [left, right] = [newStore(t), newStore(t)];
  await writeVersion(left, 'v1');
  await writeVersion(right, 'v1');
  t.deepEqual(await compareGenerations(left, right), []);
  t.deepEqual(
    await sectionDigests(left.store, left.entry),
    await sectionDigests(right.store, right.entry),
  );
});

test('what differs is told by section, with the records of each side', async (t) => {
  const [left, right] = [newStore(t), newStore(t)];
  await writeVersion(left, 'v1');
  await writeVersion(right, 'v2');
  const differences = await compareGenerations(left, right);
  t.deepEqual(
    differences.map((difference) => difference.section),
    ['graph', 'keywords', 'sources'],
  );
  const [graph] = differences;
  t.is(graph?.total, 4);
  t.deepEqual(
    graph?.lines.map((line) => [line[0], /"doc":"(\w+)"/.exec(line)?.[1]]),
    [
      ['-', 'v1'],
      ['-', 'v1'],
      ['+', 'v2'],
      ['+', 'v2'],
    ],
  );
});

test('an index that cannot be read is not equal to anything', async (t) => {
  const [left, right] = [newStore(t), newStore(t)];
  await writeVersion(left, 'v1');
  const { folder } = await writeVersion(right, 'v1');
  writeFileSync(join(folder, 'graph.bin'), '');
  await t.throwsAsync(compareGenerations(left, right), { instanceOf: IndexUnreadable });
  await t.throwsAsync(sectionDigests(right.store, right.entry), { instanceOf: IndexUnreadable });
});
