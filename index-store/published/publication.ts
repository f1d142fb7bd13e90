// What says which generation of a repository is current in a place, and since when. Reads and writes none.
import type { SnapshotStats } from '../../lib/model/graph-data.ts';
import { PlaceTrouble } from './place.ts';

export interface Publication {
  readonly name: string;
  /** Names the folder of its files. */
  readonly generation: string;
  /** Id of its content and commit: that of the generation, unless it was forced. */
  readonly content: string;
  readonly commit: string | null;
  /** Publications are ordered by it (ISO 8601, UTC): the time of the commit, or of indexing where there is none. */
  readonly order: string;
  /** ISO 8601, UTC. */
  readonly published_at: string;
  /** What lists show without opening the index. */
  readonly indexed_at: string;
  readonly stats: Omit<SnapshotStats, 'callSites'>;
  readonly languages: Readonly<Record<string, number>>;
  /** Generations that were current before, and until when: their files stay for readers that began with them. */
  readonly replaced: readonly Replaced[];
}

export interface Replaced {
  readonly generation: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

const KIND = 'codegraph publication';
const FORMAT = 1;
const GENERATION = /^[0-9a-f]{32}$/;

export function encodePublication(publication: Publication): Uint8Array {
  const text = JSON.stringify({ kind: KIND, format: FORMAT, ...publication }, null, 1);
  return new TextEncoder().encode(`${text}\n`);
}

/** Throws `PlaceTrouble` for anything else. `where`: the place and key, for its message. */
export function decodePublication(bytes: Uint8Array, where: string): Publication {
  const { kind, format, ...found } = parsed(bytes);
  if (kind === KIND && typeof format === 'number' && format > FORMAT)
    throw new PlaceTrouble(
      `${where} has format ${format}, and this version reads ${FORMAT}`,
      'Update codegraph here.',
    );
  if (kind !== KIND || format !== FORMAT || !isPublication(found))
    throw new PlaceTrouble(
      `${where} is no publication of an index`,
      'Name another place, or remove that object and publish again.',
    );
  return found;
}

function parsed(bytes: Uint8Array): Record<string, unknown> {
  try {
    const value = JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Its fields become keys of objects that are read and removed. */
function isPublication(
  found: Record<string, unknown>,
): found is Record<string, unknown> & Publication {
  const { name, generation, commit, order, published_at: publishedAt, replaced } = found;
  return (
    typeof name === 'string' &&
    isGeneration(generation) &&
    isGeneration(found['content']) &&
    (commit === null || typeof commit === 'string') &&
    isTime(order) &&
    isTime(publishedAt) &&
    isTime(found['indexed_at']) &&
    isObject(found['stats']) &&
    isObject(found['languages']) &&
    Array.isArray(replaced) &&
    replaced.every(
      (each: Partial<Replaced> | null) => isGeneration(each?.generation) && isTime(each?.at),
    )
  );
}

function isGeneration(value: unknown): boolean {
  return typeof value === 'string' && GENERATION.test(value);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
