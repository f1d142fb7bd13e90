// Contextual typing: the declared type that is expected of an object literal, whose members then correspond to those of the type. Infers nothing from use.
import { parameterFor, typeOfArgument } from '../overloads/argument-types.ts';
import { functionTypesAt, UNBOUND, type BoundFunction } from './function-type-bindings.ts';
import { bodyIndex } from '../../link/tracking/unit-memo.ts';
import type { Inference, TypeInference } from '../inference.ts';
import { add } from '../../link/file-indexes.ts';
import { bindings } from './type-values.ts';
import { awaited, eachValue } from '../values/values.ts';
import type { Def, Unit, Value, Values } from '../../link/vocabulary.ts';

/** Where an expression is used. */
type Place =
  | { readonly kind: 'argument'; readonly eCallee: number; readonly position: number }
  | { readonly kind: 'item' | 'option'; readonly e: number }
  /** The initial value of a definition, or its return value. */
  | { readonly kind: 'value' | 'result'; readonly def: number }
  | { readonly kind: 'assigned'; readonly eTarget: number };

const DEEPEST = 6;
/** Expressions that may be, or contain, an object of which a type is expected. */
const EXPECTED_TAGS: ReadonlySet<string> = new Set(['def', 'list', 'any', 'new', 'name']);

/** Where expressions are used, and which expressions are definitions, by number. */
interface PlacesOfFile {
  readonly byExpr: ReadonlyMap<number, readonly Place[]>;
  readonly byDef: ReadonlyMap<number, readonly number[]>;
}

/**
 * Members of expected types that correspond to a member of an object literal, and whether some expected type is
 * unknown.
 */
export function expectedMembers(
  inference: Inference,
  object: Def,
  name: string,
): { readonly defs: readonly Def[]; readonly open: boolean } {
  return membersNamed(inference, expectedTypes(inference, object), name);
}

/** Instances of the types that are expected of an object literal; none if nothing is declared. */
export function expectedTypes(inference: Inference, object: Def): Values {
  return expectedOf(inference, object, 0);
}

/** The members of this name of expected types. */
export function membersNamed(
  inference: Inference,
  expected: Values,
  name: string,
): { readonly defs: readonly Def[]; readonly open: boolean } {
  const found = expected.map((value) => inference.member(value, name));
  return {
    defs: [...new Set(found.flatMap(({ defs }) => defs))],
    open: found.some(({ unknown, defs }) => unknown && defs.length === 0),
  };
}

/** Instances of the types that are expected of this definition as a value; none if nothing is declared. */
function expectedOf(inference: Inference, def: Def, depth: number): Values {
  if (depth > DEEPEST) return [];
  const { unit, fact } = def;
  if (fact.params === undefined && fact.eType !== undefined)
    return inference.typeOf(unit, fact.eType);
  if (fact.params !== undefined && fact.eContext !== undefined)
    return inference.typeOf(unit, fact.eContext);
  const around = unit.defs[fact.memberOf];
  const ofMember =
    around && isObject(around) ? memberType(inference, around, fact.name, depth) : [];
  if (ofMember.length > 0) return ofMember;
  return (placesIn(unit).byDef.get(def.index) ?? []).flatMap((e) =>
    expectedAt(inference, unit, e, depth),
  );
}

function isObject(def: Def): boolean {
  return def.unit.facts.scopes[def.fact.inner]?.[0] === 'object';
}

/** The declared type of the member in the type that is expected of an object. */
function memberType(inference: Inference, object: Def, name: string, depth: number): Values {
  return expectedOf(inference, object, depth + 1)
    .flatMap((value) => inference.member(value, name).defs)
    .flatMap((member) => declaredType(inference, member));
}

function declaredType(inference: TypeInference, { unit, fact }: Def): Values {
  return fact.eType === undefined || fact.params !== undefined
    ? []
    : inference.typeOf(unit, fact.eType);
}

function expectedAt(inference: Inference, unit: Unit, e: number, depth: number): Values {
  if (depth > DEEPEST) return [];
  return (placesIn(unit).byExpr.get(e) ?? []).flatMap((place): Values => {
    switch (place.kind) {
      case 'argument':
        return typeOfArgument(inference, unit, place.eCallee, place.position);
      case 'option':
        return expectedAt(inference, unit, place.e, depth + 1);
      case 'item':
        return eachValue(expectedAt(inference, unit, place.e, depth + 1), (value) =>
          inference.elementOf(value),
        );
      case 'assigned':
        return targetType(inference, unit, place.eTarget);
      case 'value': {
        const def = unit.defs[place.def];
        return def ? expectedOf(inference, def, depth + 1) : [];
      }
      case 'result': {
        const def = unit.defs[place.def];
        return def ? resultType(inference, def, depth + 1) : [];
      }
    }
  });
}

/** The return type expected of a function: from its signature, or from the function type expected of it. */
function resultType(inference: Inference, def: Def, depth: number): Values {
  const { unit, fact } = def;
  const types =
    fact.eType !== undefined
      ? inference.typeOf(unit, fact.eType)
      : expectedFunctions(inference, def, depth).flatMap(({ def: head, bound }) =>
          head.fact.eType === undefined
            ? []
            : inference.typeUnder(head.unit, head.fact.eType, bound),
        );
  return awaited(types);
}

