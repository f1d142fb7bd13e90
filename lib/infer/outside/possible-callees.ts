// What an open call site could run at all: of the functions of its name those that fit its form, its arguments and what is known of its receiver. Resolves nothing.
import { SEES_MEMBERS } from '../../languages/_spec.ts';
import type { Inference } from '../inference.ts';
import type { Def, Unit, Value } from '../../link/vocabulary.ts';
import { candidatesOf, type OpenCall } from './open-candidates.ts';
import { hasTypeOutside, isOfExtension, mayBehave } from './outside-evidence.ts';

export interface PossibleCallees {
  /** Functions and methods of the name that it may run. */
  readonly named: readonly Def[];
  /** It calls what a variable holds or an expression gives, whatever name that has elsewhere. */
  readonly callsValue: boolean;
  /** It calls a member of something. */
  readonly isMember: boolean;
}

/** Undefined if any function may be meant. */
export function possibleCallees(inference: Inference, call: OpenCall): PossibleCallees | undefined {
  const { unit, eCallee, name } = call;
  const expr = unit.facts.exprs.get(eCallee);
  if (name === '')
    return expr?.[0] === 'index' ? ofComputedMember(inference, unit, expr[1]) : A_VALUE;
  const candidates = candidatesOf(inference, call);
  if (candidates.length > MOST_NAMESAKES) return undefined;
  switch (expr?.[0]) {
    case 'name':
      return ofBareName(inference, call, expr, candidates);
    case 'member':
      return {
        named: expr[1] < 0 ? candidates : candidates.filter(isMeantBy(inference, call, expr[1])),
        callsValue: false,
        isMember: true,
      };
    default:
      return { named: candidates, callsValue: false, isMember: false };
  }
}

/**
 * Of more functions with one name that take the arguments, any may be meant: the work would grow with their number at
 * each call.
 */
const MOST_NAMESAKES = 200;

const A_VALUE: PossibleCallees = { named: [], callsValue: true, isMember: false };

/** `object[name]()`: what a container holds, or any method of the object's class; undefined if nothing is known of it. */
function ofComputedMember(
  inference: Inference,
  unit: Unit,
  eObject: number,
): PossibleCallees | undefined {
  const values = inference.valueOf(unit, eObject);
  const named = values.map((value) => {
    if (value.kind === 'builtin') return [];
    if (value.kind !== 'instance' && value.kind !== 'symbol') return undefined;
    const related = relatives(inference, value.def);
    return related && [...related].flatMap((cls) => [...inference.membersOf(cls).values()].flat());
  });
  const all = named.flatMap((defs) => defs ?? []);
  return values.length === 0 || named.includes(undefined)
    ? undefined
    : { named: all, callsValue: true, isMember: true };
}

function ofBareName(
  inference: Inference,
  { unit }: OpenCall,
  [, name, scope]: readonly ['name', string, number, ...unknown[]],
  candidates: readonly Def[],
): PossibleCallees {
  const { defs } = inference.lookUp(unit, name, scope);
  if (defs.length > 0) {
    const canonical = new Set(defs.map((def) => def.canonical));
    const values = defs.filter(({ fact }) => fact.params === undefined);
    // A variable may hold a member or an export of the same name that was taken out of an object or module.
    const isTakenOut = values.some(
      ({ fact }) => fact.kind !== 'Parameter' || fact.eValue !== undefined,
    );
    return {
      named: candidates.filter(
        (def) => canonical.has(def.canonical) || (isTakenOut && isReachable(def)),
      ),
      callsValue: values.length > 0,
      isMember: false,
    };
  }
  const seesMembers = SEES_MEMBERS[unit.language.spec.classNames];
  return {
    named: candidates.filter(
      (def) => def.unit === unit || seesMembers || (!isMember(def) && isAtFileLevel(def)),
    ),
    callsValue: false,
    isMember: false,
  };
}

function isReachable(def: Def): boolean {
  return isMember(def) || isAtFileLevel(def);
}

function isMember({ fact }: Def): boolean {
  return fact.memberOf >= 0 || fact.eAttach !== undefined || fact.isExtension === true;
}

function isAtFileLevel({ unit, fact }: Def): boolean {
  for (let scope = fact.scope; scope >= 0; scope = unit.facts.scopes[scope]?.[1] ?? -1)
    if (unit.facts.scopes[scope]?.[0] === 'function') return false;
  return true;
}

/** Which candidates a call on this receiver may run: those that any of its values may have. */
function isMeantBy(inference: Inference, call: OpenCall, eObject: number): (def: Def) => boolean {
  const { unit } = call;
  const values = inference.valueOf(unit, eObject);
  const tests = values.map((value) => membersBehind(inference, call, eObject, value));
  return (def) => isSeenBy(def, unit) && (tests.length === 0 || tests.some((test) => test(def)));
}

