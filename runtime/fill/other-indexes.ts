// Fills `other_indexes` of a request: the indexes of other repositories whose code requests a route that the target affects, and if asked for those that use modules of this one. Opens no others; one that cannot be read is named.
import { affectedRoutesOf } from '../../lib/analysis/impact/impact.ts';
import {
  answeredBy,
  type OtherIndex,
} from '../../lib/analysis/impact/elsewhere/requests-from-elsewhere.ts';
import { isUnread, type UnreadIndex } from '../../lib/analysis/impact/elsewhere/unread-indexes.ts';
import { externalResolver } from '../../lib/analysis/external/resolve-external.ts';
import { findSymbol } from '../../lib/analysis/symbols/find-symbol.ts';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { withSections } from '../../lib/model/section-needed.ts';
import type { ImpactRequest } from '../../handlers/impact.ts';
import { atMost } from '../at-most.ts';
import { IndexUnreadable } from '../../index-store/index-unreadable.ts';
import type { RegistryEntry } from '../../index-store/paths.ts';
import { overReplaced } from '../snapshots/over-replaced.ts';
import { unreadable } from '../snapshots/repository-state.ts';
import type { SnapshotsInUse } from '../snapshots/snapshots-in-use.ts';

type Other = OtherIndex | UnreadIndex;

export async function fillOtherIndexes(
  snapshots: SnapshotsInUse,
  asked: Readonly<Partial<ImpactRequest>>,
  snapshot: IndexSnapshot,
): Promise<readonly Other[]> {
  const others = othersThan(snapshot, snapshots);
  const isAcross = asked.across === true && asked.direction !== 'downstream';
  const read = (entry: RegistryEntry): Promise<Other> => readOther(snapshots, entry, isAcross);
  const [requesting, using] = await Promise.all([
    requestingIndexes(others, snapshots, asked, snapshot, read),
    isAcross ? usingIndexes(others, snapshots, snapshot, read) : [],
  ]);
  // A repository may do both.
  const byName = new Map(
    [...requesting, ...using].map((other) => [
      isUnread(other) ? other.repo : other.info.repo,
      other,
    ]),
  );
  return [...byName.values()];
}

function othersThan({ info }: IndexSnapshot, snapshots: SnapshotsInUse): RegistryEntry[] {
  return snapshots
    .entries()
    .filter(({ name, path }) => name !== info.repo && (path === '' || path !== info.path));
}

/** Reading many at once takes more memory, and no less time. */
const AT_ONCE = 8;

/** The indexes of repositories whose code names a module that this repository offers, and those of which that is not known. */
async function usingIndexes(
  others: readonly RegistryEntry[],
  snapshots: SnapshotsInUse,
  { graph, offered }: IndexSnapshot,
  read: (entry: RegistryEntry) => Promise<Other>,
): Promise<readonly Other[]> {
  const { offers } = externalResolver(graph, offered);
  const inTurn = atMost(AT_ONCE);
  const opened = await Promise.all(
    others.map((entry) =>
      inTurn(async () => {
        const modules = await snapshots.modulesNamed(entry);
        if (isFailure(modules)) return [unreadIndex(entry, modules)];
        return modules.some(offers) ? [await read(entry)] : [];
      }),
    ),
  );
  return opened.flat();
}

/** With the sections that its uses and requests are found by. Otherwise the handler would begin again for each section of each index, and fail for one that is damaged. */
async function readOther(
  snapshots: SnapshotsInUse,
  entry: RegistryEntry,
  isAcross: boolean,
): Promise<Other> {
  try {
    return await overReplaced(async () => {
      const index = await snapshots.take(entry, { isChecked: false });
      if (isFailure(index)) return unreadIndex(entry, index);
      await withSections(() => [
        index.graph.nodeCount,
        index.requests.length,
        isAcross && index.external.references.length,
      ]);
      return index;
    });
  } catch (error) {
    if (!(error instanceof IndexUnreadable)) throw error;
    return unreadIndex(entry, unreadable(entry, error));
  }
}

function unreadIndex({ name }: RegistryEntry, { error }: Failure): UnreadIndex {
  return { repo: name, reason: error.message, hint: error.hint };
}

/** The indexes of repositories whose code requests a route that the target affects. */
async function requestingIndexes(
  others: readonly RegistryEntry[],
  snapshots: SnapshotsInUse,
  asked: Readonly<Partial<ImpactRequest>>,
  snapshot: IndexSnapshot,
  read: (entry: RegistryEntry) => Promise<Other>,
): Promise<readonly Other[]> {
  const { graph } = snapshot;
  if (graph.nodesOfKind('Route').length === 0) return [];
  const answered = await Promise.all(
    others.map(async (entry) => {
      const routes = answeredBy(graph, await snapshots.requests(entry)).map(({ route }) => route);
      return { entry, routes: new Set(routes) };
    }),
  );
  const asking = answered.filter(({ routes }) => routes.size > 0);
  if (asking.length === 0) return [];
  const affected = affectedRoutes(asked, snapshot);
  return Promise.all(
    asking
      .filter(({ routes }) => affected.some((uid) => routes.has(uid)))
      .map(({ entry }) => read(entry)),
  );
}

function affectedRoutes(
  asked: Readonly<Partial<ImpactRequest>>,
  snapshot: IndexSnapshot,
): readonly string[] {
  const found = findSymbol(snapshot.graph, {
    uid: asked.target_uid,
    name: asked.target,
    filePath: asked.file_path,
    kind: asked.kind,
  });
  return found.status === 'found'
    ? affectedRoutesOf(snapshot, found.symbol, {
        direction: asked.direction ?? 'upstream',
        maxDepth: asked.max_depth ?? 3,
        relationTypes: asked.relation_types ?? [],
        minConfidence: asked.min_confidence ?? 0,
        includeTests: asked.include_tests ?? false,
      })
    : [];
}
