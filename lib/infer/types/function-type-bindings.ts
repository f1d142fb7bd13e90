// Function types behind named types, with the bindings of their type parameters. Looks at no function definition.
import { callSignatures } from './function-types.ts';
import type { Inference, MemberInference, NameInference, ValueInference } from '../inference.ts';
import { bindings } from './type-values.ts';
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { Def, Unit, Values } from '../../link/vocabulary.ts';

export interface BoundFunction {
  /** The signature: parameters and result. */
  readonly def: Def;
  readonly bound: ReadonlyMap<Def, Values>;
}

export const UNBOUND: ReadonlyMap<Def, Values> = new Map();
const DEEPEST = 8;

/** `UnaryFunction<A, B>` of `type UnaryFunction<S, R> = (source: S) => R`: its signature, with A for S and B for R. */
export function functionTypesAt(
  inference: Inference,
  unit: Unit,
  e: number,
  bound: ReadonlyMap<Def, Values>,
  depth = 0,
): readonly BoundFunction[] {
  const expr = unit.facts.exprs.get(e);
  if (expr === undefined || depth > DEEPEST) return [];
  switch (expr[0]) {
    case 'def': {
      const def = unit.defs[expr[1]];
      return def ? headsOf(def, bound) : [];
    }
    case 'any':
      return expr[1].flatMap((option) =>
        functionTypesAt(inference, unit, option, bound, depth + 1),
      );
    case 'generic': {
      const args = expr[2].map((arg) =>
        arg < 0 ? UNKNOWN : inference.typeUnder(unit, arg, bound),
      );
      return definitionsNamed(inference, unit, expr[1]).flatMap((def) =>
        functionTypesBehind(inference, def, args, depth),
      );
    }
    case 'name':
    case 'member':
      return definitionsNamed(inference, unit, e).flatMap((def) =>
        functionTypesBehind(inference, def, [], depth),
      );
    default:
      return [];
  }
}

function definitionsNamed(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  e: number,
): readonly Def[] {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] === 'name') return inference.lookUp(unit, expr[1], expr[2]).defs;
  if (expr?.[0] !== 'member' || expr[1] < 0) return [];
  return inference.valueOf(unit, expr[1]).flatMap((value) => inference.member(value, expr[2]).defs);
}

function functionTypesBehind(
  inference: Inference,
  def: Def,
  args: readonly Values[],
  depth: number,
): readonly BoundFunction[] {
  const bound = bindings(def, args);
  if (def.fact.kind === 'Interface') return headsOf(def, bound);
  if (def.fact.kind !== 'TypeAlias' || def.fact.distinct || def.fact.eType === undefined) return [];
  return functionTypesAt(inference, def.unit, def.fact.eType, bound, depth + 1);
}

function headsOf(def: Def, bound: ReadonlyMap<Def, Values>): readonly BoundFunction[] {
  const heads = def.fact.params === undefined ? callSignatures(def) : [def];
  return heads.map((head) => ({ def: head, bound }));
}
