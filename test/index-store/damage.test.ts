// Damaged, swapped and foreign files: the last whole generation answers, for all readers alike; else an error that says what to do.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { sectionDigests } from '../../index-store/compare-generations.ts';
import { currentGeneration, readRun, type GenerationRef } from '../../index-store/generations.ts';
import { IndexUnreadable } from '../../index-store/index-unreadable.ts';
import { FORMAT, MANIFEST_FILE, SECTION_FILES } from '../../index-store/manifest.ts';
import { openSnapshot } from '../../index-store/open-snapshot.ts';
import { pathsOf } from '../../index-store/paths.ts';
import { RUN_FILE } from '../../index-store/run-record.ts';
import { seal } from '../../index-store/files/sealed-text.ts';
import { DAMAGES, turnBit, type Damage } from './damages.ts';
import { newStore, writeVersion, type StoreSample } from '../support/store-sample.ts';

const FILES = [...Object.values(SECTION_FILES), MANIFEST_FILE, RUN_FILE];

async function checkAnswers(
  t: ExecutionContext,
  { store, entry }: StoreSample,
  version: string,
  how?: string,
): Promise<void> {
  t.is((await openSnapshot(store, entry)).info.commit, version, how);
  t.is(readRun(store, entry)?.commit, version, how);
}

async function checkRefused(
  t: ExecutionContext,
  { store, entry }: StoreSample,
  message: RegExp,
  how?: string,
): Promise<void> {
  const error = await t.throwsAsync(
    openSnapshot(store, entry),
    { instanceOf: IndexUnreadable, message },
    how,
  );
  t.is(error?.hint, `Run: codegraph analyze ${entry.path}`);
  t.is(currentGeneration(store, entry), null, how);
  t.is(readRun(store, entry), null, how);
}

interface Kept {
  /** Brings back what was there when it was kept. */
  restore(): void;
}

function keep(folder: string): Kept {
  const aside = `${folder}-kept`;
  cpSync(folder, aside, { recursive: true });
  return {
    restore() {
      rmSync(folder, { recursive: true, force: true });
      cpSync(aside, folder, { recursive: true });
    },
  };
}

interface Versions extends StoreSample {
  readonly current: GenerationRef;
  /** Every damage that fits to a file of the current generation. */
  readonly damagesOf: (file: string) => readonly (readonly [what: string, damage: Damage])[];
}

/** The versions v1 and v2, of which v2 is current. */
async function twoVersions(t: ExecutionContext): Promise<Versions> {
  const sample = newStore(t);
  const before = await writeVersion(sample, 'v1');
  const current = await writeVersion(sample, 'v2');
  const bytesOf = (folder: string, file: string): Buffer => readFileSync(join(folder, file));
  const [own, older] = [current.folder, before.folder].map(
    (folder) => new Map(FILES.map((file) => [file, bytesOf(folder, file)])),
  );
  const damagesOf = (file: string): [string, Damage][] => {
    const others = FILES.filter(
      (other) => other !== file && !own?.get(other)?.equals(own.get(file) ?? Buffer.of()),
    );
    const swapped = others.map((other): [string, Damage] => [
      `in which ${other} stands`,
      (path) => writeFileSync(path, own?.get(other) ?? ''),
    ]);
    const former = older?.get(file);
    const replaced: [string, Damage][] =
      former && !former.equals(own?.get(file) ?? Buffer.of())
        ? [['of the generation before', (path) => writeFileSync(path, former)]]
        : [];
    return [...Object.entries(DAMAGES), ...swapped, ...replaced];
  };
  return { ...sample, current, damagesOf };
}

test('what is damaged here is all that a generation has', async (t) => {
  const { current } = await twoVersions(t);
  t.deepEqual(readdirSync(current.folder).sort(), [...FILES].sort());
});

