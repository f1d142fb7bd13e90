// Small questions about what a call leads to: why, to which of the things that one name is for, and whether it can be told. Resolves nothing.
import { CALL_EVIDENCE, type CallReason } from '../../model/evidence.ts';
import type { ExprFact, SiteFact } from '../../model/file-facts.ts';
import type { Inference } from './inference.ts';
import { isClassLike } from './told-names.ts';
import { definedType } from './type-values.ts';
import type { CallTarget, Def, NameResult, Unit, Value, Values } from './vocabulary.ts';

/** Made from another of its class: by what the language adds, as a rule. */
export function isCopy(inference: Inference, unit: Unit, [only = -1, ...rest]: readonly number[], cls: Def): boolean {
  return only >= 0 && rest.length === 0 && inference.valueOf(unit, only).some((value) => value.kind === 'instance' && value.def === cls);
}

/** The class that is named, or that a member is an object of. */
export function madeBy(inference: Inference, def: Def): readonly Def[] {
  const isData = def.fact.kind === 'Property' || def.fact.kind === 'Variable';
  if (isData && (def.fact.points || def.fact.eType === undefined)) return [];
  const values = isData ? inference.typeOf(def.unit, def.fact.eType ?? -1) : def.fact.kind === 'TypeAlias' ? definedType(inference, def, []) : inference.valueOfDef(def);
  return values.flatMap((value) => ((value.kind === 'instance' || value.kind === 'symbol') && isClassLike(value.def) ? [value.def] : []));
}

/** `o[k]()`, `getattr(o, k)()`: any member may be meant. */
export function isComputed({ facts, language }: Unit, expr: ExprFact | undefined): boolean {
  const { byIndex, functions } = language.builtins.computedMembers;
  if (expr?.[0] === 'index') return byIndex;
  const callee = expr?.[0] === 'call' ? facts.exprs[expr[1]] : undefined;
  return callee?.[0] === 'name' && functions.includes(callee[1]);
}

export function reasonOfName({ via }: NameResult): CallReason {
  return via === 'builtin' || via === 'none' ? 'scope' : via;
}

export function reasonOf(holder: Value, tag: string | undefined): CallReason {
  if (tag === 'self' || tag === 'cls') return 'receiver';
  switch (holder.kind) {
    case 'super': return 'super';
    case 'module':
    case 'package':
    case 'files':
    case 'exports':
    case 'commonjs': return 'import';
    case 'symbol': return 'member';
    default: return 'type';
  }
}

/** What a variable points to: functions, and of one at file level only what nothing else can be, for all code may set it. */
export function pointedTo(def: Def, values: Values): Values {
  const functions = values.filter(({ kind }) => kind === 'symbol');
  if (def.fact.kind !== 'Variable') return functions;
  return def.fact.isStatic && values.length === 1 ? functions : [];
}

export function functionTarget(def: Def, reason: CallReason, kind: SiteFact[0]): CallTarget {
  return { def: def.canonical, type: kind === 'new' ? 'INSTANTIATES' : 'CALLS', reason, confidence: CALL_EVIDENCE[reason].confidence };
}

export function dedupe(targets: readonly CallTarget[]): CallTarget[] {
  const kept: CallTarget[] = [];
  for (const target of targets) if (!kept.some((other) => other.def === target.def && other.type === target.type)) kept.push(target);
  return kept;
}

/** `new A<T>()` runs what `new A()` runs. */
export function withoutTypeArguments(unit: Unit, eCallee: number): number {
  const expr = unit.facts.exprs[eCallee];
  return expr?.[0] === 'generic' && unit.facts.exprs[expr[1]]?.[0] !== 'literal' ? expr[1] : eCallee;
}
