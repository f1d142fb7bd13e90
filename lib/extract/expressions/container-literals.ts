// Reads lists, dictionaries and access to them by position or key. Does not read object literals.
import type { RoleOf } from '../../languages/_rules.ts';
import { numberKey } from '../../facts/number-key.ts';
import { notePathRead } from '../flow/part-assignments.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

export function readList(state: Extraction, node: number): number {
  const items = childrenOf(state, node).map((child) => {
    const e = state.evaluate(child);
    return ruleOf(state, child)?.role === 'spread' ? addExpr(state, ['spread', e]) : e;
  });
  return addExpr(state, ['list', items]);
}

/** `{"a": f, 1: g, **more}`. */
export function readDictionary(state: Extraction, node: number): number {
  const keys: (string | null)[] = [];
  const values: number[] = [];
  for (const child of childrenOf(state, node)) {
    const rule = ruleOf(state, child);
    if (rule?.role === 'pair') {
      const key = state.exprs[state.evaluate(childIn(state, child, rule.key))];
      keys.push(
        key?.[0] === 'string'
          ? key[1]
          : key?.[0] === 'literal' && key[2] !== undefined
            ? numberKey(key[2])
            : null,
      );
      values.push(state.evaluate(childIn(state, child, rule.value)));
      continue;
    }
    if (rule?.role === 'keywordArgument') {
      keys.push(textOf(state, childIn(state, child, '')));
      values.push(state.evaluate(childIn(state, child, rule.value)));
      continue;
    }
    const e = state.evaluate(child);
    keys.push(null);
    values.push(rule?.role === 'spread' ? addExpr(state, ['spread', e]) : -1);
  }
  return addExpr(state, ['dict', keys, values]);
}

export function readIndex(state: Extraction, node: number, rule: RoleOf<'index'>): number {
  const eObject = state.evaluate(childIn(state, node, rule.object));
  const keys = childrenOf(state, node).slice(1);
  const eKeys = keys.map((child) => state.evaluate(child));
  const key = keys[0];
  if (eObject < 0 || key === undefined) return -1;
  const keyRule = ruleOf(state, key);
  if (keyRule?.role === 'slice') return readSlice(state, key, eObject);
  let eKey = keys.length > 1 ? addExpr(state, ['list', eKeys]) : (eKeys[0] ?? -1);
  if (eKey < 0 && /^-\d{1,9}$/.test(textOf(state, key).slice(0, 11)))
    eKey = addExpr(state, ['literal', 'number', textOf(state, key)]);
  const e = addExpr(state, ['index', eObject, eKey]);
  notePathRead(state, e);
  return e;
}

/** `list[from:to]`; `null` for a missing bound. With unknown bounds it has any of the elements. */
function readSlice(state: Extraction, node: number, eObject: number): number {
  const match = /^\s*(-?\d{1,9})?\s*:\s*(-?\d{1,9})?\s*$/.exec(textOf(state, node).slice(0, 40));
  if (!match) return addExpr(state, ['slice', eObject]);
  return addExpr(state, [
    'slice',
    eObject,
    Number(match[1] ?? 0),
    match[2] === undefined ? null : Number(match[2]),
  ]);
}
