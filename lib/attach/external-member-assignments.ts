// Members set from outside of a definition's body: `self.x = …`, `internals.f = …`, `exports.g = …`. Handles no extensions.
import type { ProgramWideInference } from '../infer/infer.ts';
import { outsideTypeName } from '../infer/members/outside-extensions.ts';
import { isReceiver } from '../infer/calls/receivers.ts';
import type { MemberInference, MemberResult, NameInference } from '../infer/inference.ts';
import type { Def, Program, Value } from '../link/vocabulary.ts';
import {
  attachExport,
  attachMember,
  attachMemberOutside,
  attachReplacedExports,
  type AttachedDraft,
} from './attached-draft.ts';
import { isTestPath } from '../facts/test-paths.ts';
import { semanticsOf } from '../link/own-semantics.ts';

/** Definitions that are assigned to members, in the order of the program. */
export function memberAssignments({ units }: Program): readonly Def[] {
  return units.flatMap(({ defs }) => defs.filter(({ fact }) => fact.eAttach !== undefined));
}

/** Attaches those with plain targets, and returns the others, which may be reached through their members. */
export function attachPlain(
  inference: ProgramWideInference,
  draft: AttachedDraft,
  assignments: readonly Def[],
): readonly Def[] {
  return assignments.filter(
    (def) => !isPlainFunctionOrClass(def) || !attachOne(inference, draft, def, true),
  );
}

/** Attaches all, each as far as it is known by then. */
export function attachRest(
  inference: ProgramWideInference,
  draft: AttachedDraft,
  assignments: readonly Def[],
): void {
  for (const def of assignments) attachOne(inference, draft, def, false);
}

function isPlainFunctionOrClass(def: Def): boolean {
  const { exprs } = def.unit.facts;
  const target = exprs.get(def.fact.eAttach ?? -1);
  if (target?.[0] === 'member')
    return (
      exprs.tagOf(target[1]) === 'name' && (target[2] === 'prototype' || target[2] === 'exports')
    );
  return target?.[0] === 'self' || target?.[0] === 'cls' || target?.[0] === 'name';
}

/** Set by the code of the class itself, on its receiver or its prototype. */
function isSetByOwnClass(inference: NameInference, def: Def): boolean {
  const target = def.unit.facts.exprs.get(def.fact.eAttach ?? -1);
  if (target?.[0] === 'name')
    return inference.lookUp(def.unit, target[1], target[2]).defs.some(isReceiver);
  return (
    target?.[0] === 'self' ||
    target?.[0] === 'cls' ||
    (target?.[0] === 'member' && target[2] === 'prototype')
  );
}

/** Whether the class of a value has a method of this name, or no known member. Its properties may have further values. */
function hasOwnMethod({ defs, unknown }: MemberResult): boolean {
  return (
    !unknown &&
    (defs.length === 0 ||
      defs.some((def) => def.fact.params !== undefined || def.fact.eType !== undefined))
  );
}

/**
 * `store.onDelete = () => …`, where the class has an `onDelete`: it describes that object only, and calls of the member
 * may run it. False if the class does not decide what the member is.
 */
function replacesOwnMember(
  inference: MemberInference,
  draft: AttachedDraft,
  def: Def,
  targets: readonly Value[],
): boolean {
  const own = targets
    .filter(({ kind }) => kind !== 'unknown')
    .map((value) => inference.member(value, def.fact.name))
    .filter(hasOwnMethod);
  const members = own.flatMap(({ defs }) => defs.filter((member) => member !== def));
  if (members.length > 0 && def.fact.params !== undefined) draft.replaced.set(def, members);
  return own.length > 0;
}

/** A field whose type is declared: assignments do not change it. */
function hasStatedType(inference: MemberInference, def: Def, targets: readonly Value[]): boolean {
  const { keepsType } = semanticsOf(def.unit.language);
  if (!keepsType || def.fact.params !== undefined) return false;
  return targets.some(
    (value) =>
      value.kind === 'instance' &&
      inference.member(value, def.fact.name).defs.some(({ fact }) => keepsType(fact)),
  );
}

/** What a test sets on an object of the code under test is no part of its class. */
function isTestDouble({ unit }: Def, targets: readonly Value[]): boolean {
  return (
    isTestPath(unit.path) &&
    targets.some((value) => value.kind === 'instance' && !isTestPath(value.def.unit.path))
  );
}

/**
 * False if it is not yet known. `reply.send = …` on some reply at hand changes only that object: it describes
 * the class only if the class itself does not define that name.
 */
function attachOne(
  inference: ProgramWideInference,
  draft: AttachedDraft,
  def: Def,
  early: boolean,
): boolean {
  inference.work.begin(def.unit);
  if (attachToPrototypeOutside(inference, draft, def)) return true;
  const targets = inference.valueOf(def.unit, def.fact.eAttach ?? -1);
  const foreign =
    targets.some(({ kind }) => kind === 'instance') && !isSetByOwnClass(inference, def);
  if (foreign && early) return false;
  if (foreign && replacesOwnMember(inference, draft, def, targets)) return true;
  if (foreign && isTestDouble(def, targets)) return true;
  if (hasStatedType(inference, def, targets)) return true;
  draft.targets.set(
    def,
    targets.filter(
      (value) => value.kind === 'instance' || value.kind === 'symbol' || value.kind === 'namespace',
    ),
  );
  for (const value of targets) attachToValue(inference, draft, def, value);
  return true;
}

/** `String.prototype.shrink = …`: a member of all values of a type of the language itself. */
function attachToPrototypeOutside(
  inference: NameInference,
  draft: AttachedDraft,
  def: Def,
): boolean {
  const { unit, fact } = def;
  const target = unit.facts.exprs.get(fact.eAttach ?? -1);
  const type = target?.[0] === 'member' ? unit.facts.exprs.get(target[1]) : undefined;
  if (target?.[0] !== 'member' || target[2] !== 'prototype' || type?.[0] !== 'name') return false;
  const { prototypes } = unit.language.builtins;
  const names = Object.hasOwn(prototypes, type[1]) ? (prototypes[type[1]] ?? []) : [];
  if (names.length === 0 || inference.lookUp(unit, type[1], type[2]).via !== 'builtin')
    return false;
  for (const name of names)
    attachMemberOutside(draft, outsideTypeName({ kind: 'builtin', name, args: [] }) ?? name, def);
  return true;
}

function attachToValue(
  inference: ProgramWideInference,
  draft: AttachedDraft,
  def: Def,
  value: Value,
): void {
  if (value.kind === 'exports') {
    attachExport(draft, value.unit, def);
    draft.places.set(def, { owner: undefined, exported: true });
  } else if (
    value.kind === 'commonjs' &&
    (def.fact.kind !== 'Property' || def.fact.name === 'exports' || def.fact.name === 'default')
  ) {
    attachReplacedExports(draft, value.unit, def);
    draft.places.set(def, { owner: undefined, exported: true });
  } else if (value.kind === 'instance' || value.kind === 'symbol') {
    inference.renewMembers(attachMember(draft, value.def, def));
    if (!draft.places.has(def)) draft.places.set(def, { owner: value.def, exported: false });
  }
}
