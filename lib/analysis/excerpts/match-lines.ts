// The lines of a symbol that say most about a question: its head, its uses of other matches, and lines with the words. Takes none.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import { queryTokens } from '../../search/query-tokens.ts';
import { wordsOf } from '../../search/split-identifier.ts';
import { Tokenizer } from '../../search/tokens.ts';
import { headRange, wholeRange } from './definition-excerpts.ts';
import { closingLine, type LineRange } from './line-ranges.ts';

/** Lines of one symbol that are looked at. */
const MOST_LINES = 2000;

/** Characters of a line that are looked at; longer lines are data. */
const MOST_CHARACTERS = 500;

/** A use of another match counts as much as this many words. */
const WORTH_OF_USE = 2;

/** Whether a text has words of the question, and how many different ones. */
export type CountWords = (text: string) => number;

export function wordCounter(question: string): CountWords {
  const asked = queryTokens(question);
  const tokenizer = new Tokenizer();
  return (text) => {
    const found = new Set<string>();
    for (const word of wordsOf(text))
      for (const token of tokenizer.word(word).tokens) if (asked.has(token)) found.add(token);
    return found.size;
  };
}

export interface AskedLines {
  readonly countWords: CountWords;
  /** uids of the other matches. */
  readonly matches: ReadonlySet<string>;
}

/** The head, then ranges of the other lines by their worth; those of equal worth in order. */
export function matchLines(
  graph: ReadonlyGraph,
  node: NodeRecord,
  lines: readonly string[],
  { countWords, matches }: AskedLines,
): LineRange[] {
  const [first, last] = wholeRange(node, lines);
  const head = node.kind === 'File' ? null : headRange(node, lines);
  const uses = usesOf(graph, node, matches);
  const worths: { readonly line: number; readonly worth: number }[] = [];
  for (let line = first; line <= Math.min(last, first + MOST_LINES); line++) {
    if (head !== null && line >= head[0] && line <= head[1]) continue;
    const worth =
      countWords((lines[line - 1] ?? '').slice(0, MOST_CHARACTERS)) +
      (uses.has(line) ? WORTH_OF_USE : 0);
    if (worth > 0) worths.push({ line, worth });
  }
  const around = worths
    .sort((a, b) => b.worth - a.worth || a.line - b.line)
    .map(
      ({ line }): LineRange => [
        Math.max(first, line - 1),
        Math.min(last, closingLine(lines, line) + 1),
      ],
    );
  return head === null ? around : [head, ...around];
}

/** The lines where it calls or uses another match. */
function usesOf(
  graph: ReadonlyGraph,
  { uid }: NodeRecord,
  matches: ReadonlySet<string>,
): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const { to, sites } of graph.out(uid, 'CALLS', 'INSTANTIATES', 'USES', 'READS', 'WRITES'))
    if (to !== uid && matches.has(to))
      for (let at = 0; at < sites.length; at += 2) lines.add(sites[at] ?? 0);
  return lines;
}
