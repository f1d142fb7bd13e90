// What a definition's name stands for: itself, or what its type and values say.
import { plainName } from '../../facts/name-key.ts';
import type { ExprFact } from '../../facts/file-facts.ts';
import { callBindings } from '../calls/call-bindings.ts';
import { expectedFunctions } from '../types/contextual-typing.ts';
import { extensionCall } from '../members/extension-methods.ts';
import { curriedCall } from '../overloads/curried-parameters.ts';
import { functionHeads, functionParameter, singleMethod } from '../types/function-types.ts';
import { argumentsAt } from '../types/inherited-arguments.ts';
import { passedByLibrary } from '../types/library.ts';
import { placeOf } from '../overloads/labelled-arguments.ts';
import { chooseOverload } from '../overloads/overloads.ts';
import { bindings } from '../types/type-values.ts';
import type { CallContext, Inference } from '../inference.ts';
import { elementsOf } from './containers.ts';
import { isFunctionType } from './container-elements.ts';
import { primaryOf } from '../../link/primary-declaration.ts';
import { passedByClass } from '../members/outside-bases.ts';
import { isReceiver } from '../calls/receivers.ts';
import { builtin, instance, isUnknown, knownOf, isSameValue, symbol, union } from './values.ts';
import { UNKNOWN } from '../../link/open-values.ts';
import type { Def, Unit, Value, Values } from '../../link/vocabulary.ts';

export function definitionValue(inference: Inference, def: Def): Values {
  const { fact, unit } = def;
  if (fact.eDecorators && unit.language.spec.decorators === 'replace')
    return decoratedValue(inference, def, fact.eDecorators);
  if (fact.opens && fact.scope === 0)
    return [
      {
        kind: 'package',
        path:
          unit.facts.packageName === undefined
            ? fact.name
            : `${unit.facts.packageName}.${fact.name}`,
        from: unit,
      },
    ];
  if (fact.single) return instance(def);
  if (fact.params !== undefined || SELF_STANDING.has(fact.kind)) return symbol(primaryOf(def));
  const scope = unit.facts.scopes[fact.inner]?.[0];
  if (scope === 'object' || scope === 'class') return objectValue(inference, def);
  if (fact.kind === 'Namespace') return symbol(def);
  if (fact.rest) return builtin('Array', [declaredValue(inference, def)]);
  return declaredValue(inference, def);
}

/**
 * `@command def cli()`: what the decorators make of it, where that is an object. A decorator that gives back a function
 * mostly wraps the one that is written, which is what people mean by the name.
 */
function decoratedValue(inference: Inference, def: Def, eDecorators: readonly number[]): Values {
  let values = symbol(def);
  if (def.fact.accessor) return values;
  for (const e of [...eDecorators].reverse()) {
    const made = inference
      .valueOf(def.unit, e)
      .flatMap((decorator) =>
        decorator.kind === 'symbol' || decorator.kind === 'callable'
          ? inference.resultOf(decorator, { unit: def.unit, args: [] })
          : [],
      );
    const objects = made.filter(
      (value) => value.kind === 'instance' && inference.member(value, '__get__').defs.length === 0,
    );
    if (objects.length > 0) values = objects;
  }
  return values;
}

const SELF_STANDING: ReadonlySet<string> = new Set([
  'Class',
  'Interface',
  'Enum',
  'Struct',
  'Trait',
  'TypeAlias',
  'TypeParameter',
  'Macro',
]);

/** An object literal is what it was declared as, where that is known; else it is itself. */
function objectValue(inference: Inference, def: Def): Values {
  const alone = objectAlone(inference, def);
  if (alone[0]?.kind !== 'symbol' || alone[0].def !== def) return alone;
  const further = (def.unit.assigned.get(def.index) ?? [])
    .map((e) => inference.valueOf(def.unit, e))
    .filter((values) => !isUnknown(values));
  return union([alone, ...further]);
}

function objectAlone(inference: Inference, def: Def): Values {
  const declared =
    def.fact.eType === undefined ? UNKNOWN : inference.typeOf(def.unit, def.fact.eType);
  const usable = declared.filter(
    (value) => value.kind === 'instance' || (value.kind === 'symbol' && value.def !== def),
  );
  return usable.length > 0 ? usable : symbol(def);
}

