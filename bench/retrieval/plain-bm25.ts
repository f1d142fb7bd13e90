// The baseline of rankings: plain BM25 on the text of functions and classes. No fields, no kinds, no names.
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import type { RankedPlace } from './score-retrieval.ts';

/** Maximum lines of a class; of a function, all lines are read. */
const CLASS_LINES = 26;
const K1 = 1.2;
const B = 0.75;
const HITS = 50;

const STOP_WORDS: ReadonlySet<string> = new Set(
  'the a an of to in for and or is are be on with from by as at it this that when if not no do does fix add support use should allow make return const let var function def self class import export new none true false null undefined'.split(
    ' ',
  ),
);

interface Counted extends RankedPlace {
  readonly counts: ReadonlyMap<string, number>;
  readonly words: number;
}

export function plainBm25({ graph, sources }: IndexSnapshot): (text: string) => RankedPlace[] {
  const linesOf = new Map<string, readonly string[]>();
  const documents = (['Function', 'Method', 'Constructor', 'Class'] as const).flatMap((kind) =>
    graph
      .nodesOfKind(kind)
      .map(({ filePath = '', name, qualifiedName = name, line = 1, endLine = line }): Counted => {
        if (!linesOf.has(filePath))
          linesOf.set(filePath, (sources.read(filePath) ?? '').split('\n'));
        const end = kind === 'Class' ? Math.min(endLine, line - 1 + CLASS_LINES) : endLine;
        const text = (linesOf.get(filePath) ?? []).slice(line - 1, end).join('\n');
        // The qualified name counts three times, the path once.
        const words = wordsOf(
          [filePath, qualifiedName, qualifiedName, qualifiedName, text].join('\n'),
        );
        return { file: filePath, name, line, counts: tally(words), words: words.length };
      }),
  );
  const inDocuments = tally(documents.flatMap(({ counts }) => [...counts.keys()]));
  const mean = documents.reduce((sum, { words }) => sum + words, 0) / Math.max(1, documents.length);
  const worthOf = (word: string, { counts, words }: Counted): number => {
    const count = counts.get(word) ?? 0;
    const found = inDocuments.get(word) ?? 0;
    return (
      (Math.log(1 + (documents.length - found + 0.5) / (found + 0.5)) * count * (K1 + 1)) /
      (count + K1 * (1 - B + (B * words) / mean))
    );
  };
  return (text) => {
    const asked = [...new Set(wordsOf(text))];
    const scored = documents.map((document) => ({
      document,
      score: asked.reduce((sum, word) => sum + worthOf(word, document), 0),
    }));
    return scored
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, HITS)
      .map(({ document }) => document);
  };
}

function wordsOf(text: string): string[] {
  const split = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();
  return (split.match(/[a-z]+|\d+/g) ?? [])
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
    .map((word) => word.replace(/(?<=...)(ing|ed|es|s)$/, ''));
}

function tally(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
