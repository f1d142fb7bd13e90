// Sorts calls found in texts by what the index says of their lines: an edge, an open site, settled, or nothing at all. Finds no calls.
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import type { TextCall } from './text-calls.ts';

/** `outside`: known to leave the repository. `unread`: nothing, and the file is not in the index. `lost`: the index says nothing, so nobody can know of the call. */
export type CallFate = 'edge' | 'open' | 'outside' | 'lost' | 'unread';

export const FATES: readonly CallFate[] = ['edge', 'open', 'outside', 'lost', 'unread'];

/** What the index says of the line of each call; a definition of the name there is no call. */
export function sortCalls(
  snapshot: IndexSnapshot,
  calls: readonly TextCall[],
): readonly (TextCall & { readonly fate: CallFate })[] {
  const names = new Set(calls.map(({ name }) => name));
  const places = placesOf(snapshot, names);
  return calls.flatMap((call) => {
    const key = placeKey(call);
    if (places.definitions.has(key)) return [];
    return [{ ...call, fate: fateOf(places, key, placeKey({ ...call, name: '' }), call.path) }];
  });
}

function fateOf(places: Places, key: string, nameless: string, path: string): CallFate {
  if (places.edges.has(key)) return 'edge';
  if (places.open.has(key) || places.open.has(nameless)) return 'open';
  if (places.outside.has(key)) return 'outside';
  return places.files.has(path) ? 'lost' : 'unread';
}

interface Places {
  readonly files: ReadonlySet<string>;
  readonly definitions: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
  readonly outside: ReadonlySet<string>;
}

function placesOf(
  { graph, openSites, outsideSites }: IndexSnapshot,
  names: ReadonlySet<string>,
): Places {
  const nodes = [...graph.nodes()];
  const definitions = nodes.flatMap(({ name, filePath, line }) =>
    names.has(name) && filePath !== undefined && line !== undefined
      ? [placeKey({ name, path: filePath, line })]
      : [],
  );
  const edges = new Set<string>();
  for (const { from, to, type, sites } of graph.edges()) {
    const [path, own = ''] = [graph.node(from)?.filePath, graph.node(to)?.name];
    const isField = type === 'READS' || type === 'WRITES';
    for (const name of [own, ...(isField ? accessorsOf(own) : [])])
      if (path !== undefined && names.has(name))
        for (let at = 0; at < sites.length; at += 2)
          edges.add(placeKey({ name, path, line: sites[at] ?? 0 }));
  }
  const outside = [...names].flatMap((name) =>
    outsideSites.named(name).map(({ filePath, line }) => placeKey({ name, path: filePath, line })),
  );
  return {
    outside: new Set(outside),
    files: new Set(
      nodes.flatMap(({ kind, filePath }) => (kind === 'File' ? [filePath ?? ''] : [])),
    ),
    definitions: new Set(definitions),
    edges,
    open: new Set(
      openSites.all().map(({ name, filePath, line }) => placeKey({ name, path: filePath, line })),
    ),
  };
}

/** Methods that no text declares: a call of one is an edge to the field. */
function accessorsOf(field: string): readonly string[] {
  const rest = field.slice(0, 1).toUpperCase() + field.slice(1);
  return [`get${rest}`, `is${rest}`, `set${rest}`, `with${rest}`];
}

function placeKey({ name, path, line }: TextCall): string {
  return `${path}\n${line}\n${name}`;
}
