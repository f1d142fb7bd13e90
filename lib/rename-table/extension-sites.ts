// The places of calls of extension functions: members of the receiver do not determine the name there. Decides no call.
import type { DraftedGraph } from '../assemble/graph-draft.ts';
import type { Def } from '../link/vocabulary.ts';

/** By file, then by `line:column`. */
export type ExtensionSites = ReadonlyMap<string, ReadonlyMap<string, readonly Def[]>>;

/** Derived from the calls of the graph, which are complete. */
export function extensionSites(draft: DraftedGraph): ExtensionSites {
  const extensions = new Map<number, Def>();
  for (const [def, node] of draft.nodeOf) if (def.fact.isExtension) extensions.set(node, def);
  const sites = new Map<string, Map<string, Def[]>>();
  if (extensions.size === 0) return sites;
  for (const { from, to, row } of draft.edges.ofTypes('CALLS')) {
    const def = extensions.get(to);
    const path = draft.nodes[from]?.filePath;
    if (!def || path === undefined) continue;
    let inFile = sites.get(path);
    if (!inFile) sites.set(path, (inFile = new Map()));
    const places = draft.edges.sitesOf(row);
    for (let at = 0; at < places.length; at += 2) {
      const key = `${places[at]}:${places[at + 1]}`;
      inFile.set(key, [...(inFile.get(key) ?? []), def]);
    }
  }
  return sites;
}
