// The node that code belongs to: the function, class, variable or file around it. Creates no edges.
import type { Unit } from '../link/vocabulary.ts';
import type { GraphDraft } from './graph-draft.ts';
import { heldValues, type HeldValues } from './references/held-values.ts';

/**
 * The function, method or class around a scope; for a function without a name, what holds it; for code outside all of
 * them what the file is as a whole, or the file.
 */
export function callerNode(draft: GraphDraft, unit: Unit, from: number): number {
  let callers = draft.callers.get(unit);
  if (!callers) draft.callers.set(unit, (callers = []));
  return (callers[from] ??= findCaller(draft, unit, from));
}

function findCaller(draft: GraphDraft, unit: Unit, from: number): number {
  for (let scope = from; scope >= 0; scope = unit.facts.scopes[scope]?.[1] ?? -1) {
    const kind = unit.facts.scopes[scope]?.[0];
    if (kind !== 'function' && kind !== 'class') continue;
    const def = unit.defs[unit.facts.scopes[scope]?.[2] ?? -1];
    const node = def && (draft.nodeOf.get(def.canonical) ?? holderNode(draft, unit, def.index));
    if (node !== undefined) return node;
  }
  const whole = unit.defs[unit.facts.whole ?? -1];
  return (whole && draft.nodeOf.get(whole)) ?? draft.fileOf.get(unit) ?? 0;
}

/** The variable or property whose value has the definition as a part. */
export function holderNode(draft: GraphDraft, unit: Unit, def: number): number | undefined {
  const holder = heldIn(draft, unit).holderOf.get(def);
  return holder && draft.nodeOf.get(holder.canonical);
}

export function heldIn(draft: GraphDraft, unit: Unit): HeldValues {
  let held = draft.held.get(unit);
  if (!held)
    draft.held.set(unit, (held = heldValues(unit, (def) => draft.nodeOf.has(def.canonical))));
  return held;
}
