// Members that code here sets on objects of described types: `request.profile = profile`, `g.project = project`. Attaches none.
import type { Def, Unit, Value } from '../../../link/vocabulary.ts';
import type { Inference, MemberResult } from '../../inference.ts';
import { describedReceivers, extendedBy } from '../described-receivers.ts';

type SetMembers = ReadonlyMap<string, readonly Def[]>;

/** Undefined if no code sets a member of this name on an object of its type, or of one that this extends. */
export function memberSetHere(
  inference: Inference,
  value: Value,
  name: string,
): MemberResult | undefined {
  if (value.kind !== 'external') return undefined;
  const defs = typesOf(inference, value).flatMap(
    (path) => allSet(inference).get(keyOf(path, name)) ?? [],
  );
  return defs.length === 0 ? undefined : { defs, values: [], external: false, unknown: false };
}

function keyOf(path: string, name: string): string {
  return `${path}\n${name}`;
}

/** The full names of the types of an object, its own first. */
function typesOf(inference: Inference, value: Value): readonly string[] {
  const queue = [...describedReceivers(inference, value)];
  for (const receiver of queue) queue.push(...extendedBy(receiver));
  return queue.map(({ known }) => known.path);
}

/** By type and name. While they are collected there are none. */
function allSet(inference: Inference): SetMembers {
  return inference.table<SetMembers>('members set here', new Map(), (all) => {
    const found = new Map<string, Def[]>();
    for (const unit of all.program.units)
      for (const def of unit.allDefs)
        if (def.fact.eAttach !== undefined) addSet(all, found, unit, def);
    return found;
  });
}

function addSet(inference: Inference, found: Map<string, Def[]>, unit: Unit, def: Def): void {
  for (const value of inference.valueOf(unit, def.fact.eAttach ?? -1)) {
    const [path] = value.kind === 'external' ? typesOf(inference, value) : [];
    if (path === undefined) continue;
    const key = keyOf(path, def.fact.name);
    found.set(key, [...(found.get(key) ?? []), def]);
  }
}
