// Values of a callback's parameters, from the place where it is passed. Looks at no call of the function itself.
import type { ExprFact } from '../../../facts/file-facts.ts';
import { plainName } from '../../../facts/name-key.ts';
import { implicitReceiversOf } from '../../calls/implicit-receivers.ts';
import type { Inference } from '../../inference.ts';
import { passedByClass } from '../../members/outside-bases.ts';
import { expectedFunctions } from '../../types/contextual-typing.ts';
import { functionParameter, singleMethod } from '../../types/function-types.ts';
import { argumentsAt } from '../../types/inherited-arguments.ts';
import { passedByLibrary } from '../../types/library.ts';
import { bindings } from '../../types/type-values.ts';
import { elementsOf } from '../containers.ts';
import { expectedType, functionsOf } from './expected-types.ts';
import { builtin, knownOf, union } from '../values.ts';
import type { Def, Unit, Value, Values } from '../../../link/vocabulary.ts';

/**
 * The type of a callback's parameter: from the function type expected there, or the element that a container passes.
 */
export function contextualValue(inference: Inference, def: Def): Values | undefined {
  const owner = def.unit.defs[def.fact.owner];
  const position = owner?.fact.params?.indexOf(def.index) ?? -1;
  if (!owner || position < 0) return undefined;
  const { spec } = owner.unit.language;
  if (implicitReceiversOf(owner.unit)) return inference.lambdaParameter(owner, position);
  return (
    (spec.externalTypes === 'by-name'
      ? passedByName(inference, owner, position)
      : passedElement(inference, owner, position)) ??
    declaredParameter(inference, owner, position) ??
    boundParameter(inference, owner, position)
  );
}

/** By name, where values of types outside are identified by type names. */
function passedByName(inference: Inference, owner: Def, position: number): Values | undefined {
  return owner.fact.takesAll
    ? passedTogether(inference, owner)
    : passedAt(inference, owner, position);
}

/** The declared parameter of the functions that are expected there. */
function declaredParameter(inference: Inference, owner: Def, position: number): Values | undefined {
  const found: Values[] = [];
  for (const type of functionsOf(inference, expectedType(inference, owner, 0))) {
    const inner = type.unit.defs[type.fact.params?.[position] ?? -1];
    if (inner?.fact.eType === undefined || type === owner) continue;
    const values = knownOf(inference.typeOf(type.unit, inner.fact.eType));
    if (values.length > 0) found.push(values);
  }
  return found.length > 0 ? union(found) : undefined;
}

/** The same through aliases with type parameters. */
function boundParameter(inference: Inference, owner: Def, position: number): Values | undefined {
  const types = expectedFunctions(inference, owner).flatMap(({ def, bound }) => {
    const parameter = def.unit.defs[def.fact.params?.[position] ?? -1];
    return parameter?.fact.eType === undefined || def === owner
      ? []
      : [knownOf(inference.typeUnder(parameter.unit, parameter.fact.eType, bound))];
  });
  return types.some((values) => values.length > 0) ? union(types) : undefined;
}

/** All arguments that are passed together. */
function passedTogether(inference: Inference, owner: Def): Values | undefined {
  const parts: Values[] = [];
  for (
    let next = passedAt(inference, owner, 0);
    next && parts.length < MOST_PASSED;
    next = passedAt(inference, owner, parts.length)
  )
    parts.push(next);
  return parts.length < 2 ? parts[0] : builtin('tuple', parts);
}

const MOST_PASSED = 6;

/** The arguments according to the library, or according to a function type declared there. */
function passedAt(inference: Inference, owner: Def, position: number): Values | undefined {
  const byCallee = passedByCallee(inference, owner, position);
  const parts = byCallee.length > 0 ? byCallee : passedByType(inference, owner, position);
  return parts.length > 0 ? union(parts) : undefined;
}

/** The arguments according to the library function that is called. */
function passedByCallee(inference: Inference, owner: Def, position: number): readonly Values[] {
  const { unit } = owner;
  const [eCallee = -1, , eCall = -1] = unit.argumentOf.get(owner.index) ?? [];
  const callee = unit.facts.exprs.get(eCallee);
  const call = unit.facts.exprs.get(eCall);
  const context = { unit, args: call?.[0] === 'call' ? call[2] : [] };
  if (callee?.[0] === 'call') return passedToSecondList(inference, unit, callee, position);
  if (callee?.[0] !== 'member' || callee[1] < 0) return [];
  return inference
    .valueOf(unit, callee[1])
    .flatMap((receiver) =>
      asList(passedByLibrary(inference, receiver, callee[2], position, context)),
    );
}

/** The arguments according to the function type that the function is passed as. */
function passedByType(inference: Inference, owner: Def, position: number): readonly Values[] {
  return expectedType(inference, owner, 0)
    .flatMap((type) =>
      asList(
        type.kind === 'instance'
          ? passedByInstance(inference, type, position)
          : functionParameter(owner.unit, type, position),
      ),
    )
    .filter((values) => knownOf(values).length > 0);
}

function asList(values: Values | undefined): readonly Values[] {
  return values ? [values] : [];
}

/** `list.foldLeft(z)(f)`: the arguments that a library function passes to a callback in its second parameter list. */
function passedToSecondList(
  inference: Inference,
  unit: Unit,
  [, eCallee, args]: Extract<ExprFact, readonly ['call', ...unknown[]]>,
  position: number,
): Values[] {
  const callee = unit.facts.exprs.get(eCallee);
  if (callee?.[0] !== 'member' || callee[1] < 0) return [];
  return inference
    .valueOf(unit, callee[1])
    .flatMap((receiver) =>
      asList(passedByLibrary(inference, receiver, `${callee[2]}:2`, position, { unit, args })),
    );
}

/** A parameter of an interface's single method, with the type arguments of the interface here. */
function passedByInstance(
  inference: Inference,
  type: Extract<Value, { kind: 'instance' }>,
  position: number,
): Values | undefined {
  const method = singleMethod(inference, type.def);
  const parameter = method?.unit.defs[method.fact.params?.[position] ?? -1];
  const around = method?.unit.defs[method.fact.memberOf];
  if (parameter?.fact.eType === undefined || !around) return undefined;
  return inference.typeUnder(
    parameter.unit,
    parameter.fact.eType,
    bindings(around, argumentsAt(inference, type, around)),
  );
}

/** `list.map((x) => …)`: x is an element of the list. */
function passedElement(inference: Inference, owner: Def, position: number): Values | undefined {
  const { unit } = owner;
  const callee = unit.facts.exprs.get(unit.argumentOf.get(owner.index)?.[0] ?? -1);
  if (isExecuted(inference, unit, callee)) return [{ kind: 'external' }];
  if (position > 0) return undefined;
  if (
    callee?.[0] !== 'member' ||
    callee[1] < 0 ||
    !unit.language.builtins.callbacks.includes(plainName(callee[2]))
  )
    return undefined;
  const receivers = inference
    .valueOf(unit, callee[1])
    .flatMap((value) =>
      value.kind === 'builtin'
        ? [elementsOf(inference, value)]
        : [passedByClass(inference, value)].filter((values) => values !== undefined),
    );
  return receivers.length > 0 ? union(receivers) : undefined;
}

/** `new Promise((resolve) => …)`: `resolve` is a function of the library. */
function isExecuted(inference: Inference, unit: Unit, callee: ExprFact | undefined): boolean {
  return (
    callee?.[0] === 'name' &&
    unit.language.builtins.executed?.includes(plainName(callee[1])) === true &&
    inference.lookUp(unit, callee[1], callee[2]).defs.length === 0
  );
}
