// What a file says of itself: the package it belongs to, when it takes part in a build, and which names in a function are the file's.
import {
  addExpr,
  addRef,
  childIn,
  childrenOf,
  endOf,
  functionScope,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';

/** A comment at the head of a file that says when it takes part in a build. */
export function readCondition(x: Extraction, node: number, marks: readonly string[]): void {
  if (x.packageName !== undefined || endOf(x, node) - startOf(x, node) > LONGEST_CONDITION) return;
  const text = textOf(x, node);
  if (marks.some((mark) => text.startsWith(mark)) && (x.condition ?? '').length < LONGEST_CONDITION)
    x.condition = x.condition === undefined ? text : `${x.condition}\n${text}`;
}

const LONGEST_CONDITION = 500;

/** `package a.b`: a group of files that the file says it belongs to. */
export function readPackage(x: Extraction, node: number, name: string, isChained: boolean): number {
  const nameNode = childIn(x, node, name);
  if (nameNode >= 0 && isChained && x.packageName !== undefined)
    x.outerPackages.push(x.packageName);
  if (nameNode >= 0)
    x.packageName =
      (isChained && x.packageName !== undefined ? `${x.packageName}.` : '') +
      textOf(x, nameNode).replace(/\s+/g, '');
  return -1;
}

/** `global a, b`: in this function the names are the file's. `nonlocal a`: they are those of a function around. */
export function readOuterNames(x: Extraction, node: number, of: 'file' | 'function'): number {
  const scope = functionScope(x, x.scope);
  const names = x.outerNames.get(scope) ?? new Map<string, number>();
  for (const child of childrenOf(x, node)) {
    const name = textOf(x, child);
    addRef(x, 'named', addExpr(x, ['name', name, x.scope]), startOf(x, child));
    const home = of === 'file' ? 0 : scopeAround(x, scope, name);
    if (home >= 0) names.set(name, home);
  }
  x.outerNames.set(scope, names);
  return -1;
}

function scopeAround(x: Extraction, from: number, name: string): number {
  for (let scope = x.scopes[from]?.[1] ?? -1; scope > 0; scope = x.scopes[scope]?.[1] ?? -1) {
    if (x.scopes[scope]?.[0] === 'function' && x.names[scope]?.has(name)) return scope;
  }
  return -1;
}
