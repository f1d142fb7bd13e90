// Compares answers marked `exact` with a compiler's callers. Prints nothing.
import { contextOf } from '../../lib/analysis/context.ts';
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { isAskedFor, keyOf, keysOf, type Expected, type ExpectedEdge } from './expected-calls.ts';

export interface ExactAnswers {
  /** Functions and methods checked, and those with an `exact` answer. */
  readonly asked: number;
  readonly exact: number;
  /** Answers that lack a caller, or have one that the compiler does not report; one line each. */
  readonly lacking: readonly string[];
  readonly extra: readonly string[];
}

const CALLED: ReadonlySet<string> = new Set(['Function', 'Method']);

/** Calls `context` for every function and method of the files that the compiler saw. */
export function exactAnswers(expected: Expected, snapshot: IndexSnapshot): ExactAnswers {
  const files = new Set(expected.files);
  const byCallee = edgesByCallee(expected);
  const symbols = [...snapshot.graph.nodes()].filter(
    ({ kind, filePath }) => CALLED.has(kind) && files.has(filePath ?? ''),
  );
  const lacking: string[] = [];
  const extra: string[] = [];
  let exact = 0;
  for (const symbol of symbols) {
    const { incoming, meta } = contextOf(snapshot, symbol, {
      limit: 10_000,
      offset: 0,
      content: null,
      sourceBudget: 0,
      notes: [],
    });
    if (meta.completeness.status !== 'exact') continue;
    exact++;
    const edges = edgesTo(byCallee, symbol);
    const ours = new Set(
      [...incoming.calls, ...incoming.instantiates]
        .filter(({ filePath }) => files.has(filePath))
        .map(({ filePath, name, type }) =>
          keyOf(filePath, type === 'File' ? '<module>' : name, symbol.filePath ?? '', symbol.name),
        ),
    );
    const theirs = new Set(edges.flatMap(keysOf));
    const missed = edges.find(
      (edge) => isAskedFor(edge) && !keysOf(edge).some((key) => ours.has(key)),
    );
    const added = [...ours].find((key) => !theirs.has(key));
    if (missed) lacking.push(`${symbol.uid} is called at ${missed.cf}:${missed.site[0]}`);
    else if (added !== undefined)
      extra.push(`${symbol.uid} by ${added.split('\u0000').slice(0, 2).join(' ')}`);
  }
  return { asked: symbols.length, exact, lacking, extra };
}

function edgesByCallee({ edges }: Expected): Map<string, ExpectedEdge[]> {
  const found = new Map<string, ExpectedEdge[]>();
  for (const edge of edges) {
    const key = `${edge.f} ${edge.n}`;
    const known = found.get(key);
    if (known) known.push(edge);
    else found.set(key, [edge]);
  }
  return found;
}

/** Edges to this symbol, distinguished by line from symbols of the same name in its file. */
function edgesTo(
  byCallee: ReadonlyMap<string, readonly ExpectedEdge[]>,
  { filePath, name, line = 0, endLine = line }: NodeRecord,
): readonly ExpectedEdge[] {
  return (byCallee.get(`${filePath} ${name}`) ?? []).filter(
    (edge) => line <= edge.l && edge.l <= endLine,
  );
}
