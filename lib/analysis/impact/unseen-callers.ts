// Possible callers without a reference in an index: frameworks, start-up, strings, code elsewhere. Counts no call sites.
import { replaceSpans } from '../../base/text-ends.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';

// They change how a member is called, but call nothing themselves.
const INERT =
  /^@(override|staticmethod|classmethod|property|abstractmethod|abc\.abstractmethod|typing\.\w+|t\.\w+|overload|final|deprecated|suppresswarnings|nullable|nonnull|functionalinterface)\b/i;
const STARTED = new Set(['main', 'init', 'Main']);
const PLAIN_BASES = new Set([
  'object',
  'Object',
  'ABC',
  'Protocol',
  'Generic',
  'Enum',
  'Exception',
  'Error',
  'NamedTuple',
  'TypedDict',
]);
// The number of symbols containing the name as a word that are searched for a string.
const MOST_LOOKED_AT = 40;

/** One line per reason; none if every use of the symbol would be known. Strings are searched if nothing else is found. */
export function unseenCallers(
  snapshot: IndexSnapshot,
  symbol: NodeRecord,
  searchStrings: boolean,
): readonly string[] {
  const owner = ownerOf(snapshot, symbol);
  const told = [
    ...(symbol.exported === true || owner?.exported === true
      ? ['it is exported, so code outside of this repository may call it']
      : []),
    ...(snapshot.graph.out(symbol.uid, 'HANDLES_ROUTE').length > 0
      ? ['a framework calls it to handle a route']
      : []),
    ...(symbol.kind === 'Function' && STARTED.has(symbol.name)
      ? ['it may be an entry point of the program']
      : []),
    ...decorators(snapshot, symbol),
    ...(owner
      ? foreignBases(snapshot, owner).map(
          (base) =>
            `${owner.name} has a base type outside of the index, ${base}, which may call it`,
        )
      : []),
  ];
  return told.length === 0 && searchStrings ? stringsNaming(snapshot, symbol) : told;
}

function ownerOf({ graph }: IndexSnapshot, { uid }: NodeRecord): NodeRecord | undefined {
  const [edge] = graph.in(uid, 'HAS_MEMBER');
  return edge && graph.node(edge.from);
}

/** `@app.route('/')` above a definition, or in its first line: a decorated symbol may be called by its decorator. */
function decorators({ sources }: IndexSnapshot, { filePath, line = 1 }: NodeRecord): string[] {
  const lines = (filePath === undefined ? undefined : sources.read(filePath))?.split('\n') ?? [];
  const found: string[] = [];
  for (let at = line - 1; at >= 0 && (at === line - 1 || /^\s*[@)]/.test(lines[at] ?? '')); at--) {
    const text = (lines[at] ?? '').trim();
    const [decorator] = /^@[\w.]+/.exec(text) ?? [];
    if (decorator !== undefined && !INERT.test(text)) found.push(`${decorator} may call it`);
  }
  return found;
}

/** Bases named in the head of a class that do not resolve to a class here. */
function foreignBases({ graph }: IndexSnapshot, owner: NodeRecord): string[] {
  const known = new Set(
    graph.out(owner.uid, 'EXTENDS', 'IMPLEMENTS').map(({ to }) => graph.node(to)?.name ?? ''),
  );
  const head = /\b(?:extends|implements)\b(.*)|^class\s+\w+\s*(?:\[[^\]]*\])?\((.*)\)/.exec(
    owner.signature ?? '',
  );
  const words = replaceSpans(
    head?.[1] ?? head?.[2] ?? '',
    [
      ['<', '>'],
      ['[', ']'],
    ],
    () => '',
  )
    .replace(/\bimplements\b/g, ',')
    .split(',');
  const bases = words
    .flatMap((word) => /^\s*([\w.]+)\s*(\{|$)/.exec(word)?.[1] ?? [])
    .map((base) => base.slice(base.lastIndexOf('.') + 1));
  return bases.filter((base) => !known.has(base) && !PLAIN_BASES.has(base)).slice(0, 1);
}

/** A string equal to the name, or with the name at the end of a path: `getattr(x, 'save')`, `'app.views:save'`. */
function stringsNaming(
  { graph, keywords, sources }: IndexSnapshot,
  { uid, name }: NodeRecord,
): string[] {
  if (!/^\w{3,}$/.test(name)) return [];
  const quoted = new RegExp(`(["'\`])(?:[\\w./-]+[.:#/])?${name}\\1`);
  const files = new Set(
    keywords
      .search(name, MOST_LOOKED_AT)
      .flatMap((hit) => (hit.uid === uid ? [] : (graph.node(hit.uid)?.filePath ?? []))),
  );
  const naming = [...files].find((path) => quoted.test(sources.read(path) ?? ''));
  return naming === undefined ? [] : [`a string in ${naming} equals its name`];
}
