// Indexes a repository and publishes the index. Only files of the index leave the machine, and only to the named place.
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { exportedSnapshot } from '../../index-store/exported/exported-snapshot.ts';
import { SEALS } from '../../index-store/files/sealed-text.ts';
import { SECTION_FILES } from '../../index-store/manifest.ts';
import type { IndexFile } from '../../index-store/open-index.ts';
import { workingTreeOf, type RegistryEntry, type Store } from '../../index-store/paths.ts';
import type { Place } from '../../index-store/published/place.ts';
import {
  publishIndex,
  type PublishedIndex,
  type PublishOutcome,
} from '../../index-store/published/publish-index.ts';
import { publishedIndex } from '../../index-store/published/published-index.ts';
import { openSections } from '../../index-store/sections.ts';
import { timeOfCommit } from '../indexer/files/git.ts';
import { treeOf } from '../indexer/files/repository-part.ts';
import type { OnProgress } from '../indexer/progress.ts';
import { counting } from '../places/counting-place.ts';

export interface PublishRequest {
  /** Name in the place; default: that of the repository. */
  readonly name?: string | undefined;
  readonly noSources: boolean;
  /** Makes it current even if a newer one is. */
  readonly force: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

export interface PublishReport extends Pick<PublishOutcome, 'state'> {
  readonly repo: string;
  readonly place: string;
  /** Of what was asked to be published. */
  readonly commit: string | null;
  /** What is current now. */
  readonly current: PublishOutcome['current'];
  readonly requests: number;
  /** Uploaded, compressed. */
  readonly bytes: number;
  readonly seconds: number;
}

const compressed = promisify(gzip);

/** Publishes the current index of a repository. Throws `PlaceTrouble` and `IndexUnreadable`: then what was current in the place still is. */
export async function publishRepository(
  store: Store,
  entry: RegistryEntry,
  place: Place,
  { force, signal, onProgress, ...asked }: PublishRequest,
): Promise<PublishReport> {
  const since = performance.now();
  const index = await indexOf(store, entry, { signal, onProgress, ...asked });
  const counted = counting(place);
  const { state, current } = await publishIndex(counted.place, index, {
    force,
    now: () => new Date().toISOString(),
    nonce: () => randomBytes(16).toString('hex'),
    pause: (ms) => new Promise((done) => setTimeout(done, ms * Math.random())),
    onStep: (phase) => {
      signal.throwIfAborted();
      onProgress({ phase });
    },
  });
  return {
    state,
    repo: index.name,
    place: place.address,
    commit: index.commit,
    current,
    ...counted.counts(),
    seconds: (performance.now() - since) / 1000,
  };
}

async function indexOf(
  store: Store,
  entry: RegistryEntry,
  { name = entry.name, noSources, signal, onProgress }: Omit<PublishRequest, 'force'>,
): Promise<PublishedIndex> {
  onProgress({ phase: 'reading the index' });
  const opened = await openSections(store, entry);
  const { commit, indexedAt } = opened.run;
  const root = workingTreeOf(entry);
  const committedAt =
    root === '' || commit === null ? null : await timeOfCommit(treeOf(root), commit);
  const order = committedAt ?? indexedAt;
  const exported = exportedSnapshot(
    opened,
    { name, indexedAt: order, noSources, path: null },
    SEALS,
  );
  signal.throwIfAborted();
  onProgress({ phase: 'packing' });
  const { callSites: _callSites, ...stats } = opened.manifest.stats;
  const { languages } = opened.manifest;
  const about = { name, commit, order, indexed_at: order, stats, languages };
  return publishedIndex(exported, about, { sha256: SEALS.sha256, compress });
}

/** Sources are compressed already. */
function compress(bytes: Uint8Array, file: IndexFile): Promise<Uint8Array> {
  return compressed(bytes, { level: file === SECTION_FILES.sources ? 0 : 6 });
}

export function describePublished({
  state,
  repo,
  place,
  commit,
  current,
  ...report
}: PublishReport): string {
  const at = current.commit === null ? '' : ` at ${current.commit.slice(0, 12)}`;
  switch (state) {
    case 'published':
      return `${repo}${at} is published in ${place}: ${report.bytes} bytes, ${report.requests} requests\n`;
    case 'already':
      return `${repo}${at} is published in ${place} already\n`;
    case 'newer_there':
      return `${place} has a newer index of ${repo}${at}, which stays; this one${commit === null ? '' : ` (${commit.slice(0, 12)})`} is older. To replace it all the same, add --force\n`;
  }
}