/** The same without what is assigned to the name later. */
export function valueAsWritten(inference: Inference, def: Def): Values {
  if (def.fact.kind === 'Parameter' && !def.fact.rest) return declaredValue(inference, def, true);
  return def.unit.facts.scopes[def.fact.inner]?.[0] === 'object'
    ? objectAlone(inference, def)
    : inference.valueOfDef(def);
}

function declaredValue(inference: Inference, def: Def, asWritten = false): Values {
  const { fact, unit } = def;
  const parts: Values[] = [];
  if (fact.eType !== undefined) {
    const declared = inference.typeOf(unit, fact.eType);
    if (knownOf(declared).some(({ kind }) => kind !== 'callable'))
      return def.unit.language.spec.typing === 'static' && isFunctionType(inference, declared)
        ? union([declared, ...passedFunctions(inference, def)])
        : declared;
    if (knownOf(declared).length > 0) parts.push(declared);
  }
  if (fact.eValue !== undefined) parts.push(inference.valueOf(unit, fact.eValue));
  // The first value gives a variable its type. Only functions differ in more than that.
  if (
    unit.language.spec.typing === 'static' &&
    parts[0] &&
    parts[0].length > 0 &&
    !parts[0].some(({ kind }) => kind === 'symbol')
  )
    return isUnknown(parts[0]) && !asWritten ? orAssigned(inference, def) : parts[0];
  if (!asWritten)
    for (const e of unit.assigned.get(def.index) ?? []) parts.push(inference.valueOf(unit, e));
  if (fact.kind === 'Parameter' || (fact.kind === 'Hidden' && fact.owner >= 0)) {
    const passed = contextualValue(inference, def);
    if (passed) parts.push(passed);
    else if (fact.kind === 'Parameter' && !isReceiver(def))
      parts.push(...valuesPassed(inference, def), UNKNOWN);
  }
  return parts.length === 0 ? UNKNOWN : union(parts);
}

/** Where the first value says nothing, an object that is assigned later shows what the type is at most. */
function orAssigned(inference: Inference, { unit, fact, index }: Def): Values {
  if (fact.kind === 'Parameter' || fact.eType !== undefined) return UNKNOWN;
  return union([
    ...(unit.assigned.get(index) ?? []).map((e) =>
      inference.valueOf(unit, e).filter(({ kind }) => kind === 'instance'),
    ),
    UNKNOWN,
  ]);
}

/** The functions that a variable of such a type is given. */
function passedFunctions(inference: Inference, { unit, fact, index, passedValues }: Def): Values[] {
  const own = [
    ...(fact.eValue === undefined ? [] : [fact.eValue]),
    ...(unit.assigned.get(index) ?? []),
  ].map((e) => ({ unit, e }));
  return [...own, ...(passedValues ?? [])].map((given) =>
    inference
      .valueOf(given.unit, given.e)
      .filter((value) => value.kind === 'symbol' && value.def.fact.params !== undefined),
  );
}

/** What calls that are known pass. Other callers may pass more: that stays open. */
function valuesPassed(inference: Inference, def: Def): Values[] {
  return (def.passedValues ?? []).map(({ unit, e }) =>
    knownOf(inference.valueOf(unit, e)).filter(
      (value) =>
        value.kind === 'symbol' ||
        value.kind === 'instance' ||
        (value.kind === 'builtin' && value.container !== undefined),
    ),
  );
}

