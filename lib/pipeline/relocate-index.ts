// An index over files whose facts are those of the index before, at other places: what resolution, modules and flows found of them is taken over. Makes no index otherwise.
import { onFirstUse } from '../base/on-demand/on-first-use.ts';
import { isTemplate } from '../assemble/template-mentions.ts';
import { fileOrigins } from '../facts/file-origin.ts';
import type { ConfigFile, SourceFile } from '../facts/source-files.ts';
import { evaluationOrder } from '../flows/evaluation-order.ts';
import { bodyInterest } from '../flows/flow-interest.ts';
import type { FlowInputs } from '../model/flow-inputs.ts';
import { traceProcesses, type TracedProcesses } from '../flows/processes.ts';
import type { EdgeRecord, IndexData, NodeRecord, SnapshotStats } from '../model/graph-data.ts';
import { movesBetween, type FileMoves } from '../relocate/file-moves.ts';
import { relocatedFlowInputs } from '../relocate/relocated-flow-inputs.ts';
import {
  orUnknown,
  relocatedEdges,
  relocatedNodes,
  relocatedOthers,
  type Moves,
  type OtherRecords,
  type PlacedRecords,
} from '../relocate/relocated-records.ts';
import { weighWords } from '../search/build-keyword-index.ts';
import { countFiles } from '../search/known-words.ts';
import type { BuildObserver } from './pipeline.ts';
import { searchedIn, type SearchedTexts } from './searched-symbols.ts';

/** A file with another text. */
export interface ChangedFile {
  readonly before: SourceFile;
  readonly after: SourceFile;
}

/** The index before. */
export interface BeforeRelocation {
  readonly graph: Pick<IndexData, 'nodes' | 'edges'>;
  /** The others are asked for only if something is elsewhere. */
  readonly others: () => OtherRecords;
  /** Move the places of these records where they are stored, so that none has to be restored, and return whether that could be done. Absent: it cannot. */
  readonly inPlace?: {
    readonly graph: (moves: Moves) => boolean;
    readonly others: (moves: Moves) => boolean;
  };
  readonly stats: SnapshotStats;
  /** Null if they are not known: then flows are not traced again. */
  readonly flowInputs: FlowInputs | null;
}

/** The files as they are now, and those of them that have changed. */
export interface RelocationInput extends SearchedTexts {
  readonly changed: readonly ChangedFile[];
  readonly configs: readonly ConfigFile[];
}

export interface RelocatedIndex extends Pick<IndexData, 'nodes' | 'stats' | 'keywordIndex'> {
  /** Without those that are as they are stored: as they were, or moved in place. */
  readonly records: Partial<PlacedRecords>;
}

/** Null if the index has to be made again. */
export function relocateIndex(
  before: BeforeRelocation,
  input: RelocationInput,
  {
    onPhase = () => {},
    onSymbols = () => {},
    onWords = () => {},
    onFlowInputs,
  }: BuildObserver = {},
): RelocatedIndex | null {
  const moves = movesOf(input);
  const moved = moves && movedIndex(before, moves);
  if (!moved) return null;
  if (moved.flowInputs) onFlowInputs?.(moved.flowInputs);
  const { nodes } = moved;
  const searched = searchedIn(nodes, input);
  onSymbols(searched);
  onPhase('keywords');
  const weighed = weighWords(countFiles(searched, input.words?.kept ?? null));
  onWords(weighed.joined);
  return { records: moved.records, nodes, stats: moved.stats, keywordIndex: weighed.columns };
}

/** By the paths of files in which something is elsewhere; null if a file has other facts, or says something else of itself. */
function movesOf({ changed, configs }: RelocationInput): Moves | null {
  const moves = new Map<string, FileMoves>();
  for (const { before, after } of changed) {
    const found = movesBetween(before, after);
    if (!found || !saysTheSame(before, after, configs)) return null;
    if (!found.isSame) moves.set(before.path, found);
  }
  return moves;
}

/** Whether it is written by the same hands, and is no template, whose text may mention any symbol. */
function saysTheSame(
  before: SourceFile,
  after: SourceFile,
  configs: readonly ConfigFile[],
): boolean {
  const [origin, originNow] = [before, after].map((file) =>
    fileOrigins([file], configs).get(file.path),
  );
  return origin === originNow && !isTemplate(after);
}

interface MovedIndex extends Pick<RelocatedIndex, 'records' | 'nodes' | 'stats'> {
  readonly flowInputs: FlowInputs | null;
}

