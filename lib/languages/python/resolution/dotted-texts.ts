// Texts that are the full name of something: `'app.middleware.Limit'`, `'app.views.send_mail'`. A last name alone is none.
import type { MemberInference, NameInference, ValueInference } from '../../../infer/inference.ts';
import type { Def, Unit, Value } from '../../../link/vocabulary.ts';

type Inference = NameInference & MemberInference & ValueInference;

const FULL_NAME = /^[\p{L}_]\w*(?:\.[\p{L}_]\w*)+$/u;
const LONGEST = 200;

/** What a module of the repository has under the name behind it, also what it imports. */
export function namedByDottedText(inference: Inference, unit: Unit, text: string): readonly Def[] {
  if (text.length > LONGEST || !FULL_NAME.test(text)) return [];
  const parts = text.split('.');
  if (inference.importTarget(unit, parts[0] ?? '').kind === 'external') return [];
  for (let count = parts.length - 1; count > 0; count--) {
    const target = inference.importTarget(unit, parts.slice(0, count).join('.'));
    const module = target.kind === 'file' ? inference.program.unitAt.get(target.path) : undefined;
    if (module) return memberBehind(inference, module, parts.slice(count));
  }
  return [];
}

/** `Limit.check` of a module: each a member of the one before. */
function memberBehind(
  inference: Inference,
  module: Unit,
  names: readonly string[],
): readonly Def[] {
  let values: readonly Value[] = [{ kind: 'module', unit: module }];
  let defs: readonly Def[] = [];
  for (const name of names) {
    defs = values.flatMap((value) => inference.member(value, name).defs);
    values = defs.flatMap((def) => inference.valueOfDef(def));
  }
  return defs;
}
