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

/** A string equal to the name, or with the name at the end of a path: `getattr(x, 'save')`, `'app.views:save'`. */
export function stringsNaming(
  snapshot: IndexSnapshot,
  { uid, name, language }: NodeRecord,
): NamingText | undefined {
  const { graph, info, keywords, sources } = snapshot;
  if (info.identifiers[language ?? '']?.textsCallNothing === true || !/^\w{3,}$/.test(name))
    return undefined;
  const quoted = new RegExp(`(["'\`])(?:[\\w./-]+[.:#/])?${name}\\1`);
  const files = new Set(
    keywords
      .search(name, MOST_LOOKED_AT)
      .flatMap((hit) => (hit.uid === uid ? [] : (graph.node(hit.uid)?.filePath ?? []))),
  );
  const naming = [...files].find(
    (path) => seesNames(snapshot, path, language) && quoted.test(sources.read(path) ?? ''),
  );
  return naming === undefined
    ? undefined
    : { text: `a string in ${naming} equals its name`, filePath: naming };
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
