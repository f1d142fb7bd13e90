// Which functions are values that code may call under another name, and which only as members of the objects that they are written in. Judges no call.
import { listOf } from '../../base/list-of.ts';
import { isTestPath } from '../../facts/test-paths.ts';
import type { Inference } from '../../infer/inference.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import type { DraftEdge, GraphDraft } from '../graph-draft.ts';
import { literalAround } from '../references/held-values.ts';
import type { IsRegistration } from './route-registrations.ts';

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
  inference: Inference,
  isRegistration: IsRegistration,
  inTests: boolean,
): GivenFunctions {
  const edges = [...draft.edges.values()].filter(
    (edge) =>
      isGivenAway(edge) &&
      (inTests || draft.nodes[edge.from]?.isTest !== true) &&
      !isAllAt(draft, edge, isRegistration),
  );
  const members = membersAlone(draft, inference, edges);
  const free = new Set<number>();
  const byName = new Map<string, number[]>();
  for (const { to } of edges) {
    const name = members.get(to);
    if (name === undefined) free.add(to);
  }
  for (const [node, name] of members) if (!free.has(node)) listOf(byName, name).push(node);
  return { free, byName };
}

function isGivenAway({ type, reason }: DraftEdge): boolean {
  return (type === 'USES' || type === 'READS' || type === 'HOLDS') && reason !== 'type';
}

function isAllAt(
  { nodes }: GraphDraft,
  { from, sites }: DraftEdge,
  isPlace: IsRegistration,
): boolean {
  const path = nodes[from]?.filePath;
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
  inference: Inference,
  edges: readonly DraftEdge[],
): ReadonlyMap<number, string> {
  const { units } = inference.program;
  const returned = returnedMembers(units);
  const handedOn = new Set(
    edges.flatMap(({ type, reason, to }) => (type === 'HOLDS' && reason !== 'part' ? [to] : [])),
  );
  const members = ownNames(draft);
  const isMember = (edge: DraftEdge): boolean =>
    edge.type === 'HOLDS' && edge.reason === 'part'
      ? members.has(edge.to) && !handedOn.has(edge.from) && isDeclared(draft, edge.from)
      : isAllAt(draft, edge, returned.isPlace);
  const found = new Map<number, string>();
  const elsewhere = new Set<number>();
  for (const edge of edges) {
    const name = members.get(edge.to) ?? draft.nodes[edge.to]?.name;
    if (name !== undefined && isMember(edge)) found.set(edge.to, name);
    else elsewhere.add(edge.to);
  }
  const taken = namesTaken(inference, units, new Set(found.values()), returned);
  for (const [node, name] of found) if (elsewhere.has(node) || taken.has(name)) found.delete(node);
  return found;
}

const HOLDERS: ReadonlySet<string> = new Set(['Namespace', 'Variable', 'Property']);

function isDeclared({ nodes }: GraphDraft, node: number): boolean {
  return HOLDERS.has(nodes[node]?.kind ?? '');
}

/** Functions that are written as members of object literals, by node: their names there. */
function ownNames({ nodeOf }: GraphDraft): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const [def, node] of nodeOf)
    if (def.fact.params !== undefined && def.fact.name !== '' && literalAround(def))
      names.set(node, def.fact.name);
  return names;
}

interface ReturnedMembers {
  /** Whether the name at this place is a member, under that name, of an object that a function returns. */
  readonly isPlace: IsRegistration;
  readonly expressions: ReadonlyMap<Unit, ReadonlySet<number>>;
}

/** `return { save }`. */
function returnedMembers(units: readonly Unit[]): ReturnedMembers {
  const places = new Set<string>();
  const expressions = new Map<Unit, ReadonlySet<number>>();
  for (const unit of units) {
    const own = new Set(unit.defs.flatMap((def) => membersReturnedBy(def)));
    if (own.size === 0) continue;
    expressions.set(unit, own);
    for (const [, e, , line, column] of unit.facts.refs)
      if (own.has(e)) places.add(`${unit.path} ${line} ${column}`);
  }
  const isPlace = (path: string, line: number, column: number): boolean =>
    places.has(`${path} ${line} ${column}`);
  return { isPlace, expressions };
}

function membersReturnedBy({ fact, unit }: Def): readonly number[] {
  return (fact.eReturns ?? []).flatMap((e) => {
    const expr = unit.facts.exprs[e];
    const object = expr?.[0] === 'def' ? expr[1] : -1;
    return (unit.membersOf.get(object) ?? []).flatMap(({ fact: { name, eValue = -1 } }) => {
      const value = unit.facts.exprs[eValue];
      return value?.[0] === 'name' && value[1] === name ? [eValue] : [];
    });
  });
}

/** Of these names, those under which code takes something that is not understood without calling it. */
function namesTaken(
  inference: Inference,
  units: readonly Unit[],
  names: ReadonlySet<string>,
  { expressions }: ReturnedMembers,
): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const unit of units) {
    if (isTestPath(unit.path)) continue;
    for (const { e, name } of takenIn(unit, expressions.get(unit)))
      if (names.has(name) && !taken.has(name) && isNotUnderstood(inference, unit, e))
        taken.add(name);
  }
  return taken;
}

interface TakenName {
  readonly e: number;
  readonly name: string;
}

/** Names and members that are read or passed on, and members that get another name. */
function takenIn(unit: Unit, returned: ReadonlySet<number> | undefined): readonly TakenName[] {
  const { refs } = unit.facts;
  const used = refs.flatMap(([mode, e]): TakenName[] => {
    const isValue = (mode === 'read' || mode === 'passed') && returned?.has(e) !== true;
    const name = isValue ? nameAt(unit, e) : undefined;
    return name === undefined ? [] : [{ e, name }];
  });
  const renamed = unit.defs.flatMap(({ fact: { name: own, eValue: e = -1 } }): TakenName[] => {
    const name = memberAt(unit, e);
    return name === undefined || name === own ? [] : [{ e, name }];
  });
  return [...used, ...renamed];
}

function nameAt(unit: Unit, e: number): string | undefined {
  const expr = unit.facts.exprs[e];
  return expr?.[0] === 'name' ? expr[1] : memberAt(unit, e);
}

function memberAt(unit: Unit, e: number): string | undefined {
  const expr = unit.facts.exprs[e];
  return expr?.[0] === 'member' ? expr[2] : undefined;
}

/** A variable that may hold a member of that name, or a member of something unknown. */
function isNotUnderstood(inference: Inference, unit: Unit, e: number): boolean {
  const expr = unit.facts.exprs[e];
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
