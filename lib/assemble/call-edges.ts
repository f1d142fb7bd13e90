// Creates the edges of calls and of tests, and collects open call sites. Resolves no call itself.
import type { OpenReason } from '../model/evidence.ts';
import type { CallSite, OpenSite } from '../model/graph-data.ts';
import type { SiteFact } from '../facts/file-facts.ts';
import { callerNode } from './caller-node.ts';
import { addEdge, type GraphDraft, type ResolvedSites } from './graph-draft.ts';
import type { Settled } from '../infer/values/propagate-arguments.ts';
import type { Inference } from '../infer/inference.ts';
import { possibleCallees } from '../infer/outside/possible-callees.ts';
import { withoutTypeArguments } from '../infer/calls/call-targets.ts';
import type { CallOutcome } from '../infer/calls/resolve-calls.ts';
import type { CallTarget, Def, Unit } from '../link/vocabulary.ts';

export function addCalls(
  draft: GraphDraft,
  inference: Inference,
  unit: Unit,
  sites: ResolvedSites,
  outcomes: Settled['all'],
): void {
  const own = outcomes.get(unit) ?? [];
  unit.facts.sites.forEach((site, number) => {
    const from = callerNode(draft, unit, site[2]);
    const outcome = own[number];
    if (!outcome) return;
    if ((outcome.kind === 'external' || outcome.kind === 'resolved') && outcome.byOverlay)
      sites.byOverlay[outcome.byOverlay]++;
    addOutcome({ draft, inference, sites }, { unit, site, call: number, from }, outcome);
  });
}

/** A call site; `call`: its number in the file; `from`: the node that makes the call. */
interface CallPlace {
  readonly unit: Unit;
  readonly site: SiteFact;
  readonly call: number;
  readonly from: number;
}

interface Collecting {
  readonly draft: GraphDraft;
  readonly inference: Inference;
  readonly sites: ResolvedSites;
}

function addOutcome(collecting: Collecting, place: CallPlace, outcome: CallOutcome): void {
  const { draft, sites } = collecting;
  switch (outcome.kind) {
    case 'external':
      sites.external++;
      if (outcome.evidence) {
        const { name, evidence } = outcome;
        sites.outside.push(siteOf(draft, place, name ?? '', evidence));
      }
      return;
    case 'conversion':
      addConversion(draft, place, outcome.types);
      return;
    case 'open':
      sites.unknown++;
      addOpen(collecting, place, outcome.name, outcome.reason);
      return;
    case 'resolved':
      if (outcome.targets.length > 0) sites.resolved++;
      if (outcome.open) addOpen(collecting, place, outcome.name, outcome.open);
      else if (outcome.targets.some(({ def }) => isStatedOnly(draft, def)))
        addOpen(collecting, place, outcome.name, 'receiver_unknown');
      for (const target of outcome.targets) addTarget(draft, place, target);
  }
}

/** A method of a type without a name: whatever has such a method may be meant. */
function isStatedOnly({ nodeOf }: GraphDraft, def: Def): boolean {
  return def.fact.bodiless === true && def.fact.memberOf >= 0 && !nodeOf.has(def);
}

function addOpen(collecting: Collecting, place: CallPlace, name: string, reason: OpenReason): void {
  const open: OpenSite = siteOf(collecting.draft, place, name, reason);
  collecting.sites.open.push(open);
  noteDoubt(collecting, place, open);
}

/** Notes what an open call may run. */
function noteDoubt(
  { inference, sites }: Collecting,
  { unit, site, call }: CallPlace,
  open: OpenSite,
): void {
  const eCallee = withoutTypeArguments(unit, site[1]);
  const possible = possibleCallees(inference, { unit, site, eCallee, name: open.name });
  if (possible) {
    const { named, callsValue, isMember } = possible;
    sites.doubts.set(open, { named: [...named], callsValue, isMember, unit, call });
  }
  const parameter = calledParameter(inference, unit, eCallee);
  if (parameter) sites.parameters.set(open, { parameter, call });
}

/** `run()` and `runs[name]()`, where the name is that of a parameter. */
function calledParameter(inference: Inference, unit: Unit, e: number): Def | undefined {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] === 'index') return calledParameter(inference, unit, expr[1]);
  if (expr?.[0] !== 'name') return undefined;
  const { defs } = inference.lookUp(unit, expr[1], expr[2]);
  return defs.length === 1 && defs[0]?.fact.kind === 'Parameter' ? defs[0] : undefined;
}

function addTarget(draft: GraphDraft, { unit, site, from }: CallPlace, target: CallTarget): void {
  const to = draft.nodeOf.get(target.def);
  if (to === undefined) return;
  addEdge(draft, target.type, from, to, {
    reason: target.reason,
    confidence: target.confidence,
    line: site[3],
    column: site[4],
    unit,
    on: target.on && draft.nodes[draft.nodeOf.get(target.on) ?? -1]?.uid,
  });
}

function addConversion(
  draft: GraphDraft,
  { unit, site, from }: CallPlace,
  types: readonly Def[],
): void {
  for (const type of types) {
    const to = draft.nodeOf.get(type.canonical);
    if (to !== undefined)
      addEdge(draft, 'USES', from, to, { reason: 'type', line: site[3], column: site[4], unit });
  }
}

function siteOf<Reason extends string>(
  draft: GraphDraft,
  { unit, site, from }: CallPlace,
  name: string,
  reason: Reason,
): CallSite<Reason> {
  return {
    name,
    filePath: unit.path,
    line: site[3],
    column: site[4],
    caller: draft.nodes[from]?.uid ?? '',
    reason,
  };
}

/** Test code that calls a symbol of the code under test. */
export function addTests(draft: GraphDraft): void {
  for (const { from, to } of draft.edges.ofTypes('CALLS', 'INSTANTIATES'))
    if (draft.nodes[from]?.isTest && draft.nodes[to]?.isTest === false)
      addEdge(draft, 'TESTS', from, to, { reason: 'test' });
}
