// An index over files whose facts are those of the index before, at other places: what resolution, modules and flows found of them is taken over. Makes no index otherwise.
import { isTemplate } from '../assemble/template-mentions.ts';
import { fileOrigins } from '../facts/file-origin.ts';
import type { ConfigFile, SourceFile } from '../facts/source-files.ts';
import { evaluationOrder } from '../flows/evaluation-order.ts';
import { bodyInterest } from '../flows/flow-interest.ts';
import type { FlowInputs } from '../model/flow-inputs.ts';
import { traceProcesses } from '../flows/processes.ts';
import type { IndexData, NodeRecord, SnapshotStats } from '../model/graph-data.ts';
import { movesBetween, type FileMoves } from '../relocate/file-moves.ts';
import { relocatedFlowInputs } from '../relocate/relocated-flow-inputs.ts';
import { relocated, type Moves, type PlacedRecords } from '../relocate/relocated-records.ts';
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
  readonly others: () => Omit<PlacedRecords, 'nodes' | 'edges'>;
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
  /** Null if they are those of the index before. */
  readonly records: PlacedRecords | null;
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
  const { nodes } = moved.records ?? before.graph;
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

interface MovedIndex extends Pick<RelocatedIndex, 'records' | 'stats'> {
  readonly flowInputs: FlowInputs | null;
}

function movedIndex(before: BeforeRelocation, moves: Moves): MovedIndex | null {
  const { graph, stats, flowInputs } = before;
  if (moves.size === 0) return { records: null, stats, flowInputs };
  const records = relocated({ ...graph, ...before.others() }, moves);
  const inputs = flowInputs && relocatedFlowInputs(flowInputs, moves);
  if (!records || (flowInputs && !inputs)) return null;
  if (hasSameInterests(graph.nodes, records.nodes)) return { records, stats, flowInputs: inputs };
  return inputs && { ...tracedAgain(records, stats, inputs), flowInputs: inputs };
}

function hasSameInterests(before: readonly NodeRecord[], now: readonly NodeRecord[]): boolean {
  return before.every((node, place) => {
    const moved = now[place];
    return moved === node || !moved || bodyInterest(node) === bodyInterest(moved);
  });
}

/** With the flows of a graph in which bodies are longer or shorter: which step is the most interesting may be another. */
function tracedAgain(
  records: PlacedRecords,
  stats: SnapshotStats,
  { hints, late }: FlowInputs,
): Pick<MovedIndex, 'records' | 'stats'> {
  const nodes = records.nodes.filter(({ kind }) => kind !== 'Process');
  const edges = records.edges.filter(({ type }) => type !== 'STEP_IN_PROCESS');
  const moduleOf = new Map(
    nodes.flatMap(({ uid, module }) => (module === undefined ? [] : [[uid, module]])),
  );
  const flows = traceProcesses(nodes, edges, moduleOf, hints, evaluationOrder(late));
  const all = [...edges, ...flows.edges];
  const { processesLeftOut: _before, embeddings, callSites, unreadTemplates, ...counts } = stats;
  return {
    records: { ...records, nodes: [...nodes, ...flows.nodes], edges: all },
    // In the order in which a new index has them.
    stats: {
      ...counts,
      edges: all.length,
      processes: flows.nodes.length,
      ...(flows.leftOut > 0 && { processesLeftOut: flows.leftOut }),
      embeddings,
      callSites,
      ...(unreadTemplates && { unreadTemplates }),
    },
  };
}
