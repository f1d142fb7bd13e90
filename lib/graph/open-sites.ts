// Look-ups over the call sites without a target, and over those that leave the repository. Does not explain them: each site has its reason.
import type { OpenSite, OutsideSite } from '../model/graph-data.ts';
import type { OpenSites, OutsideSites } from '../model/index-snapshot.ts';

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

const NONE_OUTSIDE: readonly OutsideSite[] = [];

/** Indexes the sites by name on first use. */
export function indexOutsideSites(sites: readonly OutsideSite[]): OutsideSites {
  let byName: Map<string, OutsideSite[]> | undefined;
  return {
    total: sites.length,
    named: (name) => (byName ??= groupBy(sites, (site) => site.name)).get(name) ?? NONE_OUTSIDE,
  };
}

function groupBy<Site>(sites: readonly Site[], key: (site: Site) => string): Map<string, Site[]> {
  const groups = new Map<string, Site[]>();
  for (const site of sites) {
    const group = groups.get(key(site));
    if (group) group.push(site);
    else groups.set(key(site), [site]);
  }
  return groups;
}
