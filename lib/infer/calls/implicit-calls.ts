// Implicit calls: what loops and raised classes run, and functions that the language calls as callbacks. Handles no explicit call.
import { CALL_EVIDENCE, type CallReason } from '../../model/evidence.ts';
import type { SiteFact, SiteKind } from '../../facts/file-facts.ts';
import { calledKey, plainName } from '../../facts/name-key.ts';
import { iterationOf, takesNothing } from '../values/container-elements.ts';
import type { Inference } from '../inference.ts';
import type { CallTarget, Def, Unit, Value } from '../../link/vocabulary.ts';

const IMPLIED: ReadonlySet<SiteKind> = new Set(['iterate', 'iterate-async', 'raise']);

/** Whether the site is an implicit call: if no target is found, it is not an open call site. */
export function isImplied([kind]: SiteFact): boolean {
  return IMPLIED.has(kind);
}

export function impliedCalls(inference: Inference, unit: Unit, [kind, e]: SiteFact): CallTarget[] {
  const values = e < 0 ? [] : inference.valueOf(unit, e);
  switch (kind) {
    case 'iterate':
    case 'iterate-async':
      return values.flatMap((value) =>
        value.kind === 'instance'
          ? iteration(inference, value, iterationOf(value, kind === 'iterate-async'))
          : [],
      );
    case 'raise':
      return values.flatMap((value) =>
        value.kind === 'symbol' && isClass(value.def) ? constructorCalls(inference, value.def) : [],
      );
    default:
      return [];
  }
}

function target(def: Def, reason: CallReason): CallTarget {
  return {
    def: def.canonical,
    type: 'CALLS',
    reason,
    confidence: CALL_EVIDENCE[reason].confidence,
  };
}

function isClass(def: Def): boolean {
  return def.unit.facts.scopes[def.fact.inner]?.[0] === 'class';
}

/** A loop gets an iterator, then one element after the other. */
function iteration(
  inference: Inference,
  value: Value,
  [first, ...rest]: readonly string[],
): CallTarget[] {
  if ((value.kind !== 'instance' && value.kind !== 'symbol') || first === undefined) return [];
  const { unit } = value.def;
  const found = inference
    .member(value, calledKey(unit.language.spec, first))
    .defs.filter(takesNothing);
  const results =
    rest.length === 0
      ? []
      : found.flatMap((def) =>
          inference.resultOf({ kind: 'symbol', def }, { unit, args: [], receiver: value }),
        );
  return [
    ...found.map((def) => target(def, 'protocol')),
    ...results.flatMap((result) => iteration(inference, result, rest)),
  ];
}

/** The constructor, which runs when a class is instantiated without an explicit call. */
function constructorCalls(inference: Inference, def: Def): CallTarget[] {
  const found = inference.member(
    { kind: 'instance', def, args: [] },
    def.unit.language.spec.constructorName,
  );
  return found.defs
    .filter((constructor) => constructor.fact.params !== undefined)
    .map((constructor) => target(constructor, 'constructor'));
}

/** `f.call(x)`: the functions that a method of functions calls. */
export function appliedFunctions(
  inference: Inference,
  unit: Unit,
  [, eCallee]: SiteFact,
): CallTarget[] {
  const expr = unit.facts.exprs.get(eCallee);
  if (expr?.[0] !== 'member' || expr[1] < 0) return [];
  if (!unit.language.builtins.appliers.includes(plainName(expr[2]))) return [];
  return functionsAmong(inference, unit, expr[1]);
}

/** Functions that are passed, by name or as literals, to a function or method of the language that calls them. */
export function callbackCalls(
  inference: Inference,
  unit: Unit,
  [, eCallee, , , , args, named = []]: SiteFact,
): CallTarget[] {
  if (!callsArguments(inference, unit, eCallee)) return [];
  const passedValues = [...args, ...named.map(([, e]) => e)].filter((e) => e >= 0);
  return passedValues.flatMap((e) => functionsAmong(inference, unit, e));
}

function functionsAmong(inference: Inference, unit: Unit, e: number): CallTarget[] {
  return inference
    .valueOf(unit, e)
    .flatMap((value) =>
      value.kind === 'symbol' && value.def.fact.params !== undefined
        ? [target(value.def, 'callback')]
        : [],
    );
}

function callsArguments(inference: Inference, unit: Unit, eCallee: number): boolean {
  const expr = unit.facts.exprs.get(eCallee);
  const { callbacks, callers } = unit.language.builtins;
  if (expr?.[0] === 'name')
    return callers.includes(expr[1]) && inference.lookUp(unit, expr[1], expr[2]).via === 'builtin';
  if (
    expr?.[0] !== 'member' ||
    expr[1] < 0 ||
    !(callbacks.includes(expr[2]) || callers.includes(expr[2]))
  )
    return false;
  const receivers = inference.valueOf(unit, expr[1]);
  return receivers.length > 0 && receivers.every(({ kind }) => kind === 'builtin');
}
