// What a change to files means: which symbols it changes, what depends on them, how risky it is. Reads no file and no git.
import { compareText } from '../base/compare-text.ts';
import type { Reached } from '../graph/walk.ts';
import type { AnswerMeta, Completeness, CompletenessReason } from '../model/answer.ts';
import type { ChangeSet, FileChange, FileStatus, SymbolState } from '../model/change-set.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../model/index-snapshot.ts';
import {
  affectedModules,
  affectedRoutes,
  withHandlersOf,
  type AffectedRoute,
} from './impact/affected-areas.ts';
import { answerMeta, pageOf, type Omitted } from './answer-meta.ts';
import { changedProcesses, type ChangedProcess } from './changes/changed-flows.ts';
import {
  changedSymbols,
  type SymbolChange,
  type SymbolChangeKind,
} from './changes/changed-symbols.ts';
import { startsOf, type ChangeStart, type ChangeStarts } from './changes/change-starts.ts';
import { isFileLevelChange } from './changes/file-level.ts';
import { reachOfChanges } from './changes/reach-of-changes.ts';
import { symbolsAtLines } from './changes/symbols-at-lines.ts';
import {
  completenessOf,
  openCallersReasons,
  openCallsFurther,
  unseenCodeReasons,
} from './completeness.ts';
import { openSitesOf } from './open-sites-of.ts';
import { referenceItem, type ReferenceItem } from './symbols/reference-item.ts';
import { riskOf, type Risk } from './impact/risk.ts';
import type { SymbolItem } from './symbols/symbol-item.ts';
import { testsToRun, type TestToRun } from './impact/tests-to-run.ts';

export interface ChangedFileItem {
  readonly path: string;
  readonly status: FileStatus;
  /** Of a renamed file, its path before. */
  readonly old_path?: string;
  readonly untracked?: true;
  /** Code outside of all symbols changed: what runs when the file is loaded. */
  readonly file_level?: true;
  /** Why its symbols are not told. */
  readonly unread?: string;
}

export interface ChangedSymbolItem extends SymbolItem {
  readonly change: SymbolChangeKind;
  readonly signature_changed: boolean;
  readonly comments_only: boolean;
  /** Where that is another. */
  readonly old_uid?: string;
  /** Told by lines alone. */
  readonly approximate?: true;
}

export interface AffectedByChange extends ReferenceItem {
  readonly depth: number;
  /** uid of what it depends on. */
  readonly via: string;
  /** It is unchanged itself, and what it names is deleted or stands elsewhere. */
  readonly may_break?: true;
}

export interface DetectedChanges {
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

export function detectChanges(
  snapshot: IndexSnapshot,
  set: ChangeSet,
  options: DetectOptions,
): DetectedChanges {
  const { graph } = snapshot;
  const changes = changedSymbols(set, (file) => symbolsAtLines(graph, file));
  const shown = changes.filter(({ state }) => !state.isInner);
  const { starts, unmapped } = startsOf(snapshot, changes, set.files);
  const reached = reachOfChanges(snapshot, starts, options.maxDepth);
  const hits = reached
    .filter(({ to }) => graph.node(to)?.isTest !== true)
    .sort((a, b) => a.depth - b.depth || compareText(a.to, b.to));
  const processes = changedProcesses(graph, starts.keys());
  const routes = affectedRoutes(
    graph,
    [...withHandlersOf(graph, starts.keys()), ...hits.map(({ to }) => to)],
    processes,
    false,
  );
  const tests = onceEach([...changedTests(graph, set, changes), ...testsToRun(graph, reached, [])]);
  const completeness = completenessOfChanges(snapshot, set, { starts, unmapped }, hits, options);
  const modules = affectedModules(
    hits.flatMap((hit) => graph.node(hit.to) ?? []).map((node) => ({ node, depth: 1 })),
  );
  const direct = hits.filter(({ depth }) => depth === 1).length;
  const { risk, risk_reasons } = riskOf(
    { direct, total: hits.length, processes: processes.length, modules: modules.length },
    completeness,
  );
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
    changed_files: page(set.files, 'changed_files').map(fileItem),
    changed_symbols: page(
      [...shown].sort((a, b) => Number(a.commentsOnly) - Number(b.commentsOnly)),
      'changed_symbols',
    ).map((change) => symbolItemOf(graph, change)),
    affected_symbols: page(hits, 'affected_symbols').flatMap((hit) =>
      affectedItem(graph, hit, starts),
    ),
    affected_processes: page(processes, 'affected_processes'),
    affected_routes: page(routes, 'affected_routes'),
    tests_to_run: page(tests, 'tests_to_run'),
    meta: answerMeta(snapshot, completeness, omitted, [
      ...set.notes,
      ...submoduleNotes(set),
      ...unmappedNotes(unmapped),
    ]),
  };
}

