// Whether a test runner runs a symbol or file, by the forms that its language states. Follows no edges to code under test.
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { IndexSnapshot, SourceTexts } from '../../../model/index-snapshot.ts';
import type { TestForms } from '../../../model/name-table.ts';
import type { NodeKind } from '../../../model/kinds.ts';
import { isMarked } from './marks.ts';
import { ofNode } from './of-node.ts';

const BODIES: ReadonlySet<NodeKind> = new Set<NodeKind>(['Class', 'Namespace']);

/** Whether a symbol or file is one: helpers, fixtures and containers in test files are not run by themselves. */
export function runnableTests(snapshot: IndexSnapshot): (node: NodeRecord) => boolean {
  const isRun = runnable(snapshot);
  return (node) => node.isTest === true && isRun(node);
}

const runnable = ofNode(isRunnable);

/** Of code of tests. */
function isRunnable(snapshot: IndexSnapshot, node: NodeRecord): boolean {
  const forms = snapshot.info.identifiers[node.language ?? '']?.tests;
  if (forms === undefined) return node.kind !== 'Namespace' && !isUsedByTest(snapshot, node);
  switch (node.kind) {
    case 'Function':
    case 'Method':
      return (
        (isNamedAsTest(forms, node.name) && !isUsedByTest(snapshot, node)) ||
        isMarked(snapshot.sources, node, forms.marks)
      );
    default:
      return (
        (node.kind === 'File' || (forms.inBodies === true && BODIES.has(node.kind))) &&
        declaresTests(forms, snapshot.sources, node.filePath ?? '')
      );
  }
}

function isUsedByTest({ graph }: IndexSnapshot, { uid, kind }: NodeRecord): boolean {
  return (
    kind !== 'File' &&
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
