// Namespaces as values, and rules for names in languages whose files share them. Resolves no bare name.
import { semanticsOf } from '../../link/own-semantics.ts';
import { pathOfNamespace } from '../../languages/_kit/resolution/namespace-names.ts';
import {
  NO_MEMBER,
  type CallContext,
  type MemberInference,
  type MemberResult,
  type NameInference,
  type ValueInference,
} from '../inference.ts';
import type { Def, NameResult, Unit, Value } from '../../link/vocabulary.ts';

/** Whether files share namespaces: these are values, with members of their own. */
export function hasSharedNamespaces({ language }: Unit): boolean {
  return semanticsOf(language).memberOfNamespace !== undefined;
}

/** The namespaces among the definitions of a name, as values. */
export function namespacesAmong(defs: readonly Def[], from: Unit): Value[] {
  const paths = new Set(defs.filter(({ fact }) => fact.kind === 'Namespace').map(pathOfNamespace));
  return [...paths].map((path) => ({ kind: 'namespace', path, from }));
}

/** A member of a namespace, as visible in the file that names it. */
export function memberOfNamespace(
  inference: NameInference & MemberInference & ValueInference,
  value: Extract<Value, { kind: 'namespace' }>,
  name: string,
): MemberResult {
  const { memberOfNamespace: find } = semanticsOf(value.from.language);
  return find?.(inference, value, name) ?? NO_MEMBER;
}

/** A name without a definition in scope may be a function in the namespace of an argument's class. */
export function byArgumentDependentLookUp(
  inference: ValueInference,
  call: CallContext,
  name: string,
  found: NameResult,
): NameResult {
  const { lookUpBesideArguments } = semanticsOf(call.unit.language);
  return lookUpBesideArguments?.(inference, call, name, found) ?? found;
}
