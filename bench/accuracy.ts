// `npm run bench:accuracy -- <expected.calls.json> <repository> --out <file>`: the call edges that the index has, for a scorer.
// Scores nothing: it writes the edges in the form that call-graph oracles are compared in.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readRegistry } from '../index-store/registry.ts';
import { openSnapshot } from '../index-store/open-snapshot.ts';
import { storeAt } from '../index-store/paths.ts';
import type { NodeRecord } from '../lib/model/graph-data.ts';
import type { GraphEdge, ReadonlyGraph } from '../lib/model/index-snapshot.ts';
import { benchFolder, ourselves } from './rival.ts';

/** Caller's file, name and line; callee's file, name, line and kind. */
interface CallEdge {
  readonly cf: string;
  readonly cn: string;
  readonly cl: number;
  readonly f: string;
  readonly n: string;
  readonly l: number;
  readonly k: string;
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
const [oracle, repository] = positionals;
if (oracle === undefined || repository === undefined || values.out === undefined) {
  console.error('usage: npm run bench:accuracy -- <expected.calls.json> <repository> --out <file>');
  process.exit(2);
}
const { commit } = JSON.parse(readFileSync(oracle, 'utf8')) as { commit?: string };
const { first, env } = ourselves(join(benchFolder(), 'accuracy'), resolve(repository));
execFileSync(first[0] ?? '', first.slice(1), { env, stdio: ['ignore', 'ignore', 'inherit'] });
const store = storeAt(env['CODEGRAPH_HOME'] ?? '');
const entry = readRegistry(store).find(({ path }) => basename(path) === basename(resolve(repository)));
if (!entry) throw new Error(`${repository} is not in the registry after it was indexed`);
const { graph, info } = await openSnapshot(store, entry);
if (commit !== undefined && info.commit !== commit) console.error(`expected commit ${commit}, the repository is at ${info.commit ?? 'none'}`);
const edges = callEdges(graph);
writeFileSync(values.out, `${JSON.stringify({ tool: 'codegraph', edges })}\n`);
const { resolved, external, open } = info.stats.callSites;
console.error(`${edges.length} call edges; sites: ${resolved} resolved, ${external} to the outside, ${open} open`);

function callEdges(from: ReadonlyGraph): CallEdge[] {
  return [...from.edges()]
    .filter(({ type }) => type === 'CALLS' || type === 'INSTANTIATES')
    .flatMap((edge) => {
      const [caller, callee] = [from.node(edge.from), from.node(edge.to)];
      return caller && callee ? [callEdge(edge, caller, callee)] : [];
    });
}

/** Code at file level has the name `<module>`. */
function callEdge(edge: GraphEdge, caller: NodeRecord, callee: NodeRecord): CallEdge {
  const atFile = caller.kind === 'File';
  return {
    cf: caller.filePath ?? '',
    cn: atFile ? '<module>' : caller.name,
    cl: atFile ? (edge.sites[0] ?? 1) : (caller.line ?? 1),
    f: callee.filePath ?? '',
    n: callee.name,
    l: callee.line ?? 1,
    k: callee.kind,
  };
}
