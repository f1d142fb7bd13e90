// Values of an expression with type arguments, and results of calling it: `f<T>(…)`, `list[int]`. Reads no type itself.
import { semanticsOf } from '../../../link/own-semantics.ts';
import type { ExprFact } from '../../../facts/file-facts.ts';
import type { CallContext, Inference } from '../../inference.ts';
import { isLibraryType } from '../../types/library-table.ts';
import { definedType } from '../../types/type-values.ts';
import { indexed } from './indexed-values.ts';
import { builtin, eachValue } from '../values.ts';
import { UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Unit, Values } from '../../../link/vocabulary.ts';

export function genericValue(
  inference: Inference,
  unit: Unit,
  expr: Extract<ExprFact, readonly ['generic', ...unknown[]]>,
): Values {
  const base = unit.facts.exprs.get(expr[1]);
  if (base?.[0] === 'literal')
    return builtin(
      base[1],
      expr[2].map((e) => (e < 0 ? UNKNOWN : inference.valueOf(unit, e))),
    );
  const own = semanticsOf(unit.language).valueWithTypeArguments?.(inference, unit, expr);
  if (own) return own;
  // A function or type with type arguments is itself; for other values it is an element.
  return eachValue(inference.valueOf(unit, expr[1]), (value) =>
    unit.language.spec.typing === 'static' ? indexed(inference, unit, value, -1) : [value],
  );
}

/** `f<T>(…)`, without its type arguments. */
export function typedCallee(
  inference: Inference,
  unit: Unit,
  e: number,
): { readonly eCallee: number; readonly typeArgs: readonly Values[] } | undefined {
  const expr = unit.facts.exprs.get(e);
  return expr?.[0] === 'generic'
    ? {
        eCallee: expr[1],
        typeArgs: expr[2].map((arg) => (arg < 0 ? UNKNOWN : inference.typeOf(unit, arg))),
      }
    : undefined;
}

export function typedOutside(inference: Inference, unit: Unit, e: number): Values | undefined {
  const expr = unit.facts.exprs.get(e);
  return expr?.[0] === 'generic' ? instantiatedOutside(inference, unit, expr) : undefined;
}

/** `f[T](…)`. If the base is no function or type, its element is called. */
export function instantiated(
  inference: Inference,
  unit: Unit,
  callee: Extract<ExprFact, readonly ['generic', ...unknown[]]>,
  call: CallContext,
): Values {
  const typeArgs = callee[2].map((e) => (e < 0 ? UNKNOWN : inference.typeOf(unit, e)));
  return eachValue(genericValue(inference, unit, callee), (value) =>
    value.kind === 'symbol' && value.def.fact.params === undefined
      ? definedType(inference, value.def, typeArgs)
      : inference.resultOf(value, { ...call, typeArgs }),
  );
}

/**
 * `make_unique<T>(…)`, `static_cast<T>(…)`: functions outside whose first type argument determines the result.
 * `unique_ptr<T>(…)`: a library type creates an instance of itself.
 */
export function instantiatedOutside(
  inference: Inference,
  unit: Unit,
  [, eBase, eArgs]: Extract<ExprFact, readonly ['generic', ...unknown[]]>,
): Values | undefined {
  const base = unit.facts.exprs.get(eBase);
  const name = base?.[0] === 'name' ? base[1] : base?.[0] === 'member' ? base[2] : '';
  const { instantiated: table } = unit.language.builtins;
  const receiver = Object.hasOwn(table, name) ? table[name] : undefined;
  const first = eArgs[0] ?? -1;
  const isType = receiver === undefined && isLibraryType(unit.language, name);
  if (
    (receiver === undefined && !isType) ||
    first < 0 ||
    (base?.[0] === 'name' && inference.lookUp(unit, name, base[2]).defs.length > 0)
  )
    return undefined;
  if (receiver === undefined)
    return builtin(
      name,
      eArgs.map((e) => (e < 0 ? UNKNOWN : inference.typeOf(unit, e))),
    );
  const values = inference.typeOf(unit, first);
  return receiver === '' ? values : builtin(receiver, [values]);
}
