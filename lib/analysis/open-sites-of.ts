// The open call sites that may refer to code in a language: those of its family. Does not consider their names.
import { indexOpenSites } from '../graph/open-sites.ts';
import type { OpenSite } from '../model/graph-data.ts';
import type { IndexSnapshot, OpenSites } from '../model/index-snapshot.ts';

const split = new WeakMap<OpenSites, ReadonlyMap<string, OpenSites>>();

/** All sites if the language, or which languages it sees, is unknown. */
export function openSitesOf(snapshot: IndexSnapshot, language: string | undefined): OpenSites {
  const family = familyOf(snapshot, language);
  if (family === undefined) return snapshot.openSites;
  const families = split.get(snapshot.openSites) ?? byFamily(snapshot);
  split.set(snapshot.openSites, families);
  return families.get(family) ?? NO_SITES;
}

const NO_SITES = indexOpenSites([]);

/** A site of unknown language belongs to every family. */
function byFamily(snapshot: IndexSnapshot): Map<string, OpenSites> {
  const families = new Set(
    Object.values(snapshot.info.identifiers).flatMap((rule) => rule.family ?? []),
  );
  const sites = new Map([...families].map((family) => [family, [] as OpenSite[]]));
  const known = new Map<string, readonly string[]>();
  for (const site of snapshot.openSites.all()) {
    const its = known.get(site.filePath) ?? familiesOfFile(snapshot, site);
    known.set(site.filePath, its);
    for (const family of its.length === 0 ? families : its) sites.get(family)?.push(site);
  }
  return new Map([...sites].map(([family, those]) => [family, indexOpenSites(those)]));
}

/** A template may hold code of several families. */
function familiesOfFile(
  snapshot: IndexSnapshot,
  { filePath, reason }: OpenSite,
): readonly string[] {
  if (reason !== 'template') {
    const family = familyOf(snapshot, snapshot.graph.node(`File:${filePath}`)?.language);
    return family === undefined ? [] : [family];
  }
  const rules = Object.values(snapshot.info.identifiers).filter(({ templates = [] }) =>
    templates.some((end) => filePath.endsWith(end)),
  );
  return [...new Set(rules.flatMap(({ family }) => family ?? []))];
}

function familyOf({ info }: IndexSnapshot, language: string | undefined): string | undefined {
  return language === undefined ? undefined : info.identifiers[language]?.family;
}
