// Opens the current generation as a snapshot that no longer needs the disk. Does not check whether it is stale.
import type { OpenReason, OutsideEvidence } from '../lib/model/evidence.ts';
import { inflateRawSync } from 'node:zlib';
import { setImmediate as breathe } from 'node:timers/promises';
import { atOnce, type Steps } from '../lib/base/in-steps.ts';
import { buildGraphInSteps } from '../lib/graph/build-graph.ts';
import { indexOpenSites, indexOutsideSites } from '../lib/graph/open-sites.ts';
import type { UnansweredRequest } from '../lib/model/graph-data.ts';
import type { IndexedModel, IndexSnapshot, SnapshotInfo } from '../lib/model/index-snapshot.ts';
import { resolveGeneration, unreadable, type ResolvedGeneration } from './generations.ts';
import { decodeGraphInSteps } from './sections/graph-file.ts';
import { decodeRequests } from './sections/requests-file.ts';
import { keywordsFrom } from './sections/keywords-file.ts';
import { namesFrom } from './sections/names-file.ts';
import { sectionsIn } from './manifest.ts';
import { decodeCallSites } from './sections/call-sites-file.ts';
import type { RegistryEntry, Store } from './paths.ts';
import type { RunRecord } from './run-record.ts';
import { openSections, type SectionBytes } from './sections.ts';
import { decodeSources, type Decompress } from './sections/sources-file.ts';
import { openVectors } from './sections/vectors-file.ts';

export type OpenedSnapshot = Omit<IndexSnapshot, 'stale'>;

export const inflate: Decompress = (bytes, size) =>
  inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) });

/** Maximum time of work without a pause. */
const TURN_MS = 8;

/** Throws `IndexUnreadable` if there is no intact generation of this format. */
export async function openSnapshot(store: Store, entry: RegistryEntry): Promise<OpenedSnapshot> {
  return (await openCurrent(store, entry)).index;
}

export interface OpenedCurrent extends Pick<ResolvedGeneration, 'passedOver'> {
  readonly index: OpenedSnapshot;
  readonly sectionBytes: number;
}

/** The same with information for a server. The process can do other things in between. */
export async function openCurrent(store: Store, entry: RegistryEntry): Promise<OpenedCurrent> {
  const opened = await openSections(store, entry);
  const { bytes, passedOver } = opened;
  const sectionBytes = sectionsIn(bytes).reduce(
    (total, name) => total + (bytes[name]?.length ?? 0),
    0,
  );
  try {
    return {
      index: await inTurns(snapshotInSteps(infoFrom(entry, opened), bytes, inflate)),
      sectionBytes,
      passedOver,
    };
  } catch (error) {
    throw unreadable(entry, 'cannot be decoded', error);
  }
}

/** The requests that no route of the repository answers, without the rest of the index. Throws like opening. */
export async function readRequests(
  store: Store,
  entry: RegistryEntry,
): Promise<readonly UnansweredRequest[]> {
  const { bytes } = await openSections(store, entry, ['requests']);
  try {
    return decodeRequests(bytes.requests);
  } catch (error) {
    throw unreadable(entry, 'cannot be decoded', error);
  }
}

async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (let began = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < TURN_MS) continue;
    await breathe();
    began = performance.now();
  }
}

/** Information about the index without opening it; throws `IndexUnreadable` like opening. */
export function readInfo(
  store: Store,
  entry: RegistryEntry,
): Pick<ResolvedGeneration, 'passedOver'> & { readonly info: SnapshotInfo } {
  const resolved = resolveGeneration(store, entry);
  return { info: infoFrom(entry, resolved), passedOver: resolved.passedOver };
}

/** A snapshot from these bytes. Touches no disk. */
export function snapshotFrom(
  info: SnapshotInfo,
  bytes: SectionBytes,
  decompress: Decompress,
): OpenedSnapshot {
  return atOnce(snapshotInSteps(info, bytes, decompress));
}

function* snapshotInSteps(
  info: SnapshotInfo,
  bytes: SectionBytes,
  decompress: Decompress,
): Steps<OpenedSnapshot> {
  const { nodes, edges } = yield* decodeGraphInSteps(bytes.graph);
  const graph = yield* buildGraphInSteps(nodes, edges);
  return {
    info,
    graph,
    openSites: indexOpenSites(decodeCallSites<OpenReason>(bytes['open-sites'])),
    outsideSites: indexOutsideSites(decodeCallSites<OutsideEvidence>(bytes['outside-sites'])),
    requests: decodeRequests(bytes.requests),
    keywords: keywordsFrom(bytes.keywords),
    names: namesFrom(bytes.names, (node) => nodes[node]?.uid ?? ''),
    vectors: bytes.vectors === undefined ? null : openVectors(bytes.vectors),
    sources: decodeSources(bytes.sources, decompress),
  };
}

function infoFrom(entry: RegistryEntry, { manifest, run }: ResolvedGeneration): SnapshotInfo {
  const { stats, languages, skipped, identifiers, scip } = manifest;
  const { commit, branch, indexedAt, part } = run;
  return {
    repo: entry.name,
    path: entry.path,
    commit,
    branch,
    indexedAt,
    model: modelOf(run),
    stats,
    languages,
    skipped,
    identifiers,
    ...(scip === null ? {} : { scip }),
    ...(part && { part }),
  };
}

function modelOf({ model }: RunRecord): IndexedModel | null {
  if (model === null) return null;
  const { required: _required, ...indexed } = model;
  return indexed;
}
