// Compares references out of one repository, resolved in the indexes of others, with the edges of a joint index of all. Indexes nothing.
import { externalResolver } from '../../lib/analysis/external/resolve-external.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../../lib/model/index-snapshot.ts';
import type { JointIndex } from './joint-index.ts';

/** An edge of the joint index from the repository to another one. */
export interface JointEdge {
  readonly from: string;
  /** `<repository> <uid there>`. */
  readonly to: string;
  /** It follows from an import, or a decorator. */
  readonly isDirect: boolean;
  /** Type and reason. */
  readonly kind: string;
}

export interface Comparison {
  readonly edges: readonly JointEdge[];
  readonly missed: readonly JointEdge[];
  /** References that were resolved: the node, and what it reaches, as in `JointEdge`. */
  readonly found: readonly FoundReference[];
  readonly wrong: readonly FoundReference[];
}

export interface FoundReference {
  readonly from: string;
  /** More than one for overloads, which paths do not tell apart. */
  readonly to: readonly string[];
  readonly names: string;
}

const TYPES: ReadonlySet<string> = new Set([
  'CALLS',
  'INSTANTIATES',
  'EXTENDS',
  'IMPLEMENTS',
  'USES',
  'READS',
  'WRITES',
  'IMPORTS',
]);
const DIRECT: ReadonlySet<string> = new Set(['import', 'decorator']);

/** The first repository uses the others. */
export function compareEdges({ joint, alone }: JointIndex): Comparison {
  const [user = '', ...libraries] = alone.keys();
  const index = alone.get(user);
  if (!index) throw new Error('no repository to compare');
  const edges = edgesBetween(joint.graph, user, libraries);
  const libraryOf = new Map(
    libraries.map((name) => [name, alone.get(name) as IndexSnapshot] as const),
  );
  const found = resolvedReferences(index, libraryOf);
  const reached = new Set(
    found.flatMap(({ from, to }) => to.flatMap((each) => sameAs(from, each))),
  );
  const files = importedFiles(found, index.graph);
  const known = new Set(edges.map(({ from, to }) => `${from} -> ${to}`));
  return {
    edges,
    missed: edges.filter(
      ({ from, to }) => !reached.has(`${from} -> ${to}`) && !files.has(`${from} -> ${to}`),
    ),
    found,
    wrong: found.filter(({ from, to }) =>
      to.every((each) => sameAs(from, each).every((edge) => !known.has(edge))),
    ),
  };

  /** A class and its constructor are one. */
  function sameAs(from: string, to: string): string[] {
    const [library = '', ...rest] = to.split(' ');
    const uid = rest.join(' ');
    const graph = libraryOf.get(library)?.graph;
    if (!graph) return [];
    const around = isConstructor(graph, uid) ? graph.in(uid, 'HAS_MEMBER').map((e) => e.from) : [];
    const inside = graph
      .out(uid, 'HAS_MEMBER')
      .map((edge) => edge.to)
      .filter((member) => isConstructor(graph, member));
    return [uid, ...around, ...inside].map((each) => `${from} -> ${library} ${each}`);
  }
}

function isConstructor(graph: ReadonlyGraph, uid: string): boolean {
  return graph.node(uid)?.kind === 'Constructor';
}

function edgesBetween(
  graph: ReadonlyGraph,
  user: string,
  libraries: readonly string[],
): JointEdge[] {
  const found = new Map<string, JointEdge>();
  for (const edge of graph.edges()) {
    const [from, to] = [graph.node(edge.from), graph.node(edge.to)];
    const library = libraries.find((name) => to?.filePath?.startsWith(`${name}/`));
    if (
      !TYPES.has(edge.type) ||
      library === undefined ||
      !from?.filePath?.startsWith(`${user}/`) ||
      to?.isTest === true
    )
      continue;
    const ends = {
      from: inRepository(edge.from, user),
      to: `${library} ${inRepository(edge.to, library)}`,
    };
    const key = `${ends.from} -> ${ends.to}`;
    const isDirect = DIRECT.has(edge.reason) || found.get(key)?.isDirect === true;
    found.set(key, { ...ends, isDirect, kind: `${edge.type} ${edge.reason}` });
  }
  return [...found.values()];
}

function inRepository(uid: string, repository: string): string {
  return uid.replace(`:${repository}/`, ':');
}

function resolvedReferences(
  { graph, external }: IndexSnapshot,
  libraries: ReadonlyMap<string, IndexSnapshot>,
): FoundReference[] {
  const resolvers = [...libraries].map(
    ([name, index]) => [name, externalResolver(index.graph, index.offered)] as const,
  );
  const found = new Map<string, FoundReference>();
  for (const { type, from, to } of external.references) {
    const symbol = external.symbols[to];
    if (!symbol) continue;
    for (const [name, { resolve }] of resolvers) {
      const uids = (resolve(symbol) ?? []).filter(
        (uid) => !uid.startsWith('File:') || type === 'IMPORTS',
      );
      // A package of several files is no edge: its names lead to them.
      if (uids.length === 0 || (uids.length > 1 && uids[0]?.startsWith('File:'))) continue;
      const reference = {
        from: graph.table.uidAt(from),
        to: uids.map((uid) => `${name} ${uid}`),
        names: `${type} ${symbol.module} : ${symbol.path}`,
      };
      found.set(`${reference.from} -> ${reference.to.join()}`, reference);
    }
  }
  return [...found.values()];
}

/** A file imports the files of what its code uses: `from -> to`, both files. */
function importedFiles(found: readonly FoundReference[], graph: ReadonlyGraph): Set<string> {
  return new Set(
    found.flatMap(({ from, to }) => {
      const file = graph.node(from)?.filePath ?? '';
      return to.map((each) => {
        const [library = '', ...uid] = each.split(' ');
        const path = uid.join(' ').split(':')[1] ?? '';
        return `File:${file} -> ${library} File:${path}`;
      });
    }),
  );
}
