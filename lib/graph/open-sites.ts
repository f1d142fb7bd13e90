// Look-ups over the call sites without a target. Does not explain them: each site has its reason.
import type { OpenSite } from '../model/graph-data.ts';
import type { OpenSites } from '../model/index-snapshot.ts';

const NONE: readonly OpenSite[] = [];

/** Indexes the sites by name and by caller on first use. */
export function indexOpenSites(sites: readonly OpenSite[]): OpenSites {
  let byName: Map<string, OpenSite[]> | undefined;
  let byCaller: Map<string, OpenSite[]> | undefined;
  return {
    total: sites.length,
    named: (name) => (byName ??= groupBy(sites, (site) => site.name)).get(name) ?? NONE,
    within: (caller) => (byCaller ??= groupBy(sites, (site) => site.caller)).get(caller) ?? NONE,
    all: () => sites,
  };
}

function groupBy(
  sites: readonly OpenSite[],
  key: (site: OpenSite) => string,
): Map<string, OpenSite[]> {
  const groups = new Map<string, OpenSite[]>();
  for (const site of sites) {
    const group = groups.get(key(site));
    if (group) group.push(site);
    else groups.set(key(site), [site]);
  }
  return groups;
}