for (const file of FILES) {
  test(`${file} damaged in any way: the generation before it answers, whole, until the next is written`, async (t) => {
    const sample = await twoVersions(t);
    const { store, entry, current, damagesOf } = sample;
    const kept = keep(pathsOf(store, entry).folder);
    rmSync(join(current.folder, file));
    const before = await sectionDigests(store, entry);
    for (const [what, damage] of damagesOf(file)) {
      kept.restore();
      damage(join(current.folder, file));
      await checkAnswers(t, sample, 'v1', what);
      t.deepEqual(await sectionDigests(store, entry), before, what);
    }
    await writeVersion(sample, 'v3');
    await checkAnswers(t, sample, 'v3');
  });

  test(`${file} damaged in any way in the only generation: refused with a hint, and analyzed anew`, async (t) => {
    const sample = await twoVersions(t);
    const { store, entry, current, damagesOf } = sample;
    rmSync(join(pathsOf(store, entry).generations, '1'), { recursive: true });
    const kept = keep(pathsOf(store, entry).folder);
    for (const [what, damage] of damagesOf(file)) {
      kept.restore();
      damage(join(current.folder, file));
      await checkRefused(t, sample, /damaged/, what);
    }
    await writeVersion(sample, 'v3');
    await checkAnswers(t, sample, 'v3');
  });

  test(`any bit of ${file}, one at a time: never an answer from it`, async (t) => {
    const sample = await twoVersions(t);
    const kept = keep(sample.current.folder);
    const bits = readFileSync(join(sample.current.folder, file)).length * 8;
    // Each bit has the same check before it; of the larger files every so manyth is turned.
    for (let bit = 0; bit < bits; bit += Math.max(1, Math.floor(bits / 60))) {
      kept.restore();
      turnBit(join(sample.current.folder, file), bit);
      await checkAnswers(t, sample, 'v1', `bit ${bit}`);
    }
  });
}

for (const [what, damage] of Object.entries(DAMAGES)) {
  test(`the pointer ${what}: the last whole generation answers, or none when it is gone`, async (t) => {
    const sample = await twoVersions(t);
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
      turnBit(path, bit);
      const found = currentGeneration(sample.store, sample.entry);
      if (path.endsWith(MANIFEST_FILE)) t.is(found, null);
      else t.is(found?.folder, folder);
      writeFileSync(path, whole);
    }
  }
});

test('a whole generation of another repository is not taken for one of this', async (t) => {
  const [sample, other] = [newStore(t), newStore(t)];
  const { folder } = await writeVersion(sample, 'v1');
  const { folder: foreign } = await writeVersion(other, 'v2');
  rmSync(folder, { recursive: true });
  cpSync(foreign, folder, { recursive: true });
  await checkRefused(t, sample, /damaged/);
});

test('folders where files should be, and files where folders should be, are refused or passed over', async (t) => {
  for (const file of FILES) {
    const sample = await twoVersions(t);
    rmSync(join(sample.current.folder, file));
    mkdirSync(join(sample.current.folder, file));
    await checkAnswers(t, sample, 'v1', file);
  }
  const sample = await twoVersions(t);
  rmSync(sample.current.folder, { recursive: true });
  writeFileSync(sample.current.folder, 'no folder');
  await checkAnswers(t, sample, 'v1');
});

for (const format of [FORMAT - 1, FORMAT + 1]) {
  test(`an index of format ${format} is refused, not mended`, async (t) => {
    const sample = newStore(t);
    await writeVersion(sample, 'v1');
    const { folder } = await writeVersion(sample, 'v2');
    writeFileSync(join(folder, MANIFEST_FILE), seal('manifest', format, '{"of": "another time"}'));
    await checkRefused(
      t,
      sample,
      new RegExp(`has format ${format}, and this version reads ${FORMAT}`),
    );
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
  writeFileSync(
    pathsOf(sample.store, sample.entry).pointer,
    seal('pointer', 1, '../../../elsewhere'),
  );
  t.is(currentGeneration(sample.store, sample.entry)?.folder, folder);
});
