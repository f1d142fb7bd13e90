// The effects of changes to files: changed symbols, their dependents, the risk. Reads no files and no git.
import { compareText } from '../base/compare-text.ts';
import type { Reached } from '../graph/walk.ts';
import type { AnswerMeta, Completeness } from '../model/answer.ts';
import type { ChangeSet } from '../model/change-set.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../model/index-snapshot.ts';
import {
  affectedRoutes,
  entriesOf,
  withHandlersOf,
  type AffectedRoute,
} from './impact/affected-areas.ts';
import { answerMeta, pageOf, type Omitted } from './answer-meta.ts';
import { changedProcesses, type ChangedProcess } from './changes/changed-flows.ts';
import { changedSymbols, type SymbolChange } from './changes/changed-symbols.ts';
import { startsOf, type ChangeStarts } from './changes/change-starts.ts';
import { reachOfChanges, widestReachOfChanges } from './changes/reach-of-changes.ts';
import { symbolsAtLines } from './changes/symbols-at-lines.ts';
import type { Walked } from './impact/walked.ts';
import {
  changedTogether,
  pageOfHistory,
  type ChangedTogether,
  type WithHistory,
} from './history/changed-together.ts';
import { testsWithHistory } from './history/tests-of-history.ts';
import { riskOf, type Extent, type Risk } from './impact/risk.ts';
import {
  shownTest,
  testsToRun,
  type RankedTest,
  type TestToRun,
} from './impact/tests/tests-to-run.ts';
import {
  type ChangedFileItem,
  type ChangedSymbolItem,
  type AffectedByChange,
  fileItem,
  symbolItemOf,
  affectedItem,
} from './changes/change-items.ts';
import { changedTests } from './changes/changed-tests.ts';
import { completenessOfChanges } from './changes/change-completeness.ts';

export interface DetectedChanges extends WithHistory {
  readonly compared: string;
  readonly summary: {
    readonly changed_files: number;
    readonly changed_symbols: number;
    readonly affected_symbols: number;
    readonly affected_processes: number;
    readonly affected_routes: number;
    readonly risk: Risk;
  };
  readonly risk_reasons: readonly string[];
  readonly walked: Walked;
  readonly changed_files: readonly ChangedFileItem[];
  readonly changed_symbols: readonly ChangedSymbolItem[];
  readonly affected_symbols: readonly AffectedByChange[];
  readonly affected_processes: readonly ChangedProcess[];
  readonly affected_routes: readonly AffectedRoute[];
  readonly tests_to_run: readonly TestToRun[];
  readonly meta: AnswerMeta;
}

export interface DetectOptions {
  readonly maxDepth: number;
  readonly limit: number;
  readonly offset: number;
}

/** The consequences of the changes. */
interface Consequences {
  /** The dependents, without tests, nearest first. */
  readonly hits: readonly Reached[];
  /** Number of dependents further away. */
  readonly beyond: number;
  readonly processes: readonly ChangedProcess[];
  readonly routes: readonly AffectedRoute[];
  readonly tests: readonly RankedTest[];
  readonly together: readonly ChangedTogether[];
}

export function detectChanges(
  snapshot: IndexSnapshot,
  set: ChangeSet,
  options: DetectOptions,
): DetectedChanges {
  const { graph } = snapshot;
  const changes = changedSymbols(set, (file) => symbolsAtLines(graph, file));
  const shown = changes.filter(({ state }) => !state.isInner);
  const started = startsOf(snapshot, changes, set.files);
  const consequences = consequencesOf(snapshot, set, { changes, started }, options);
  const { hits, beyond, processes, routes, tests } = consequences;
  const completeness = completenessOfChanges(snapshot, set, started, hits, options.maxDepth);
  const { risk, risk_reasons } = riskOf(extentOf(graph, consequences), completeness, {
    widest: widestExtent(snapshot, started, completeness, { ...options, known: routes.length }),
  });
  const omitted: Omitted = {};
  const page = <T>(items: readonly T[], field: string): readonly T[] =>
    pageOf(items, field, options, omitted);
  return {
    compared: set.compared,
    summary: {
      changed_files: set.files.length,
      changed_symbols: shown.length,
      affected_symbols: hits.length,
      affected_processes: processes.length,
      affected_routes: routes.length,
      risk,
    },
    risk_reasons,
    walked: { depth: options.maxDepth, beyond },
    changed_files: page(set.files, 'changed_files').map(fileItem),
    changed_symbols: page(
      [...shown].sort((a, b) => Number(a.commentsOnly) - Number(b.commentsOnly)),
      'changed_symbols',
    ).map((change) => symbolItemOf(graph, change)),
    affected_symbols: page(hits, 'affected_symbols').flatMap((hit) =>
      affectedItem(graph, hit, started.starts),
    ),
    affected_processes: page(processes, 'affected_processes'),
    affected_routes: page(routes, 'affected_routes'),
    tests_to_run: page(tests, 'tests_to_run').map(shownTest),
    ...pageOfHistory(snapshot, consequences.together, options, omitted),
    meta: answerMeta(snapshot, completeness, omitted, [
      ...set.notes,
      ...submoduleNotes(set),
      ...unmappedNotes(started.unmapped),
    ]),
  };
}

