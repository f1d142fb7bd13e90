// The result of calling a value, by its kind. Does not choose the function that a call runs.
import { specialMethods } from './special-methods.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import type { CallContext, Inference } from '../inference.ts';
import { describedCall } from '../described/described-values.ts';
import { companionOf } from '../names/type-value-namespaces.ts';
import { chooseOverload } from '../overloads/overloads.ts';
import { callSignatures, returnPosition } from '../types/function-types.ts';
import { libraryField } from '../types/library.ts';
import { definedType } from '../types/type-values.ts';
import { underlying } from './container-elements.ts';
import { ofBuiltinMember } from './results/container-methods.ts';
import { ofFunction } from './results/function-results.ts';
import { madeOutside, resultFromOutside } from './results/results-from-outside.ts';
import { NOTHING, instance, union } from './values.ts';
import { EXTERNAL, UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { Def, Value, Values } from '../../link/vocabulary.ts';

export function resultOf(inference: Inference, value: Value, call: CallContext): Values {
  switch (value.kind) {
    case 'symbol':
      return ofSymbol(inference, value.def, call);
    case 'instance':
      return ofInstance(inference, value, call);
    case 'builtinMember':
      return ofBuiltinMember(inference, value.receiver, value.name, call);
    case 'callable':
      return value.result;
    case 'external':
      return (
        describedCall(inference, value, call) ??
        madeOutside(inference, call) ??
        resultFromOutside(inference, call)
      );
    case 'builtin':
      return (
        yieldedBy(value, call) ??
        appliedTo(inference, value, call) ??
        resultFromOutside(inference, call)
      );
    case 'super':
      return NOTHING;
    default:
      return UNKNOWN;
  }
}

/** The result of a value of a function type, where the type states it. */
function yieldedBy(
  { name, args }: Extract<Value, { kind: 'builtin' }>,
  { unit }: CallContext,
): Values | undefined {
  return Object.hasOwn(unit.language.builtins.openFunctionTypes, name)
    ? args[returnPosition(unit, name, args.length)]
    : undefined;
}

/** `list(0)`: the result of the library member that is called when an object is applied. */
function appliedTo(inference: Inference, value: Value, call: CallContext): Values | undefined {
  const { appliedMember } = semanticsOf(call.unit.language);
  return appliedMember === undefined
    ? undefined
    : libraryField(inference, call.unit.language, value, appliedMember, call);
}

function ofSymbol(inference: Inference, def: Def, call: CallContext): Values {
  if (def.fact.params !== undefined) return ofFunction(inference, def, call);
  if (def.unit.language.spec.typeCalls === 'convert') return definedType(inference, def, []);
  if (isClass(def)) return instance(def);
  const signatures = callSignatures(def);
  return signatures.length > 0
    ? union(signatures.map((signature) => ofFunction(inference, signature, call)))
    : UNKNOWN;
}

function isClass(def: Def): boolean {
  return (
    def.fact.kind === 'Class' ||
    def.fact.kind === 'Struct' ||
    (def.fact.kind === 'Hidden' && def.unit.facts.scopes[def.fact.inner]?.[0] === 'class')
  );
}

function ofInstance(
  inference: Inference,
  value: Extract<Value, { kind: 'instance' }>,
  call: CallContext,
): Values {
  const form = underlying(inference, value);
  if (form) return union(form.map((inner) => resultOf(inference, inner, call)));
  const signatures = callSignatures(value.def);
  if (signatures.length > 0)
    return union(signatures.map((signature) => ofFunction(inference, signature, call)));
  const { calledMember } = call.unit.language.builtins;
  const found = inference.member(
    value,
    calledMember === '' ? specialMethods(call.unit).called : calledMember,
  );
  const { defs, isUnfit } = chooseOverload(inference, found.defs, call);
  const sibling = defs.length === 0 || isUnfit ? companionOf(value.def) : undefined;
  if (sibling) return resultOf(inference, { kind: 'symbol', def: sibling }, call);
  if (defs.length > 0)
    return union(defs.map((def) => ofFunction(inference, def, { ...call, receiver: value })));
  return found.external && call.unit.language.spec.receiver === 'first-parameter'
    ? EXTERNAL
    : UNKNOWN;
}
