// A model whose bytes are read when a question first needs them. Does not say how they are read.
import type { TextEmbedder } from '../model/index-snapshot.ts';
import { SectionNeeded } from '../model/section-needed.ts';
import { openStaticEmbedding } from './static-embedding.ts';

/** The bytes of a packed model, `static-embedding.bin`. They must not change afterwards. */
export type ReadModel = () => Uint8Array | Promise<Uint8Array>;

/** Until it is in memory, everything of it throws `SectionNeeded`, as sections of an index do. `openBytes` may throw errors of its own. */
export function embedderOnDemand(
  read: ReadModel,
  openBytes: (bytes: Uint8Array) => TextEmbedder = openStaticEmbedding,
): TextEmbedder {
  let opened: TextEmbedder | null = null;
  let opening: Promise<void> | null = null;
  const open = async (): Promise<void> => {
    opened = openBytes(await read());
  };
  // A failed one is read again when it is needed again.
  const load = (): Promise<void> => (opening ??= open().finally(() => (opening = null)));
  const held = (): TextEmbedder => {
    if (opened === null) throw new SectionNeeded('model', load);
    return opened;
  };
  return {
    get model() {
      return held().model;
    },
    get dimensions() {
      return held().dimensions;
    },
    embed: (text) => held().embed(text),
  };
}
