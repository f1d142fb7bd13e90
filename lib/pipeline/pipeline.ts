// The phases of indexing, in order: texts and facts in, an index out. Implements no phase: each has a file of its own.
import type { IndexData, NodeRecord, SkippedFile } from '../model/graph-data.ts';
import type { DraftEdges } from '../assemble/draft-edges.ts';
import type { ResolvedSites } from '../assemble/graph-draft.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import type { SourceFile } from '../facts/source-files.ts';
import { noHistory } from '../model/history.ts';
import { isSymbolKind } from '../model/kinds.ts';
import { compareText } from '../base/compare-text.ts';
import { weighWords, type WeighedWords } from '../search/build-keyword-index.ts';
import { countFiles, type FileSymbols } from '../search/known-words.ts';
import { fileOrigins } from '../facts/file-origin.ts';
import { identifierRules } from '../facts/identifier-rules.ts';
import { evaluationOrder, lateCalls } from '../flows/evaluation-order.ts';
import type { FlowInputs } from '../model/flow-inputs.ts';
import { declaredEntries, entryHints } from '../flows/entry-hints.ts';
import type { IngestInput } from './index-input.ts';
import { groupIntoCommunities } from '../communities/communities.ts';
import { traceProcesses } from '../flows/processes.ts';
import {
  resolveGraph,
  type ResolvedGraph,
  type ResolveOptions,
  type ResolvePhase,
} from './resolve-graph.ts';
import { searchedIn } from './searched-symbols.ts';
import { withLanguages, withNames } from '../facts/skipped-files.ts';
import { templateMentions, unreadTemplates } from '../assemble/template-mentions.ts';

export type IngestPhase = ResolvePhase | 'modules' | 'processes' | 'keywords';

export interface BuildObserver {
  /** Called when a phase begins. */
  readonly onPhase?: (phase: IngestPhase) => void;
  /** Receives all searchable symbols, as soon as they are known. */
  readonly onSymbols?: (files: readonly FileSymbols[]) => void;
  /** Receives the counts of the words of these symbols, in the same order, to be kept for the next run. */
  readonly onWords?: (words: WeighedWords['joined']) => void;
  /** Receives what flows are traced from, to be kept likewise. */
  readonly onFlowInputs?: (inputs: FlowInputs) => void;
}

/** Computes the whole index. The same input gives the same output, to the byte. */
export function buildIndex(given: IngestInput, observer: BuildObserver = {}): IndexData {
  return completeIndex(resolveIndex(given, observer), observer);
}

/** The first half of `buildIndex`: whoever holds neither facts nor this call's arguments has the memory of both back. */
export function resolveIndex(
  given: IngestInput,
  { onPhase = () => {}, kept }: Pick<BuildObserver, 'onPhase'> & Pick<ResolveOptions, 'kept'>,
): ResolvedIndex {
  const { leftOut, ...resolution } = resolve(given, { onPhase, ...(kept && { kept }) });
  const input = without(given, leftOut);
  return { ...resolution, input: { ...input, files: input.files.map(withoutFacts) } };
}

/** The second half. */
export function completeIndex(
  { input, drafted, draftEdges, declared, late, sites, ...complete }: ResolvedIndex,
  { onPhase = () => {}, onSymbols = () => {}, onWords = () => {}, onFlowInputs }: BuildObserver,
): IndexData {
  const indexed = [...input.files, ...input.configs];
  const searched = searchedIn(drafted, input);
  onSymbols(searched);

  onPhase('modules');
  const resolved = draftEdges.finished(drafted.length);
  const flowInputs = { hints: entryHints(declared, drafted, resolved), late };
  const placed = withOrigins(drafted, fileOrigins(input.files, input.configs));
  const modules = groupIntoCommunities(placed, resolved);
  const symbols = placed.map((node) => withModule(node, modules.moduleOf));

  onPhase('processes');
  const nodes = [...symbols, ...modules.nodes];
  const edges = [...resolved, ...modules.edges];
  onFlowInputs?.(flowInputs);
  const flows = traceProcesses(
    nodes,
    edges,
    modules.moduleOf,
    flowInputs.hints,
    evaluationOrder(flowInputs.late),
  );

  onPhase('keywords');
  const weighed = weighWords(countFiles(searched, input.words?.kept ?? null));
  onWords(weighed.joined);
  const languages = countLanguages(input);
  const allEdges = [...edges, ...flows.edges];
  return {
    nodes: [...nodes, ...flows.nodes],
    edges: allEdges,
    openSites: [...sites.open, ...templateMentions(indexed, symbols)],
    outsideSites: sites.outside,
    ...complete,
    history: noHistory('none'),
    skipped: skippedFiles(input, symbols),
    languages,
    stats: {
      files: input.files.length,
      symbols: symbols.filter((node) => isSymbolKind(node.kind)).length,
      edges: allEdges.length,
      modules: modules.nodes.length,
      processes: flows.nodes.length,
      ...(flows.leftOut > 0 && { processesLeftOut: flows.leftOut }),
      embeddings: 0,
      callSites: { resolved: sites.resolved, external: sites.external, open: sites.unknown },
      ...unreadTemplates(indexed.map(({ path }) => path)),
    },
    keywordIndex: weighed.columns,
    identifiers: identifierRules(Object.keys(languages)),
  };
}

