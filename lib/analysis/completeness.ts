// The completeness of an answer, computed from what is open. Never `exact` while anything could change the answer.
import type { Completeness, CompletenessReason } from '../model/answer.ts';
import type { NodeRecord, OpenSite } from '../model/graph-data.ts';
import type { IndexSnapshot } from '../model/index-snapshot.ts';
import { basesOfMethod } from './dispatch.ts';
import { mayRun } from './dispatch-filter.ts';
import { isMention, possibleCallers } from './impact/open-callers.ts';

// Called by the language itself, without a call site: `__iter__`, `toString`, `[Symbol.iterator]`.
const IMPLICITLY_CALLED = /^(__\w+__|toString|toJSON|valueOf|then|\[Symbol\..*)$/;
const CALLED_ON_CONSTRUCTION = new Set(['__init__', '__new__']);

/**
 * Exact if there is no reason against it. Unknown if nothing was found while calls of the same name are open:
 * then the answer is not even a useful bound.
 */
export function completenessOf(
  reasons: readonly CompletenessReason[],
  found: number,
): Completeness {
  if (reasons.length === 0) return { status: 'exact', reasons };
  const namesake = reasons.some(
    ({ reason }) => reason === 'open_call_sites' || reason === 'template_mentions',
  );
  return { status: found === 0 && namesake ? 'unknown' : 'lower_bound', reasons };
}

/** Possible further callers of these symbols (such as a class and its members). */
export function openCallersReasons(
  snapshot: IndexSnapshot,
  symbols: readonly NodeRecord[],
): CompletenessReason[] {
  const sites = new Set<OpenSite>();
  let dynamic = 0;
  for (const symbol of symbols) {
    const callers = possibleCallers(snapshot, symbol);
    for (const site of callers.named) sites.add(site);
    dynamic = Math.max(dynamic, callers.dynamic.length);
  }
  const mentions = [...sites].filter(isMention).length;
  const implicit = symbols.filter((symbol) => isCalledImplicitly(snapshot, symbol)).length;
  const untracked = symbols.filter((symbol) => isReadThroughReceiver(snapshot, symbol)).length;
  return kept([
    {
      reason: 'open_call_sites',
      count: sites.size - mentions,
      detail: 'unresolved calls with this name',
    },
    {
      reason: 'template_mentions',
      count: mentions,
      detail: 'places in templates, which are not parsed, that seem to mention it',
    },
    {
      reason: 'dynamic_calls',
      count: dynamic,
      detail: 'unresolved calls through values or computed names that may reach it',
    },
    {
      reason: 'implicit_calls',
      count: implicit,
      detail: 'symbols that the language calls implicitly',
    },
    {
      reason: 'untracked_references',
      count: untracked,
      detail: 'properties whose uses on receivers of unknown type are not recorded',
    },
  ]);
}

/** Calls of the methods that a method overrides: at run time they may reach the method itself. */
export function dispatchReasons(snapshot: IndexSnapshot, symbol: NodeRecord): CompletenessReason[] {
  const bases = basesOfMethod(snapshot.graph, symbol.uid);
  return kept([
    {
      reason: 'dynamic_dispatch',
      count: callsOf(snapshot, bases, symbol.uid),
      detail: `calls of overridden methods (${bases.join(', ')}) that may dispatch to it`,
    },
  ]);
}

function callsOf({ graph }: IndexSnapshot, uids: Iterable<string>, method: string): number {
  let count = 0;
  for (const uid of uids) {
    for (const edge of graph.in(uid, 'CALLS'))
      if (mayRun(graph, edge, method)) count += Math.max(1, edge.sites.length / 2);
  }
  return count;
}

/** Open calls inside these symbols: their callees are not fully known. */
export function openCallsInside(
  snapshot: IndexSnapshot,
  uids: Iterable<string>,
): CompletenessReason[] {
  let count = 0;
  for (const uid of uids) count += snapshot.openSites.within(uid).length;
  return kept([{ reason: 'open_calls_inside', count, detail: 'unresolved calls in its body' }]);
}

/** Open calls by the names of symbols further along the path. */
export function openCallsFurther(sites: readonly unknown[]): CompletenessReason[] {
  const count = sites.length;
  return kept([
    {
      reason: 'open_calls_further',
      count,
      detail: 'unresolved calls with the name of a symbol in the result',
    },
  ]);
}

/** What an answer is about. */
export interface Subject {
  readonly language?: string | undefined;
  /** The names by which code may refer to it; absent if any may. */
  readonly names?: ReadonlySet<string>;
}

/** The names of symbols, and of what is around them. */
export function namesOfAll(nodes: readonly NodeRecord[]): ReadonlySet<string> {
  return new Set(
    nodes.flatMap(({ name, qualifiedName = '' }) => [name, ...qualifiedName.split('.')]),
  );
}

/**
 * A binary file contains no source, and names in a file that is read in part are open sites. Every other skipped file
 * may hide a reference.
 */
const HIDES_NOTHING = /^(binary|read in part)\b/;

/** Code that is not in the index. What can have nothing to do with the subject of the answer is ignored. */
export function unseenCodeReasons(
  snapshot: IndexSnapshot,
  { language, names }: Subject = {},
): CompletenessReason[] {
  const { stale } = snapshot;
  const behind = stale ? Math.max(stale.changed_files.length, stale.commits_behind > 0 ? 1 : 0) : 0;
  const skipped = snapshot.info.skipped.filter(
    ({ reason, languages, names: inText }) =>
      !HIDES_NOTHING.test(reason) &&
      (language === undefined || languages?.includes(language) !== false) &&
      (names === undefined || inText === undefined || inText.some((name) => names.has(name))),
  ).length;
  return kept([
    { reason: 'skipped_files', count: skipped, detail: 'files that were skipped by the indexer' },
    { reason: 'stale_files', count: behind, detail: 'files that have changed since indexing' },
    {
      reason: 'sources_left_out',
      count: snapshot.info.sourcesLeftOut === true ? snapshot.info.stats.files : 0,
      detail: 'files whose texts were left out of the index: what only texts tell is not seen',
    },
    {
      reason: 'files_outside_part',
      count: snapshot.info.part?.filesOutside ?? 0,
      detail: `source files of the repository outside of the indexed part ${snapshot.info.part?.folder}: calls from there are not seen`,
    },
    {
      reason: 'imports_outside_part',
      count: snapshot.info.part?.importsOutside ?? 0,
      detail: 'imports that lead outside of the indexed part',
    },
    {
      reason: 'stale_scip_files',
      count: new Set(snapshot.info.scip?.indexes.flatMap((index) => index.stale)).size,
      detail: 'files that have changed since their SCIP index was made and are resolved without it',
    },
  ]);
}

/** A property, or a method that is read like a property. */
function isReadThroughReceiver({ graph }: IndexSnapshot, symbol: NodeRecord): boolean {
  return (
    symbol.kind === 'Property' ||
    (symbol.kind === 'Method' && graph.in(symbol.uid, 'READS').length > 0)
  );
}

function isCalledImplicitly(
  { info }: IndexSnapshot,
  { kind, name, language }: NodeRecord,
): boolean {
  if (kind !== 'Method' || CALLED_ON_CONSTRUCTION.has(name)) return false;
  return (
    IMPLICITLY_CALLED.test(name) ||
    info.identifiers[language ?? '']?.calledUnnamed?.includes(name) === true
  );
}

function kept(reasons: readonly CompletenessReason[]): CompletenessReason[] {
  return reasons.filter(({ count }) => count > 0);
}
