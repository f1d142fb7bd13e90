// Properties that Kotlin adds to a type from outside it and that are read like members of it. Members of the value go first, and are asked elsewhere.
import type { NameInference, TypeInference } from '../../../infer/inference.ts';
import type { Def, Unit, Value } from '../../../link/vocabulary.ts';
import { SAME, UNSURE } from '../../_kit/resolution/assignability-grades.ts';

/** The one that is in scope and takes the value; undefined where none is, or more than one. */
export function extendedProperty(
  inference: NameInference & TypeInference,
  unit: Unit,
  receiver: Value,
  name: string,
): Def | undefined {
  if (receiver.kind === 'unknown' || receiver.kind === 'files' || receiver.kind === 'package')
    return undefined;
  const { family } = unit.language.spec;
  if (!inference.program.valuesNamed(family, name).some(isExtensionProperty)) return undefined;
  for (const { defs } of inference.namesAtFile(unit, name)) {
    const fits = defs
      .filter(isExtensionProperty)
      .map((def) => ({ def, fit: inference.receiverAssignability(receiver, def) }))
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
