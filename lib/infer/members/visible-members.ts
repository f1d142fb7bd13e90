// Whether code sees a member that an extension adds: only if its module is the same or is imported by any file of the module. Looks up no member.
import type { NameInference } from '../inference.ts';
import type { Def, FileGroup, Unit } from '../../link/vocabulary.ts';

const seenMemo = new WeakMap<FileGroup, ReadonlySet<FileGroup>>();

export function isSeenFrom(inference: NameInference, { unit, fact }: Def, from: Unit): boolean {
  if (
    unit === from ||
    from.language.spec.extends === undefined ||
    unit.facts.defs[fact.memberOf]?.eExtended === undefined
  )
    return true;
  const [own, other] = [inference.program.siblingsOf(from), inference.program.siblingsOf(unit)];
  return (
    own === undefined || other === undefined || own === other || seenBy(inference, own).has(other)
  );
}

/** Imports of a module are transitive. */
function seenBy(inference: NameInference, group: FileGroup): ReadonlySet<FileGroup> {
  let found = seenMemo.get(group);
  if (found) return found;
  const groups = new Set([group]);
  for (const each of groups)
    for (const unit of each.units)
      for (const row of unit.stars) {
        const target = inference.importTarget(unit, row.specifier);
        if (target.kind === 'files') groups.add(inference.program.groupOf(target.paths, unit));
      }
  seenMemo.set(group, (found = groups));
  return found;
}
