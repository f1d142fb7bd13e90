// Finds what a bare name of Ruby means: classes around it from the inside out before the bases of the innermost, then the constants and methods of all files.
import { isCalledKey, WHOLE } from '../../../facts/name-key.ts';
import type { MemberInference, ProgramInference, TypeInference } from '../../../infer/inference.ts';
import type { Def, NameResult, Unit } from '../../../link/vocabulary.ts';
import { primaryOf } from '../../_kit/resolution/declarations.ts';
import { EXTERNAL, NO_NAME, UNKNOWN } from '../../_kit/resolution/open-values.ts';

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
    const cls = classOfScope(unit, scope);
    const found =
      cls === undefined
        ? inScope(inference, unit, name, scope)
        : cls && memberOfClass(inference, cls, name);
    if (found) return found;
    innermost ??= cls ?? undefined;
  }
  const order = innermost && inference.methodOrder(primaryOf(innermost));
  for (const cls of order?.classes.slice(1) ?? []) {
    const found = memberOfClass(inference, cls, name);
    if (found) return found;
  }
  return globalName(inference, unit, name) ?? outsideRepository(name, order?.unknown === true);
}

/** The class whose body the scope is; null where that is not known, undefined for other scopes. */
function classOfScope({ facts, defs }: Unit, scope: number): Def | null | undefined {
  const [kind, , index = -1] = facts.scopes[scope] ?? [];
  return kind === 'class' ? (defs[index] ?? null) : undefined;
}

/** A constant of a class. Methods are no names that are seen from inside. */
function memberOfClass(inference: MemberInference, cls: Def, name: string): NameResult | undefined {
  const found = isCalledKey(name) ? undefined : inference.membersOf(primaryOf(cls)).get(name);
  return found && { defs: found, values: [], via: 'scope' };
}

/** A local variable, by the type that is tested around the place where there is one. */
function inScope(
  inference: TypeInference,
  unit: Unit,
  name: string,
  scope: number,
): NameResult | undefined {
  const narrowed = unit.narrows.get(scope)?.find(([own]) => own === name);
  if (narrowed) return { defs: [], values: inference.typeOf(unit, narrowed[2]), via: 'scope' };
  const defs = scope > 0 || !isCapital(name) ? unit.names[scope]?.get(name) : undefined;
  return defs && { defs: defs.map(primaryOf), values: [], via: 'scope' };
}

function isCapital(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

function globalName(
  { program }: ProgramInference,
  unit: Unit,
  name: string,
): NameResult | undefined {
  const defs = program.inNamespace(unit, '', name) ?? unit.names[0]?.get(name);
  return defs && { defs: [...new Set(defs.map(primaryOf))], values: [], via: 'scope' };
}

/** Constants that no file has are those of libraries; functions are the language's own. */
function outsideRepository(name: string, isUnknown: boolean): NameResult {
  if (isUnknown) return { defs: [], values: UNKNOWN, via: 'scope' };
  return isCapital(name) || isCalledKey(name) ? OUTSIDE : NO_NAME;
}
