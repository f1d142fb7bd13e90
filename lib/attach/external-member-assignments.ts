// Members set from outside of a definition's body: `self.x = …`, `internals.f = …`, `exports.g = …`. Handles no extensions.
import type { ProgramWideInference } from '../infer/infer.ts';
import type { Touched } from '../infer/kept/kept-stages.ts';
import { touchedUnits, type AttachmentStage } from './attachment-stage.ts';
import { outsideTypeName } from '../infer/members/outside-extensions.ts';
import { isReceiver } from '../infer/calls/receivers.ts';
import type { MemberInference, MemberResult, NameInference } from '../infer/inference.ts';
import type { Def, Program, Unit, Value, Values } from '../link/vocabulary.ts';
import {
  attachExport,
  attachMember,
  attachMemberOutside,
  attachReplacedExports,
  type AttachedDraft,
} from './attached-draft.ts';
import { isTestPath } from '../facts/test-paths.ts';
import { inTurn } from '../infer/work-account.ts';
import { add } from '../link/file-indexes.ts';
import { semanticsOf } from '../link/own-semantics.ts';

/** Definitions that are assigned to members. */
export function memberAssignments({ units }: Program): readonly Def[] {
  return units.flatMap(({ allDefs }) => allDefs.filter(({ fact }) => fact.eAttach !== undefined));
}

/** `plain`: only what is set on a name, on the receiver of a class, on a prototype or on exports. */
type Targets = 'plain' | 'any';

/**
 * Attaches what is known, and returns the others, which may be known once these are attached. All are found before any
 * is attached, so that their order does not matter. `before`: the stage that has left these.
 */
export function attachKnown(
  stage: AttachmentStage,
  draft: AttachedDraft,
  assignments: readonly Def[],
  targets: Targets,
  before?: AttachmentStage,
): readonly Def[] {
  const byUnit = new Map<Unit, Def[]>();
  for (const def of assignments) add(byUnit, def.unit, def);
  const found = new Map<Def, Attachment | null>();
  const { inference } = stage;
  for (const unit of inTurn(inference.work, byUnit.keys())) {
    const own = byUnit.get(unit) ?? [];
    const all = stage.turn(unit, () => {
      before?.use(unit);
      return own.map((def) => [def, attachmentOf(inference, def, targets)] as const);
    });
    for (const [def, attachment] of all) found.set(def, attachment);
  }
  stage.end(touchedByAll);
  return assignments.filter((def) => {
    const attachment = found.get(def);
    if (attachment) attach(draft, def, attachment);
    return !attachment;
  });
}

/** What an assignment to a member attaches. */
interface Attachment {
  /** The names of types outside. */
  readonly outside?: readonly string[];
  /** The members of its class that it takes the place of on one object. */
  readonly replaced?: readonly Def[];
  readonly targets?: Values;
}

const NOTHING_ATTACHED: Attachment = {};

function touchedByAll(all: readonly (readonly [Def, Attachment | null])[]): Touched {
  return {
    units: all.flatMap(([{ unit }, attachment]) => [
      unit,
      ...(attachment?.targets ?? []).flatMap((value) => touchedUnits(value)),
    ]),
    outside: all.some(([, attachment]) => attachment?.outside !== undefined),
  };
}

function attach(
  draft: AttachedDraft,
  def: Def,
  { outside = [], replaced, targets }: Attachment,
): void {
  for (const name of outside) attachMemberOutside(draft, name, def);
  if (replaced) draft.replaced.set(def, replaced);
  if (!targets) return;
  draft.targets.set(
    def,
    targets.filter(
      (value) => value.kind === 'instance' || value.kind === 'symbol' || value.kind === 'namespace',
    ),
  );
  for (const value of targets) attachToValue(draft, def, value);
}

function hasPlainTarget(def: Def): boolean {
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
 * may run it. Null if the class does not decide what the member is.
 */
function replacedMembers(
  inference: MemberInference,
  def: Def,
  targets: readonly Value[],
): readonly Def[] | null {
  const own = targets
    .filter(({ kind }) => kind !== 'unknown')
    .map((value) => inference.member(value, def.fact.name))
    .filter(hasOwnMethod);
  return own.length === 0
    ? null
    : own.flatMap(({ defs }) => defs.filter((member) => member !== def));
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
 * Null if it is not yet known. `reply.send = …` on some reply at hand changes only that object: it describes the class
 * only if the class itself does not define that name.
 */
function attachmentOf(
  inference: ProgramWideInference,
  def: Def,
  wanted: Targets,
): Attachment | null {
  if (wanted === 'plain' && !hasPlainTarget(def)) return null;
  const outside = prototypesOutside(inference, def);
  if (outside.length > 0) return { outside };
  const targets = inference.valueOf(def.unit, def.fact.eAttach ?? -1);
  const foreign =
    targets.some(({ kind }) => kind === 'instance') && !isSetByOwnClass(inference, def);
  if (foreign && wanted === 'plain') return null;
  const replaced = foreign ? replacedMembers(inference, def, targets) : null;
  if (replaced)
    return replaced.length > 0 && def.fact.params !== undefined ? { replaced } : NOTHING_ATTACHED;
  if (foreign && isTestDouble(def, targets)) return NOTHING_ATTACHED;
  if (hasStatedType(inference, def, targets)) return NOTHING_ATTACHED;
  return targets.every(({ kind }) => kind === 'unknown') ? null : { targets };
}

/** `String.prototype.shrink = …`: a member of all values of a type of the language itself. */
function prototypesOutside(inference: NameInference, def: Def): readonly string[] {
  const { unit, fact } = def;
  const target = unit.facts.exprs.get(fact.eAttach ?? -1);
  const type = target?.[0] === 'member' ? unit.facts.exprs.get(target[1]) : undefined;
  if (target?.[0] !== 'member' || target[2] !== 'prototype' || type?.[0] !== 'name') return [];
  const { prototypes } = unit.language.builtins;
  const names = Object.hasOwn(prototypes, type[1]) ? (prototypes[type[1]] ?? []) : [];
  if (names.length === 0 || inference.lookUp(unit, type[1], type[2]).via !== 'builtin') return [];
  return names.map((name) => outsideTypeName({ kind: 'builtin', name, args: [] }) ?? name);
}

function attachToValue(draft: AttachedDraft, def: Def, value: Value): void {
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
    attachMember(draft, value.def, def);
    if (!draft.places.has(def)) draft.places.set(def, { owner: value.def, exported: false });
  }
}
