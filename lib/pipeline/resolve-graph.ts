// From facts to the resolved graph: nodes, edges with their sites, and the call sites that stay open. No modules, no processes.
import type { SkippedFile, UnansweredRequest } from '../model/graph-data.ts';
import type { NameRecords } from '../model/name-table.ts';
import type { ScipReport } from '../model/scip-report.ts';
import type { ExternalRecords, OfferedRecords } from '../model/external.ts';
import { externalReferences } from '../external/external-references.ts';
import { offeredRecords } from '../external/offered-records.ts';
import { manifestsAmong } from '../external/packages.ts';
import { addPlatformVariants } from '../assemble/platform-variants.ts';
import { addReplacingMembers } from '../assemble/heritage/contextual-overrides.ts';
import { addTests } from '../assemble/call-edges.ts';
import { noteNames } from '../assemble/references/referenced-symbols.ts';
import { dropEmptyHolders } from '../assemble/references/hold-edges.ts';
import type { DraftedGraph, GraphDraft, ResolvedSites } from '../assemble/graph-draft.ts';
import type { Resolved } from '../assemble/open-sites/given-functions.ts';
import { addPossibleCallees } from '../assemble/open-sites/possible-callees.ts';
import {
  routeRegistrations,
  type IsRegistration,
} from '../assemble/open-sites/route-registrations.ts';
import { runOutside } from '../assemble/open-sites/run-outside.ts';
import { addMacroDoubts } from '../assemble/macro-doubts.ts';
import { addOutsideBases } from '../assemble/heritage/outside-bases.ts';
import { nameRecords } from '../rename-table/name-rows.ts';
import { draftNodes } from '../assemble/graph-nodes.ts';
import { addStructuralHeritage } from '../assemble/heritage/structural-heritage.ts';
import type { ConfigFile, SourceFile } from '../facts/source-files.ts';
import type { IngestInput } from './index-input.ts';
import { attachMembers } from '../attach/attach-members.ts';
import { holdGivenClasses } from '../routes/annotations/given-classes.ts';
import { findRoutes } from '../routes/find-routes.ts';
import type { FoundRoute } from '../routes/routing.ts';
import { findRequests } from '../routes/requests/find-requests.ts';
import { addRequests } from '../routes/requests/request-edges.ts';
import { addRoutes, namelessHandlers } from '../routes/route-nodes.ts';
import { addRunClasses } from '../routes/calls/run-classes.ts';
import { holdSurrounding } from '../routes/surrounding-files.ts';
import { propagateArguments } from '../infer/values/propagate-arguments.ts';
import type { KeptRun } from './kept/kept-run.ts';
import type { KeptTurns } from './kept/kept-turns.ts';
import { addEdgesOfFiles } from './edges-of-files.ts';
import { joinMembers } from '../attach/joined-members.ts';
import { linkProgram } from '../link/program.ts';
import type { Inference } from '../infer/inference.ts';
import type { Program, Unit } from '../link/vocabulary.ts';
import {
  inTurn,
  TOO_ENTANGLED,
  workAccount,
  type InOrder,
  type WorkAccount,
} from '../infer/work-account.ts';
import { scipOverlay } from '../scip/scip-overlay.ts';
import { addScipRelations } from '../scip/scip-relations.ts';

/** The parts of resolution, in order. */
export type ResolvePhase =
  | 'link'
  | 'attach'
  | 'resolve'
  | 'routes'
  | 'edges'
  | 'open calls'
  | 'external references'
  | 'names';

export interface ResolveOptions extends Pick<IngestInput, 'scip'> {
  /** Called when a part begins. */
  readonly onPhase?: (phase: ResolvePhase) => void;
  /** Default: as they are given. Decides the order of what is found, and nothing else. */
  readonly inOrder?: InOrder;
  /** What a process that stays keeps of a run for the next one over the same repository. */
  readonly kept?: KeptTurns;
}

export interface ResolvedGraph {
  readonly program: Program;
  readonly draft: DraftedGraph;
  readonly sites: ResolvedSites;
  readonly requests: readonly UnansweredRequest[];
  readonly names: NameRecords;
  readonly external: ExternalRecords;
  readonly offered: OfferedRecords;
  readonly scip: ScipReport | null;
  /** How many files took no turn, since nothing has changed that theirs depends on. */
  readonly takenOver: number;
  /** Files that exceed the limits: the graph is that of the others. Ordered by path. */
  readonly leftOut: readonly SkippedFile[];
}

/** Invariant: a file that exceeds the limits affects only itself. The others are resolved as if it did not exist. */
export function resolveGraph(
  files: readonly SourceFile[],
  configs: readonly ConfigFile[],
  options: ResolveOptions = {},
): ResolvedGraph {
  const leftOut = new Set<string>();
  for (;;) {
    const found = resolved(
      leftOut.size === 0 ? files : files.filter(({ path }) => !leftOut.has(path)),
      configs,
      options,
    );
    if ('draft' in found)
      return {
        ...found,
        leftOut: [...leftOut].sort().map((filePath) => ({ filePath, reason: TOO_ENTANGLED })),
      };
    for (const path of found.overdrawn) leftOut.add(path);
  }
}

