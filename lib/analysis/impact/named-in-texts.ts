// Strings that name a symbol without a reference to it. Reads no open calls.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';

/** A file that names a symbol. */
export interface NamingText {
  /** How, in one line for readers. */
  readonly text: string;
  readonly filePath: string;
}

// The number of symbols containing the name as a word that are searched for a string.
const MOST_LOOKED_AT = 40;

/**
 * A string equal to the name, or with the name at the end of a path: `getattr(x, 'save')`, `'app.views:save'`. Where
 * words are texts too, such a word that means no definition: `list.map(&:save)`.
 */
export function stringsNaming(snapshot: IndexSnapshot, symbol: NodeRecord): NamingText | undefined {
  const { graph, info, keywords, sources } = snapshot;
  const { uid, name, language } = symbol;
  if (info.identifiers[language ?? '']?.textsCallNothing === true) return undefined;
  if (!/^\w{3,}[?!]?$/.test(name)) return undefined;
  const found = keywords.search(name, MOST_LOOKED_AT).map((hit) => hit.uid);
  const word = wordNaming(snapshot, symbol);
  const marked =
    word &&
    [...filesOf(graph, [...found, uid])].find((path) => hasWord(snapshot, symbol, path, word));
  if (marked !== undefined) return { text: `a word in ${marked} is its name`, filePath: marked };
  if (!/^\w+$/.test(name)) return undefined;
  const quoted = new RegExp(`(["'\`])(?:[\\w./-]+[.:#/])?${name}\\1`);
  const others = found.filter((other) => other !== uid);
  const naming = [...filesOf(graph, others)].find(
    (path) => seesNames(snapshot, path, language) && quoted.test(sources.read(path) ?? ''),
  );
  return naming === undefined
    ? undefined
    : { text: `a string in ${naming} equals its name`, filePath: naming };
}

/** Whether such a word stands where nothing is known that it means. */
function hasWord(
  snapshot: IndexSnapshot,
  { name, language }: NodeRecord,
  path: string,
  pattern: RegExp,
): boolean {
  if (!seesNames(snapshot, path, language)) return false;
  const lines = (snapshot.sources.read(path) ?? '').split('\n');
  const places = lines.flatMap((line, at) => (pattern.test(line) ? [at + 1] : []));
  if (places.length === 0) return false;
  const known = placesOf(snapshot, name, path);
  return places.some((line) => !known.has(line));
}

function filesOf(graph: IndexSnapshot['graph'], uids: readonly string[]): ReadonlySet<string> {
  return new Set(uids.flatMap((uid) => graph.node(uid)?.filePath ?? []));
}

/** The name as a word that is a text. */
function wordNaming({ info }: IndexSnapshot, { name, language }: NodeRecord): RegExp | undefined {
  const mark = info.identifiers[language ?? '']?.textMark;
  return mark === undefined
    ? undefined
    : new RegExp(`(?<![\\w${mark}])${mark}${name.replace('?', '\\?')}(?![\\w?!])`);
}

/** Lines of a file where the name is known to mean a definition, or to define one. */
function placesOf({ graph }: IndexSnapshot, name: string, path: string): ReadonlySet<number> {
  const known = new Set<number>();
  for (const node of graph.symbolsNamed(name)) {
    if (node.filePath === path && node.line !== undefined) known.add(node.line);
    for (const { from, sites } of graph.in(node.uid))
      if (graph.node(from)?.filePath === path)
        sites.forEach((line, at) => {
          if (at % 2 === 0) known.add(line);
        });
  }
  return known;
}

/** A file of another family of languages calls nothing here; one that is no code may be read by any. */
function seesNames(
  { graph, info }: IndexSnapshot,
  path: string,
  language: string | undefined,
): boolean {
  const of = (id: string | undefined): string | undefined => info.identifiers[id ?? '']?.family;
  const [own, other] = [of(language), of(graph.node(`File:${path}`)?.language)];
  return own === undefined || other === undefined || own === other;
}
