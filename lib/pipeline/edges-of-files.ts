// The edges and open sites that each file makes by itself, in its turn, or as its turn of a run before made them. Creates none of them.
import { addCalls } from '../assemble/call-edges.ts';
import { addProvidedCalls } from '../assemble/frameworks/provided-calls.ts';
import { addNamedInTexts } from '../assemble/frameworks/text-edges.ts';
import { addNamedMembers } from '../assemble/frameworks/named-members.ts';
import { markDecorated } from '../assemble/frameworks/decorated-symbols.ts';
import { addImports, addModuleUses } from '../assemble/graph-imports.ts';
import type {
  CalledParameter,
  GraphDraft,
  OpenDoubt,
  ResolvedSites,
} from '../assemble/graph-draft.ts';
import {
  addContextualOverrides,
  addImplementingClasses,
} from '../assemble/heritage/contextual-overrides.ts';
import { addHeritage } from '../assemble/heritage/heritage-edges.ts';
import type { RecordedEdges } from '../assemble/recorded-edges.ts';
import { addHeldFunctions } from '../assemble/references/hold-edges.ts';
import { addReferences } from '../assemble/references/reference-edges.ts';
import type { Inference } from '../infer/inference.ts';
import type { Records } from '../infer/turn-records.ts';
import type { Settled } from '../infer/values/propagate-arguments.ts';
import type { Unit } from '../link/vocabulary.ts';
import type { NodeRecord, OpenSite, OutsideSite } from '../model/graph-data.ts';

/** What the turn of a file gave. */
export interface EdgesOfFile {
  readonly edges: Int32Array;
  /** Codes of nodes, and what their decorators do. */
  readonly decorated: readonly (readonly [node: number, use: NodeRecord['decorated']])[];
  readonly open: readonly OpenOfFile[];
  readonly outside: readonly OutsideSite[];
  readonly resolved: number;
  readonly external: number;
  readonly unknown: number;
}

/** An open site, with what it may run, if it is a call. */
interface OpenOfFile {
  readonly site: OpenSite;
  readonly doubt: OpenDoubt | undefined;
  readonly parameter: CalledParameter | undefined;
}

interface Making {
  readonly draft: GraphDraft;
  readonly inference: Inference;
  readonly sites: ResolvedSites;
  readonly all: Settled['all'];
}

/** `recorded`: where edges of turns are kept; undefined where no further run takes them over. */
export function addEdgesOfFiles(
  making: Making,
  units: Iterable<Unit>,
  kept?: { readonly edges: Records<EdgesOfFile>; readonly recorded: RecordedEdges },
): void {
  for (const unit of units) {
    const before = kept?.edges.of(unit);
    if (!kept) addEdgesOf(making, unit);
    else if (before) repeat(making, before, kept.recorded);
    else kept.edges.keep(unit, recordEdgesOf(making, unit, kept.recorded));
  }
}

function addEdgesOf({ draft, inference, sites, all }: Making, unit: Unit): void {
  addImports(draft, inference, unit);
  addModuleUses(draft, inference, unit);
  for (const def of unit.allDefs) addHeritage(draft, inference, def, sites);
  addCalls(draft, inference, unit, sites, all);
  addProvidedCalls(draft, inference, unit);
  addNamedInTexts(draft, inference, unit);
  addNamedMembers(draft, inference, unit);
  markDecorated(draft, inference, unit);
  addReferences(draft, inference, unit, sites);
  addHeldFunctions(draft, unit);
  addContextualOverrides(draft, inference, unit);
  addImplementingClasses(draft, inference, unit);
}

function recordEdgesOf(making: Making, unit: Unit, recorded: RecordedEdges): EdgesOfFile {
  const { draft, sites } = making;
  const [open, outside] = [sites.open.length, sites.outside.length];
  const { resolved, external, unknown } = sites;
  const edges = recorded.record(draft.edges, () => addEdgesOf(making, unit));
  return {
    edges,
    decorated: unit.allDefs.flatMap((def) => {
      const node = draft.nodeOf.get(def);
      const use = draft.nodes[node ?? -1]?.decorated;
      return node === undefined || use === undefined
        ? []
        : [[recorded.nodes.codeOf(node), use] as const];
    }),
    open: sites.open.slice(open).map((site) => ({
      site,
      doubt: sites.doubts.get(site),
      parameter: sites.parameters.get(site),
    })),
    outside: sites.outside.slice(outside),
    resolved: sites.resolved - resolved,
    external: sites.external - external,
    unknown: sites.unknown - unknown,
  };
}

function repeat({ draft, sites }: Making, before: EdgesOfFile, recorded: RecordedEdges): void {
  recorded.repeat(draft.edges, before.edges);
  for (const [code, decorated] of before.decorated) {
    const place = recorded.nodes.placeOf(code);
    const node = draft.nodes[place];
    if (node && decorated) draft.nodes[place] = { ...node, decorated };
  }
  for (const { site, doubt, parameter } of before.open) {
    sites.open.push(site);
    if (doubt) sites.doubts.set(site, doubt);
    if (parameter) sites.parameters.set(site, parameter);
  }
  for (const outside of before.outside) sites.outside.push(outside);
  sites.resolved += before.resolved;
  sites.external += before.external;
  sites.unknown += before.unknown;
}