/** The type of a callback's parameter: what is expected of the function there, or the element that a container passes. */
function contextualValue(inference: Inference, def: Def): Values | undefined {
  const owner = def.unit.defs[def.fact.owner];
  const position = owner?.fact.params?.indexOf(def.index) ?? -1;
  if (!owner || position < 0) return undefined;
  if (owner.unit.language.spec.functions.receivers === 'implicit')
    return inference.lambdaParameter(owner, position);
  const passedValues =
    owner.unit.language.spec.externalTypes === 'by-name'
      ? owner.fact.takesAll
        ? passedTogether(inference, owner)
        : passedAt(inference, owner, position)
      : position === 0
        ? passedElement(inference, owner)
        : undefined;
  if (passedValues) return passedValues;
  const found: Values[] = [];
  for (const type of functionsOf(inference, expectedType(inference, owner, 0))) {
    const inner = type.unit.defs[type.fact.params?.[position] ?? -1];
    if (inner?.fact.eType === undefined || type === owner) continue;
    const values = knownOf(inference.typeOf(type.unit, inner.fact.eType));
    if (values.length > 0) found.push(values);
  }
  if (found.length > 0) return union(found);
  return boundParameter(inference, owner, position);
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

/** All that is passed, side by side. */
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

/** What the library, or a type of functions that is declared there, says that it passes. */
function passedAt(inference: Inference, owner: Def, position: number): Values | undefined {
  const { unit } = owner;
  const [eCallee = -1, , eCall = -1] = unit.argumentOf.get(owner.index) ?? [];
  const callee = unit.facts.exprs[eCallee];
  const call = unit.facts.exprs[eCall];
  const context = { unit, args: call?.[0] === 'call' ? call[2] : [] };
  const parts: Values[] = [];
  if (callee?.[0] === 'member' && callee[1] >= 0) {
    for (const receiver of inference.valueOf(unit, callee[1])) {
      const passedValues = passedByLibrary(inference, receiver, callee[2], position, context);
      if (passedValues) parts.push(passedValues);
    }
  }
  if (callee?.[0] === 'call') parts.push(...passedToSecondList(inference, unit, callee, position));
  if (parts.length === 0) {
    for (const type of expectedType(inference, owner, 0)) {
      const passedValues =
        type.kind === 'instance'
          ? passedByInstance(inference, type, position)
          : functionParameter(unit, type, position);
      if (passedValues && knownOf(passedValues).length > 0) parts.push(passedValues);
    }
  }
  return parts.length > 0 ? union(parts) : undefined;
}

/** `list.foldLeft(z)(f)`: what a function of the library passes to one that stands in its second list. */
function passedToSecondList(
  inference: Inference,
  unit: Unit,
  [, eCallee, args]: Extract<ExprFact, readonly ['call', ...unknown[]]>,
  position: number,
): Values[] {
  const callee = unit.facts.exprs[eCallee];
  if (callee?.[0] !== 'member' || callee[1] < 0) return [];
  return inference.valueOf(unit, callee[1]).flatMap((receiver) => {
    const passedValues = passedByLibrary(inference, receiver, `${callee[2]}:2`, position, {
      unit,
      args,
    });
    return passedValues ? [passedValues] : [];
  });
}

/** A parameter of an interface's one method, with the type arguments that the interface has here. */
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
function passedElement(inference: Inference, owner: Def): Values | undefined {
  const { unit } = owner;
  const callee = unit.facts.exprs[unit.argumentOf.get(owner.index)?.[0] ?? -1];
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

/** The type that the place of a function or object literal asks for, as far as it is declared. */
function expectedType(inference: Inference, def: Def, depth: number): Values {
  const { unit, fact } = def;
  const declared = fact.params === undefined ? fact.eType : fact.eContext;
  if (declared !== undefined) return inference.typeOf(unit, declared);
  if (depth > 6) return UNKNOWN;
  const place = unit.argumentOf.get(def.index);
  if (place) return parameterTypes(inference, unit, place);
  const giver = unit.defs[unit.returnedBy.get(def.index) ?? -1];
  if (giver) return returnType(inference, giver, depth);
  const object = fact.params === undefined ? undefined : unit.defs[fact.memberOf];
  if (!object || unit.facts.scopes[object.fact.inner]?.[0] !== 'object') return UNKNOWN;
  const receivers = expectedType(inference, object, depth + 1);
  return union(
    receivers.map((receiver) =>
      union(
        inference.member(receiver, fact.name).defs.map((member) => memberType(inference, member)),
      ),
    ),
  );
}

function memberType(inference: Inference, member: Def): Values {
  if (member.fact.params !== undefined) return symbol(member);
  return member.fact.eType === undefined
    ? UNKNOWN
    : inference.typeOf(member.unit, member.fact.eType);
}

function returnType(inference: Inference, giver: Def, depth: number): Values {
  if (giver.fact.eType !== undefined)
    return flattened(inference.typeOf(giver.unit, giver.fact.eType));
  const outer = functionsOf(inference, expectedType(inference, giver, depth + 1));
  return union(
    outer.map((type) =>
      type.fact.eType === undefined ? UNKNOWN : inference.typeOf(type.unit, type.fact.eType),
    ),
  );
}

function parameterTypes(
  inference: Inference,
  unit: Unit,
  place: readonly [eCallee: number, position: number, eCall: number],
): Values {
  const [eCallee, argument] = place;
  if (unit.language.spec.functions.overloads === 'by-arguments')
    return chosenParameter(inference, unit, place);
  const types: Values[] = [];
  for (const callee of functionsOf(inference, inference.valueOf(unit, eCallee))) {
    const parameters = callee.fact.params ?? [];
    const parameter = callee.unit.defs[parameters[Math.min(argument, parameters.length - 1)] ?? -1];
    if (
      !parameter ||
      parameter.fact.eType === undefined ||
      (argument >= parameters.length && !parameter.fact.rest)
    )
      continue;
    const type = inference.typeOf(callee.unit, parameter.fact.eType);
    types.push(parameter.fact.rest ? flattened(type) : type);
  }
  return types.length === 0 ? UNKNOWN : widened(types);
}

/** The type of the parameter that an argument is for, of the function that all arguments choose. */
function chosenParameter(
  inference: Inference,
  unit: Unit,
  [eCallee, argument, eCall]: readonly [number, number, number],
): Values {
  const callee = unit.facts.exprs[eCallee];
  const further = curriedCall(inference, unit, eCallee);
  if (further) {
    const parameter =
      further.def.unit.defs[further.def.fact.further?.[further.list]?.[argument] ?? -1];
    return parameter?.fact.eType === undefined
      ? UNKNOWN
      : inference.typeUnder(
          parameter.unit,
          parameter.fact.eType,
          callBindings(inference, further.def, further.call, false),
        );
  }
  const made = unit.facts.exprs[eCall];
  const args = made?.[0] === 'call' || made?.[0] === 'new' ? made[2] : [];
  const receivers =
    callee?.[0] === 'member' && made?.[0] === 'call' && callee[1] >= 0
      ? inference.valueOf(unit, callee[1])
      : [undefined];
  const types = receivers.flatMap((receiver) => {
    const functions =
      receiver && callee?.[0] === 'member'
        ? inference.member(receiver, callee[2]).defs
        : functionsOf(inference, inference.valueOf(unit, eCallee));
    const plain: CallContext = {
      unit,
      args,
      ...(receiver && { receiver }),
      ...(made?.[0] === 'call' &&
        (typeof made[3] === 'string' ? { labels: made[3] } : { named: made[3] })),
    };
    const extension =
      functions.length === 0 && receiver && callee?.[0] === 'member'
        ? extensionCall(inference, receiver, callee[2], callee[1], plain)
        : undefined;
    const call = extension?.call ?? plain;
    const place = extension ? argument + 1 : argument;
    return (extension?.choice ?? chooseOverload(inference, functions, call)).defs.map((def) => {
      const params = def.fact.params ?? [];
      const parameter =
        def.unit.defs[params[Math.min(placeOf(def, place, call.labels), params.length - 1)] ?? -1];
      return parameter?.fact.eType === undefined
        ? UNKNOWN
        : inference.typeUnder(
            parameter.unit,
            parameter.fact.eType,
            callBindings(inference, def, call, false),
          );
    });
  });
  return types.length === 0 ? UNKNOWN : widened(types);
}

/** Many overloads agree on what they pass to a callback: the distinct function types count, not how many there are. */
function widened(types: readonly Values[]): Values {
  const distinct: Value[] = [];
  for (const value of types.flat())
    if (!distinct.some((other) => isSameValue(other, value))) distinct.push(value);
  return distinct;
}

function flattened(values: Values): Values {
  return values.flatMap((value) =>
    value.kind === 'builtin' && value.args.length > 0 ? (value.args[0] ?? []) : [value],
  );
}

/** The functions that calling these values would run, as far as they are definitions. */
function functionsOf(inference: Inference, values: Values): Def[] {
  return values.flatMap((value) => {
    if (value.kind === 'symbol' && value.def.fact.params !== undefined) return overloads(value.def);
    if (value.kind === 'builtin' && value.name === 'tuple')
      return functionsOf(inference, value.args.flat());
    if (value.kind !== 'symbol' && value.kind !== 'instance') return [];
    const constructors =
      value.kind === 'symbol'
        ? inference.member(
            { kind: 'instance', def: value.def, args: [] },
            value.def.unit.language.spec.constructorName,
          ).defs
        : [];
    return [...constructors, ...functionHeads(inference, value.def)];
  });
}

function overloads(def: Def): Def[] {
  if (def.unit.language.spec.functions.overloads === 'by-arguments') return [def];
  const group = def.unit.names[def.fact.scope]?.get(def.fact.name) ?? [def];
  const functions = group.filter(
    (other) => other.canonical === def.canonical && other.fact.params !== undefined,
  );
  return functions.length > 0 ? functions : [def];
}
