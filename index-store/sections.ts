// Reads the bytes of an index's sections and checks them against its manifest. Decodes none.
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resolveGeneration, unreadable, withdraw, type ResolvedGeneration } from './generations.ts';
import { GenerationGone, IndexUnreadable } from './index-unreadable.ts';
import {
  SECTION_FILES,
  sectionsIn,
  type BasicSection,
  type OfSections,
  type SectionName,
} from './manifest.ts';
import type { RegistryEntry, Store } from './paths.ts';
import { readShared } from './files/read-shared.ts';
import { sha256 } from './files/sealed-text.ts';

export type SectionBytes = OfSections<Uint8Array>;

export interface OpenedSections<Bytes = SectionBytes> extends ResolvedGeneration {
  readonly bytes: Bytes;
}

export type ReadSection = (
  entry: RegistryEntry,
  generation: Pick<ResolvedGeneration, 'ref' | 'manifest'>,
  name: SectionName,
) => Promise<Uint8Array>;

/** Attempts of a reader before it gives up because of writers. */
const ATTEMPTS = 8;

/** Runs `read` on the generation in use, again when it is gone meanwhile. */
export async function overCurrent<Result>(
  store: Store,
  entry: RegistryEntry,
  read: (resolved: ResolvedGeneration) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read(resolveGeneration(store, entry));
    } catch (error) {
      if (!(error instanceof GenerationGone) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** All bytes of the generation in use, or those of some sections, with verified checksums. */
export async function openSections(store: Store, entry: RegistryEntry): Promise<OpenedSections>;
export async function openSections<Name extends BasicSection>(
  store: Store,
  entry: RegistryEntry,
  only: readonly Name[],
): Promise<OpenedSections<Pick<SectionBytes, Name>>>;
export async function openSections(
  store: Store,
  entry: RegistryEntry,
  only?: readonly BasicSection[],
): Promise<OpenedSections> {
  return overCurrent(store, entry, async (resolved) => {
    const names = only ?? sectionsIn(resolved.manifest.sections);
    const bytes = await Promise.all(
      names.map(async (name) => [name, await readSection(entry, resolved, name)] as const),
    );
    return { ...resolved, bytes: Object.fromEntries(bytes) as unknown as SectionBytes };
  });
}

/**
 * The checked bytes of one section. Throws `GenerationGone` if the generation was removed or is damaged, and
 * `IndexUnreadable` if the file cannot be read for another reason.
 */
export const readSection: ReadSection = (...asked) => checkedSection(readFile, ...asked);

/** The same in memory that threads can share. */
export const readSharedSection: ReadSection = (...asked) => checkedSection(readShared, ...asked);

async function checkedSection(
  read: (path: string) => Promise<Uint8Array>,
  ...[entry, { ref, manifest }, name]: Parameters<ReadSection>
): Promise<Uint8Array> {
  const file = SECTION_FILES[name];
  const damaged = (problem: string): Error =>
    !existsSync(ref.folder) || withdraw(ref)
      ? new GenerationGone(entry.name, problem)
      : unreadable(entry, `cannot be read: ${problem}`);
  let bytes: Uint8Array;
  try {
    bytes = await read(join(ref.folder, file));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'no reason given';
    const problem = `${file} (${code})`;
    throw code === 'ENOENT' || !existsSync(ref.folder)
      ? damaged(problem)
      : unreadable(entry, `cannot be read: ${problem}`);
  }
  if (sha256(bytes) !== manifest.sections[name]?.sha256)
    throw damaged(`${file} is not what the manifest says`);
  return bytes;
}

/** Whether a generation matches its manifest byte for byte; a damaged one is withdrawn. */
export async function isWhole(
  entry: RegistryEntry,
  resolved: ResolvedGeneration,
): Promise<boolean> {
  try {
    for (const name of sectionsIn(resolved.manifest.sections))
      await readSection(entry, resolved, name);
    return true;
  } catch (error) {
    if (error instanceof IndexUnreadable) return false;
    throw error;
  }
}
