// Which variables and properties hold functions: written or named in their values, in literals and arguments, at any depth. Resolves no name.
import { appendAll } from '../../base/lists/append-all.ts';
import type { DefFact } from '../../facts/def-facts.ts';
import type { FileFacts } from '../../facts/file-facts.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';

/** What the values of variables and properties of a file consist of. Definitions by index in the file. */
export interface HeldValues {
  /** The variable or property whose value has the function or object as a part. */
  readonly holderOf: ReadonlyMap<number, Def>;
  /** The same for names and members, by expression: the holders in whose values it occurs. */
  readonly namedIn: ReadonlyMap<number, readonly Def[]>;
  /** 1 for expressions of which only a member is named. */
  readonly takenApart: Uint8Array;
  /** Variables and properties with values, in the order of the text. */
  readonly holders: readonly Def[];
}

interface Search {
  readonly unit: Unit;
  readonly isNode: (def: Def) => boolean;
  readonly holderOf: Map<number, Def>;
  readonly namedIn: Map<number, Def[]>;
  /** Values that are assigned to members of an object where it is made, by the expression of the object. */
  readonly parts: ReadonlyMap<number, readonly number[]>;
  /** How many values an expression has been searched for. */
  readonly searched: Map<number, number>;
}

/** Names that are taken from one value all have it as their value; of more than these, the rest hold nothing. */
const MOST_HOLDERS = 16;

/** `isNode`: whether a definition is in the graph; only such ones hold something. */
export function heldValues(unit: Unit, isNode: (def: Def) => boolean): HeldValues {
  const { exprs, assigns } = unit.facts;
  const search: Search = {
    unit,
    isNode,
    holderOf: new Map(),
    namedIn: new Map(),
    parts: partsOfObjects(exprs, assigns),
    searched: new Map(),
  };
  const holders = unit.allDefs.filter((def) => isHolder(def) && isNode(def));
  for (const def of holders) searchValue(search, def, def);
  const takenApart = new Uint8Array(exprs.length);
  for (const [, [, eObject]] of exprs.tagged('member')) if (eObject >= 0) takenApart[eObject] = 1;
  return {
    holderOf: search.holderOf,
    namedIn: search.namedIn,
    takenApart,
    holders: holders.sort((a, b) => compareDefs(a, b)),
  };
}

function partsOfObjects(
  exprs: FileFacts['exprs'],
  assigns: FileFacts['assigns'],
): ReadonlyMap<number, readonly number[]> {
  const parts = new Map<number, number[]>();
  for (const [eTarget, eValue] of assigns) {
    const target = exprs.get(eTarget);
    if (target?.[0] !== 'member' || exprs.tagOf(target[1]) !== 'typeof') continue;
    const known = parts.get(target[1]);
    if (known) known.push(eValue);
    else parts.set(target[1], [eValue]);
  }
  return parts;
}

function compareDefs({ fact: a }: Def, { fact: b }: Def): number {
  return a.line - b.line || a.column - b.column;
}

/**
 * The variable or property whose declaration contains the place, for code outside of functions. Where statements may
 * follow a declaration on its line, only one of several lines counts.
 */
export function declaredAround(
  { holders }: HeldValues,
  line: number,
  column: number,
): Def | undefined {
  let [from, to] = [0, holders.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const fact = holders[middle]?.fact;
    const isBefore =
      fact !== undefined && (fact.line < line || (fact.line === line && fact.column < column));
    if (isBefore) from = middle + 1;
    else to = middle;
  }
  const last = holders[from - 1];
  if (!last || line > last.fact.endLine) return undefined;
  const standsAlone =
    last.fact.line < last.fact.endLine || last.unit.language.spec.typing === 'static';
  return standsAlone ? last : undefined;
}

/** A variable or property with a value of its own, not a function or class under its name. */
function isHolder({ fact, unit }: Def): boolean {
  if (fact.params !== undefined || fact.accessor === true) return false;
  return fact.kind === 'Variable' || fact.kind === 'Property' || isObject(unit, fact.inner);
}

