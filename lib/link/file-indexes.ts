// Indexes of one file's facts: assignments to its definitions, functions written as arguments or returned. Knows no other file.
import type { ExprFact, FileFacts } from '../facts/file-facts.ts';

export function valuesAssigned(facts: FileFacts): Map<number, number[]> {
  const assigned = new Map<number, number[]>();
  const byName = firstOfName(facts);
  for (const [target, value] of facts.assigns) {
    const def = assignedDef(facts, byName, facts.exprs.get(target));
    if (def !== undefined && def >= 0) add(assigned, def, value);
  }
  return assigned;
}

export function containerKeysOf(facts: FileFacts): Set<number> {
  const keys = new Set<number>();
  let byName: ReadonlyMap<string, number> | undefined;
  for (const [, [, , eKey]] of facts.exprs.tagged('index')) {
    const key = facts.exprs.get(eKey);
    if (key?.[0] !== 'name') continue;
    const def = assignedDef(facts, (byName ??= firstOfName(facts)), key);
    if (def !== undefined) keys.add(def);
  }
  return keys;
}

function firstOfName(facts: FileFacts): Map<string, number> {
  const byName = new Map<string, number>();
  facts.defs.forEach((def, index) => {
    const key = `${def.scope} ${def.name}`;
    if (def.scope >= 0 && def.name && !byName.has(key)) byName.set(key, index);
  });
  return byName;
}

function assignedDef(
  facts: FileFacts,
  byName: ReadonlyMap<string, number>,
  expr: ExprFact | undefined,
): number | undefined {
  if (expr?.[0] === 'def') return expr[1];
  if (expr?.[0] !== 'name') return undefined;
  for (let scope = expr[2]; scope >= 0; scope = facts.scopes[scope]?.[1] ?? -1) {
    const def = byName.get(`${scope} ${expr[1]}`);
    if (def !== undefined) return def;
  }
  return undefined;
}

export function argumentsOf(facts: FileFacts): Map<number, readonly [number, number, number]> {
  const found = new Map<number, readonly [number, number, number]>();
  for (const [e, [, eCallee, eArgs]] of facts.exprs.tagged('call', 'new'))
    eArgs.forEach((arg, position) => {
      const value = facts.exprs.tagOf(arg) === 'def' ? facts.exprs.get(arg) : undefined;
      if (value?.[0] === 'def' && !found.has(value[1])) found.set(value[1], [eCallee, position, e]);
    });
  return found;
}

export function returnedBy(facts: FileFacts): Map<number, number> {
  const found = new Map<number, number>();
  facts.defs.forEach((def, index) => {
    for (const e of def.eReturns ?? []) {
      const value = facts.exprs.get(e);
      if (value?.[0] === 'def' && !found.has(value[1])) found.set(value[1], index);
    }
  });
  return found;
}

export function groupBy<K, V>(rows: readonly V[], keyOf: (row: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const row of rows) add(groups, keyOf(row), row);
  return groups;
}

export function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
