// Sorts calls found in texts by what the index says of their lines: an edge, an open site, settled, or nothing at all. Finds no calls.
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import type { TextCall } from './text-calls.ts';

/** `outside`: known to leave the repository. `unread`: the file is not in the index. `lost`: the index says nothing, so nobody can know of the call. */
export type CallFate = 'edge' | 'open' | 'outside' | 'lost' | 'unread';

export const FATES: readonly CallFate[] = ['edge', 'open', 'outside', 'lost', 'unread'];

/** What the index says of the line of each call; a definition of the name there is no call. */
export function sortCalls(
  snapshot: IndexSnapshot,
  calls: readonly TextCall[],
): readonly (TextCall & { readonly fate: CallFate })[] {
  const names = new Set(calls.map(({ name }) => name));
  const outside = new Set(
    [...names].flatMap((name) =>
      snapshot.outsideSites
        .named(name)
        .map(({ filePath, line }) => placeKey({ name, path: filePath, line })),
    ),
  );
  const places = placesOf(snapshot, names);
  return calls.flatMap((call) => {
    const key = placeKey(call);
    if (places.definitions.has(key)) return [];
    const nameless = placeKey({ ...call, name: '' });
    const fate: CallFate = !places.files.has(call.path)
      ? 'unread'
      : places.edges.has(key)
        ? 'edge'
        : places.open.has(key) || places.open.has(nameless)
          ? 'open'
          : outside.has(key)
            ? 'outside'
            : 'lost';
    return [{ ...call, fate }];
  });
}

interface Places {
  readonly files: ReadonlySet<string>;
  readonly definitions: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
}

function placesOf({ graph, openSites }: IndexSnapshot, names: ReadonlySet<string>): Places {
  const nodes = [...graph.nodes()];
  const definitions = nodes.flatMap(({ name, filePath, line }) =>
    names.has(name) && filePath !== undefined && line !== undefined
      ? [placeKey({ name, path: filePath, line })]
      : [],
  );
  const edges = new Set<string>();
  for (const { from, to, sites } of graph.edges()) {
    const [path, name] = [graph.node(from)?.filePath, graph.node(to)?.name];
    if (path === undefined || name === undefined || !names.has(name)) continue;
    for (let at = 0; at < sites.length; at += 2)
      edges.add(placeKey({ name, path, line: sites[at] ?? 0 }));
  }
  return {
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

function placeKey({ name, path, line }: TextCall): string {
  return `${path}\n${line}\n${name}`;
}
