// From facts to the resolved graph: nodes, edges with their sites, and the call sites that stay open. No modules, no processes.
import type { EdgeRecord } from '../model/graph-data.ts';
import type { NameRecords } from '../model/name-table.ts';
import { addContextualOverrides } from './contextual-overrides.ts';
import { addCalls, addHeritage, addReferences, addTests, type ResolvedSites } from './graph-edges.ts';
import { addImports, addModuleUses } from './graph-imports.ts';
import { finishedEdges, type GraphDraft } from './graph-draft.ts';
import { addMacroDoubts } from './macro-doubts.ts';
import { nameRecords } from './name-rows.ts';
import { draftNodes } from './graph-nodes.ts';
import { addStructuralHeritage } from './structural-heritage.ts';
import type { ConfigFile, SourceFile } from './ingest-input.ts';
import { attachMembers } from './resolve/attachments.ts';
import { findRoutes } from './routes/find-routes.ts';
import { addRoutes, namelessHandlers } from './routes/route-nodes.ts';
import { handOverArguments } from './resolve/hand-over.ts';
import { inferOver } from './resolve/infer.ts';
import { joinMembers } from './resolve/joined-members.ts';
import { linkProgram } from './resolve/program.ts';
import type { Program } from './resolve/vocabulary.ts';

export interface ResolvedGraph {
  readonly program: Program;
  readonly draft: GraphDraft;
  readonly edges: readonly EdgeRecord[];
  readonly sites: ResolvedSites;
  readonly names: NameRecords;
}

export function resolveGraph(files: readonly SourceFile[], configs: readonly ConfigFile[]): ResolvedGraph {
  const program = linkProgram(files, configs);
  const inference = inferOver(program);
  const places = attachMembers(inference);
  joinMembers(inference);
  const settled = handOverArguments(inference);
  const routes = findRoutes(inference, settled, configs);
  const draft = draftNodes(program, places, namelessHandlers(routes));
  const sites: ResolvedSites = { open: [], resolved: 0, external: 0, unknown: 0 };
  for (const unit of program.units) {
    addImports(draft, inference, unit);
    addModuleUses(draft, inference, unit);
    for (const def of unit.defs) addHeritage(draft, inference, def);
    addCalls(draft, inference, unit, { sites, settled });
    addReferences(draft, inference, unit);
    addContextualOverrides(draft, inference, unit);
  }
  addStructuralHeritage(draft, inference);
  addMacroDoubts(draft, program, sites);
  addTests(draft);
  addRoutes(draft, routes);
  const names = nameRecords(draft, inference, new Map(files.map(({ path, text }) => [path, text])));
  return { program, draft, edges: finishedEdges(draft), sites, names };
}
