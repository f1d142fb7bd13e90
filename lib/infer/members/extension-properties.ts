// Properties that are added to a type from outside it and read like members of it. Members of the value go first, and are asked elsewhere.
import { SAME, UNSURE } from '../types/assignability-grades.ts';
import type { Inference } from '../inference.ts';
import { receiverOf } from '../overloads/candidates.ts';
import { namesAtFile } from '../names/file-level-names.ts';
import { assignabilityOf } from '../types/assignability.ts';
import type { Def, Program, Unit, Value } from '../../link/vocabulary.ts';

const namesMemo = new WeakMap<Program, ReadonlySet<string>>();

/** The one that is in scope and takes the value; undefined where none is, or more than one. */
export function extendedProperty(
  inference: Inference,
  unit: Unit,
  receiver: Value,
  name: string,
): Def | undefined {
  if (
    unit.language.spec.functions.receivers !== 'implicit' ||
    receiver.kind === 'unknown' ||
    receiver.kind === 'files' ||
    receiver.kind === 'package'
  )
    return undefined;
  if (!namesOf(inference.program).has(name)) return undefined;
  for (const { defs } of namesAtFile(inference, unit, name)) {
    const fits = defs
      .filter(isExtensionProperty)
      .map((def) => ({ def, fit: assignabilityOf(inference, [receiver], receiverOf(def), false) }))
      .filter(({ fit }) => fit > UNSURE);
    const same = fits.filter(({ fit }) => fit === SAME);
    const [first, ...others] = same.length > 0 ? same : fits;
    if (first) return others.length === 0 ? first.def : undefined;
  }
  return undefined;
}

function isExtensionProperty({ fact }: Def): boolean {
  return fact.isExtension === true && fact.eReceiver !== undefined && fact.params === undefined;
}

/** Names say whether it is worth looking. */
function namesOf(program: Program): ReadonlySet<string> {
  let found = namesMemo.get(program);
  if (!found)
    namesMemo.set(
      program,
      (found = new Set(
        program.units.flatMap((unit) =>
          unit.defs.flatMap((def) => (isExtensionProperty(def) ? [def.fact.name] : [])),
        ),
      )),
    );
  return found;
}
