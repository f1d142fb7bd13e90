// The functions that a parameter may hold, where every call of the function around it is known. Looks at no open call's name.
import { UnitMemo } from '../../link/tracking/unit-memo.ts';
import { isReceiver } from '../../infer/calls/receivers.ts';
import type { Inference } from '../../infer/inference.ts';
import { placeOf } from '../../infer/overloads/argument-matching.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import { listOf } from '../../base/lists/list-of.ts';
import type { Def, Unit, Value } from '../../link/vocabulary.ts';
import type { DraftEdge } from '../draft-edges.ts';
import { isGivenAway, type GraphDraft, type ResolvedSites } from '../graph-draft.ts';

/** Nodes of functions; undefined if the parameter may hold others. */
export type PassedFunctions = (parameter: Def) => readonly number[] | undefined;

/** Deeper nested arguments are given up. */
const DEEPEST = 6;

/** After all edges are known. */
export function passedFunctions(
  draft: GraphDraft,
  inference: Inference,
  sites: ResolvedSites,
): PassedFunctions {
  const callsTo = callsOfClosed(draft, sites);
  const known = new Map<Def, readonly number[] | undefined>();
  return (parameter) => {
    if (!known.has(parameter))
      known.set(parameter, functionsFor({ draft, inference, callsTo }, parameter));
    return known.get(parameter);
  };
}

/** A call with the file that it is in. */
interface Call {
  readonly unit: Unit;
  readonly site: SiteFact;
}

interface Search {
  readonly draft: GraphDraft;
  readonly inference: Inference;
  readonly callsTo: (def: Def) => readonly Call[] | undefined;
}

function functionsFor(search: Search, parameter: Def): readonly number[] | undefined {
  const { unit, fact, index } = parameter;
  const around = unit.defs[fact.owner];
  const calls = around && fact.rest !== true ? search.callsTo(around.canonical) : undefined;
  if (!around || !calls) return undefined;
  const written = [
    ...(unit.assigned.get(index) ?? []),
    ...(fact.eValue === undefined ? [] : [fact.eValue]),
  ].map((e) => ({
    unit,
    e,
  }));
  const found: number[] = [];
  for (const call of calls) {
    const e = argumentFor(call, around, parameter);
    if (e === undefined) return undefined;
    if (e >= 0) written.push({ unit: call.unit, e });
  }
  for (const { unit: from, e } of written) {
    const functions = functionsIn(search, from, e, DEEPEST);
    if (functions === undefined) return undefined;
    found.push(...functions);
  }
  return [...new Set(found)];
}

/** -1 if the call passes nothing; undefined if it is not known what. */
function argumentFor({ unit, site }: Call, around: Def, parameter: Def): number | undefined {
  const [kind, , , , , args, named = [], labels] = site;
  if (kind !== 'call' || args.some((e) => e < 0 || unit.facts.exprs.tagOf(e) === 'spread'))
    return undefined;
  const byName = named.find(([name]) => name === parameter.fact.name);
  if (byName) return byName[1];
  const parameters = (around.fact.params ?? []).map((index) => around.unit.defs[index]);
  const skipped = parameters[0] && isReceiver(parameters[0]) ? 1 : 0;
  const place = args.findIndex(
    (_e, position) => parameters[placeOf(around, position, labels) + skipped] === parameter,
  );
  return args[place] ?? -1;
}

/** The functions that an argument is, or consists of; those without a node are a part of the code that passes them. */
function functionsIn(
  search: Search,
  unit: Unit,
  e: number,
  depth: number,
): readonly number[] | undefined {
  const expr = unit.facts.exprs.get(e);
  if (!expr || depth === 0) return undefined;
  const inAll = (parts: readonly number[]) =>
    allOf(parts.map((part) => functionsIn(search, unit, part, depth - 1)));
  switch (expr[0]) {
    case 'literal':
    case 'string':
    case 'text':
      return [];
    case 'list':
    case 'any':
      return inAll(expr[1]);
    case 'dict':
      return inAll(expr[2]);
    case 'def': {
      const def = unit.defs[expr[1]];
      return def && functionsOfDef(search, def, depth);
    }
    default:
      return allOf(
        search.inference.valueOf(unit, e).map((value) => functionsOfValue(search, value, depth)),
      );
  }
}

/** Undefined if there is no part, or one that is not known. */
function allOf(parts: readonly (readonly number[] | undefined)[]): readonly number[] | undefined {
  const known = parts.flatMap((part) => (part === undefined ? [] : [part]));
  return known.length === parts.length ? known.flat() : undefined;
}

