// Texts that name a symbol without a reference to it: strings, and modules that are handed on. Reads no open calls.
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
  const { graph, keywords, sources } = snapshot;
  if (!/^\w{3,}$/.test(name)) return undefined;
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

/**
 * Where modules are values, code that names the module of a public function without calling it may hand it on, and what
 * gets it may call the function: `resources("/posts", PostController)`. Undefined if no text does.
 */
export function modulesNaming(
  snapshot: IndexSnapshot,
  { qualifiedName = '', exported, filePath, language }: NodeRecord,
): NamingText | undefined {
  const { info, graph, sources } = snapshot;
  const module = qualifiedName.split('.').at(-2) ?? '';
  if (info.identifiers[language ?? '']?.modulesAreValues !== true || exported !== true)
    return undefined;
  if (!/^\w+$/.test(module)) return undefined;
  const handedOn = new RegExp(
    `^(?!\\s*(?:alias|defmodule|import|require|use|#|@)).*(?<![\\w%])${module}(?![\\w.{])`,
    'm',
  );
  for (const { kind, filePath: path = '' } of graph.nodes())
    if (
      kind === 'File' &&
      path !== filePath &&
      seesNames(snapshot, path, language) &&
      handedOn.test(sources.read(path) ?? '')
    )
      return { text: `${path} names its module, and what gets that may call it`, filePath: path };
  return undefined;
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
