// The source of a symbol within a number of characters: all of it, an outline of its members, or its beginning. Shows no references.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import type { NodeKind } from '../../model/kinds.ts';
import type { Excerpt, ExcerptTaker } from './excerpt-taker.ts';
import { closingLine, leadingLine, MOST_OF_HEAD, type LineRange } from './line-ranges.ts';

export interface DefinitionExcerpts {
  readonly excerpts: readonly Excerpt[];
  /** Lines of the whole definition, with comments and decorators above it. */
  readonly total: number;
}

/** Members of an outline. */
const MOST_MEMBERS = 300;

/** Kinds with a body. */
const RUN: ReadonlySet<NodeKind> = new Set<NodeKind>(['Function', 'Method', 'Constructor']);

/** Kinds whose heads are an outline. */
const HEADED: ReadonlySet<NodeKind> = new Set<NodeKind>([
  ...RUN,
  'Class',
  'Interface',
  'Struct',
  'Enum',
  'Trait',
  'TypeAlias',
  'Namespace',
]);

export function definitionExcerpts(
  graph: ReadonlyGraph,
  node: NodeRecord,
  taker: ExcerptTaker,
  most: number,
): DefinitionExcerpts {
  const filePath = node.filePath ?? '';
  const lines = taker.linesOf(filePath);
  const whole = wholeRange(node, lines);
  const total = Math.max(0, whole[1] - whole[0] + 1);
  const room = Math.min(most, taker.left());
  const ranges = taker.fit(filePath, [whole], room)
    ? [whole]
    : fittingRanges(shortened(graph, node, lines, whole), (some) =>
        taker.fit(filePath, some, room),
      );
  return { excerpts: taker.take(filePath, ranges) ?? [], total };
}

/** The lines of the definition, with comments and decorators above it. */
export function wholeRange(
  { kind, line, endLine }: NodeRecord,
  lines: readonly string[],
): LineRange {
  if (kind === 'File' || line === undefined) return [1, lines.length];
  return [leadingLine(lines, line), Math.min(endLine ?? line, lines.length)];
}

/** The lines of its head, without the body. */
export function headRange(
  { line = 1, nameLine, endLine }: NodeRecord,
  lines: readonly string[],
): LineRange {
  const last = closingLine(lines, Math.max(line, nameLine ?? line), MOST_OF_HEAD);
  return [line, Math.max(line, Math.min(last, endLine ?? last))];
}

/**
 * What stands for a definition that is too long: the heads of what is defined in it, and of a function then its lines from
 * the first one.
 */
function shortened(
  graph: ReadonlyGraph,
  node: NodeRecord,
  lines: readonly string[],
  [first, last]: LineRange,
): LineRange[] {
  const heads = graph
    .symbolsIn(node.filePath ?? '')
    .filter(
      ({ uid, kind, line = 0 }) =>
        uid !== node.uid && line > first && line <= last && HEADED.has(kind),
    )
    .slice(0, MOST_MEMBERS)
    .map((member) => headRange(member, lines));
  const outline = node.kind === 'File' ? heads : [headRange(node, lines), ...heads];
  if (heads.length > 0 && !RUN.has(node.kind)) return outline;
  return [
    ...outline,
    ...Array.from({ length: last - first + 1 }, (_, at): LineRange => [first + at, first + at]),
  ];
}

/** As many from the start as fit. */
function fittingRanges(
  ranges: readonly LineRange[],
  fit: (some: readonly LineRange[]) => boolean,
): readonly LineRange[] {
  let count = 0;
  let tooMany = ranges.length + 1;
  while (tooMany - count > 1) {
    const middle = Math.floor((count + tooMany) / 2);
    if (fit(ranges.slice(0, middle))) count = middle;
    else tooMany = middle;
  }
  return ranges.slice(0, count);
}