function functionsOfValue(
  search: Search,
  value: Value,
  depth: number,
): readonly number[] | undefined {
  switch (value.kind) {
    case 'symbol':
      return functionsOfDef(search, value.def, depth);
    case 'builtin':
      return PLAIN.has(value.name) ? [] : undefined;
    default:
      return undefined;
  }
}

const PLAIN: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'null', 'undefined']);

/** A function, or an object literal with all that its members are. */
function functionsOfDef(search: Search, def: Def, depth: number): readonly number[] | undefined {
  const { unit, fact, index } = def;
  if (fact.params !== undefined)
    return [search.draft.nodeOf.get(def.canonical) ?? -1].filter(isNode);
  if (unit.facts.scopes[fact.inner]?.[0] !== 'object') return undefined;
  return allOf(
    (unit.membersOf.get(index) ?? []).map((member) =>
      member.fact.params === undefined && member.fact.eValue !== undefined
        ? functionsIn(search, unit, member.fact.eValue, depth - 1)
        : functionsOfDef(search, member, depth - 1),
    ),
  );
}

function isNode(node: number): boolean {
  return node >= 0;
}

/**
 * The calls of a function, if nothing else may run it: it is given to no other code, overrides nothing, and no open
 * call may mean it. Undefined for others, and for functions that nothing calls.
 */
function callsOfClosed(draft: GraphDraft, sites: ResolvedSites): Search['callsTo'] {
  const { named, namesOfAny } = openlyCalled(sites);
  const into = new Map<number, DraftEdge[]>();
  const outside = new Set<number>();
  for (const edge of draft.edges.ofTypes('CALLS')) listOf(into, edge.to).push(edge);
  for (const edge of draft.edges.ofTypes('USES', 'READS', 'HOLDS'))
    if (isGivenAway(edge)) outside.add(edge.to);
  for (const { type, from, to } of draft.edges.ofTypes('OVERRIDES', 'HANDLES_ROUTE')) {
    if (type === 'OVERRIDES') outside.add(to);
    outside.add(from);
  }
  const unitOf = new Map([...draft.fileOf].map(([unit]) => [unit.path, unit]));
  return (def) => {
    const node = draft.nodeOf.get(def) ?? -1;
    const isOpen =
      draft.nodes[node]?.kind !== 'Function' ||
      (def.fact.eDecorators?.length ?? 0) > 0 ||
      outside.has(node) ||
      outside.has(draft.fileOf.get(def.unit) ?? -1) ||
      named.has(def) ||
      namesOfAny.has(def.fact.name);
    const calls = isOpen
      ? []
      : (into.get(node) ?? []).map((edge) => callsAlong(draft, unitOf, edge));
    return calls.length > 0 && !calls.includes(undefined)
      ? calls.flatMap((those) => those ?? [])
      : undefined;
  };
}

/** What open calls may run by name, and the names of those that state nothing. */
function openlyCalled({ open, doubts }: ResolvedSites) {
  const named = new Set<Def>();
  const namesOfAny = new Set<string>();
  for (const site of open) {
    const doubt = doubts.get(site);
    for (const def of doubt?.named ?? []) named.add(def.canonical);
    if (!doubt && site.name !== '') namesOfAny.add(site.name);
  }
  return { named, namesOfAny };
}

function callsAlong(
  { nodes, edges }: GraphDraft,
  unitOf: ReadonlyMap<string, Unit>,
  { from, row }: DraftEdge,
): readonly Call[] | undefined {
  const unit = unitOf.get(nodes[from]?.filePath ?? '');
  const sites = edges.sitesOf(row);
  const calls: Call[] = [];
  for (let at = 0; unit && at < sites.length; at += 2) {
    const here = sitesByPlace(unit).get(`${sites[at]} ${sites[at + 1]}`);
    if (!here) return undefined;
    calls.push(...here.map((site) => ({ unit, site })));
  }
  return calls.length > 0 ? calls : undefined;
}

const sitesMemo = new UnitMemo<ReadonlyMap<string, readonly SiteFact[]>>();

/** The calls of a file by line and column. */
function sitesByPlace(unit: Unit): ReadonlyMap<string, readonly SiteFact[]> {
  const known = sitesMemo.get(unit);
  if (known) return known;
  const found = new Map<string, SiteFact[]>();
  for (const site of unit.facts.sites) listOf(found, `${site[3]} ${site[4]}`).push(site);
  sitesMemo.set(unit, found);
  return found;
}
