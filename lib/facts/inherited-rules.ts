// Inherited parts of a language: rules, repairs, known macros of its platform. Reads no text.
import { LANGUAGES } from '../languages/_all.gen.ts';
import type { RuleTable } from '../languages/_rules.ts';
import type { LanguageSpec } from '../languages/_spec.ts';

function baseOf(spec: LanguageSpec): LanguageSpec | undefined {
  return LANGUAGES.find((other) => other.id === spec.inherits);
}

/** A language's rules together with those that it inherits. */
export function rulesOf(spec: LanguageSpec): RuleTable {
  const base = baseOf(spec);
  return base ? { ...rulesOf(base), ...spec.rules } : spec.rules;
}

/** Repairs of the language itself go first: inherited ones need not repair the same. */
export function repairsOf(spec: LanguageSpec): LanguageSpec['repairs'] {
  const base = baseOf(spec);
  return base ? [...spec.repairs, ...repairsOf(base).filter(({ own }) => !own)] : spec.repairs;
}

const platforms = new WeakMap<LanguageSpec, LanguageSpec['platform']>();

export function platformOf(spec: LanguageSpec): LanguageSpec['platform'] {
  let platform = platforms.get(spec);
  if (!platform) {
    const base = baseOf(spec);
    platforms.set(
      spec,
      (platform = base ? { ...platformOf(base), ...spec.platform } : spec.platform),
    );
  }
  return platform;
}