function fileItem(file: FileChange): ChangedFileItem {
  const { path, oldPath, status, untracked, unread } = file;
  return {
    path,
    status,
    ...(oldPath !== path && { old_path: oldPath }),
    ...(untracked && { untracked }),
    ...(isFileLevelChange(file) && { file_level: true as const }),
    ...(unread !== null && { unread }),
  };
}

function symbolItemOf(
  graph: ReadonlyGraph,
  { state, filePath, change, before, signatureChanged, commentsOnly, approximate }: SymbolChange,
): ChangedSymbolItem {
  const node = graph.node(state.uid) ?? (before ? graph.node(before.state.uid) : undefined);
  return {
    uid: state.uid,
    name: state.name,
    type: state.kind,
    filePath,
    line: state.line,
    module: node?.module ?? null,
    change,
    signature_changed: signatureChanged,
    comments_only: commentsOnly,
    ...(before !== null && before.state.uid !== state.uid && { old_uid: before.state.uid }),
    ...(approximate && { approximate }),
  };
}

function affectedItem(
  graph: ReadonlyGraph,
  hit: Reached,
  starts: ReadonlyMap<string, ChangeStart>,
): AffectedByChange[] {
  const item = referenceItem(graph, hit.edge, 'from');
  const breaks = hit.depth === 1 && starts.get(hit.from)?.loses === true;
  return item
    ? [{ ...item, depth: hit.depth, via: hit.via, ...(breaks && { may_break: true as const }) }]
    : [];
}

/** Tests that were changed themselves, and test files whose code outside of functions was. */
function changedTests(
  graph: ReadonlyGraph,
  { files }: ChangeSet,
  changes: readonly SymbolChange[],
): TestToRun[] {
  const code = files.flatMap((file) =>
    file.new ? [{ name: '', code: file.new.code }, ...file.new.symbols] : [],
  );
  const whole = files.filter((file) => file.isTest && file.new !== null && isFileLevelChange(file));
  const runWhole = new Set(whole.map(({ path }) => path));
  const changed = changes.filter(
    ({ state, change, commentsOnly }) =>
      state.isTest &&
      change !== 'deleted' &&
      !commentsOnly &&
      /^(Function|Method)$/.test(state.kind),
  );
  const named = new Map<string, boolean>();
  const symbols = changed.filter(
    ({ state, filePath }) =>
      /test/i.test(state.name) ||
      (!runWhole.has(filePath) && !isNamedInGraph(graph, state) && !isNamed(state.name)),
  );
  /** Many symbols may have one name. */
  function isNamed(name: string): boolean {
    const known = named.get(name) ?? isNamedIn(name, code);
    named.set(name, known);
    return known;
  }
  return [
    ...symbols.map(
      ({ state, filePath }): TestToRun => ({
        uid: state.uid,
        filePath,
        line: state.line,
        path: [state.uid],
      }),
    ),
    ...whole.map(
      ({ path }): TestToRun => ({
        uid: `File:${path}`,
        filePath: path,
        line: 1,
        path: [`File:${path}`],
      }),
    ),
  ];
}

