// Under which key a name is kept where functions have names of their own: `f` the variable, `f()` the function. Looks nothing up.
import type { LanguageSpec } from '../languages/_spec.ts';
import type { DefFact } from '../model/file-facts.ts';

const CALLED = '()';

/** The key of a name that is called. */
export function calledKey(spec: LanguageSpec, name: string): string {
  return spec.functions.names === 'own' ? name + CALLED : name;
}

/** The key that a definition is found by. Constructors are asked for by the name that the language has for them. */
export function definedKey(spec: LanguageSpec, { name, kind, scopeName }: Pick<DefFact, 'name' | 'kind' | 'scopeName'>): string {
  if (scopeName !== undefined) return scopeName;
  if (kind === 'Constructor') return spec.constructorName;
  return kind === 'Method' || kind === 'Function' ? calledKey(spec, name) : name;
}

export function isCalledKey(key: string): boolean {
  return key.endsWith(CALLED);
}

/** The name as it is written. */
export function plainName(key: string): string {
  return key.endsWith(CALLED) ? key.slice(0, -CALLED.length) : key;
}
