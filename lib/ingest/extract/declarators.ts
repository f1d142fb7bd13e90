// Takes declarators apart: what stands around a declared name, as in `*a`, `b[3]`, `(*f)(int)`. Declares nothing.
import type { RoleOf } from '../../languages/_spec.ts';
import { childIn, childrenOf, ruleOf, startOf, type Extraction } from './extraction.ts';

/** What stands around a declared name. Nodes are -1 where there are none. */
export interface Declarator {
  readonly name: number;
  /** The name itself is that of a function: `f(int)`, `*f(int)`. */
  readonly isFunction: boolean;
  /** What it is, or what the function returns, is reached through a function: its type says nothing. */
  readonly isIndirect: boolean;
  readonly params: number;
  readonly value: number;
}

/** Takes a declarator apart, from the outside in. Sizes of arrays and the like are read on the way. */
export function declaratorAt(x: Extraction, node: number): Declarator {
  let [at, params, value, lists, isFunction] = [node, -1, -1, 0, false];
  for (let rule = ruleOf(x, at); rule?.role === 'declarator'; rule = ruleOf(x, at)) {
    const inner = innerOf(x, at, rule);
    const list = rule.params ? childIn(x, at, rule.params) : -1;
    if (list >= 0) {
      params = list;
      lists++;
      isFunction = true;
    } else if (!rule.group) isFunction = false;
    if (rule.value) value = childIn(x, at, rule.value);
    for (const child of childrenOf(x, at)) if (child !== inner && child !== list && child !== value) x.evaluate(child);
    if (inner < 0) return { name: -1, isFunction: false, isIndirect: lists > 0, params: -1, value };
    at = inner;
  }
  return { name: at, isFunction, isIndirect: lists > (isFunction ? 1 : 0), params: isFunction ? params : -1, value };
}

/** `TEST(name) {`, `HEAD {`: the macro that is the head of a function, and its arguments; undefined for other heads. */
export function macroHead(x: Extraction, node: number, body: number): readonly string[] | undefined {
  const head = x.tree.text.slice(startOf(x, node), Math.min(startOf(x, body), startOf(x, node) + 300));
  const match = /^(?:(?:static|extern|inline)\s+)*([A-Za-z_]\w*)\s*(?:\(([\w\s,]*)\)\s*)?$/.exec(head);
  return match?.[1] === undefined ? undefined : [match[1], ...(match[2]?.split(',').map((arg) => arg.trim()) ?? [])];
}

/** Attributes may stand before or after what they belong to. */
function innerOf(x: Extraction, node: number, rule: RoleOf<'declarator'>): number {
  if (rule.inner !== '') return childIn(x, node, rule.inner);
  return childrenOf(x, node).find((child) => ruleOf(x, child)?.role === 'declarator' || ruleOf(x, child)?.role === 'name') ?? -1;
}
