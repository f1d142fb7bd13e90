// Sections of the index that there is, as bytes that were checked. Decodes none.
import { IndexUnreadable } from '../../../index-store/index-unreadable.ts';
import type { SectionName } from '../../../index-store/manifest.ts';
import { readSection } from '../../../index-store/sections.ts';
import type { IndexBefore } from './changed-since.ts';

/** Null if they cannot be read: a run that makes them again says why, or mends it. */
export async function sectionsBefore<Name extends SectionName>(
  { entry, ref, manifest }: IndexBefore,
  names: readonly Name[],
): Promise<Readonly<Record<Name, Uint8Array>> | null> {
  try {
    const read = names.map(
      async (name) => [name, await readSection(entry, { ref, manifest }, name)] as const,
    );
    return Object.fromEntries(await Promise.all(read)) as Record<Name, Uint8Array>;
  } catch (error) {
    if (error instanceof IndexUnreadable) return null;
    throw error;
  }
}
