// Reads the bytes of an index's sections and checks them against its manifest. Decodes none.
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resolveGeneration, unreadable, withdraw, type ResolvedGeneration } from './generations.ts';
import {
  SECTION_FILES,
  sectionsIn,
  type BasicSection,
  type OfSections,
  type SectionName,
} from './manifest.ts';
import type { RegistryEntry, Store } from './paths.ts';
import { sha256 } from './files/sealed-text.ts';

export type SectionBytes = OfSections<Uint8Array>;

export interface OpenedSections<Bytes = SectionBytes> extends ResolvedGeneration {
  readonly bytes: Bytes;
}

/** Attempts of a reader before it gives up because of writers. */
const ATTEMPTS = 8;

/**
 * All bytes of the generation in use, or those of some sections, with verified checksums. A generation may be removed by a
 * writer while it is read; then the newer one is read. A damaged one is withdrawn, and the last intact one is read.
 */
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
  for (let attempt = 1; ; attempt++) {
    const resolved = resolveGeneration(store, entry);
    const names = only ?? sectionsIn(resolved.manifest.sections);
    const read = await readSections(resolved, names);
    if ('bytes' in read) return { ...resolved, bytes: read.bytes };
    const overtaken = !existsSync(resolved.ref.folder);
    const usable = overtaken || (read.damaged && withdraw(resolved.ref));
    if (!usable || attempt === ATTEMPTS) throw unreadable(entry, `cannot be read: ${read.problem}`);
  }
}

type ReadSections =
  | { readonly bytes: SectionBytes }
  | { readonly problem: string; readonly damaged: boolean };

async function readSections(
  { ref, manifest }: Pick<ResolvedGeneration, 'ref' | 'manifest'>,
  names: readonly SectionName[],
): Promise<ReadSections> {
  const read = await Promise.allSettled(
    names.map((name) => readFile(join(ref.folder, SECTION_FILES[name]))),
  );
  const bytes: Partial<Record<SectionName, Uint8Array>> = {};
  for (const [index, name] of names.entries()) {
    const result = read[index];
    if (result?.status !== 'fulfilled') {
      const error = result?.reason as NodeJS.ErrnoException | undefined;
      return {
        problem: `${SECTION_FILES[name]} (${error?.code ?? 'no reason given'})`,
        damaged: error?.code === 'ENOENT',
      };
    }
    if (sha256(result.value) !== manifest.sections[name]?.sha256) {
      return { problem: `${SECTION_FILES[name]} is not what the manifest says`, damaged: true };
    }
    bytes[name] = result.value;
  }
  return { bytes: bytes as SectionBytes };
}

/** Whether a generation matches its manifest byte for byte; a damaged one is withdrawn. */
export async function isWhole({ ref, manifest }: ResolvedGeneration): Promise<boolean> {
  const read = await readSections({ ref, manifest }, sectionsIn(manifest.sections));
  if ('bytes' in read) return true;
  if (read.damaged) withdraw(ref);
  return false;
}
