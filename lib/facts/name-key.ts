// Keys of names, where functions have separate names (`f` the variable, `f()` the function), or types are distinguished by their parameters (`List`1`). Looks nothing up.
import type { LanguageSpec } from '../languages/_spec.ts';
import type { DefFact } from './def-facts.ts';

/** Suffix of a function's key, where functions have separate names. */
export const CALLED = '()';
/** Prefix of a path that starts at the outermost namespace. */
export const WHOLE = '\\';

/** The key of a name that is called. */
export function calledKey(spec: LanguageSpec, name: string): string {
  return spec.functions.names === 'own' && name !== spec.constructorName ? name + CALLED : name;
}

/** The key that a definition is found by. Constructors are found by the language's name for them. */
export function definedKey(
  spec: LanguageSpec,
  {
    name,
    kind,
    scopeName,
    typeParams,
    params,
  }: Pick<DefFact, 'name' | 'kind' | 'scopeName' | 'typeParams' | 'params'>,
): string {
  if (scopeName !== undefined) return scopeName;
  if (kind === 'Constructor') return spec.constructorName;
  if (typeParams && params === undefined) return typeKey(spec, name, typeParams.length);
  return kind === 'Method' || kind === 'Function' ? calledKey(spec, name) : name;
}

/** The key of a type with this number of type parameters. */
export function typeKey(spec: LanguageSpec, name: string, count: number): string {
  return spec.typesByArity && count > 0 ? `${name}\`${count}` : name;
}

export function isCalledKey(key: string): boolean {
  return key.endsWith(CALLED);
}

/** The name as written. */
export function plainName(key: string): string {
  if (key.startsWith(WHOLE)) return plainName(key.slice(WHOLE.length));
  if (key.endsWith(CALLED)) return key.slice(0, -CALLED.length);
  if (!endsInDigit(key)) return key;
  const mark = key.lastIndexOf('`');
  return mark > 0 && /^\d+$/.test(key.slice(mark + 1)) ? key.slice(0, mark) : key;
}

/** Few names do, and they are read often: nothing else of them is looked at. */
function endsInDigit(key: string): boolean {
  const last = key.charCodeAt(key.length - 1);
  return last >= 48 && last <= 57;
}
