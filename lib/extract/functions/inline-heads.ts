// Reads parameters that stand beside the other parts of a function's head, and those that only the code of a function names. Reads no body.
import type { DefFact } from '../../facts/file-facts.ts';
import { define } from '../define.ts';
import {
  childrenOf,
  endOf,
  expecting,
  nameNothing,
  ruleOf,
  startOf,
  textOf,
  type Draft,
  type Extraction,
} from '../extraction.ts';
import { readParameter } from './parameters.ts';

/** `func f(a: A = x, for b: B...)`: each with its label, which is a part of the function's name. */
export function readFlatParameters(
  x: Extraction,
  node: number,
  value: string,
  fact: Draft<DefFact>,
): void {
  const params: number[] = [];
  const labels: string[] = [];
  fact.params = params;
  fact.labels = labels;
  for (const child of childrenOf(x, node)) {
    const rule = ruleOf(x, child);
    if (rule?.role === 'parameter') {
      const def = readParameter(x, child);
      const made = x.defs[def];
      if (!made) continue;
      if (collects(x, child)) made.rest = true;
      params.push(def);
      labels.push(labelOf(x, child, made.name));
    } else if (x.tree.fieldAt(child) === value) readDefault(x, child, x.defs[params.at(-1) ?? -1]);
    else if (rule?.role === 'typeBoundList') x.evaluate(child);
  }
}

/** `a: A...` */
function collects(x: Extraction, parameter: number): boolean {
  const at = endOf(x, parameter);
  return x.tree.text.startsWith('...', at - 3) || /^\s*\.\.\./.test(x.tree.text.slice(at, at + 8));
}

function readDefault(x: Extraction, node: number, parameter: Draft<DefFact> | undefined): void {
  const eType = parameter?.eType ?? -1;
  const eValue = expecting(x, eType < 0 ? undefined : () => eType, () => x.evaluate(node));
  if (!parameter) return;
  if (eValue >= 0) parameter.eValue = eValue;
  else parameter.optional = true;
}

/** The first name, where a parameter has two; `_` is none. */
function labelOf(x: Extraction, parameter: number, name: string): string {
  const [first] = childrenOf(x, parameter);
  const label = first !== undefined && ruleOf(x, first)?.role === 'name' ? textOf(x, first) : name;
  return label === '_' ? '' : label.replace(/^`|`$/g, '');
}

/** `func == (…)`: what stands between the word and the list. Empty for all else. */
export function operatorAfter(x: Extraction, node: number, word: string): string {
  const head = x.tree.text.slice(
    startOf(x, node),
    Math.min(endOf(x, node), startOf(x, node) + LONGEST_HEAD),
  );
  const at = new RegExp(`\\b${word}\\s`).exec(head);
  return at
    ? (/^\s*([^\s\w(]+?)(?:\s*<\w|\s*\()/.exec(head.slice(at.index + word.length))?.[1] ?? '')
    : '';
}

const LONGEST_HEAD = 400;

/** More than these are not told apart. */
const MOST_IMPLIED = 9;

/** `{ $0 + $1 }`: as many as the code names. Functions inside of it have their own. */
export function readImpliedParameters(
  x: Extraction,
  node: number,
  mark: string,
  fact: Draft<DefFact>,
): void {
  const last = x.tree.after[node] ?? 0;
  let count = 0;
  for (let at = node + 1; at < last; ) {
    if (ruleOf(x, at)?.role === 'function') {
      at = x.tree.after[at] ?? last;
      continue;
    }
    if (x.tree.text.startsWith(mark, startOf(x, at)) && x.tree.after[at] === at + 1) {
      const number = /^\d$/.test(textOf(x, at).slice(mark.length))
        ? Number(textOf(x, at).slice(mark.length))
        : -1;
      count = Math.max(count, Math.min(number, MOST_IMPLIED) + 1);
    }
    at++;
  }
  fact.params = Array.from({ length: count }, (_, place) =>
    define(
      x,
      { node, at: node, name: `${mark}${place}`, kind: 'Parameter', scope: x.scope, memberOf: -1 },
      { nameLine: 0, column: 0 },
    ),
  );
}

/** `@A(b: c)`: the type and the values; labels name nothing that is read here. */
export function readAttributeRow(x: Extraction, node: number): number {
  for (const child of childrenOf(x, node)) {
    if (
      ruleOf(x, child)?.role === 'name' &&
      /^\s*:/.test(x.tree.text.slice(endOf(x, child), endOf(x, child) + 4))
    )
      nameNothing(x, child);
    else expecting(x, undefined, () => x.evaluate(child));
  }
  return -1;
}