function isObject({ facts }: Unit, scope: number): boolean {
  return facts.scopes[scope]?.[0] === 'object';
}

/** The initial value of a definition: an expression, or an object literal whose members are definitions. */
function searchValue(search: Search, holder: Def, { fact, index }: Def): void {
  if (fact.eValue !== undefined) searchExpression(search, holder, fact.eValue);
  else if (isObject(search.unit, fact.inner)) searchMembers(search, holder, index);
}

function searchMembers(search: Search, holder: Def, object: number): void {
  for (const member of search.unit.membersOf.get(object) ?? []) {
    if (search.isNode(member)) keep(search, holder, member);
    else searchValue(search, holder, member);
  }
}

/** What the value consists of: its items, the arguments of its calls, the names in it. */
function searchExpression(search: Search, holder: Def, from: number): void {
  const queue = [from];
  const seen = new Set<number>();
  for (const e of queue) {
    if (e < 0 || seen.has(e)) continue;
    seen.add(e);
    const times = search.searched.get(e) ?? 0;
    if (times === MOST_HOLDERS) continue;
    search.searched.set(e, times + 1);
    const expr = search.unit.facts.exprs.get(e);
    switch (expr?.[0]) {
      case 'name':
        searchNamed(search, holder, e);
        break;
      case 'member':
        searchNamed(search, holder, e);
        queue.push(receiverOf(search, e));
        break;
      case 'def':
        searchDefinition(search, holder, expr[1]);
        break;
      case 'list':
      case 'any':
        appendAll(queue, expr[1]);
        break;
      case 'dict':
        appendAll(queue, expr[2]);
        break;
      case 'spread':
      case 'await':
      case 'pointee':
        queue.push(expr[1]);
        break;
      case 'typeof':
        appendAll(queue, search.parts.get(e) ?? []);
        break;
      case 'call':
      case 'new':
        queue.push(madeFrom(search, expr[1]));
        appendAll(queue, expr[2]);
        break;
      default:
    }
  }
}

/** What a callee adds to the result: calls before it, or the members of a class without a name. */
function madeFrom(search: Search, eCallee: number): number {
  return search.unit.facts.exprs.tagOf(eCallee) === 'def' ? eCallee : receiverOf(search, eCallee);
}

/** Of `builder().use(f).build()`, what the calls before were given is a part of the result. */
function receiverOf({ unit: { facts } }: Search, eMember: number): number {
  const member = facts.exprs.get(eMember);
  return member?.[0] === 'member' && facts.exprs.tagOf(member[1]) === 'call' ? member[1] : -1;
}

function searchNamed({ namedIn }: Search, holder: Def, e: number): void {
  const holders = namedIn.get(e);
  if (!holders) namedIn.set(e, [holder]);
  else if (!holders.includes(holder)) holders.push(holder);
}

function searchDefinition(search: Search, holder: Def, index: number): void {
  const def = search.unit.defs[index];
  if (!def || def === holder) return;
  keep(search, holder, def);
  if (!search.isNode(def) && isLiteral(search.unit, def.fact)) searchMembers(search, holder, index);
}

function keep({ holderOf }: Search, holder: Def, { index }: Def): void {
  if (!holderOf.has(index)) holderOf.set(index, holder);
}

/**
 * An object, or a class without a name, such as one that is written where its only instance is made. An extension has no
 * name either, but adds to a type.
 */
function isLiteral(unit: Unit, { name, inner, eExtended }: DefFact): boolean {
  return (
    isObject(unit, inner) ||
    (name === '' && eExtended === undefined && unit.facts.scopes[inner]?.[0] === 'class')
  );
}

/** The object literal, or class without a name, that it is a member of. */
export function literalAround({ fact, unit }: Def): Def | undefined {
  const around = unit.defs[fact.memberOf];
  return around && isLiteral(unit, around.fact) ? around : undefined;
}
