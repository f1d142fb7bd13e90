// The places of calls of extension functions: members of the receiver do not determine the name there. Decides no call.
import type { GraphDraft } from '../assemble/graph-draft.ts';
import type { Def } from '../link/vocabulary.ts';

/** By file, then by `line:column`. */
export type ExtensionSites = ReadonlyMap<string, ReadonlyMap<string, readonly Def[]>>;

/** Derived from the calls of the graph, which are complete. */
export function extensionSites(draft: GraphDraft): ExtensionSites {
  const extensions = new Map<number, Def>();
  for (const [def, node] of draft.nodeOf) if (def.fact.isExtension) extensions.set(node, def);
  const sites = new Map<string, Map<string, Def[]>>();
  for (const edge of draft.edges.values()) {
    const def = edge.type === 'CALLS' ? extensions.get(edge.to) : undefined;
    const path = draft.nodes[edge.from]?.filePath;
    if (!def || path === undefined) continue;
    let inFile = sites.get(path);
    if (!inFile) sites.set(path, (inFile = new Map()));
    for (let at = 0; at < edge.sites.length; at += 2) {
      const key = `${edge.sites[at]}:${edge.sites[at + 1]}`;
      inFile.set(key, [...(inFile.get(key) ?? []), def]);
    }
  }
  return sites;
}