function resolved(
  files: readonly SourceFile[],
  configs: readonly ConfigFile[],
  options: ResolveOptions,
): Omit<ResolvedGraph, 'leftOut'> | { readonly overdrawn: readonly string[] } {
  const { scip, onPhase = () => {} } = options;
  const found = withoutNames(files, configs, options);
  if ('overdrawn' in found) return found;
  const { draft, inference, sites, run, ...others } = found;
  onPhase('names');
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const { names, namesByOverlay } = nameRecords(draft, inference, texts, run?.names);
  const overdrawn = inference.work.overdrawn();
  if (overdrawn.length > 0) return { overdrawn };
  if (run?.complete(inference) === false) return resolved(files, configs, options);
  return {
    ...others,
    program: inference.program,
    takenOver: run?.takenOver ?? 0,
    draft,
    sites,
    names,
    scip: scip
      ? { indexes: scip.uses, sites: { ...sites.byOverlay, names: namesByOverlay } }
      : null,
  };
}

interface WithoutNames
  extends Pick<ResolvedGraph, 'draft' | 'sites' | 'requests' | 'external' | 'offered'> {
  readonly inference: Inference;
  readonly run: KeptRun | undefined;
}

/** The outcomes of calls, of which there are many, are free when it returns: names are found without them. */
function withoutNames(
  files: readonly SourceFile[],
  configs: readonly ConfigFile[],
  { scip, onPhase = () => {}, inOrder, kept }: ResolveOptions,
): WithoutNames | { readonly overdrawn: readonly string[] } {
  onPhase('link');
  const run = scip ? undefined : kept?.run(files);
  const linked = run?.link(files, configs) ?? linkProgram(files, configs);
  const overlay = scip && scipOverlay(scip.tables, linked);
  const program = { ...linked, overlay };
  const work = workAccount(inOrder, run?.turns);
  onPhase('attach');
  const attached = attachMembers(program, work, run?.stages(program));
  const joined = joinMembers(program, attached);
  const results = run?.inferred(program, attached, joined);
  run?.turns.start();
  onPhase('resolve');
  const { inference, all, outcomes, passed } = propagateArguments(program, attached, work, results);
  if (work.overdrawn().length > 0) return { overdrawn: work.overdrawn() };
  onPhase('routes');
  const { routes, around } = findRoutes(inference, outcomes, configs);
  onPhase('edges');
  const draft = draftNodes(program, attached, namelessHandlers(routes));
  noteNames(draft);
  const sites = noSites();
  run?.begin(draft, passed, inference);
  addEdgesOfFiles({ draft, inference, sites, all }, inTurn(work, program.units), run);
  if (work.overdrawn().length > 0) return { overdrawn: work.overdrawn() };
  addReplacingMembers(draft, inference);
  dropEmptyHolders(draft);
  addOutsideBases(draft, inference);
  addStructuralHeritage(draft, inference);
  if (scip && overlay)
    sites.byOverlay.heritage += addScipRelations(draft, inference, scip.tables, overlay);
  addMacroDoubts(draft, program, sites);
  addPlatformVariants(draft, inference.program.units);
  addTests(draft);
  const requests = addEdgesOfRoutes(draft, { inference, outcomes }, routes, configs);
  onPhase('open calls');
  const isRegistered = anyOf([
    routeRegistrations([...routes, ...around], outcomes),
    runOutside(program.units, outcomes),
  ]);
  addPossibleCallees(draft, { inference, outcomes }, sites, isRegistered);
  onPhase('external references');
  const manifests = manifestsAmong(files, configs);
  const across = acrossRepositories(draft, { inference, outcomes }, work, manifests, run);
  const { nodes, nodeOf, edges } = draft;
  return { draft: { nodes, nodeOf, edges }, inference, sites, requests, run, ...across };
}

/** What leads out of the repository, and what leads into it. */
function acrossRepositories(
  draft: GraphDraft,
  resolved: Resolved,
  work: WorkAccount,
  manifests: readonly ConfigFile[],
  run: KeptRun | undefined,
): Pick<ResolvedGraph, 'external' | 'offered'> {
  const { inference } = resolved;
  const units = (): Iterable<Unit> => inTurn(work, inference.program.units);
  return {
    external: externalReferences(draft, resolved, units(), manifests, run?.external),
    offered: offeredRecords(draft, inference, units(), manifests, run?.offered),
  };
}

function anyOf(registrations: readonly IsRegistration[]): IsRegistration {
  return (...place) => registrations.some((isRegistration) => isRegistration(...place));
}

/** Returns the requests that no route answers. */
function addEdgesOfRoutes(
  draft: GraphDraft,
  { inference, outcomes }: Resolved,
  routes: readonly FoundRoute[],
  configs: readonly ConfigFile[],
): readonly UnansweredRequest[] {
  addRoutes(draft, routes);
  holdSurrounding(draft, inference, routes, configs);
  if (routes.length > 0) holdGivenClasses(draft, inference, outcomes);
  addRunClasses(draft, inference, outcomes, configs);
  return addRequests(draft, findRequests(inference, outcomes, configs));
}

function noSites(): ResolvedSites {
  return {
    open: [],
    doubts: new Map(),
    parameters: new Map(),
    outside: [],
    resolved: 0,
    external: 0,
    unknown: 0,
    byOverlay: { calls: 0, external: 0, references: 0, heritage: 0 },
  };
}
