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
  const known = new Map<string, string | undefined>();
  for (const site of snapshot.openSites.all()) {
    if (!known.has(site.filePath)) known.set(site.filePath, familyOfFile(snapshot, site));
    const family = known.get(site.filePath);
    for (const of of family === undefined ? families : [family]) sites.get(of)?.push(site);
  }
  return new Map([...sites].map(([family, those]) => [family, indexOpenSites(those)]));
}

function familyOfFile(snapshot: IndexSnapshot, { filePath, reason }: OpenSite): string | undefined {
  if (reason !== 'template')
    return familyOf(snapshot, snapshot.graph.node(`File:${filePath}`)?.language);
  return Object.values(snapshot.info.identifiers).find(({ templates = [] }) =>
    templates.some((end) => filePath.endsWith(end)),
  )?.family;
}

function familyOf({ info }: IndexSnapshot, language: string | undefined): string | undefined {
  return language === undefined ? undefined : info.identifiers[language]?.family;
}
