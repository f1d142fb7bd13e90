// The tests around which a runner calls a method: those of its class and of the classes that extend it. Follows no calls.
import { closureOf } from '../../../base/closure.ts';
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { GraphEdge, IndexSnapshot, ReadonlyGraph } from '../../../model/index-snapshot.ts';
import type { EdgeType } from '../../../model/kinds.ts';
import type { FixtureForms } from '../../../model/name-table.ts';
import { isMarked } from './marks.ts';
import { ofNode } from './of-node.ts';
import { runnableTests } from './runnable-tests.ts';

/**
 * What runs where a class or file is loaded or an object of the class is created, without a function around it, and what
 * runs before all tests there.
 */
const RUN_IN_BODIES: ReadonlySet<EdgeType> = new Set<EdgeType>(['CALLS', 'INSTANTIATES']);

const NO_TESTS: readonly string[] = [];

/**
 * uids of the tests that run the symbol because it is a fixture; none if it is not. `through`: the edge by
 * which a change reaches the symbol; absent if it is changed itself.
 */
export function testsOfFixture(
  snapshot: IndexSnapshot,
  fixture: NodeRecord,
  through?: Pick<GraphEdge, 'type' | 'reason'>,
): readonly string[] {
  const isBody = through !== undefined && isRun(through) && isBodyOfTests(fixture);
  return (isBody ? testsOfBody : testsAround)(snapshot)(fixture);
}

/** Of what runs where the class or file is loaded, or an object of the class is created. */
const testsOfBody = ofNode((snapshot, body) =>
  formsOf(snapshot, body) === undefined ? NO_TESTS : testsRunning(snapshot, body, true),
);

const testsAround = ofNode((snapshot, fixture) => {
  const forms = formsOf(snapshot, fixture);
  return forms !== undefined && isFixture(snapshot, fixture, forms)
    ? testsRunning(snapshot, fixture, false)
    : NO_TESTS;
});

function formsOf({ info }: IndexSnapshot, { language }: NodeRecord): FixtureForms | undefined {
  return info.identifiers[language ?? '']?.tests?.fixtures;
}

function testsRunning(
  snapshot: IndexSnapshot,
  fixture: NodeRecord,
  isBody: boolean,
): readonly string[] {
  const { graph } = snapshot;
  const owner = isBody && fixture.kind === 'Class' ? fixture.uid : classOf(graph, fixture.uid);
  const candidates =
    owner === undefined
      ? graph.symbolsIn(fixture.filePath ?? '').map(({ uid }) => uid)
      : heirsOf(graph, owner, isBody ? undefined : fixture).flatMap((heir) => [
          heir,
          ...graph.out(heir, 'HAS_MEMBER').map(({ to }) => to),
        ]);
  const isTest = runnableTests(snapshot);
  return [...new Set(candidates)].filter((uid) => {
    const node = graph.node(uid);
    return node !== undefined && isTest(node);
  });
}

function isRun({ type, reason }: Pick<GraphEdge, 'type' | 'reason'>): boolean {
  return RUN_IN_BODIES.has(type) || reason === 'provided';
}

function isBodyOfTests({ kind, isTest }: NodeRecord): boolean {
  return kind === 'Class' || (kind === 'File' && isTest === true);
}

function isFixture({ sources }: IndexSnapshot, node: NodeRecord, forms: FixtureForms): boolean {
  switch (node.kind) {
    case 'Constructor':
      return forms.constructors === true;
    case 'Function':
    case 'Method':
      return (
        forms.names?.includes(node.name) === true ||
        (node.isTest === true && isMarked(sources, node, forms.marks))
      );
    default:
      return false;
  }
}

function classOf(graph: ReadonlyGraph, uid: string): string | undefined {
  return graph.in(uid, 'HAS_MEMBER')[0]?.from;
}

/** The class and what extends it, but not where another method stands for the fixture. */
function heirsOf(graph: ReadonlyGraph, owner: string, fixture: NodeRecord | undefined): string[] {
  const heirs = closureOf([owner], (heir) =>
    graph
      .in(heir, 'EXTENDS', 'IMPLEMENTS')
      .flatMap(({ from }) => (hasOther(graph, from, fixture) ? [] : [from])),
  );
  return [...heirs];
}

function hasOther(graph: ReadonlyGraph, owner: string, fixture: NodeRecord | undefined): boolean {
  return graph
    .out(owner, 'HAS_MEMBER')
    .map(({ to }) => graph.node(to))
    .some((member) => member?.kind === 'Method' && member.name === fixture?.name);
}
