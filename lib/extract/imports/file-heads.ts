// Reads the package that a file belongs to, and the names in a function that are the file's. Finds no other file.
import { addExpr, addRef } from '../../languages/_kit/record-facts.ts';
import { childIn, childrenOf, startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import { functionScope } from '../../languages/_kit/scopes.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

/** `package a.b`: the package of the file. */
export function readPackage(
  state: Extraction,
  node: number,
  name: string,
  isChained: boolean,
): number {
  const nameNode = childIn(state, node, name);
  if (nameNode >= 0 && isChained && state.packageName !== undefined)
    state.outerPackages.push(state.packageName);
  if (nameNode >= 0)
    state.packageName =
      (isChained && state.packageName !== undefined ? `${state.packageName}.` : '') +
      textOf(state, nameNode).replace(/\s+/g, '');
  return -1;
}

/** `global a, b`: in this function the names are the file's. `nonlocal a`: they belong to an enclosing function. */
export function readGlobalDeclaration(
  state: Extraction,
  node: number,
  of: 'file' | 'function',
): number {
  const scope = functionScope(state, state.scope);
  const names = state.outerNames.get(scope) ?? new Map<string, number>();
  for (const child of childrenOf(state, node)) {
    const name = textOf(state, child);
    addRef(state, 'named', addExpr(state, ['name', name, state.scope]), startOf(state, child));
    const home = of === 'file' ? 0 : scopeAround(state, scope, name);
    if (home >= 0) names.set(name, home);
  }
  state.outerNames.set(scope, names);
  return -1;
}

function scopeAround(state: Extraction, from: number, name: string): number {
  for (
    let scope = state.scopes[from]?.[1] ?? -1;
    scope > 0;
    scope = state.scopes[scope]?.[1] ?? -1
  ) {
    if (state.scopes[scope]?.[0] === 'function' && state.names[scope]?.has(name)) return scope;
  }
  return -1;
}