/** Of another file, private members are not seen, unless its class is written in several. */
function isSeenBy(def: Def, unit: Unit): boolean {
  if (def.unit === unit || def.fact.isPrivate !== true) return true;
  const owner = def.unit.defs[def.fact.memberOf];
  return (owner?.canonical.partialDeclarations?.length ?? 0) > 1;
}

function membersBehind(
  inference: Inference,
  call: OpenCall,
  eObject: number,
  value: Value,
): (def: Def) => boolean {
  switch (value.kind) {
    case 'instance':
    case 'symbol':
    case 'super': {
      if (isUnnamedType(inference, value.def)) return mayBeMemberOfAnything;
      const related = relatives(inference, value.def);
      return related === undefined
        ? isNoNestedFunction
        : (def) => !isMember(def) || isOneOf(related, def) || isLikeObject(value.def, def);
    }
    case 'builtin':
      return isMemberOf(inference, call.unit, value.name);
    case 'external':
      return value.name !== undefined || hasTypeOutside(inference, call.unit, eObject)
        ? isMemberOf(inference, call.unit, value.name)
        : mayBeMemberOfAnything;
    case 'unknown':
      return mayBeMemberOfAnything;
    default:
      return isNoNestedFunction;
  }
}

/** An extension may be of any type that its own allows, which is not looked at. */
function isMemberOf(
  inference: Inference,
  unit: Unit,
  type: string | undefined,
): (def: Def) => boolean {
  return (def) =>
    isMember(def) &&
    (isOfExtension(def) || isOfPlainObject(def) || mayBehave(inference, def, unit, type));
}

const CLASSES: ReadonlySet<string> = new Set(['Class', 'Interface', 'Struct', 'Enum', 'Trait']);

/** A member of an object or table without a class, which may be copied to others, or looked up through them. */
function isOfPlainObject({ unit, fact }: Def): boolean {
  const owner = unit.defs[fact.memberOf];
  return unit.language.spec.typing === 'gradual' && !CLASSES.has(owner?.fact.kind ?? '');
}

function isLikeObject(receiver: Def, def: Def): boolean {
  return !CLASSES.has(receiver.fact.kind) && isOfPlainObject(def);
}

/** A function inside another is called by its own name, or as a value. */
function isNoNestedFunction(def: Def): boolean {
  return isMember(def) || isAtFileLevel(def);
}

/** Functions at file level are members of modules, which are values only in some languages. */
function mayBeMemberOfAnything(def: Def): boolean {
  return isMember(def) || (def.unit.language.spec.typing === 'gradual' && isAtFileLevel(def));
}

/** A type that is stated where it is used, and gives its members no values: whatever has these members is one. */
function isUnnamedType(inference: Inference, def: Def): boolean {
  if (def.fact.name !== '') return false;
  const members = [...inference.membersOf(def).values()].flat();
  return (
    members.length > 0 &&
    members.every(
      ({ fact }) => fact.bodiless === true || (fact.params === undefined && isTyped(fact)),
    )
  );
}

function isTyped({ eType, eValue }: Def['fact']): boolean {
  return eType !== undefined && eValue === undefined;
}

/** With more classes, any may be meant. */
const MOST_RELATIVES = 300;

/** The class, its bases and subclasses, and the bases of those; undefined if they are not all known. */
function relatives(inference: Inference, cls: Def): ReadonlySet<Def> | undefined {
  const found = inference.queries.ask(
    inference.known.relatives,
    cls,
    `relatives ${cls.id}`,
    () => NO_RELATIVES,
    () => findRelatives(inference, cls),
  );
  return found.size > 0 ? found : undefined;
}

const NO_RELATIVES: ReadonlySet<Def> = new Set();

/** Empty if they are not all known. */
function findRelatives(inference: Inference, cls: Def): ReadonlySet<Def> {
  const below = inference.subclasses().get(cls) ?? [];
  const own = [cls, ...below];
  const orders = below.length > MOST_RELATIVES ? [] : own.map((def) => inference.methodOrder(def));
  const isKnown = orders.length > 0 && orders.every(({ unknown }) => !unknown);
  return isKnown
    ? new Set([...own, ...orders.flatMap(({ classes }) => classes)].map((def) => def.canonical))
    : NO_RELATIVES;
}

/** What is attached to a type, or extends it, may be a member of any of them. */
function isOneOf(related: ReadonlySet<Def>, def: Def): boolean {
  const { unit, fact } = def;
  const owner = unit.defs[fact.memberOf];
  if (fact.isExtension === true || owner === undefined || owner.fact.eExtended !== undefined)
    return true;
  if (fact.eAttach !== undefined) return true;
  return related.has(owner.canonical) || isInterface(owner);
}

/** An interface may be implemented by a class without naming it. */
function isInterface({ fact }: Def): boolean {
  return fact.kind === 'Interface' || fact.kind === 'Trait' || fact.kind === 'TypeAlias';
}
