// The open call sites that may refer to code in a language: those of its family. Does not consider their names.
import { MENTION } from '../model/evidence.ts';
import type { OpenSite } from '../model/graph-data.ts';
import type { IndexSnapshot, OpenSites } from '../model/index-snapshot.ts';

type SitesOfFamily = Pick<OpenSites, 'named' | 'unstated'>;

const byFamily = new WeakMap<OpenSites, Map<string, SitesOfFamily>>();

/** All sites if the language, or which languages it sees, is unknown. */
export function openSitesOf(snapshot: IndexSnapshot, language: string | undefined): SitesOfFamily {
  const { openSites } = snapshot;
  const family = familyOf(snapshot, language);
  if (family === undefined) return openSites;
  const families = byFamily.get(openSites) ?? new Map<string, SitesOfFamily>();
  byFamily.set(openSites, families);
  const sites = families.get(family) ?? sitesOfFamily(snapshot, family);
  families.set(family, sites);
  return sites;
}

/** A site of unknown language belongs to every family. */
function sitesOfFamily(snapshot: IndexSnapshot, family: string): SitesOfFamily {
  const { openSites } = snapshot;
  const known = new Map<string, boolean>();
  const isOf = (site: OpenSite): boolean => {
    const key = `${site.reason === MENTION} ${site.filePath}`;
    const its = known.get(key) ?? isFamily(familiesOfFile(snapshot, site), family);
    known.set(key, its);
    return its;
  };
  let unstated: readonly OpenSite[] | null = null;
  // One walk asks for the same names again and again; together they have as many sites as the index.
  const named = new Map<string, readonly OpenSite[]>();
  return {
    named: (name) => {
      const found = named.get(name) ?? openSites.named(name).filter(isOf);
      named.set(name, found);
      return found;
    },
    unstated: () => (unstated ??= openSites.unstated().filter(isOf)),
  };
}

function isFamily(families: readonly string[], family: string): boolean {
  return families.length === 0 || families.includes(family);
}

/** A template may hold code of several families. */
function familiesOfFile(
  snapshot: IndexSnapshot,
  { filePath, reason }: OpenSite,
): readonly string[] {
  if (reason !== MENTION) {
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
