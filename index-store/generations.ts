// The current generation of an index: the pointer, the fallback for a damaged one, and removal of old ones. Opens no section.
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { troubleWith, writing } from './files/file-trouble.ts';
import { IndexUnreadable } from './index-unreadable.ts';
import {
  decodeManifest,
  FORMAT,
  MANIFEST_FILE,
  SECTION_FILES,
  sectionsIn,
  type Manifest,
} from './manifest.ts';
import { pathsOf, type RegistryEntry, type Store } from './paths.ts';
import { makePrivateFolder, PRIVATE_FILE, PRIVATE_FOLDER } from './files/private-files.ts';
import { readTextIfThere, sizeOfFile } from './files/read-text.ts';
import { decodeRun, RUN_FILE, type RunRecord } from './run-record.ts';
import { seal, SEALS, unseal } from './files/sealed-text.ts';
import { namesIn, removeIfPossible } from './files/sweep-leftovers.ts';
import { writeFileWhole } from './files/write-file-whole.ts';
import { shellWord } from '../lib/base/shell-word.ts';

/** A generation on disk. Its files never change; other content has another `id`. */
export interface GenerationRef {
  readonly id: string;
  readonly folder: string;
}

export interface ResolvedGeneration {
  readonly ref: GenerationRef;
  readonly manifest: Manifest;
  readonly run: RunRecord;
  /** Why this is not the newest generation; null if it is. */
  readonly passedOver: string | null;
}

type Unusable =
  | { readonly state: 'foreign'; readonly format: number }
  | { readonly state: 'damaged' };
type Looked =
  | {
      readonly state: 'whole';
      readonly ref: GenerationRef;
      readonly manifest: Manifest;
      readonly manifestText: string;
      readonly passedOver: string | null;
    }
  | Unusable;

const POINTER_KIND = 'pointer';
const POINTER_FORMAT = 1;
const GENERATION_ID = /^[1-9]\d{0,14}$/;
const WITHDRAWN_FILE = 'withdrawn';

/** The generation in use, or null if none can be read. Costs a few small reads. */
export function currentGeneration(store: Store, entry: RegistryEntry): GenerationRef | null {
  const found = look(store, entry);
  return found.state === 'whole' ? found.ref : null;
}

/** The run record of the generation in use. Opens no section. */
export function readRun(store: Store, entry: RegistryEntry): RunRecord | null {
  const found = lookWithRun(store, entry);
  return found.state === 'whole' ? found.run : null;
}

/**
 * The generation in use, with its manifest and run record.
 * If the current one is damaged, the last intact one on disk is used instead, by all readers.
 */
export function resolveGeneration(store: Store, entry: RegistryEntry): ResolvedGeneration {
  const found = lookWithRun(store, entry);
  switch (found.state) {
    case 'whole':
      return {
        ref: found.ref,
        manifest: found.manifest,
        run: found.run,
        passedOver: found.passedOver,
      };
    case 'foreign':
      throw unreadable(entry, `has format ${found.format}, and this version reads ${FORMAT}`);
    case 'damaged':
      throw unreadable(
        entry,
        existsSync(pathsOf(store, entry).pointer) ? 'is damaged' : 'has not been made yet',
      );
  }
}

export function unreadable(entry: RegistryEntry, what: string, cause?: unknown): IndexUnreadable {
  return new IndexUnreadable(`the index of ${entry.name} ${what}`, remakeHint(entry), { cause });
}

function remakeHint({ name, path, imported }: RegistryEntry): string {
  return imported === true
    ? `Import it again: codegraph import <snapshot> --replace --name ${shellWord(name)}`
    : `Run: codegraph analyze ${shellWord(path)}`;
}

/**
 * An empty folder for the next generation. Invariant: the caller holds the repository's lock. If a lock file was
 * lost and two processes write, each has its own folder.
 */
export function newGeneration(store: Store, entry: RegistryEntry): GenerationRef {
  const { generations } = pathsOf(store, entry);
  writing(generations, () => makePrivateFolder(generations));
  if (lstatSync(generations).isSymbolicLink())
    throw Object.assign(
      new Error(`${generations} is a symbolic link, which indexes are not written through`),
      { hint: 'Delete it, then run this again.' },
    );
  for (let id = Number(generationIds(store, entry)[0] ?? '0') + 1; ; id++) {
    const ref = refOf(store, entry, String(id));
    if (isMade(ref.folder)) return ref;
  }
}

/** False if the name exists already. */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: PRIVATE_FOLDER });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw troubleWith(folder, error);
  }
  try {
    chmodSync(folder, PRIVATE_FOLDER);
    return true;
  } catch (error) {
    removeIfPossible(folder);
    throw troubleWith(folder, error);
  }
}

/** Makes the generation current, atomically. */
export function pointTo(store: Store, entry: RegistryEntry, ref: GenerationRef): void {
  writeFileWhole(pathsOf(store, entry).pointer, seal(POINTER_KIND, POINTER_FORMAT, ref.id), {
    durable: true,
  });
}

/**
 * Marks a generation as damaged, so that every reader, and the check for changed files, uses the same other one.
 * False if the mark cannot be set: then no other generation may be used either.
 */
