// Reads lists, dictionaries and what is taken out of them by position or key. Objects whose parts are members are read with classes.
import type { RoleOf } from '../../languages/_rules.ts';
import { numberKey } from '../../facts/number-key.ts';
import { notePathRead } from '../flow/part-assignments.ts';
import {
  addExpr,
  childIn,
  childrenOf,
  expecting,
  ruleOf,
  textOf,
  type Extraction,
} from '../extraction.ts';

export function readList(x: Extraction, node: number): number {
  const items = childrenOf(x, node).map((child) => {
    const e = x.evaluate(child);
    return ruleOf(x, child)?.role === 'spread' ? addExpr(x, ['spread', e]) : e;
  });
  return addExpr(x, ['list', items]);
}

/** What the elements of a list are to be: what the expected type holds, or that itself, where it is made of a list of such. */
export function readTypedList(x: Extraction, node: number): number {
  const eExpected = x.expected?.() ?? -1;
  return expecting(x, eExpected < 0 ? undefined : () => elementOf(x, eExpected), () =>
    readList(x, node),
  );
}

function elementOf(x: Extraction, e: number): number {
  const expr = x.exprs[e];
  if (expr?.[0] === 'generic' && expr[2].length === 1) return expr[2][0] ?? -1;
  if (expr?.[0] !== 'classOf') return e;
  return addExpr(x, [
    'classOf',
    addExpr(x, ['any', [addExpr(x, ['each', expr[1], false]), expr[1]]]),
  ]);
}

/** `{"a": f, 1: g, **more}`. */
export function readDictionary(x: Extraction, node: number): number {
  const keys: (string | null)[] = [];
  const values: number[] = [];
  for (const child of childrenOf(x, node)) {
    const rule = ruleOf(x, child);
    if (rule?.role === 'pair') {
      const key = x.exprs[x.evaluate(childIn(x, child, rule.key))];
      keys.push(
        key?.[0] === 'string'
          ? key[1]
          : key?.[0] === 'literal' && key[2] !== undefined
            ? numberKey(key[2])
            : null,
      );
      values.push(x.evaluate(childIn(x, child, rule.value)));
      continue;
    }
    if (rule?.role === 'keywordArgument') {
      keys.push(textOf(x, childIn(x, child, '')));
      values.push(x.evaluate(childIn(x, child, rule.value)));
      continue;
    }
    const e = x.evaluate(child);
    keys.push(null);
    values.push(rule?.role === 'spread' ? addExpr(x, ['spread', e]) : -1);
  }
  return addExpr(x, ['dict', keys, values]);
}

export function readIndex(x: Extraction, node: number, rule: RoleOf<'index'>): number {
  const eObject = x.evaluate(childIn(x, node, rule.object));
  const keys = childrenOf(x, node).slice(1);
  let eKey = -1;
  for (const child of keys) eKey = x.evaluate(child);
  const key = keys[0];
  if (eObject < 0 || key === undefined) return -1;
  const keyRule = ruleOf(x, key);
  if (keyRule?.role === 'slice') return readSlice(x, key, eObject);
  if (keys.length > 1) eKey = -1;
  if (eKey < 0 && /^-\d{1,9}$/.test(textOf(x, key).slice(0, 11)))
    eKey = addExpr(x, ['literal', 'number', textOf(x, key)]);
  const e = addExpr(x, ['index', eObject, eKey]);
  notePathRead(x, e);
  return e;
}

/** `list[from:to]`; `null` where a bound is left out, and unknown bounds give any elements. */
function readSlice(x: Extraction, node: number, eObject: number): number {
  const match = /^\s*(-?\d{1,9})?\s*:\s*(-?\d{1,9})?\s*$/.exec(textOf(x, node).slice(0, 40));
  if (!match) return addExpr(x, ['slice', eObject]);
  return addExpr(x, [
    'slice',
    eObject,
    Number(match[1] ?? 0),
    match[2] === undefined ? null : Number(match[2]),
  ]);
}