function consequencesOf(
  snapshot: IndexSnapshot,
  set: ChangeSet,
  {
    changes,
    started: { starts },
  }: { readonly changes: readonly SymbolChange[]; readonly started: ChangeStarts },
  { maxDepth }: DetectOptions,
): Consequences {
  const { graph } = snapshot;
  const reached = reachOfChanges(snapshot, starts, Number.POSITIVE_INFINITY);
  const within = reached.filter(({ depth }) => depth <= maxDepth);
  const dependents = dependentsOf(graph, starts, within, reached);
  const together = changedTogether(snapshot, changedSubjects(set, changes));
  const symbols = startSymbols(graph, starts);
  const tests = testsWithHistory(snapshot, together, (commits) =>
    onceEach([
      ...changedTests(graph, set, changes),
      ...testsToRun(snapshot, reached, symbols, [], commits),
    ]),
  );
  return {
    ...dependents,
    together,
    beyond: codeAmong(reached).length - dependents.hits.length,
    tests,
  };
}

/** Changed symbols, and changed files as nodes and as paths: as they are called in the index. */
function changedSubjects({ files }: ChangeSet, changes: readonly SymbolChange[]): string[] {
  const paths = files.flatMap(({ path, oldPath = path }) => [path, oldPath]);
  return [
    ...changes.map(({ state, before }) => before?.state.uid ?? state.uid),
    ...paths.flatMap((path) => [`File:${path}`, path]),
  ];
}

function startSymbols(graph: ReadonlyGraph, starts: ChangeStarts['starts']): NodeRecord[] {
  return [...starts.keys()].flatMap((uid) => {
    const node = graph.node(uid);
    return node === undefined || node.kind === 'File' ? [] : [node];
  });
}

type Dependents = Omit<Consequences, 'tests' | 'beyond' | 'together'>;

/** `further`: also beyond the depth that is asked for; routes are affected at any distance. */
function dependentsOf(
  graph: ReadonlyGraph,
  starts: ChangeStarts['starts'],
  within: readonly Reached[],
  further: readonly Reached[],
): Dependents {
  const hits = codeAmong(within).sort((a, b) => a.depth - b.depth || compareText(a.to, b.to));
  const processes = changedProcesses(graph, starts.keys());
  const routes = affectedRoutes(
    graph,
    [...withHandlersOf(graph, starts.keys()), ...codeAmong(further).map(({ to }) => to)],
    processes,
    false,
  );
  return { hits, processes, routes };
}

function codeAmong(reached: readonly Reached[]): Reached[] {
  return reached.filter(({ node }) => node?.isTest !== true);
}

function extentOf(graph: ReadonlyGraph, { hits, processes, routes }: Dependents): Extent {
  return {
    direct: hits.filter(({ depth }) => depth === 1).length,
    total: hits.length,
    entries: entriesOf(graph, processes),
    routes: routes.length,
  };
}

/** As far as open calls could carry the changes. `known`: how many routes are affected at any distance. */
function widestExtent(
  snapshot: IndexSnapshot,
  { starts }: ChangeStarts,
  { status }: Completeness,
  { maxDepth, known }: { readonly maxDepth: number; readonly known: number },
): Extent | undefined {
  if (status === 'exact') return undefined;
  const reached = widestReachOfChanges(snapshot, starts, maxDepth);
  const extent =
    reached && extentOf(snapshot.graph, dependentsOf(snapshot.graph, starts, reached, reached));
  return extent && { ...extent, routes: Math.max(extent.routes, known) };
}

/** A test that was changed itself is listed as changed first. */
function onceEach(tests: readonly RankedTest[]): RankedTest[] {
  const byUid = new Map<string, RankedTest>();
  for (const test of tests) if (!byUid.has(test.uid)) byUid.set(test.uid, test);
  return [...byUid.values()];
}

function submoduleNotes({ files }: ChangeSet): string[] {
  const paths = files.filter(({ status }) => status === 'submodule').map(({ path }) => path);
  return paths.length === 0 ? [] : [`Submodules were not compared: ${paths.join(', ')}.`];
}

const NAMED = 5;

function unmappedNotes(unmapped: readonly SymbolChange[]): string[] {
  if (unmapped.length === 0) return [];
  const named = unmapped
    .slice(0, NAMED)
    .map(({ before, state }) => before?.state.uid ?? state.uid)
    .join(', ');
  return [
    `${unmapped.length} changed symbols are not in the index (${named}${unmapped.length > NAMED ? ', …' : ''}): it was made from other files, or excludes them.`,
  ];
}