export function withdraw(ref: GenerationRef): boolean {
  try {
    writeFileSync(join(ref.folder, WITHDRAWN_FILE), '', { mode: PRIVATE_FILE });
    return true;
  } catch {
    return false;
  }
}

/** Removes a generation that did not become current. */
export function discard(store: Store, entry: RegistryEntry, ref: GenerationRef): void {
  if (pointedTo(store, entry) !== ref.id) removeIfPossible(ref.folder);
}

/**
 * Removes all other generations: older ones, and leftovers of killed writers. Failures are retried by the
 * next run. Invariant: the caller holds the repository's lock.
 */
export function removeOtherGenerations(
  store: Store,
  entry: RegistryEntry,
  kept: readonly (GenerationRef | null)[],
): void {
  const keptNames = new Set(kept.map((ref) => ref?.id));
  const { generations } = pathsOf(store, entry);
  for (const name of namesIn(generations))
    if (!keptNames.has(name)) removeIfPossible(join(generations, name));
}

/**
 * Removes leftovers of killed writers, except the generation in use, the next one, and the newest other intact one.
 * Removes nothing if these are unknown. Invariant: the caller holds the repository's lock.
 */
export function sweepGenerations(store: Store, entry: RegistryEntry): void {
  const pointed = pointedTo(store, entry);
  const answering = pointed === null ? null : currentGeneration(store, entry);
  if (pointed === null || answering === null) return;
  const spare = generationIds(store, entry).find(
    (id) =>
      id !== answering.id &&
      Number(id) < Number(pointed) &&
      lookAt(refOf(store, entry, id)).state === 'whole',
  );
  removeOtherGenerations(store, entry, [
    refOf(store, entry, pointed),
    answering,
    ...(spare === undefined ? [] : [refOf(store, entry, spare)]),
  ]);
}

/** Null if the pointer is not valid. */
function pointedTo(store: Store, entry: RegistryEntry): string | null {
  const pointer = unseal(
    POINTER_KIND,
    POINTER_FORMAT,
    readTextIfThere(pathsOf(store, entry).pointer) ?? '',
  );
  return pointer.state === 'whole' && GENERATION_ID.test(pointer.body) ? pointer.body : null;
}

function lookWithRun(
  store: Store,
  entry: RegistryEntry,
): ({ readonly state: 'whole' } & ResolvedGeneration) | Unusable {
  for (;;) {
    const found = look(store, entry);
    if (found.state !== 'whole') return found;
    const text = readTextIfThere(join(found.ref.folder, RUN_FILE));
    const run =
      text === null
        ? null
        : decodeRun(text, { repository: entry.id, manifest: found.manifestText }, SEALS);
    if (run) return { ...found, run };
    if (existsSync(found.ref.folder) && !withdraw(found.ref)) return { state: 'damaged' };
  }
}

function look(store: Store, entry: RegistryEntry): Looked {
  const text = readTextIfThere(pathsOf(store, entry).pointer);
  if (text === null) return { state: 'damaged' };
  const pointer = unseal(POINTER_KIND, POINTER_FORMAT, text);
  if (pointer.state === 'foreign') return pointer;
  if (pointer.state === 'whole' && GENERATION_ID.test(pointer.body)) {
    const found = lookAt(refOf(store, entry, pointer.body));
    if (found.state !== 'damaged') return found;
  }
  return lastWhole(
    store,
    entry,
    pointer.state === 'whole' ? 'newest index' : 'pointer to the newest index',
  );
}

function lastWhole(store: Store, entry: RegistryEntry, damaged: string): Looked {
  for (const id of generationIds(store, entry)) {
    const found = lookAt(refOf(store, entry, id));
    if (found.state === 'whole')
      return {
        ...found,
        passedOver: `The ${damaged} of '${entry.name}' is damaged; the last intact one is used. ${remakeHint(entry)}`,
      };
  }
  return { state: 'damaged' };
}

/** Checks the manifest and the sizes of the files; only opening compares checksums. */
function lookAt(ref: GenerationRef): Looked {
  const text = readTextIfThere(join(ref.folder, MANIFEST_FILE));
  const read = text === null ? ({ state: 'damaged' } as const) : decodeManifest(text, SEALS);
  if (read.state !== 'whole') return read;
  const { manifest } = read;
  const sized = sectionsIn(manifest.sections).every(
    (name) => sizeOfFile(join(ref.folder, SECTION_FILES[name])) === manifest.sections[name]?.bytes,
  );
  const complete =
    sized &&
    existsSync(join(ref.folder, RUN_FILE)) &&
    !existsSync(join(ref.folder, WITHDRAWN_FILE));
  return complete && text !== null
    ? { state: 'whole', ref, manifest, manifestText: text, passedOver: null }
    : { state: 'damaged' };
}

function refOf(store: Store, entry: RegistryEntry, id: string): GenerationRef {
  return { id, folder: join(pathsOf(store, entry).generations, id) };
}

/** Newest first. */
function generationIds(store: Store, entry: RegistryEntry): string[] {
  const { generations } = pathsOf(store, entry);
  if (!existsSync(generations)) return [];
  const ids = readdirSync(generations).filter((name) => GENERATION_ID.test(name));
  return ids.sort((a, b) => Number(b) - Number(a));
}
