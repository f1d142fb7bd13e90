// Finds symbols whose exact names are in a question. A plain word of a sentence is not a name: `route` may be a verb.
import { compareText } from '../../base/compare-text.ts';
import { declarationsFirst } from '../../graph/literal-keys.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { NodeKind } from '../../model/kinds.ts';
import type { KeywordHit, ReadonlyGraph } from '../../model/index-snapshot.ts';
import { isTelling } from '../query-tokens.ts';
import { wordsOf } from '../split-identifier.ts';

/** A name in text: parts joined by dots, `::` or `#`, possibly called or quoted. */
const NAME =
  /(`?)([\p{L}_$#][\p{L}\p{N}_$]*(?:(?:\.|::|#|->)#?[\p{L}_$][\p{L}\p{N}_$]*)*)(\(\))?\1/gu;

/** The form of identifiers: `snake_case`, `camelCase`, `PascalCase` of two words, `$name`, `utf8`. */
const IDENTIFIER_SHAPE = /[_$#\d]|\p{Ll}\p{Lu}/u;

const TYPES: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'Class',
  'Interface',
  'Struct',
  'Enum',
  'Trait',
  'TypeAlias',
]);

/** More names indicate a pasted text, not a question about symbols. */
const MOST_NAMES = 40;

export interface NamedSymbols {
  /** Best first, weighted: the longest matching name counts most (`Flask.run` is one symbol, `run` may be many). Includes all symbols of a name. */
  readonly hits: readonly KeywordHit[];
  /** Whether the text consists of names only. */
  readonly alone: boolean;
}

/** The symbols named in the text. */
export function exactNames(
  graph: ReadonlyGraph,
  text: string,
  weightOf: (node: NodeRecord) => number,
): NamedSymbols {
  const scores = new Map<string, number>();
  const named = new Set<string>();
  for (const name of namesIn(text)) {
    for (const { node, fits } of symbolsCalled(graph, name)) {
      scores.set(node.uid, Math.max(scores.get(node.uid) ?? 0, fits * weightOf(node)));
      for (const part of name.parts) named.add(part);
    }
  }
  const hits = [...scores]
    .map(([uid, score]) => ({ uid, score }))
    .sort((a, b) => b.score - a.score || compareText(a.uid, b.uid));
  return { hits, alone: wordsOf(text).every((word) => named.has(word) || !isTelling(word)) };
}

interface NameParts {
  readonly parts: readonly string[];
  /** Written as code: quoted or called. */
  readonly marked: boolean;
}

/** Names as lists of their parts. A text that consists of one name is that name, whatever its form. */
function namesIn(text: string): readonly NameParts[] {
  const found = new Map<string, NameParts>();
  for (const [whole, quote, name = '', called] of text.matchAll(NAME)) {
    const alone = whole === text.trim();
    const parts = name.split(/\.|::|->|#/u).filter((part) => part !== '');
    if (
      !alone &&
      quote === '' &&
      called === undefined &&
      parts.length < 2 &&
      !IDENTIFIER_SHAPE.test(name)
    )
      continue;
    found.set(parts.join('.'), { parts, marked: quote !== '' || called !== undefined });
    if (found.size === MOST_NAMES) break;
  }
  return [...found.values()];
}

/**
 * Symbols whose path and qualified name end in these parts; `fits` is their number. In code such as `app.run()`,
 * the first part may be a variable: then the last part matches, at half the weight.
 */
function symbolsCalled(
  graph: ReadonlyGraph,
  { parts, marked }: NameParts,
): { node: NodeRecord; fits: number }[] {
  const last = parts.at(-1) ?? '';
  const ending = `.${parts.join('.')}`;
  // The name of a private member may include its sign, which questions omit or use as a separator.
  const namesakes = [...graph.symbolsNamed(last), ...graph.symbolsNamed(`#${last}`)];
  const whole = namesakes.filter((node) => dottedPath(node).endsWith(ending));
  const types = parts.length === 1 && !marked ? typesMeant(graph, last) : [];
  if (types.length > 0)
    return [...types, ...whole.filter((node) => !types.includes(node) && !isMember(node))].map(
      (node) => ({ node, fits: 1 }),
    );
  if (whole.length > 0 || !marked)
    return declarationsFirst(graph, whole).map((node) => ({ node, fits: parts.length }));
  return namesakes.map((node) => ({ node, fits: 0.5 }));
}

/** Who asks for `user` means the class `User`, or a function `user`, more than one of many members of that name. */
function typesMeant(graph: ReadonlyGraph, word: string): readonly NodeRecord[] {
  if (IDENTIFIER_SHAPE.test(word)) return [];
  return graph
    .symbolsNamed(word.charAt(0).toUpperCase() + word.slice(1))
    .filter(({ kind }) => TYPES.has(kind));
}

function isMember({ kind, name, qualifiedName }: NodeRecord): boolean {
  return kind === 'Property' || (kind !== 'Function' && (qualifiedName ?? name) !== name);
}

/** `.src.flask.app.Flask.run` */
function dottedPath(node: NodeRecord): string {
  const path = (node.filePath ?? '').replace(/\.\w+$/, '').replaceAll('/', '.');
  return `.${path}.${node.qualifiedName ?? node.name}`.replaceAll('.#', '.');
}
