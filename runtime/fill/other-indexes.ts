// Fills `other_indexes` of a request: the indexes of other repositories whose code requests a route that the target affects, and if asked for those that use modules of this one. Opens no others.
import { affectedRoutesOf } from '../../lib/analysis/impact/impact.ts';
import {
  answeredBy,
  type OtherIndex,
} from '../../lib/analysis/impact/elsewhere/requests-from-elsewhere.ts';
import { externalResolver } from '../../lib/analysis/external/resolve-external.ts';
import { findSymbol } from '../../lib/analysis/symbols/find-symbol.ts';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { withSections } from '../../lib/model/section-needed.ts';
import type { ImpactRequest } from '../../handlers/impact.ts';
import { atMost } from '../at-most.ts';
import type { RegistryEntry } from '../../index-store/paths.ts';
import type { SnapshotsInUse } from '../snapshots/snapshots-in-use.ts';

export async function fillOtherIndexes(
  snapshots: SnapshotsInUse,
  asked: Readonly<Partial<ImpactRequest>>,
  snapshot: IndexSnapshot,
): Promise<readonly OtherIndex[]> {
  const others = othersThan(snapshot, snapshots);
  const [requesting, using] = await Promise.all([
    requestingIndexes(others, snapshots, asked, snapshot),
    asked.across === true ? usingIndexes(others, snapshots, snapshot) : [],
  ]);
  return [...new Set([...requesting, ...using])];
}

function othersThan({ info }: IndexSnapshot, snapshots: SnapshotsInUse): RegistryEntry[] {
  return snapshots
    .entries()
    .filter(({ name, path }) => name !== info.repo && (path === '' || path !== info.path));
}

/** Reading many at once takes more memory, and no less time. */
const AT_ONCE = 8;

/** The indexes of repositories whose code names a module that this repository offers. */
async function usingIndexes(
  others: readonly RegistryEntry[],
  snapshots: SnapshotsInUse,
  { graph, offered }: IndexSnapshot,
): Promise<readonly OtherIndex[]> {
  const { offers } = externalResolver(graph, offered);
  const inTurn = atMost(AT_ONCE);
  const opened = await Promise.all(
    others.map((entry) =>
      inTurn(async () => {
        const modules = await snapshots.modulesNamed(entry);
        return modules.some(offers)
          ? [await inMemory(await snapshots.take(entry, { isChecked: false }))]
          : [];
      }),
    ),
  );
  return opened.flat().flatMap((index) => (isFailure(index) ? [] : [index]));
}

/** With the sections that its uses are found by. Otherwise the handler would begin again for each section of each index. */
async function inMemory(index: IndexSnapshot | Failure): Promise<IndexSnapshot | Failure> {
  if (!isFailure(index))
    await withSections(() => index.graph.nodeCount + index.external.references.length);
  return index;
}

/** The indexes of repositories whose code requests a route that the target affects. */
async function requestingIndexes(
  others: readonly RegistryEntry[],
  snapshots: SnapshotsInUse,
  asked: Readonly<Partial<ImpactRequest>>,
  snapshot: IndexSnapshot,
): Promise<readonly OtherIndex[]> {
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
  const opened = await Promise.all(
    asking
      .filter(({ routes }) => affected.some((uid) => routes.has(uid)))
      .map(({ entry }) => snapshots.take(entry, { isChecked: false })),
  );
  return opened.flatMap((index) => (isFailure(index) ? [] : [index]));
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
