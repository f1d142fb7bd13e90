// Open call sites that could be calls of a symbol. Names their places; does not assess what they mean for an answer.
import type { NodeRecord, OpenSite } from '../../model/graph-data.ts';
import type { IndexSnapshot, OpenSites } from '../../model/index-snapshot.ts';
import { isSymbolKind, type NodeKind } from '../../model/kinds.ts';
import { openSitesOf } from '../open-sites-of.ts';
import type { Site } from '../symbols/reference-item.ts';

/** A site as shown in answers. */
export interface PossibleSite extends Site {
  /** uid of the function or file around the site. */
  readonly caller: string;
  readonly reason: string;
}

export function possibleSite({ filePath, line, column, caller, reason }: OpenSite): PossibleSite {
  return { filePath, line, column, caller, reason };
}

export interface PossibleCallers {
  /** Sites that name the symbol, or the class of a constructor; those of tests last. */
  readonly named: readonly OpenSite[];
  /** Number of sites that name nothing or something else, but could reach the symbol through a value. */
  readonly dynamic: number;
  /** Some of these: those without a name. */
  readonly nameless: readonly OpenSite[];
}

// Types are referenced, never called.
const UNCALLED: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'Interface',
  'TypeAlias',
  'Trait',
  'File',
  'Folder',
  'Route',
  'Module',
  'Process',
]);
// Calls through a variable are calls of its value: the readers of the variable are known.
const HOLDERS: ReadonlySet<NodeKind> = new Set<NodeKind>(['Variable', 'Property', 'Namespace']);

/** Whether calls name symbols of this kind, not their values. */
export function isCalledByName(kind: NodeKind): boolean {
  return !UNCALLED.has(kind) && !HOLDERS.has(kind);
}

export function possibleCallers(snapshot: IndexSnapshot, symbol: NodeRecord): PossibleCallers {
  const sites = openSitesOf(snapshot, symbol.language);
  const inTemplates = isSeenInTemplates(snapshot, symbol);
  const isPossible = (site: OpenSite): boolean => inTemplates || !isMention(site);
  if (UNCALLED.has(symbol.kind))
    return {
      named: isSymbolKind(symbol.kind)
        ? sites.named(symbol.name).filter((site) => isMention(site) && inTemplates)
        : [],
      dynamic: 0,
      nameless: [],
    };
  const all = namesCalled(snapshot, symbol)
    .flatMap((name) => sites.named(name))
    .filter(isPossible);
  const isApart =
    HOLDERS.has(symbol.kind) &&
    snapshot.info.identifiers[symbol.language ?? '']?.callsFunctionsAlone === true;
  const named = isApart ? all.filter(isMention) : all;
  const inTest = (site: OpenSite): boolean => snapshot.graph.node(site.caller)?.isTest === true;
  return {
    named: [...named.filter((site) => !inTest(site)), ...named.filter(inTest)],
    ...(HOLDERS.has(symbol.kind)
      ? { dynamic: 0, nameless: [] }
      : dynamicSites(snapshot, sites, symbol, named.filter((site) => !isMention(site)).length)),
  };
}

/** A template that is not parsed: it may contain no call at all. */
export function isMention({ reason }: OpenSite): boolean {
  return reason === 'template';
}

/** If files see only the exports of others, a template sees nothing else. Members are treated like their containers. */
export function isSeenInTemplates(
  { info, graph }: IndexSnapshot,
  { uid, language, exported }: NodeRecord,
): boolean {
  return (
    exported !== false ||
    info.identifiers[language ?? '']?.seenIn !== 'file' ||
    graph.in(uid, 'HAS_MEMBER').length > 0
  );
}

/** The names under which code calls the symbol. */
export function namesCalled(snapshot: IndexSnapshot, symbol: NodeRecord): readonly string[] {
  if (symbol.kind !== 'Constructor') return [symbol.name];
  const owners = snapshot.graph
    .in(symbol.uid, 'HAS_MEMBER')
    .map((edge) => snapshot.graph.node(edge.from)?.name ?? symbol.name);
  return [...new Set([...owners, symbol.name, 'super'])];
}

/**
 * A function passed as a value may be called under any name. Otherwise `object[name]()` may reach members and
 * exports; any other function is only called by its name.
 */
function dynamicSites(
  snapshot: IndexSnapshot,
  openSites: OpenSites,
  symbol: NodeRecord,
  named: number,
): Pick<PossibleCallers, 'dynamic' | 'nameless'> {
  const { graph } = snapshot;
  const runsByName = snapshot.info.identifiers[symbol.language ?? '']?.runsByName === true;
  const isValue = graph
    .in(symbol.uid, 'USES', 'READS', 'HOLDS')
    .some(
      (edge) =>
        edge.reason !== 'type' &&
        !(runsByName && edge.reason === 'read' && symbol.kind === 'Method'),
    );
  if (isValue)
    return {
      dynamic: openSites.total - mentionsAmong(openSites) - named,
      nameless: openSites.named(''),
    };
  const isMember = graph.in(symbol.uid, 'HAS_MEMBER').length > 0;
  const sites = isMember || symbol.exported === true ? computedSites(openSites) : [];
  return { dynamic: sites.length, nameless: sites };
}

const mentions = new WeakMap<OpenSites, number>();

/** How many of these are not calls but places in templates. */
export function mentionsAmong(openSites: OpenSites): number {
  const known = mentions.get(openSites) ?? openSites.all().filter(isMention).length;
  mentions.set(openSites, known);
  return known;
}

const computed = new WeakMap<OpenSites, readonly OpenSite[]>();

/** Cached with the sites: answers about classes look up each member. */
function computedSites(openSites: OpenSites): readonly OpenSite[] {
  const known =
    computed.get(openSites) ?? openSites.named('').filter(({ reason }) => reason === 'computed');
  computed.set(openSites, known);
  return known;
}
