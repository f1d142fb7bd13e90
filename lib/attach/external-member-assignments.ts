// Attaches members set from outside (`self.x = …`, `internals.f = …`, `exports.g = …`). Runs before look-ups, not on demand.
import { isReceiver, recordAttachment } from '../infer/calls/receivers.ts';
import { forget } from '../infer/infer.ts';
import { attachExtensions } from './extension-members.ts';
import { noteAdditions } from '../infer/values/containers.ts';
import type {
  Inference,
  MemberInference,
  NameInference,
  ValueInference,
} from '../infer/inference.ts';
import { attach } from '../infer/members/defined-members.ts';
import { recordExport } from '../infer/names/module-exports.ts';
import { namedOwner } from '../link/path-named-types.ts';
import type { Def, Value } from '../link/vocabulary.ts';

export interface AttachedTo {
  /** The definition that it is now a member of; undefined for an export, or if the place is not known. */
  readonly owner: Def | undefined;
  readonly exported: boolean;
}

/** The target of each attached definition. */
export function attachMembers(inference: Inference): ReadonlyMap<Def, AttachedTo> {
  const places = new Map<Def, AttachedTo>();
  const { units } = inference.program;
  attachExtensions(inference, (member, owner) => {
    if (!places.has(member)) places.set(member, { owner, exported: false });
  });
  forget(inference);
  const open: Def[] = [];
  for (const unit of units)
    for (const def of unit.defs) {
      if (def.fact.eAttach !== undefined) open.push(def);
      const owner = def.fact.around === undefined ? undefined : namedOwner(def);
      if (owner) places.set(def, { owner, exported: false });
    }
  // Plain targets first: others may be reached through their members.
  const later = open.filter(
    (def) => !isPlainFunctionOrClass(def) || !attachOne(inference, def, places, true),
  );
  forget(inference);
  for (const def of later) attachOne(inference, def, places, false);
  forget(inference);
  noteAdditions(inference);
  forget(inference);
  return places;
}

function isPlainFunctionOrClass(def: Def): boolean {
  const { exprs } = def.unit.facts;
  const target = exprs[def.fact.eAttach ?? -1];
  if (target?.[0] === 'member')
    return (
      exprs[target[1]]?.[0] === 'name' && (target[2] === 'prototype' || target[2] === 'exports')
    );
  return target?.[0] === 'self' || target?.[0] === 'cls' || target?.[0] === 'name';
}

/** Set by the code of the class itself, on its receiver or its prototype. */
function isSetByOwnClass(inference: NameInference, def: Def): boolean {
  const target = def.unit.facts.exprs[def.fact.eAttach ?? -1];
  if (target?.[0] === 'name')
    return inference.lookUp(def.unit, target[1], target[2]).defs.some(isReceiver);
  return (
    target?.[0] === 'self' ||
    target?.[0] === 'cls' ||
    (target?.[0] === 'member' && target[2] === 'prototype')
  );
}

/** Whether the class of a value has a method of this name, or no known member. Its properties may have further values. */
function hasOwnMethod(inference: MemberInference, value: Value, name: string): boolean {
  const { defs, unknown } = inference.member(value, name);
  return (
    !unknown &&
    (defs.length === 0 ||
      defs.some((def) => def.fact.params !== undefined || def.fact.eType !== undefined))
  );
}

/** A field whose type is declared: assignments do not change it. */
function hasStatedType(inference: MemberInference, def: Def, targets: readonly Value[]): boolean {
  if (def.unit.language.spec.fieldTypes !== 'declared' || def.fact.params !== undefined)
    return false;
  return targets.some(
    (value) =>
      value.kind === 'instance' &&
      inference
        .member(value, def.fact.name)
        .defs.some(
          ({ fact }) =>
            fact.eType !== undefined && fact.params === undefined && fact.eAttach === undefined,
        ),
  );
}

/**
 * False if it is not yet known. `reply.send = …` on some reply at hand changes only that object: it describes
 * the class only if the class itself does not define that name.
 */
function attachOne(
  inference: NameInference & MemberInference & ValueInference,
  def: Def,
  places: Map<Def, AttachedTo>,
  early: boolean,
): boolean {
  inference.work.begin(def.unit);
  const targets = inference.valueOf(def.unit, def.fact.eAttach ?? -1);
  const foreign =
    targets.some(({ kind }) => kind === 'instance') && !isSetByOwnClass(inference, def);
  if (foreign && early) return false;
  if (
    foreign &&
    targets.some(
      (value) => value.kind !== 'unknown' && hasOwnMethod(inference, value, def.fact.name),
    )
  )
    return true;
  if (hasStatedType(inference, def, targets)) return true;
  recordAttachment(
    def,
    targets.filter(
      (value) => value.kind === 'instance' || value.kind === 'symbol' || value.kind === 'namespace',
    ),
  );
  for (const value of targets) {
    if (value.kind === 'exports') {
      recordExport(value.unit, def);
      places.set(def, { owner: undefined, exported: true });
    } else if (
      value.kind === 'commonjs' &&
      (def.fact.kind !== 'Property' || def.fact.name === 'exports' || def.fact.name === 'default')
    ) {
      value.unit.replacedExports.push(def);
      places.set(def, { owner: undefined, exported: true });
    } else if (value.kind === 'instance' || value.kind === 'symbol') {
      attach(value.def, def);
      if (!places.has(def)) places.set(def, { owner: value.def, exported: false });
    }
  }
  return true;
}
