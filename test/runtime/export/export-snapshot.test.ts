// Writing a snapshot: whole or not at all, in the place of a snapshot and of nothing else.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { pathsOf } from '../../../index-store/paths.ts';
import { exportSnapshot, type SnapshotExport } from '../../../runtime/export/export-snapshot.ts';
import { newStore, temporaryFolder, writeVersion } from '../../support/store-sample.ts';

const OPTIONS: Omit<SnapshotExport, 'out'> = {
  noSources: false,
  withPath: false,
  signal: new AbortController().signal,
  onProgress: () => undefined,
};

for (const name of ['shop', 'shop.zip'])
  test(`an export of ${name} replaces the one before, and can be read by others`, async (t) => {
    const sample = newStore(t);
    const folder = temporaryFolder(t);
    const out = join(folder, name);
    await writeVersion(sample, 'v1');
    await exportSnapshot(sample.store, sample.entry, { ...OPTIONS, out });
    const first = bytesAt(out);
    await exportSnapshot(sample.store, sample.entry, { ...OPTIONS, out });
    t.deepEqual(bytesAt(out), first);
    await writeVersion(sample, 'v2');
    await exportSnapshot(sample.store, sample.entry, { ...OPTIONS, out });
    t.notDeepEqual(bytesAt(out), first);
    t.deepEqual(readdirSync(folder), [name]);
    const file = name === 'shop' ? join(out, 'manifest') : out;
    if (process.platform !== 'win32') t.is(statSync(file).mode & 0o777, 0o644);
  });

test('an export that is stopped leaves what was there', async (t) => {
  const sample = newStore(t);
  await writeVersion(sample, 'v1');
  for (const name of ['shop', 'shop.zip']) {
    const folder = temporaryFolder(t);
    const stop = new AbortController();
    await t.throwsAsync(
      exportSnapshot(sample.store, sample.entry, {
        ...OPTIONS,
        out: join(folder, name),
        signal: stop.signal,
        onProgress: ({ phase }) => {
          if (phase === 'writing') stop.abort(new Error('stopped'));
        },
      }),
      { message: 'stopped' },
    );
    t.deepEqual(readdirSync(folder), []);
  }
});

test('a damaged index is not exported, and other files are left alone', async (t) => {
  const sample = newStore(t);
  const { id } = await writeVersion(sample, 'v1');
  const out = join(temporaryFolder(t), 'taken');
  mkdirSync(out);
  writeFileSync(join(out, 'notes.txt'), 'mine');
  await t.throwsAsync(exportSnapshot(sample.store, sample.entry, { ...OPTIONS, out }), {
    message: /no part of a snapshot/,
  });
  t.deepEqual(readdirSync(out), ['notes.txt']);
  const { generations } = pathsOf(sample.store, sample.entry);
  const section = join(generations, id, 'names.bin');
  writeFileSync(section, new Uint8Array(statSync(section).size));
  const free = join(temporaryFolder(t), 'free');
  await t.throwsAsync(exportSnapshot(sample.store, sample.entry, { ...OPTIONS, out: free }));
  t.is(statSync(free, { throwIfNoEntry: false }), undefined);
});

function bytesAt(out: string): readonly Buffer[] {
  return statSync(out).isDirectory()
    ? readdirSync(out).map((name) => readFileSync(join(out, name)))
    : [readFileSync(out)];
}
