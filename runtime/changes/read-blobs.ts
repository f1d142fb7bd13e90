// Reads blobs with git, within limits. Does not interpret them.
import { withObjectsAlone } from '../git/private-folder.ts';
import { runGit, type GitPlace } from '../git/run-git.ts';

/** `large`: larger than the limit. `crowded`: the blobs exceed the limit together. */
export type ReadBlob = Buffer | 'missing' | 'large' | 'crowded';

export interface BlobLimits {
  /** Bytes of one blob. */
  readonly each: number;
  /** Bytes of all. */
  readonly all: number;
}

/** Bytes requested in one call of git. */
const BATCH_BYTES = 32 * 1024 ** 2;

/** In the requested order. Blobs that a partial clone lacks are missing, and are not fetched. */
export async function readBlobs(
  place: GitPlace,
  blobs: readonly string[],
  limits: BlobLimits,
): Promise<ReadBlob[]> {
  if (blobs.length === 0) return [];
  return withObjectsAlone(place, { sha256: (blobs[0]?.length ?? 0) > 40 }, async (objects) => {
    const sizes = await sizesOf(objects, blobs);
    let total = 0;
    const found = sizes.map((size): ReadBlob | null => {
      if (size === null) return 'missing';
      if (size > limits.each) return 'large';
      total += size;
      return total > limits.all ? 'crowded' : null;
    });
    const wanted = blobs.flatMap((blob, at) =>
      found[at] === null ? [{ blob, at, size: sizes[at] ?? 0 }] : [],
    );
    for (const batch of batches(wanted)) {
      const bytes = await contentsOf(objects, batch);
      batch.forEach(({ at }, position) => {
        found[at] = bytes[position] ?? 'missing';
      });
    }
    return found.map((read) => read ?? 'missing');
  });
}

/** Null if there is no such blob. */
async function sizesOf(objects: GitPlace, blobs: readonly string[]): Promise<(number | null)[]> {
  const { out } = await runGit(['cat-file', '--batch-check=%(objecttype) %(objectsize)'], {
    place: objects,
    input: blobs.map((blob) => `${blob}\n`).join(''),
  });
  const rows = out.toString('latin1').split('\n');
  return blobs.map((_blob, at) => {
    const size = /^blob (\d+)$/.exec(rows[at] ?? '')?.[1];
    return size === undefined ? null : Number(size);
  });
}

interface Wanted {
  readonly blob: string;
  readonly at: number;
  readonly size: number;
}

function* batches(wanted: readonly Wanted[]): Generator<Wanted[]> {
  let batch: Wanted[] = [];
  let bytes = 0;
  for (const one of wanted) {
    if (batch.length > 0 && bytes + one.size > BATCH_BYTES) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(one);
    bytes += one.size;
  }
  if (batch.length > 0) yield batch;
}

async function contentsOf(objects: GitPlace, batch: readonly Wanted[]): Promise<(Buffer | null)[]> {
  const { out } = await runGit(['cat-file', '--batch'], {
    place: objects,
    input: batch.map(({ blob }) => `${blob}\n`).join(''),
  });
  let at = 0;
  return batch.map(() => {
    const end = out.indexOf(10, at);
    const size =
      end < 0 ? undefined : /^\w+ blob (\d+)$/.exec(out.toString('latin1', at, end))?.[1];
    at = end < 0 ? out.length : end + 1;
    if (size === undefined) return null;
    const bytes = out.subarray(at, at + Number(size));
    at += Number(size) + 1;
    return bytes;
  });
}
