// The result of a function: its declared type, otherwise the values it returns. Chooses no function.
import { callBindings } from '../../calls/call-bindings.ts';
import type { CallContext, Inference } from '../../inference.ts';
import { toPlatformTypes } from '../../types/platform-types.ts';
import { typeAt } from '../../described/described-table.ts';
import { bindings } from '../../types/type-values.ts';
import { NOTHING, builtin, union } from '../values.ts';
import { argumentBehind } from './argument-behind.ts';
import { wrapperResult } from './wrapper-results.ts';
import { UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Def, Values } from '../../../link/vocabulary.ts';

export function ofFunction(inference: Inference, def: Def, call: CallContext): Values {
  return toPlatformTypes(
    call.unit.language,
    def.unit.language,
    yieldedByFunction(inference, def, call),
  );
}

const NO_BINDINGS: ReadonlyMap<Def, Values> = new Map();

function yieldedByFunction(inference: Inference, def: Def, call: CallContext): Values {
  const overloads = overloadsOf(def);
  const declared = overloads.filter((overload) => overload.fact.eType !== undefined);
  if (declared.length > 0) {
    const isStatic = def.unit.language.spec.typing === 'static';
    const generic = isStatic ? undefined : genericResult(inference, def, call);
    if (generic) return generic;
    const bound = isStatic
      ? callBindings(inference, def, call, true)
      : call.receiver?.kind === 'instance'
        ? bindings(call.receiver.def, call.receiver.args)
        : NO_BINDINGS;
    const result = union(
      declared.map((overload) =>
        inference.typeUnder(overload.unit, overload.fact.eType ?? -1, bound),
      ),
    );
    if (isBare(result)) return withArguments(inference, def, call, result);
    return def.fact.isAsync && def.unit.language.spec.receiver === 'first-parameter'
      ? builtin('Promise', [result])
      : result;
  }
  return inferredResult(inference, def, call);
}

/** Objects of a type outside that is declared without the type arguments it has. */
function isBare(result: Values): boolean {
  return (
    result.length > 0 &&
    result.every(
      (value) =>
        value.kind === 'external' &&
        value.path !== undefined &&
        value.args?.length === 0 &&
        typeAt(value.path)?.type.parameters !== undefined,
    )
  );
}

/** The values that the function returns instead, if these are objects of such types with all their arguments. */
function withArguments(
  inference: Inference,
  def: Def,
  call: CallContext,
  declared: Values,
): Values {
  const values = def.fact.eReturns ? inferredResult(inference, def, call) : NOTHING;
  const isKnown =
    values.length > 0 &&
    values.every(({ kind, ...value }) => kind === 'external' && 'args' in value && value.args);
  return isKnown ? values : declared;
}

/** The signatures of an overloaded function, or the function alone. */
function overloadsOf(def: Def): readonly Def[] {
  if (def.unit.language.spec.functions.overloads === 'by-arguments') return [def];
  const group = def.unit.names[def.fact.scope]?.get(def.fact.name);
  if (!group || group.length < 2) return [def];
  const heads = group.filter((other) => other.fact.bodiless && other.canonical === def.canonical);
  return heads.length > 0 ? heads : [def];
}

/** `f<T>(x: T): T`: the result is the argument whose parameter has the same type parameter. */
function genericResult(inference: Inference, def: Def, call: CallContext): Values | undefined {
  const { exprs, defs } = def.unit.facts;
  const wanted = def.fact.eType === undefined ? undefined : exprs.get(def.fact.eType);
  if (
    wanted?.[0] !== 'name' ||
    !(def.fact.typeParams ?? []).some((index) => defs[index]?.name === wanted[1])
  )
    return undefined;
  const parameters = (def.fact.params ?? []).map((index) => exprs.get(defs[index]?.eType ?? -1));
  const position = parameters.findIndex((type) => type?.[0] === 'name' && type[1] === wanted[1]);
  const argument = call.args[position];
  return argument === undefined || argument < 0
    ? undefined
    : inference.valueOf(call.unit, argument);
}

function inferredResult(inference: Inference, def: Def, call: CallContext): Values {
  if (def.fact.bodiless) return UNKNOWN;
  if (def.fact.eYields)
    return builtin('Array', [
      union(def.fact.eYields.map((e) => (e < 0 ? UNKNOWN : inference.valueOf(def.unit, e)))),
    ]);
  const returns = def.fact.eReturns;
  const result = returns
    ? union(returns.map((e) => (e < 0 ? UNKNOWN : returned(inference, def, e, call))))
    : NOTHING;
  return def.fact.isAsync ? builtin('Promise', [result]) : result;
}

/** A function that returns its own parameter returns the argument of this call. */
function returned(inference: Inference, def: Def, e: number, call: CallContext): Values {
  const passed = argumentBehind(inference, def, e, call);
  if (passed && passed.parameter.fact.eType === undefined)
    return inference.valueOf(call.unit, passed.argument);
  return wrapperResult(inference, def, e, call) ?? inference.valueOf(def.unit, e);
}