/** The signatures of the function types that are expected of this function. */
export function expectedFunctions(
  inference: Inference,
  def: Def,
  depth = 0,
): readonly BoundFunction[] {
  const { unit, fact } = def;
  if (depth > DEEPEST || fact.params === undefined) return [];
  if (fact.eContext !== undefined) return functionTypesAt(inference, unit, fact.eContext, UNBOUND);
  const around = unit.defs[fact.memberOf];
  if (around && isObject(around))
    return expectedOf(inference, around, depth + 1).flatMap((value) =>
      membersHeads(inference, value, fact.name),
    );
  return (placesIn(unit).byDef.get(def.index) ?? []).flatMap((e) =>
    functionsAt(inference, unit, e, depth),
  );
}

function membersHeads(
  inference: Inference,
  receiver: Value,
  name: string,
): readonly BoundFunction[] {
  const bound = receiver.kind === 'instance' ? bindings(receiver.def, receiver.args) : UNBOUND;
  return inference.member(receiver, name).defs.flatMap((member) => {
    if (member.fact.params !== undefined) return [{ def: member, bound }];
    return member.fact.eType === undefined
      ? []
      : functionTypesAt(inference, member.unit, member.fact.eType, bound);
  });
}

function functionsAt(
  inference: Inference,
  unit: Unit,
  e: number,
  depth: number,
): readonly BoundFunction[] {
  return (placesIn(unit).byExpr.get(e) ?? []).flatMap((place): readonly BoundFunction[] => {
    switch (place.kind) {
      case 'argument':
        return inference.valueOf(unit, place.eCallee).flatMap((value) => {
          const parameter = parameterFor(inference, value, place.position);
          return parameter?.fact.eType === undefined || parameter.fact.rest
            ? []
            : functionTypesAt(inference, parameter.unit, parameter.fact.eType, UNBOUND);
        });
      case 'option':
        return functionsAt(inference, unit, place.e, depth + 1);
      case 'value': {
        const def = unit.defs[place.def];
        return def?.fact.eType === undefined
          ? []
          : functionTypesAt(inference, unit, def.fact.eType, UNBOUND);
      }
      case 'result': {
        const giver = unit.defs[place.def];
        if (!giver) return [];
        if (giver.fact.eType !== undefined)
          return functionTypesAt(inference, unit, giver.fact.eType, UNBOUND);
        return expectedFunctions(inference, giver, depth + 1).flatMap(({ def, bound }) =>
          def.fact.eType === undefined
            ? []
            : functionTypesAt(inference, def.unit, def.fact.eType, bound),
        );
      }
      case 'item':
      case 'assigned':
        return [];
    }
  });
}

function targetType(inference: Inference, unit: Unit, eTarget: number): Values {
  const expr = unit.facts.exprs.get(eTarget);
  if (expr?.[0] === 'name')
    return inference
      .lookUp(unit, expr[1], expr[2])
      .defs.flatMap((def) => declaredType(inference, def));
  if (expr?.[0] === 'def')
    return [unit.defs[expr[1]]].flatMap((def) => (def ? declaredType(inference, def) : []));
  if (expr?.[0] !== 'member' || expr[1] < 0) return [];
  return inference
    .valueOf(unit, expr[1])
    .flatMap((value) => inference.member(value, expr[2]).defs)
    .flatMap((def) => declaredType(inference, def));
}

const placesIn = bodyIndex(({ allDefs, facts: { exprs, assigns } }): PlacesOfFile => {
  const byExpr = new Map<number, Place[]>();
  const byDef = new Map<number, number[]>();
  const note = (e: number, place: Place): void => {
    const tag = exprs.tagOf(e);
    if (tag !== undefined && EXPECTED_TAGS.has(tag)) add(byExpr, e, place);
  };
  for (const [e, expr] of exprs.tagged('def', 'call', 'new', 'list', 'any'))
    if (expr[0] === 'def') add(byDef, expr[1], e);
    else if (expr[0] === 'call' || expr[0] === 'new')
      expr[2].forEach((arg, position) =>
        note(arg, { kind: 'argument', eCallee: expr[1], position }),
      );
    else if (expr[0] === 'list') for (const item of expr[1]) note(item, { kind: 'item', e });
    else for (const option of expr[1]) note(option, { kind: 'option', e });
  allDefs.forEach(({ fact }, index) => {
    if (fact.eValue !== undefined) note(fact.eValue, { kind: 'value', def: index });
    for (const e of fact.eReturns ?? []) note(e, { kind: 'result', def: index });
  });
  for (const [eTarget, eValue] of assigns) note(eValue, { kind: 'assigned', eTarget });
  return { byExpr, byDef };
});

/** Each expression of the file that is used where a type is expected, with these types, if any are declared. */
export function* expectations(
  inference: Inference,
  unit: Unit,
): Iterable<{ readonly e: number; readonly types: () => Values }> {
  for (const e of placesIn(unit).byExpr.keys())
    yield { e, types: () => expectedAt(inference, unit, e, 0) };
}
