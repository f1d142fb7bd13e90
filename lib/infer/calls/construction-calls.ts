// Calls that create an instance without `new`: declared objects, called classes, constructors by name. Resolves no overloaded method.
import { semanticsOf } from '../../link/own-semantics.ts';
import type { CallReason } from '../../model/evidence.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import {
  constructedClasses,
  functionTarget,
  isCopy,
  withoutTypeArguments,
} from './call-targets.ts';
import { factoriesCalledInstead } from './called-classes.ts';
import type { Inference } from '../inference.ts';
import {
  addConstructors,
  addPrimary,
  addSymbol,
  noCandidates,
  type CallCandidates,
} from './call-candidates.ts';
import { chooseOverload } from '../overloads/overloads.ts';
import { isClassLike } from '../../languages/_kit/resolution/declarations.ts';
import type { Def, Unit, Value } from '../../link/vocabulary.ts';

/** A class that is called like a function: its construction, or what the class defines for calls of itself. */
export function addConstruction(
  candidates: CallCandidates,
  def: Def,
  reason: CallReason,
  kind: SiteFact[0],
): void {
  const { inference } = candidates;
  const called = factoriesCalledInstead(inference, def, candidates.call);
  if (called.length === 0) addSymbol(candidates, def, reason, kind);
  for (const method of called) candidates.targets.push(functionTarget(method, 'member', 'call'));
}

/** A declared object, or a base or member that a constructor initializes. Only constructors that are written count. */
export function collectConstruction(
  inference: Inference,
  unit: Unit,
  [, e, , , , args]: SiteFact,
): CallCandidates {
  const candidates = noCandidates(inference, { unit, args });
  candidates.external = true;
  const expr = unit.facts.exprs.get(withoutTypeArguments(unit, e));
  const defs =
    expr?.[0] === 'name'
      ? inference.lookUp(unit, expr[1], expr[2]).defs
      : expr?.[0] === 'member' && expr[1] >= 0
        ? inference.valueOf(unit, expr[1]).flatMap((value) => inference.member(value, expr[2]).defs)
        : [];
  for (const def of defs)
    for (const cls of constructedClasses(inference, def)) {
      if (isCopy(inference, unit, args, cls)) continue;
      const before = candidates.targets.length;
      addConstructors(candidates, [{ kind: 'instance', def: cls, args: [] }], 'constructor');
      if (candidates.targets.length > before)
        candidates.targets.push({
          def: cls.canonical,
          type: 'INSTANTIATES',
          reason: 'constructor',
          confidence: 1,
        });
    }
  return candidates;
}

/**
 * `A.init()` creates an A. If no constructor takes the arguments of `self.init()` or `super.init()`, these run a
 * generated one.
 */
export function addConstructedByName(
  candidates: CallCandidates,
  receiver: Value,
  name: string,
  reason: CallReason,
  kind: SiteFact[0],
): boolean {
  const { inference } = candidates;
  const { unit } = candidates.call;
  if (!semanticsOf(unit.language).constructs?.(name)) return false;
  if (receiver.kind === 'symbol' && isClassLike(receiver.def)) {
    addSymbol(candidates, receiver.def, reason, kind);
    return true;
  }
  if (receiver.kind !== 'instance' && receiver.kind !== 'super') return false;
  const { defs } = inference.member(receiver, name);
  if (defs.length > 0 && !chooseOverload(inference, defs, candidates.call).isUnfit) return false;
  const [, base] = inference.methodOrder(receiver.def).classes;
  const made =
    receiver.kind === 'instance' ? receiver.def : base?.fact.kind === 'Class' ? base : undefined;
  if (made) candidates.targets.push({ def: made.canonical, type: 'CALLS', reason, confidence: 1 });
  else candidates.external = true;
  return true;
}

/** `super(…)` and `this(…)`: the constructors of the base, or of the class itself. */
export function addDelegatedConstructors(
  candidates: CallCandidates,
  eCallee: number,
  word: 'super' | 'self',
): void {
  const { inference } = candidates;
  const values = inference.valueOf(candidates.call.unit, eCallee);
  addConstructors(candidates, values, word === 'super' ? 'super' : 'receiver');
  const isFound = (): boolean => candidates.targets.length > 0;
  if (!isFound() && word === 'self') addPrimary(values, candidates);
  if (!isFound() && word === 'self' && !candidates.external)
    for (const value of values)
      if (value.kind === 'instance' && value.def.fact.makes)
        candidates.targets.push({
          def: value.def.canonical,
          type: 'CALLS',
          reason: 'receiver',
          confidence: 1,
        });
  if (!isFound() && !candidates.external) candidates.open = 'receiver_unknown';
}
