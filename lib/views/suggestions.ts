// First questions about a repository that its index answers: who calls what is called most, how an entry runs, what a change reaches. Answers none.
import { compareText } from '../base/compare-text.ts';
import type { GraphTable, ReadonlyGraph } from '../model/index-snapshot.ts';
import type { EdgeType, NodeKind } from '../model/kinds.ts';
import type { SuggestionsAnswer } from './answers.ts';
import { entriesOf, handlersOf } from './entries.ts';
import type { View } from './view.ts';

type Question = SuggestionsAnswer['questions'][number];

const CALLABLE: readonly NodeKind[] = ['Function', 'Method'];
const TYPES: readonly NodeKind[] = ['Class', 'Interface', 'Struct', 'Trait', 'Enum', 'TypeAlias'];
const CALLS: readonly EdgeType[] = ['CALLS'];
const DEPENDS: readonly EdgeType[] = [
  'CALLS',
  'INSTANTIATES',
  'EXTENDS',
  'IMPLEMENTS',
  'USES',
  'READS',
];

/** Fewer if the repository has nothing to ask them about. Names are qualified. */
export const suggestionsView: View<object, SuggestionsAnswer> = ({ info, graph }) => {
  const called = mostUsed(graph.table, { kinds: CALLABLE, by: CALLS, not: null });
  const flow = flowQuestion(graph);
  const changed =
    mostUsed(graph.table, { kinds: TYPES, by: DEPENDS, not: called, but: withoutCode(graph) }) ??
    mostUsed(graph.table, { kinds: CALLABLE, by: DEPENDS, not: called });
  const questions: Question[] = [];
  if (called !== null)
    questions.push({ text: `Who calls ${called.name}?`, screen: 'symbol', uid: called.uid });
  if (flow !== null) questions.push(flow);
  if (changed !== null)
    questions.push({
      text: `What would a change of ${changed.name} reach?`,
      screen: 'reach',
      uid: changed.uid,
    });
  return { repo: info.repo, questions };
};

/** What only holds other types: a namespace, often that of a package, opened again to add something. */
function withoutCode(graph: ReadonlyGraph): (uid: string) => boolean {
  return (uid) => {
    const members = graph.out(uid, 'HAS_MEMBER');
    return members.length > 0 && members.every(({ to }) => isType(graph.node(to)?.kind));
  };
}

function isType(kind: NodeKind | undefined): boolean {
  return kind !== undefined && TYPES.includes(kind);
}

interface Used {
  readonly uid: string;
  readonly name: string;
}

/** The symbol of the repository's own code that most code outside of tests uses. */
function mostUsed(
  table: GraphTable,
  {
    kinds,
    by,
    not,
    but = () => false,
  }: {
    readonly kinds: readonly NodeKind[];
    readonly by: readonly EdgeType[];
    readonly not: Used | null;
    /** Symbols to leave out, asked only about candidates. */
    readonly but?: (uid: string) => boolean;
  },
): Used | null {
  const used = usersOf(table, by);
  const best = { node: -1, users: 1, uid: '' };
  for (let node = 0; node < table.nodeCount; node++) {
    const users = used[node] ?? 0;
    if (users < best.users || !kinds.includes(table.kindAt(node)) || !isOwn(table, node)) continue;
    const uid = table.uidAt(node);
    const isWorse = best.node >= 0 && users === best.users && compareText(uid, best.uid) > 0;
    if (uid !== not?.uid && !isWorse && !but(uid)) Object.assign(best, { node, users, uid });
  }
  if (best.node < 0) return null;
  const name = table.fieldAt(best.node, 'qualifiedName') ?? table.fieldAt(best.node, 'name');
  return { uid: best.uid, name: name ?? best.uid };
}

/** Edges from other symbols that are no tests, by the node that they lead to. */
function usersOf(table: GraphTable, by: readonly EdgeType[]): Uint32Array {
  const counts = new Uint32Array(table.nodeCount);
  const { from, to } = table;
  for (let edge = 0; edge < table.edgeCount; edge++) {
    const [start = 0, end = 0] = [from[edge], to[edge]];
    if (start === end || !by.includes(table.typeAt(edge))) continue;
    if (table.fieldAt(start, 'isTest') !== true) counts[end] = (counts[end] ?? 0) + 1;
  }
  return counts;
}

function isOwn(table: GraphTable, node: number): boolean {
  return table.fieldAt(node, 'isTest') !== true && table.fieldAt(node, 'origin') === undefined;
}

/** Of the route with the longest flow; without routes, of the entry with the most flows. */
function flowQuestion(graph: ReadonlyGraph): Question | null {
  const flows = [...graph.nodesOfKind('Process')]
    .filter(({ entry }) => isOwnEntry(graph, entry))
    .sort((a, b) => (b.steps ?? 0) - (a.steps ?? 0) || compareText(a.uid, b.uid));
  const routes = routesByHandler(graph);
  const routed = flows.find(({ entry = '' }) => routes.has(entry));
  if (routed) return asked(routes.get(routed.entry ?? '') ?? routed.name, routed.uid);
  const first = entriesOf(graph).find(({ uid }) => isOwnEntry(graph, uid));
  const flow = flows.find(({ entry }) => entry === first?.uid);
  const node = first && graph.node(first.uid);
  return flow && node ? asked(node.qualifiedName ?? node.name, flow.uid) : null;
}

/** The name of the first route of each handler, without routes of tests. */
function routesByHandler(graph: ReadonlyGraph): Map<string, string> {
  const routes = [...graph.nodesOfKind('Route')].sort((a, b) => compareText(a.uid, b.uid));
  const names = new Map<string, string>();
  for (const { uid, name, isTest } of routes)
    if (isTest !== true)
      for (const handler of handlersOf(graph, uid))
        if (!names.has(handler)) names.set(handler, name);
  return names;
}

function asked(name: string, uid: string): Question {
  return { text: `How does ${name} run?`, screen: 'flow', uid };
}

function isOwnEntry(graph: ReadonlyGraph, entry: string | undefined): boolean {
  const node = entry === undefined ? undefined : graph.node(entry);
  return node !== undefined && node.isTest !== true && node.origin === undefined;
}
