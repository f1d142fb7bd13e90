// Reads parameters beside the other parts of a function's head, and those that only the code of a closure names. Reads no body.
import type { DefFact } from '../../../facts/def-facts.ts';
import { define } from '../../_kit/define.ts';
import type { Draft, Extraction } from '../../_kit/extraction.ts';
import { expecting } from '../../_kit/scopes.ts';
import { childrenOf, endOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { RoleOf } from '../../_rules.ts';

const CLOSURE = 'lambda_literal';
/** The field of a default value, which is after its parameter. */
const DEFAULT = 'default_value';
/** What names a parameter of a closure that lists none, before its number. */
const MARK = '$';

/** The parameters of a function: those in its head, or those that its code uses. */
export function readInlineParameters(
  state: Extraction,
  node: number,
  rule: RoleOf<'function'>,
  fact: Draft<DefFact>,
): void {
  if (!rule.value) readHeadParameters(state, node, fact);
  else if (state.tree.kindOf(node) === CLOSURE) readNumberedParameters(state, node, fact);
}

/** `func f(a: A = x, for b: B...)`: each with its label, which is a part of the function's name. */
function readHeadParameters(state: Extraction, node: number, fact: Draft<DefFact>): void {
  const params: number[] = [];
  const labels: string[] = [];
  fact.params = params;
  fact.labels = labels;
  for (const child of childrenOf(state, node)) {
    const rule = ruleOf(state, child);
    if (rule?.role === 'parameter') {
      const def = state.shared.readParameter(child);
      const made = state.defs[def];
      if (!made) continue;
      if (collects(state, child)) made.rest = true;
      params.push(def);
      labels.push(labelOf(state, child, made.name));
    } else if (state.tree.fieldAt(child) === DEFAULT)
      readDefault(state, child, state.defs[params.at(-1) ?? -1]);
    else if (rule?.role === 'typeBoundList') state.evaluate(child);
  }
}

/** `a: A...` */
function collects(state: Extraction, parameter: number): boolean {
  const at = endOf(state, parameter);
  return (
    state.tree.text.startsWith('...', at - 3) ||
    /^\s*\.\.\./.test(state.tree.text.slice(at, at + 8))
  );
}

function readDefault(state: Extraction, node: number, parameter: Draft<DefFact> | undefined): void {
  const eType = parameter?.eType ?? -1;
  const eValue = expecting(state, eType < 0 ? undefined : () => eType, () => state.evaluate(node));
  if (!parameter) return;
  if (eValue >= 0) parameter.eValue = eValue;
  else parameter.optional = true;
}

/** The label of a parameter: the first of two names; `_` is none. */
function labelOf(state: Extraction, parameter: number, name: string): string {
  const [first] = childrenOf(state, parameter);
  const label =
    first !== undefined && ruleOf(state, first)?.role === 'name' ? textOf(state, first) : name;
  return label === '_' ? '' : label.replace(/^`|`$/g, '');
}

/** `func == (…)`: the text between the word and the list. Empty for others. */
export function operatorName(state: Extraction, node: number, rule: RoleOf<'function'>): string {
  if (rule.value) return '';
  const head = state.tree.text.slice(
    startOf(state, node),
    Math.min(endOf(state, node), startOf(state, node) + LONGEST_HEAD),
  );
  const at = /\bfunc\s/.exec(head);
  return at
    ? (/^\s*([^\s\w(]+?)(?:\s*<\w|\s*\()/.exec(head.slice(at.index + 'func'.length))?.[1] ?? '')
    : '';
}

const LONGEST_HEAD = 400;

/** More than these are not distinguished. */
const MOST_NUMBERED = 9;

/** `{ $0 + $1 }`: as many as the code names. Functions inside of it have their own. */
function readNumberedParameters(state: Extraction, node: number, fact: Draft<DefFact>): void {
  const last = state.tree.after[node] ?? 0;
  let count = 0;
  for (let at = node + 1; at < last; ) {
    if (ruleOf(state, at)?.role === 'function') {
      at = state.tree.after[at] ?? last;
      continue;
    }
    if (state.tree.text.startsWith(MARK, startOf(state, at)) && state.tree.after[at] === at + 1) {
      const number = /^\d$/.test(textOf(state, at).slice(MARK.length))
        ? Number(textOf(state, at).slice(MARK.length))
        : -1;
      count = Math.max(count, Math.min(number, MOST_NUMBERED) + 1);
    }
    at++;
  }
  fact.params = Array.from({ length: count }, (_, place) =>
    define(
      state,
      {
        node,
        at: node,
        name: `${MARK}${place}`,
        kind: 'Parameter',
        scope: state.scope,
        memberOf: -1,
      },
      { nameLine: 0, column: 0 },
    ),
  );
}
