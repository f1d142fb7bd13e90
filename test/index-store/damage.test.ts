// Damaged and foreign files: the last whole generation answers, for all readers alike; else an error that says what to do.
import { cpSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { currentGeneration, readRun } from '../../index-store/generations.ts';
import { IndexUnreadable } from '../../index-store/index-unreadable.ts';
import { FORMAT, MANIFEST_FILE, SECTION_FILES } from '../../index-store/manifest.ts';
import { openSnapshot } from '../../index-store/open-snapshot.ts';
import { pathsOf } from '../../index-store/paths.ts';
import { RUN_FILE } from '../../index-store/run-record.ts';
import { seal } from '../../index-store/sealed-text.ts';
import { newStore, writeVersion, type StoreSample } from '../support/store-sample.ts';

const FILES = [...Object.values(SECTION_FILES), MANIFEST_FILE, RUN_FILE];

type Damage = (path: string) => void;

/** Turns one bit, at a part of the file's length. */
const turnBitAt = (part: number): Damage => (path) => {
  const bytes = readFileSync(path);
  const at = Math.floor((bytes.length - 1) * part);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  writeFileSync(path, bytes);
};

const DAMAGES: Record<string, Damage> = {
  'its first byte turned': turnBitAt(0),
  'a byte in it turned': turnBitAt(0.5),
  'its last byte turned': turnBitAt(1),
  'cut in half': (path) => truncateSync(path, readFileSync(path).length >> 1),
  'cut by a byte': (path) => truncateSync(path, readFileSync(path).length - 1),
  'emptied': (path) => truncateSync(path, 0),
  'with a byte more': (path) => writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.of(10)])),
  'removed': (path) => rmSync(path),
};

async function checkAnswers(t: ExecutionContext, { store, entry }: StoreSample, version: string): Promise<void> {
  t.is((await openSnapshot(store, entry)).info.commit, version);
  t.is(readRun(store, entry)?.commit, version);
}

async function checkRefused(t: ExecutionContext, { store, entry }: StoreSample, message: RegExp): Promise<void> {
  const error = await t.throwsAsync(openSnapshot(store, entry), { instanceOf: IndexUnreadable, message });
  t.is(error?.hint, `Run: codegraph analyze ${entry.path}`);
  t.is(currentGeneration(store, entry), null);
  t.is(readRun(store, entry), null);
}

for (const [name, damage] of Object.entries(DAMAGES)) {
  for (const file of FILES) {
    test(`${file} ${name}: the generation before it answers until the next is written`, async (t) => {
      const sample = newStore(t);
      await writeVersion(sample, 'v1');
      const current = await writeVersion(sample, 'v2');
      damage(join(current.folder, file));
      await checkAnswers(t, sample, 'v1');
      await writeVersion(sample, 'v3');
      await checkAnswers(t, sample, 'v3');
    });
  }

  test(`any file ${name} in the only generation: refused with a hint, and analyzed anew`, async (t) => {
    for (const file of FILES) {
      const sample = newStore(t);
      const current = await writeVersion(sample, 'v1');
      damage(join(current.folder, file));
      await checkRefused(t, sample, /damaged/);
      await writeVersion(sample, 'v2');
      await checkAnswers(t, sample, 'v2');
    }
  });

  test(`the pointer ${name}: the last whole generation answers, or none when it is gone`, async (t) => {
    const sample = newStore(t);
    await writeVersion(sample, 'v1');
    await writeVersion(sample, 'v2');
    const { pointer } = pathsOf(sample.store, sample.entry);
    damage(pointer);
    if (existsSync(pointer)) await checkAnswers(t, sample, 'v2');
    else await checkRefused(t, sample, /has not been made yet/);
    await writeVersion(sample, 'v3');
    await checkAnswers(t, sample, 'v3');
  });
}

test('every bit of the manifest and the pointer', async (t) => {
  const sample = newStore(t);
  const { folder } = await writeVersion(sample, 'v1');
  for (const path of [join(folder, MANIFEST_FILE), pathsOf(sample.store, sample.entry).pointer]) {
    const whole = readFileSync(path);
    for (let bit = 0; bit < whole.length * 8; bit++) {
      const turned = Buffer.from(whole);
      turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      writeFileSync(path, turned);
      const found = currentGeneration(sample.store, sample.entry);
      if (path.endsWith(MANIFEST_FILE)) t.is(found, null);
      else t.is(found?.folder, folder);
    }
    writeFileSync(path, whole);
  }
});

for (const format of [FORMAT - 1, FORMAT + 1]) {
  test(`an index of format ${format} is refused, not mended`, async (t) => {
    const sample = newStore(t);
    await writeVersion(sample, 'v1');
    const { folder } = await writeVersion(sample, 'v2');
    writeFileSync(join(folder, MANIFEST_FILE), seal('manifest', format, '{"of": "another time"}'));
    await checkRefused(t, sample, new RegExp(`has format ${format}, and this version reads ${FORMAT}`));
    await writeVersion(sample, 'v3');
    await checkAnswers(t, sample, 'v3');
  });
}

test('a pointer of a newer format is refused', async (t) => {
  const sample = newStore(t);
  await writeVersion(sample, 'v1');
  writeFileSync(pathsOf(sample.store, sample.entry).pointer, seal('pointer', 9, 'elsewhere'));
  await checkRefused(t, sample, /has format 9/);
});

test('a pointer leads nowhere but to a generation of its repository', async (t) => {
  const sample = newStore(t);
  const { folder } = await writeVersion(sample, 'v1');
  cpSync(folder, join(sample.home, 'elsewhere'), { recursive: true });
  writeFileSync(pathsOf(sample.store, sample.entry).pointer, seal('pointer', 1, '../../../elsewhere'));
  t.is(currentGeneration(sample.store, sample.entry)?.folder, folder);
});
