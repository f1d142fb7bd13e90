// Indexes a repository in the bench folder and reads its call edges. Compares nothing.
import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openSnapshot } from '../../index-store/open-snapshot.ts';
import { storeAt } from '../../index-store/paths.ts';
import { readRegistry } from '../../index-store/registry.ts';
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import type { GraphEdge, IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { benchFolder, ourselves } from '../rival.ts';
import type { FoundEdge } from './score-calls.ts';

/** `scip`: SCIP indexes to overlay. */
export async function indexOf(
  repository: string,
  scip: readonly string[] = [],
): Promise<IndexSnapshot> {
  const { first, env } = ourselves(join(benchFolder(), 'accuracy'), resolve(repository));
  execFileSync(
    first[0] ?? '',
    [
      ...first.slice(1),
      '--no-embeddings',
      ...(scip.length === 0 ? ['--no-scip'] : scip.flatMap((file) => ['--scip', resolve(file)])),
    ],
    { env, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const store = storeAt(env['CODEGRAPH_HOME'] ?? '');
  const entry = readRegistry(store).find(({ path }) => path === realpathSync(repository));
  if (!entry) throw new Error(`${repository} is not in the registry after it was indexed`);
  return { ...(await openSnapshot(store, entry)), stale: null };
}

export function callsIn({ graph }: IndexSnapshot): FoundEdge[] {
  return [...graph.edges()]
    .filter(({ type }) => type === 'CALLS' || type === 'INSTANTIATES')
    .flatMap((edge) => {
      const [caller, callee] = [graph.node(edge.from), graph.node(edge.to)];
      return caller && callee ? [callOf(edge, caller, callee)] : [];
    });
}

/** Code at file level has the name `<module>`. */
function callOf(edge: GraphEdge, caller: NodeRecord, callee: NodeRecord): FoundEdge {
  const atFile = caller.kind === 'File';
  return {
    callerFile: caller.filePath ?? '',
    callerName: atFile ? '<module>' : caller.name,
    callerLine: atFile ? (edge.sites[0] ?? 1) : (caller.line ?? 1),
    file: callee.filePath ?? '',
    name: callee.name,
    line: callee.line ?? 1,
    kind: callee.kind,
    language: caller.language ?? 'unknown',
    reason: edge.reason,
  };
}
