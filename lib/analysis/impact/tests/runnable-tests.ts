// Whether a test runner runs a symbol or file, by the forms that its language states. Follows no edges to code under test.
import type { IndexSnapshot, ReadonlyGraph, SourceTexts } from '../../../model/index-snapshot.ts';
import type { TestForms } from '../../../model/name-table.ts';
import type { NodeKind } from '../../../model/kinds.ts';
import { isMarked } from './marks.ts';

const BODIES: ReadonlySet<NodeKind> = new Set<NodeKind>(['Class', 'Namespace']);

/** Of each index: most symbols are reached by the same tests, whose texts would be read again and again. */
const known = new WeakMap<SourceTexts, WeakMap<ReadonlyGraph, Map<string, boolean>>>();

/** Helpers, fixtures and containers in test files are not run by themselves. */
export function isRunnableTest(snapshot: IndexSnapshot, uid: string): boolean {
  const { sources, graph } = snapshot;
  let graphs = known.get(sources);
  if (!graphs) known.set(sources, (graphs = new WeakMap()));
  let tests = graphs.get(graph);
  if (!tests) graphs.set(graph, (tests = new Map()));
  let is = tests.get(uid);
  if (is === undefined) tests.set(uid, (is = isRunnable(snapshot, uid)));
  return is;
}

function isRunnable(snapshot: IndexSnapshot, uid: string): boolean {
  const node = snapshot.graph.node(uid);
  if (node?.isTest !== true) return false;
  const forms = snapshot.info.identifiers[node.language ?? '']?.tests;
  if (forms === undefined) return node.kind !== 'Namespace' && !isUsedByTest(snapshot, uid);
  switch (node.kind) {
    case 'Function':
    case 'Method':
      return (
        (isNamedAsTest(forms, node.name) && !isUsedByTest(snapshot, uid)) ||
        isMarked(snapshot.sources, node, forms.marks)
      );
    default:
      return (
        (node.kind === 'File' || (forms.inBodies === true && BODIES.has(node.kind))) &&
        declaresTests(forms, snapshot.sources, node.filePath ?? '')
      );
  }
}

function isUsedByTest({ graph }: IndexSnapshot, uid: string): boolean {
  return (
    graph.node(uid)?.kind !== 'File' &&
    graph
      .in(uid, 'CALLS', 'INSTANTIATES', 'USES')
      .some(({ from }) => from !== uid && graph.node(from)?.isTest === true)
  );
}

function isNamedAsTest({ names = [] }: TestForms, name: string): boolean {
  return names.some((start) => name.startsWith(start));
}

const calledWords = new WeakMap<SourceTexts, Map<string, ReadonlySet<string>>>();

function declaresTests({ calls = [] }: TestForms, sources: SourceTexts, path: string): boolean {
  let known = calledWords.get(sources);
  if (!known) calledWords.set(sources, (known = new Map()));
  let words = known.get(path);
  if (!words)
    known.set(
      path,
      (words = new Set(sources.read(path)?.match(/(?<!\w)\w+(?=[ .]?[("'`{]|\.\w)/g))),
    );
  return calls.some((name) => words.has(name));
}
