// Predicates and helpers for call targets: evidence, which definitions of one name, whether a target can be known. Resolves nothing.
import { CALL_EVIDENCE, type CallReason } from '../../model/evidence.ts';
import type { ExprFact, SiteFact } from '../../facts/file-facts.ts';
import type { Inference } from '../inference.ts';
import { isClassLike } from '../../languages/_kit/resolution/declarations.ts';
import { definedType } from '../types/type-values.ts';
import type { CallTarget, Def, NameResult, Unit, Value } from '../../link/vocabulary.ts';

/** Constructed from another instance of its class, usually by a constructor that the language generates. */
export function isCopy(
  inference: Inference,
  unit: Unit,
  [only = -1, ...rest]: readonly number[],
  cls: Def,
): boolean {
  return (
    only >= 0 &&
    rest.length === 0 &&
    inference.valueOf(unit, only).some((value) => value.kind === 'instance' && value.def === cls)
  );
}

/** The class that is named, or the classes of which a member holds instances. */
export function constructedClasses(inference: Inference, def: Def): readonly Def[] {
  const isData = def.fact.kind === 'Property' || def.fact.kind === 'Variable';
  if (isData && (def.fact.points || def.fact.eType === undefined)) return [];
  const values = isData
    ? inference.typeOf(def.unit, def.fact.eType ?? -1)
    : def.fact.kind === 'TypeAlias'
      ? definedType(inference, def, [])
      : inference.valueOfDef(def);
  return values.flatMap((value) =>
    (value.kind === 'instance' || value.kind === 'symbol') && isClassLike(value.def)
      ? [value.def]
      : [],
  );
}

/** `o[k]()`, `getattr(o, k)()`: any member may be meant. */
export function isComputed({ facts, language }: Unit, expr: ExprFact | undefined): boolean {
  const { byIndex, functions } = language.builtins.computedMembers;
  if (expr?.[0] === 'index') return byIndex;
  const callee = expr?.[0] === 'call' ? facts.exprs.get(expr[1]) : undefined;
  return callee?.[0] === 'name' && functions.includes(callee[1]);
}

export function reasonOfName({ via }: NameResult): CallReason {
  return via === 'builtin' || via === 'none' ? 'scope' : via;
}

export function reasonOf(receiver: Value, tag: string | undefined): CallReason {
  if (tag === 'self' || tag === 'cls') return 'receiver';
  switch (receiver.kind) {
    case 'super':
      return 'super';
    case 'module':
    case 'package':
    case 'files':
    case 'exports':
    case 'commonjs':
      return 'import';
    case 'symbol':
      return 'member';
    default:
      return 'type';
  }
}

export function functionTarget(def: Def, reason: CallReason, kind: SiteFact[0]): CallTarget {
  return {
    def: def.canonical,
    type: kind === 'new' ? 'INSTANTIATES' : 'CALLS',
    reason,
    confidence: CALL_EVIDENCE[reason].confidence,
  };
}

/** Each target once. If one target is called on several receivers, the receiver is left out. */
export function dedupe(targets: readonly CallTarget[]): CallTarget[] {
  const kept: CallTarget[] = [];
  for (const target of targets) {
    const place = kept.findIndex((other) => other.def === target.def && other.type === target.type);
    const known = kept[place];
    if (!known) kept.push(target);
    else if (known.on !== target.on) kept[place] = withoutReceiver(known);
  }
  // A list that has grown has room for seventeen, and most have one.
  return [...kept];
}

/** The enclosing class that provides a method for a bare name, by itself or through a base. */
export function classThatHas(
  inference: Inference,
  unit: Unit,
  from: number,
  { fact, unit: of }: Def,
): Def | undefined {
  const owner = of.defs[fact.memberOf]?.canonical;
  for (let scope = owner ? from : -1; scope >= 0; scope = unit.facts.scopes[scope]?.[1] ?? -1) {
    const cls =
      unit.facts.scopes[scope]?.[0] === 'class'
        ? unit.defs[unit.facts.scopes[scope]?.[2] ?? -1]?.canonical
        : undefined;
    if (cls && inference.methodOrder(cls).classes.some((base) => base.canonical === owner))
      return cls;
  }
  return undefined;
}

function withoutReceiver({ on: _on, ...target }: CallTarget): CallTarget {
  return target;
}

/** Records this class as the receiver of method calls where the class inherits the method. */
export function markReceiverClass(targets: CallTarget[], from: number, cls: Def | undefined): void {
  for (let place = from; cls && place < targets.length; place++) {
    const target = targets[place];
    const { fact, unit } = target?.def ?? cls;
    const owner = unit.defs[fact.memberOf]?.canonical;
    if (
      target?.type === 'CALLS' &&
      fact.kind === 'Method' &&
      fact.isStatic !== true &&
      fact.isExtension !== true &&
      owner &&
      owner !== cls.canonical
    )
      targets[place] = targetOn(cls.canonical, target);
  }
}

/** Written out, so that all have one shape. */
function targetOn(on: Def, { def, type, reason, confidence }: CallTarget): CallTarget {
  return { def, type, reason, confidence, on };
}

/** `new A<T>()` runs what `new A()` runs. */
export function withoutTypeArguments(unit: Unit, eCallee: number): number {
  const expr = unit.facts.exprs.get(eCallee);
  return expr?.[0] === 'generic' && unit.facts.exprs.tagOf(expr[1]) !== 'literal'
    ? expr[1]
    : eCallee;
}