/** What nothing names, a runner finds by a mark on it. Helpers are left to the tests that call them. */
function isNamedInGraph(graph: ReadonlyGraph, { uid }: SymbolState): boolean {
  return (
    graph.in(uid, 'CALLS', 'USES').some(({ from }) => from !== uid) ||
    graph.out(uid, 'OVERRIDES').length > 0
  );
}

function isNamedIn(name: string, all: readonly Pick<SymbolState, 'name' | 'code'>[]): boolean {
  // `a.name()` is another one's, `this.name()` may be this one.
  const named = new RegExp(
    `(?:\\b(?:this|self|static|cls)(?:\\.|->|::)|(?<![\\w$.>:]))${name.replace(/\W/g, '\\$&')}(?!\\w)`,
  );
  return all.some(
    (other) => other.name !== name && other.code.includes(name) && named.test(other.code),
  );
}

/** A test that changed itself is that first. */
function onceEach(tests: readonly TestToRun[]): TestToRun[] {
  const byUid = new Map<string, TestToRun>();
  for (const test of tests) if (!byUid.has(test.uid)) byUid.set(test.uid, test);
  return [...byUid.values()];
}

function completenessOfChanges(
  snapshot: IndexSnapshot,
  set: ChangeSet,
  { starts, unmapped }: ChangeStarts,
  hits: readonly Reached[],
  { maxDepth }: DetectOptions,
): Completeness {
  const { graph } = snapshot;
  // What tests do is no one's concern but theirs.
  const source = [...starts.values()].filter(({ change }) => !change.state.isTest);
  const known = source.flatMap(({ node }) => node ?? []);
  const names = new Set(source.map(({ change }) => change.state.name));
  const walkedOn = hits
    .filter(({ depth }) => depth < maxDepth)
    .flatMap(({ to }) => graph.node(to) ?? []);
  const further = new Set(
    walkedOn
      .filter(({ name }) => !names.has(name))
      .flatMap(({ name, language }) => openSitesOf(snapshot, language).named(name)),
  );
  const came = new Set(
    source
      .filter(({ node }) => node === null)
      .flatMap(({ change }) =>
        openSitesOf(snapshot, graph.node(`File:${change.filePath}`)?.language).named(
          change.state.name,
        ),
      ),
  );
  const reasons: CompletenessReason[] = [
    {
      reason: 'open_call_sites',
      count: came.size,
      detail: 'unresolved calls with the name of an added or deleted symbol',
    },
    {
      reason: 'unmapped_symbols',
      count: unmapped.length,
      detail: 'changed symbols that are not in the index, so their dependents are unknown',
    },
    {
      reason: 'unread_files',
      count: set.files.filter(({ unread }) => unread !== null).length,
      detail: 'changed source files that could not be compared',
    },
    {
      reason: 'file_level_code',
      count: set.files.filter((file) => !file.isTest && isFileLevelChange(file)).length,
      detail: 'files with changes outside of functions and classes, whose dependents are unknown',
    },
  ].filter(({ count }) => count > 0);
  if (source.length === 0) return completenessOf(reasons, hits.length);
  const unseen = unseenCodeReasons({ ...snapshot, stale: staleElsewhere(snapshot, set) });
  return completenessOf(
    [
      ...openCallersReasons(snapshot, known),
      ...openCallsFurther([...further]),
      ...reasons,
      ...unseen,
    ],
    hits.length,
  );
}

/** The changed files themselves were read afresh: only others can hide something. */
function staleElsewhere({ stale }: IndexSnapshot, { files }: ChangeSet): IndexSnapshot['stale'] {
  if (!stale) return null;
  const own = new Set(files.flatMap(({ path, oldPath }) => [path, oldPath]));
  const elsewhere = stale.changed_files.filter((path) => !own.has(path));
  return elsewhere.length === 0 ? null : { ...stale, changed_files: elsewhere, commits_behind: 0 };
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