function movedIndex(before: BeforeRelocation, moves: Moves): MovedIndex | null {
  const { graph, stats, flowInputs, inPlace } = before;
  if (moves.size === 0) return { records: {}, nodes: graph.nodes, stats, flowInputs };
  const inputs = flowInputs && relocatedFlowInputs(flowInputs, moves);
  if (flowInputs && !inputs) return null;
  return orUnknown((): MovedIndex | null => {
    const nodes = relocatedNodes(graph.nodes, moves);
    const edges = onFirstUse(() => relocatedEdges(graph, moves));
    const others = inPlace?.others(moves)
      ? {}
      : relocatedOthers({ nodes: graph.nodes, ...before.others() }, moves);
    if (!hasSameInterests(graph.nodes, nodes)) {
      if (!inputs) return null;
      const flows = otherFlows({ nodes, edges: edges() }, inputs);
      if (flows) {
        const now = withFlows(flows, stats);
        return { ...now, records: { ...others, ...now.records }, flowInputs: inputs };
      }
    }
    const isInPlace = !isRedocumented(moves) && inPlace?.graph(moves);
    const records = isInPlace ? others : { ...others, nodes, edges: edges() };
    return { records, nodes, stats, flowInputs: inputs };
  });
}

function isRedocumented(moves: Moves): boolean {
  return [...moves.values()].some(({ redocumented }) => redocumented.length > 0);
}

/** The flows of a graph in which bodies are longer or shorter: which step is the most interesting may be another. Null if they are those of the graph. */
function otherFlows(graph: FlowsAndMore, inputs: FlowInputs): TracedFlows | null {
  const flows = tracedFlows(graph, inputs);
  const isSame = (now: readonly string[], old: readonly string[]): boolean =>
    now.length === old.length && now.every((one, at) => one === old[at]);
  const isKept =
    isSame(flows.nodes.map(textOfFlow), graph.nodes.filter(isFlow).map(textOfFlow)) &&
    isSame(flows.edges.map(textOfStep), graph.edges.filter(isStep).map(textOfStep));
  return isKept ? null : flows;
}

function isFlow({ kind }: NodeRecord): boolean {
  return kind === 'Process';
}

function isStep({ type }: EdgeRecord): boolean {
  return type === 'STEP_IN_PROCESS';
}

/** Everything that tells a flow from others. */
function textOfFlow({ uid, name, module, steps, entry, exit, crossModule }: NodeRecord): string {
  return JSON.stringify([uid, name, module, steps, entry, exit, crossModule]);
}

function textOfStep({ from, to, step, confidence, reason }: EdgeRecord): string {
  return `${from} ${to} ${step} ${confidence} ${reason}`;
}

function hasSameInterests(before: readonly NodeRecord[], now: readonly NodeRecord[]): boolean {
  return before.every((node, place) => {
    const moved = now[place];
    return moved === node || !moved || bodyInterest(node) === bodyInterest(moved);
  });
}

function withFlows(
  flows: TracedFlows,
  stats: SnapshotStats,
): Pick<MovedIndex, 'records' | 'nodes' | 'stats'> {
  const nodes = [...flows.others.nodes, ...flows.nodes];
  const edges = [...flows.others.edges, ...flows.edges];
  const { processesLeftOut: _before, embeddings, callSites, unreadTemplates, ...counts } = stats;
  return {
    records: { nodes, edges },
    nodes,
    // In the order in which a new index has them.
    stats: {
      ...counts,
      edges: edges.length,
      processes: flows.nodes.length,
      ...(flows.leftOut > 0 && { processesLeftOut: flows.leftOut }),
      embeddings,
      callSites,
      ...(unreadTemplates && { unreadTemplates }),
    },
  };
}

type FlowsAndMore = Pick<IndexData, 'nodes' | 'edges'>;

interface TracedFlows extends TracedProcesses {
  /** Without flows. */
  readonly others: FlowsAndMore;
}

function tracedFlows(graph: FlowsAndMore, { hints, late }: FlowInputs): TracedFlows {
  const nodes = graph.nodes.filter((node) => !isFlow(node));
  const edges = graph.edges.filter((edge) => !isStep(edge));
  const moduleOf = new Map(
    nodes.flatMap(({ uid, module }) => (module === undefined ? [] : [[uid, module]])),
  );
  const flows = traceProcesses(nodes, edges, moduleOf, hints, evaluationOrder(late));
  return { ...flows, others: { nodes, edges } };
}
