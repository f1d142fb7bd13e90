// Which functions are values that code may call under another name, and which only as members of the objects that they are written in. Judges no call.
import { appendAll } from '../../base/lists/append-all.ts';
import { listOf } from '../../base/lists/list-of.ts';
import { isTestPath } from '../../facts/test-paths.ts';
import type { Inference } from '../../infer/inference.ts';
import type { CallOutcomes, OutcomesOfFile } from '../../infer/values/propagate-arguments.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import type { DraftEdge } from '../draft-edges.ts';
import { isGivenAway, type GraphDraft } from '../graph-draft.ts';
import { literalAround } from '../references/held-values.ts';
import type { IsRegistration } from './route-registrations.ts';

/** The program as it is resolved, with the outcomes of its calls. */
export interface Resolved {
  readonly inference: Inference;
  readonly outcomes: CallOutcomes;
}

export interface GivenFunctions {
  /** Nodes of functions that are passed on, kept in variables or listed: any call of a value may run them. */
  readonly free: ReadonlySet<number>;
  /** Nodes of functions that are members of objects and nothing else, by the names of the members. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
}

/**
 * `isRegistration`: places where a function is given to code outside that alone runs it. `inTests`: what tests give away
 * counts too.
 */
export function givenFunctions(
  draft: GraphDraft,
  resolved: Resolved,
  isRegistration: IsRegistration,
): (inTests: boolean) => GivenFunctions {
  const { inference, outcomes } = resolved;
  const all = [...draft.edges.ofTypes('USES', 'READS', 'HOLDS')].filter(
    (edge) => isGivenAway(edge) && !isAllAt(draft, edge, isRegistration),
  );
  const kept = keptMembers(inference.program.units, outcomes);
  const literals = {
    kept,
    members: writtenMembers(draft),
    takenOf: takenNames(inference, kept),
  };
  return (inTests) => {
    const edges = inTests ? all : all.filter(({ from }) => draft.nodes[from]?.isTest !== true);
    return givenBy(edges, membersAlone(draft, edges, literals));
  };
}

interface Literals {
  readonly kept: KeptMembers;
  readonly members: ReadonlyMap<number, Def>;
  readonly takenOf: (names: ReadonlySet<string>) => ReadonlySet<string>;
}

/** `members`: functions that are members of objects alone, with their names. */
function givenBy(
  edges: readonly DraftEdge[],
  members: ReadonlyMap<number, string>,
): GivenFunctions {
  const free = new Set<number>();
  const byName = new Map<string, number[]>();
  for (const { to } of edges) {
    const name = members.get(to);
    if (name === undefined) free.add(to);
  }
  for (const [node, name] of members) if (!free.has(node)) listOf(byName, name).push(node);
  return { free, byName };
}

function isAllAt(
  { nodes, edges }: GraphDraft,
  { from, row }: DraftEdge,
  isPlace: IsRegistration,
): boolean {
  const path = nodes[from]?.filePath;
  const sites = path === undefined ? [] : edges.sitesOf(row);
  if (path === undefined || sites.length === 0) return false;
  for (let at = 0; at < sites.length; at += 2)
    if (!isPlace(path, sites[at] ?? 0, sites[at + 1] ?? 0)) return false;
  return true;
}

/**
 * Functions that objects hold under one name, and that nothing takes out of them: neither is the object handed on as a
 * whole, nor does code that is not understood read a member of that name without calling it.
 */
function membersAlone(
  draft: GraphDraft,
  edges: readonly DraftEdge[],
  { kept, members, takenOf }: Literals,
): ReadonlyMap<number, string> {
  const handedOn = new Set(
    edges.flatMap(({ type, reason, to }) => (type === 'HOLDS' && reason !== 'part' ? [to] : [])),
  );
  const isMember = (edge: DraftEdge): boolean => {
    const { type, reason, from, to } = edge;
    if (type !== 'HOLDS' || reason !== 'part') return isAllAt(draft, edge, kept.isPlace);
    const def = members.get(to);
    return (
      def !== undefined && (kept.holds(def) || (!handedOn.has(from) && isDeclared(draft, from)))
    );
  };
  const found = new Map<number, string>();
  const elsewhere = new Set<number>();
  for (const edge of edges) {
    const name = draft.nodes[edge.to]?.name;
    if (name !== undefined && isMember(edge)) found.set(edge.to, name);
    else elsewhere.add(edge.to);
  }
  const taken = takenOf(new Set(found.values()));
  for (const [node, name] of found) if (elsewhere.has(node) || taken.has(name)) found.delete(node);
  return found;
}

const HOLDERS: ReadonlySet<string> = new Set(['Namespace', 'Variable', 'Property']);

function isDeclared({ nodes }: GraphDraft, node: number): boolean {
  return HOLDERS.has(nodes[node]?.kind ?? '');
}

/** Functions that are written as members of object literals, by node. */
function writtenMembers({ nodeOf }: GraphDraft): ReadonlyMap<number, Def> {
  const members = new Map<number, Def>();
  for (const [def, node] of nodeOf)
    if (def.fact.params !== undefined && def.fact.name !== '' && literalAround(def))
      members.set(node, def);
  return members;
}

interface KeptMembers {
  /** Whether the name at this place is a member, under that name, of an object that no code here searches. */
  readonly isPlace: IsRegistration;
  readonly expressions: ReadonlyMap<Unit, ReadonlySet<number>>;
  /** Whether the function is written in such an object. */
  readonly holds: (def: Def) => boolean;
}

/** Members of objects that a function returns, `return { save }`, or that code outside gets. */
function keptMembers(units: readonly Unit[], outcomes: CallOutcomes): KeptMembers {
  const places = new Set<string>();
  const expressions = new Map<Unit, ReadonlySet<number>>();
  const objects = new Set<Def>();
  for (const unit of units) {
    const own = new Set<number>();
    for (const object of keptObjects(unit, outcomes)) {
      objects.add(object);
      for (const e of membersByOwnName(object)) own.add(e);
    }
    if (own.size === 0) continue;
    expressions.set(unit, own);
    for (const [, e, , line, column] of unit.facts.refs)
      if (own.has(e)) places.add(`${unit.path} ${line} ${column}`);
  }
  return {
    isPlace: (path, line, column) => places.size > 0 && places.has(`${path} ${line} ${column}`),
    expressions,
    holds: (def) => {
      const object = literalAround(def);
      return object !== undefined && objects.has(object);
    },
  };
}

const keptBy = new WeakMap<OutcomesOfFile, readonly Def[]>();

/** Object literals that are returned, or arguments of calls that leave the repository, with those in them. */
function keptObjects(unit: Unit, outcomes: CallOutcomes): readonly Def[] {
  const settled = outcomes.get(unit) ?? [];
  let kept = keptBy.get(settled);
  if (!kept) keptBy.set(settled, (kept = findKeptObjects(unit, settled)));
  return kept;
}

function findKeptObjects(unit: Unit, settled: OutcomesOfFile): readonly Def[] {
  const queue: number[] = [];
  for (const { fact } of unit.allDefs) appendAll(queue, fact.eReturns ?? []);
  settled.forEach((outcome, at) => {
    if (outcome?.kind === 'external') appendAll(queue, unit.facts.sites.get(at)?.[5] ?? []);
  });
  const found = new Set<Def>();
  for (const e of queue) {
    const expr = unit.facts.exprs.get(e);
    const object = expr?.[0] === 'def' ? unit.defs[expr[1]] : undefined;
    if (expr?.[0] === 'list') appendAll(queue, expr[1]);
    if (object && unit.facts.scopes[object.fact.inner]?.[0] === 'object') found.add(object);
  }
  for (const object of found)
    for (const member of unit.membersOf.get(object.index) ?? [])
      if (unit.facts.scopes[member.fact.inner]?.[0] === 'object') found.add(member);
  return [...found];
}

function membersByOwnName({ unit, index }: Def): readonly number[] {
  return (unit.membersOf.get(index) ?? []).flatMap(({ fact: { name, eValue = -1 } }) => {
    const value = unit.facts.exprs.get(eValue);
    return value?.[0] === 'name' && value[1] === name ? [eValue] : [];
  });
}

/** Of names, those under which code takes something that is not understood without calling it. A name is searched once. */
function takenNames(inference: Inference, { expressions }: KeptMembers): Literals['takenOf'] {
  const taken = new Set<string>();
  const searched = new Set<string>();
  return (names) => {
    const wanted = new Set([...names].filter((name) => !searched.has(name)));
    for (const unit of wanted.size > 0 ? inference.program.units : []) {
      if (isTestPath(unit.path)) continue;
      for (const { e, name } of takenIn(unit, expressions.get(unit), wanted))
        if (!taken.has(name) && isNotUnderstood(inference, unit, e)) taken.add(name);
    }
    for (const name of wanted) searched.add(name);
    return taken;
  };
}

interface TakenName {
  readonly e: number;
  readonly name: string;
}

/** Of these names and members those that are read or passed on, and members that get another name. */
function takenIn(
  unit: Unit,
  kept: ReadonlySet<number> | undefined,
  wanted: ReadonlySet<string>,
): readonly TakenName[] {
  const { refs, exprs } = unit.facts;
  if (!exprs.hasAnyText(wanted)) return [];
  const alike = new Set(
    unit.allDefs.flatMap(({ fact: { name, eValue = -1 } }) =>
      memberAt(unit, eValue) === name ? [eValue] : [],
    ),
  );
  const used: TakenName[] = [];
  for (const [, e] of refs.ofModes('read', 'passed')) {
    const name = kept?.has(e) || alike.has(e) ? undefined : nameAt(unit, e);
    if (name !== undefined && wanted.has(name)) used.push({ e, name });
  }
  const renamed = unit.allDefs.flatMap(({ fact: { name: own, eValue: e = -1 } }): TakenName[] => {
    const name = memberAt(unit, e);
    return name === undefined || name === own || !wanted.has(name) ? [] : [{ e, name }];
  });
  return [...used, ...renamed];
}

function nameAt(unit: Unit, e: number): string | undefined {
  const { exprs } = unit.facts;
  return exprs.tagOf(e) === 'name' ? exprs.textAt(e, 1) : memberAt(unit, e);
}

function memberAt({ facts: { exprs } }: Unit, e: number): string | undefined {
  return exprs.tagOf(e) === 'member' ? exprs.textAt(e, 2) : undefined;
}

/** A variable that may hold a member of that name, or a member of something unknown. */
function isNotUnderstood(inference: Inference, unit: Unit, e: number): boolean {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] === 'name')
    return inference
      .lookUp(unit, expr[1], expr[2])
      .defs.some(({ fact }) => fact.params === undefined);
  if (expr?.[0] !== 'member' || expr[1] < 0) return false;
  const values = inference.valueOf(unit, expr[1]);
  return (
    values.length === 0 || values.some(({ kind }) => kind === 'unknown' || kind === 'external')
  );
}
