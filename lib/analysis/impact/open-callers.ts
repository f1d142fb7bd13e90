// Open call sites that could be calls of a symbol. Names their places; does not assess what they mean for an answer.
import { onFirstUse } from '../../base/on-demand/on-first-use.ts';
import type { NodeRecord, OpenSite } from '../../model/graph-data.ts';
import { MENTION } from '../../model/evidence.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import { isSymbolKind, type NodeKind } from '../../model/kinds.ts';
import { decorators } from './unseen-callers.ts';
import { openSitesOf } from '../open-sites-of.ts';
import type { Excerpt } from '../excerpts/excerpt-taker.ts';
import type { Site } from '../symbols/reference-item.ts';

/** A site as shown in answers. */
export interface PossibleSite extends Site {
  /** uid of the function or file around the site. */
  readonly caller: string;
  readonly reason: string;
  readonly excerpts?: readonly Excerpt[];
}

export function possibleSite({ filePath, line, column, caller, reason }: OpenSite): PossibleSite {
  return { filePath, line, column, caller, reason };
}

type OpenSitesOfLanguage = ReturnType<typeof openSitesOf>;

export interface PossibleCallers {
  /** Sites that name the symbol, or the class of a constructor; those of tests last. */
  readonly named: readonly OpenSite[];
  /** Sites that name nothing or something else, but could reach the symbol through a value; those of tests last. */
  readonly dynamic: readonly OpenSite[];
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
  const inTemplates = onFirstUse(() => isSeenInTemplates(snapshot, symbol));
  const inTextTemplates = onFirstUse(
    () => inTemplates() && isSeenInTextTemplates(snapshot, symbol),
  );
  const isPossible = (site: OpenSite): boolean =>
    !isMention(site) ||
    site.filePath === symbol.filePath ||
    (isTextTemplate(snapshot, symbol, site) ? inTextTemplates() : inTemplates());
  if (UNCALLED.has(symbol.kind))
    return {
      named: isSymbolKind(symbol.kind)
        ? sites.named(symbol.name).filter((site) => isMention(site) && isPossible(site))
        : [],
      dynamic: [],
    };
  const names = namesCalled(snapshot, symbol);
  const all = names.flatMap((name) => sites.named(name)).filter(isPossible);
  const codeFirst = (those: readonly OpenSite[]): readonly OpenSite[] => {
    if (those.length < 2) return those;
    const inTest = those.map((site) => snapshot.graph.node(site.caller)?.isTest === true);
    return [...those.filter((_, at) => !inTest[at]), ...those.filter((_, at) => inTest[at])];
  };
  if (HOLDERS.has(symbol.kind)) {
    const isApart = snapshot.info.identifiers[symbol.language ?? '']?.callsFunctionsAlone === true;
    return { named: codeFirst(isApart ? all.filter(isMention) : all), dynamic: [] };
  }
  const reaching = onFirstUse(() => reachingSites(snapshot, symbol));
  const dynamic = onFirstUse(() =>
    codeFirst(dynamicSites(snapshot, sites, symbol, { names, reaching: reaching() })),
  );
  const named = all.filter((site) => site.may === undefined || (reaching()?.has(site) ?? true));
  return {
    // Most symbols have no open site of their name.
    named: named.length === 0 ? [] : codeFirst(named.filter(isNoKnownCall(snapshot, symbol))),
    // Most walks ask thousands of symbols for the named ones alone.
    get dynamic() {
      return dynamic();
    },
  };
}

/** A site may have further callees than those that are known: a known one gets no further caller from it. */
function isNoKnownCall({ graph }: IndexSnapshot, { uid }: NodeRecord): (site: OpenSite) => boolean {
  const places = new Set<string>();
  for (const { from, sites } of graph.in(uid, 'CALLS'))
    for (let at = 0; at < sites.length; at += 2)
      places.add(`${from} ${sites[at]} ${sites[at + 1]}`);
  return ({ caller, line, column }) => !places.has(`${caller} ${line} ${column}`);
}

/** A template that is not parsed: it may contain no call at all. */
export function isMention({ reason }: OpenSite): boolean {
  return reason === MENTION;
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

function isTextTemplate(
  { info }: IndexSnapshot,
  { language }: NodeRecord,
  { filePath }: OpenSite,
): boolean {
  const { textTemplates = [] } = info.identifiers[language ?? ''] ?? {};
  return textTemplates.some((end) => filePath.endsWith(end));
}

/** What code gives to a template are objects, of which it sees the members, and functions that it passes on or that are registered. */
function isSeenInTextTemplates(snapshot: IndexSnapshot, symbol: NodeRecord): boolean {
  const { graph } = snapshot;
  const { uid } = symbol;
  return (
    graph.in(uid, 'HAS_MEMBER').length > 0 ||
    decorators(snapshot, symbol).length > 0 ||
    (graph.out(uid, 'HANDLES_ROUTE').length === 0 &&
      graph.in(uid, 'USES', 'READS', 'HOLDS').some(({ reason }) => reason !== 'type'))
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

/** Sites that state what they may run, and state the symbol; null if its kind is not stated. */
function reachingSites(
  { graph, openSites }: IndexSnapshot,
  { uid, kind }: NodeRecord,
): ReadonlySet<OpenSite> | null {
  if (kind !== 'Function' && kind !== 'Method') return null;
  const place = graph.table.placeOf(uid);
  return new Set(place === undefined ? [] : openSites.reaching(place));
}

/**
 * Sites that do not name the symbol. Of those that do not state what they may run, `object[name]()` may reach members
 * and exports, and any may reach a function that is passed as a value.
 */
function dynamicSites(
  snapshot: IndexSnapshot,
  openSites: OpenSitesOfLanguage,
  symbol: NodeRecord,
  { names, reaching }: { names: readonly string[]; reaching: ReadonlySet<OpenSite> | null },
): readonly OpenSite[] {
  const { graph } = snapshot;
  const stated = [...(reaching ?? [])].filter(({ name }) => !names.includes(name));
  const isMember = graph.in(symbol.uid, 'HAS_MEMBER').length > 0;
  if (isValue(snapshot, symbol))
    return [...stated, ...openSites.unstated().filter(({ name }) => !names.includes(name))];
  return isMember || symbol.exported === true
    ? [...stated, ...openSites.named('').filter(isComputed)]
    : stated;
}

function isComputed({ reason, may }: OpenSite): boolean {
  return reason === 'computed' && may === undefined;
}

function isValue({ graph, info }: IndexSnapshot, { uid, kind, language }: NodeRecord): boolean {
  const runsByName = info.identifiers[language ?? '']?.runsByName === true;
  return graph
    .in(uid, 'USES', 'READS', 'HOLDS')
    .some(
      ({ reason }) =>
        reason !== 'type' &&
        reason !== 'text' &&
        reason !== 'provided' &&
        !(runsByName && reason === 'read' && kind === 'Method'),
    );
}