/** What later phases need of resolution. The program and what was inferred of it, two thirds of what is alive, are free then. */
interface Resolution
  extends Pick<IndexData, 'requests' | 'external' | 'offered' | 'names' | 'scip'>,
    Pick<ResolvedGraph, 'leftOut'>,
    Pick<FlowInputs, 'late'> {
  readonly drafted: readonly NodeRecord[];
  /** As columns: as records they take four times as much. */
  readonly draftEdges: DraftEdges;
  readonly sites: Pick<ResolvedSites, 'open' | 'outside' | 'resolved' | 'external' | 'unknown'>;
  readonly declared: FlowInputs['hints'];
}

/** A file of which only those facts are left that its index tells. */
interface ResolvedFile extends Omit<SourceFile, 'facts'> {
  readonly facts: Pick<FileFacts, 'truncated' | 'unreadPart'>;
}

/** The input without facts and without files that exceed the limits, and what it is resolved to. */
export interface ResolvedIndex extends Omit<Resolution, 'leftOut'> {
  readonly input: Omit<IngestInput, 'files'> & { readonly files: readonly ResolvedFile[] };
}

function resolve(
  { files, configs, scip: overlay }: IngestInput,
  options: Pick<ResolveOptions, 'onPhase' | 'kept'>,
): Resolution {
  const { program, draft, sites, requests, external, offered, names, scip, leftOut } = resolveGraph(
    files,
    configs,
    { ...(overlay && { scip: overlay }), ...options },
  );
  return {
    drafted: draft.nodes,
    draftEdges: draft.edges,
    sites: {
      open: sites.open,
      outside: sites.outside,
      resolved: sites.resolved,
      external: sites.external,
      unknown: sites.unknown,
    },
    declared: declaredEntries(program, draft),
    late: lateCalls(program.units),
    requests,
    external,
    offered,
    names,
    scip,
    leftOut,
  };
}

function without(input: IngestInput, leftOut: readonly SkippedFile[]): IngestInput {
  if (leftOut.length === 0) return input;
  const paths = new Set(leftOut.map(({ filePath }) => filePath));
  return {
    ...input,
    files: input.files.filter(({ path }) => !paths.has(path)),
    skipped: [...input.skipped, ...leftOut],
  };
}

function withoutFacts({ facts: { truncated, unreadPart }, ...file }: SourceFile): ResolvedFile {
  return {
    ...file,
    facts: { ...(truncated && { truncated }), ...(unreadPart !== undefined && { unreadPart }) },
  };
}

function withOrigins(
  nodes: readonly NodeRecord[],
  origins: ReadonlyMap<string, string>,
): readonly NodeRecord[] {
  return nodes.map((node) => {
    const origin = node.kind === 'Folder' ? undefined : origins.get(node.filePath ?? '');
    return origin === undefined ? node : { origin, ...node };
  });
}

function withModule(node: NodeRecord, moduleOf: ReadonlyMap<string, string>): NodeRecord {
  const module = moduleOf.get(node.uid);
  return module === undefined ? node : { module, ...node };
}

/** With those that were read in part, by path. */
function skippedFiles(
  input: ResolvedIndex['input'],
  symbols: readonly NodeRecord[],
): SkippedFile[] {
  return [...input.skipped, ...readInPart(input)]
    .map(withLanguages)
    .map(withNames([...(input.minified ?? []), ...input.files], symbols))
    .sort((a, b) => (a.filePath < b.filePath ? -1 : 1));
}

function readInPart(input: ResolvedIndex['input']): SkippedFile[] {
  return input.files.flatMap(({ path: filePath, facts: { truncated, unreadPart } }) => [
    ...(truncated ? [{ filePath, reason: 'nested too deep: the deeper part is left out' }] : []),
    ...(unreadPart === undefined ? [] : [{ filePath, reason: `read in part: ${unreadPart}` }]),
  ]);
}

function countLanguages(input: ResolvedIndex['input']): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { language } of input.files) counts.set(language, (counts.get(language) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => compareText(a, b)));
}
