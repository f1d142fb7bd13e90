// Finds what a bare name means where classes are looked through from the inside out before their bases, and the outermost names are known to all files.
import { primaryOf } from '../../link/primary-declaration.ts';
import type { MemberInference, ProgramInference, TypeInference } from '../inference.ts';
import { NO_NAME } from '../inference.ts';
import { isCalledKey, WHOLE } from '../../facts/name-key.ts';
import { EXTERNAL } from '../../link/open-values.ts';
import { UNKNOWN } from '../../link/open-values.ts';
import type { Def, NameResult, Unit } from '../../link/vocabulary.ts';

const OUTSIDE: NameResult = { defs: [], values: EXTERNAL, via: 'builtin' };

export function lookUpLexically(
  inference: MemberInference & TypeInference,
  unit: Unit,
  name: string,
  from: number,
): NameResult {
  if (name.startsWith(WHOLE))
    return globalName(inference, unit, name.slice(WHOLE.length)) ?? OUTSIDE;
  let innermost: Def | undefined;
  for (let scope = from; scope >= 0; scope = unit.facts.scopes[scope]?.[1] ?? -1) {
    const [kind, , index = -1] = unit.facts.scopes[scope] ?? [];
    if (kind === 'class') {
      const cls = unit.defs[index];
      const found =
        cls && !isCalledKey(name) ? inference.membersOf(primaryOf(cls)).get(name) : undefined;
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
      return { defs: defs.map(primaryOf), values: [], via: 'scope' };
  }
  const order = innermost && inference.methodOrder(primaryOf(innermost));
  for (const cls of isCalledKey(name) ? [] : (order?.classes.slice(1) ?? [])) {
    const found = inference.membersOf(cls).get(name);
    if (found) return { defs: found, values: [], via: 'scope' };
  }
  return globalName(inference, unit, name) ?? outsideRepository(name, order?.unknown === true);
}

function isCapital(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

function globalName(
  { program }: ProgramInference,
  unit: Unit,
  name: string,
): NameResult | undefined {
  const defs = program.namespaceAt(unit, '')?.names.get(name) ?? unit.names[0]?.get(name);
  return defs && { defs: [...new Set(defs.map(primaryOf))], values: [], via: 'scope' };
}

/** Constants that no file has are those of libraries; functions are the language's own. */
function outsideRepository(name: string, isUnknown: boolean): NameResult {
  if (isUnknown) return { defs: [], values: UNKNOWN, via: 'scope' };
  return isCapital(name) || isCalledKey(name) ? OUTSIDE : NO_NAME;
}
