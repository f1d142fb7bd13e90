// Symbols that share their name with others, each with sentences that say which one is meant, in other words than its name. Asks nothing.
import { stemOf } from '../../lib/base/path-stem.ts';
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { isSymbolKind, type NodeKind } from '../../lib/model/kinds.ts';
import { isTelling } from '../../lib/search/query-tokens.ts';
import { splitIdentifier, wordsOf } from '../../lib/search/split-identifier.ts';
import { stemWord } from '../../lib/search/stem-word.ts';

/** What the sentence is made from. */
export type GoalSource = 'doc' | 'place';

export interface Namesake {
  readonly uid: string;
  readonly name: string;
  /** Number of symbols of this name, itself included. */
  readonly namesakes: number;
  readonly source: GoalSource;
  readonly goal: string;
}

/** Fewer symbols of a name hardly need a goal. */
const FEWEST_NAMESAKES = 3;
/** Fewer informative words say too little. */
const FEWEST_WORDS = { doc: 3, place: 1 } as const;
const MOST_OF_A_NAME = 3;

/** Not often asked for by name, or searched only in part. */
const LEFT_OUT: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'Variable',
  'Property',
  'Constructor',
  'Namespace',
]);

/** At most `most` per source, spread evenly over the repository in the order of uids. */
export function namesakesIn({ graph }: IndexSnapshot, most: number): Namesake[] {
  const byName = new Map<string, NodeRecord[]>();
  for (const node of graph.nodes())
    if (isAsked(node)) byName.set(node.name, [...(byName.get(node.name) ?? []), node]);
  const shared = [...byName.values()].filter(({ length }) => length >= FEWEST_NAMESAKES);
  return (['doc', 'place'] as const).flatMap((source) => {
    const all = shared.flatMap((nodes) =>
      spread(
        distinct(nodes.flatMap((node) => namesakeOf(node, nodes.length, source))),
        MOST_OF_A_NAME,
      ),
    );
    return spread(
      all.sort((a, b) => (a.uid < b.uid ? -1 : 1)),
      most,
    );
  });
}

/** Without those whose sentence fits another as well. */
function distinct(all: readonly Namesake[]): Namesake[] {
  return all.filter(({ goal }) => all.filter((other) => other.goal === goal).length === 1);
}

function isAsked(node: NodeRecord): boolean {
  return (
    isSymbolKind(node.kind) &&
    !LEFT_OUT.has(node.kind) &&
    node.isTest !== true &&
    node.origin === undefined
  );
}

function namesakeOf(node: NodeRecord, namesakes: number, source: GoalSource): Namesake[] {
  const own = new Set(splitIdentifier(node.name).map((word) => stemWord(word)));
  const words = wordsOf(source === 'doc' ? firstSentence(node.doc ?? '') : placeOf(node)).filter(
    (word) => !splitIdentifier(word).some((part) => own.has(stemWord(part))),
  );
  return words.filter(isTelling).length < FEWEST_WORDS[source]
    ? []
    : [{ uid: node.uid, name: node.name, namesakes, source, goal: words.join(' ') }];
}

/** The first sentence of a doc comment, without tags. */
function firstSentence(doc: string): string {
  const [text = ''] = doc.split(/(?:^|\s)@\w/u);
  return text.split(/[.!?](?:\s|$)|\n\s*\n/u)[0] ?? '';
}

/** What it belongs to: its class, or its file and folder. */
function placeOf({ qualifiedName = '', name, filePath = '' }: NodeRecord): string {
  const owner = qualifiedName.endsWith(name) ? qualifiedName.slice(0, -name.length) : '';
  const folder = filePath.split('/').at(-2) ?? '';
  return (owner === '' ? [folder, stemOf(filePath)] : [owner]).flatMap(splitIdentifier).join(' ');
}

/** At most `most` of the items, at equal distances. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from(
    { length: most },
    (_, n) => items[Math.floor((n * items.length) / most)],
  ).flatMap((item) => (item === undefined ? [] : [item]));
}
