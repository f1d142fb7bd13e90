// The bytes of an index's sections, read when they are needed, each once. Pure; does not say how they are read.
import { SectionNeeded } from '../../lib/model/section-needed.ts';
import type { SectionName } from '../manifest.ts';

export interface HeldSections {
  /** Throws `SectionNeeded` if they are not in memory yet. */
  bytes(section: SectionName): Uint8Array;
  /** Resolves when they are in memory; rejects if they cannot be read. */
  load(sections: readonly SectionName[]): Promise<void>;
  /** Those in memory, in the order in which they came. */
  held(): readonly SectionName[];
  /** Number of bytes in memory. */
  readonly size: number;
}

/** `read` gives checked bytes, which must not change afterwards. */
export function heldSections(read: (section: SectionName) => Promise<Uint8Array>): HeldSections {
  const held = new Map<SectionName, Uint8Array>();
  const reading = new Map<SectionName, Promise<void>>();
  let size = 0;
  const keep = async (section: SectionName): Promise<void> => {
    const bytes = await read(section);
    held.set(section, bytes);
    size += bytes.length;
  };
  const loadOne = (section: SectionName): Promise<void> => {
    if (held.has(section)) return Promise.resolve();
    let started = reading.get(section);
    if (!started) {
      // A failed one is read again when it is needed again.
      started = keep(section).finally(() => reading.delete(section));
      reading.set(section, started);
    }
    return started;
  };
  return {
    bytes: (section) => {
      const bytes = held.get(section);
      if (!bytes) throw new SectionNeeded(section, () => loadOne(section));
      return bytes;
    },
    load: async (sections) => void (await Promise.all(sections.map(loadOne))),
    held: () => [...held.keys()],
    get size() {
      return size;
    },
  };
}
