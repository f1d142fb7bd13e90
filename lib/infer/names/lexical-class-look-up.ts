// Finds what a bare name means where classes are looked through from the inside out before their bases, and the outermost names are known to all files.
import { chiefOf } from '../../link/primary-declaration.ts';
import type { Inference } from '../inference.ts';
import { NO_NAME } from '../inference.ts';
import { isCalledKey, WHOLE } from '../../facts/name-key.ts';
import { EXTERNAL } from '../../link/open-values.ts';
import { UNKNOWN } from '../../link/open-values.ts';
import type { Def, NameResult, Unit } from '../../link/vocabulary.ts';

const OUTSIDE: NameResult = { defs: [], values: EXTERNAL, via: 'builtin' };

export function lookUpNested(
  inference: Inference,
  unit: Unit,
  name: string,
  from: number,
): NameResult {
  if (name.startsWith(WHOLE))
    return outermost(inference, unit, name.slice(WHOLE.length)) ?? OUTSIDE;
  let innermost: Def | undefined;
  for (let scope = from; scope >= 0; scope = unit.facts.scopes[scope]?.[1] ?? -1) {
    const [kind, , index = -1] = unit.facts.scopes[scope] ?? [];
    if (kind === 'class') {
      const cls = unit.defs[index];
      const found =
        cls && !isCalledKey(name) ? inference.membersOf(chiefOf(cls)).get(name) : undefined;
      if (found) return { defs: found, values: [], via: 'scope' };
      innermost ??= cls;
      continue;
    }
    for (const [narrowed, , eType] of unit.narrows.get(scope) ?? []) {
      if (narrowed === name)
        return { defs: [], values: inference.typeOf(unit, eType), via: 'scope' };
    }
    const defs = unit.names[scope]?.get(name);
    if (defs && (scope > 0 || !isCapital(name)))
      return { defs: defs.map(chiefOf), values: [], via: 'scope' };
  }
  const order = innermost && inference.methodOrder(chiefOf(innermost));
  for (const cls of isCalledKey(name) ? [] : (order?.classes.slice(1) ?? [])) {
    const found = inference.membersOf(cls).get(name);
    if (found) return { defs: found, values: [], via: 'scope' };
  }
  return outermost(inference, unit, name) ?? beyond(name, order?.unknown === true);
}

function isCapital(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

function outermost({ program }: Inference, unit: Unit, name: string): NameResult | undefined {
  const defs = program.spaceOf(unit, '')?.names.get(name) ?? unit.names[0]?.get(name);
  return defs && { defs: [...new Set(defs.map(chiefOf))], values: [], via: 'scope' };
}

/** Constants that no file has are those of libraries; functions are the language's own. */
function beyond(name: string, isUnknown: boolean): NameResult {
  if (isUnknown) return { defs: [], values: UNKNOWN, via: 'scope' };
  return isCapital(name) || isCalledKey(name) ? OUTSIDE : NO_NAME;
}
