// Reads code between conditional directives: all branches, with a record of those inactive on the platform. Evaluates no condition itself.
import type { RoleOf } from '../../languages/_rules.ts';
import { holds, isDefined } from '../../languages/_kit/directive-conditions.ts';
import { platformOf } from '../../facts/inherited-rules.ts';
import { childIn, endOf, lineOf, startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

export function readConditionalCode(
  state: Extraction,
  node: number,
  rule: RoleOf<'conditionalCode'>,
): number {
  const condition = childIn(state, node, rule.condition);
  const alternative = childIn(state, node, 'alternative');
  const text = condition < 0 ? '' : textOf(state, condition);
  const result = condition < 0 ? undefined : resultOf(state, node, text);
  const until = alternative >= 0 ? startOf(state, alternative) : endOf(state, node);
  const before = state.leftOut.length;
  const isOpen = result === undefined && condition >= 0 && !isGuard(state, node, text);
  if (isOpen) state.conditions.push(text);
  for (
    let child = node + 1, end = state.tree.after[node] ?? 0;
    child < end;
    child = state.tree.after[child] ?? end
  ) {
    if (child === alternative && result === false)
      leaveOut(state, before, startOf(state, node), until);
    // Text after `#if 0` is no code.
    if (child !== condition && (text !== '0' || child === alternative)) state.evaluate(child);
  }
  if (isOpen) state.conditions.pop();
  if (result === false && alternative < 0) leaveOut(state, before, startOf(state, node), until);
  if (result === true && alternative >= 0)
    leaveOut(state, before, until, endOf(state, alternative));
  return -1;
}

/** `#ifndef A_H` with `#define A_H` in the next line keeps a file from being read twice. */
function isGuard(state: Extraction, node: number, name: string): boolean {
  const head = state.tree.text.slice(startOf(state, node), startOf(state, node) + 400);
  const match =
    /^#[ \t]*if(?:ndef[ \t]+|[ \t]*!\s*defined[ \t]*\(?[ \t]*)(\w+)[^\n]*\n\s*#[ \t]*define[ \t]+(\w+)/.exec(
      head,
    );
  return match !== null && match[1] === match[2] && name.includes(match[1] ?? '');
}

function resultOf(state: Extraction, node: number, text: string): boolean | undefined {
  const word =
    /^#[ \t]*(\w+)/.exec(
      state.tree.text.slice(startOf(state, node), startOf(state, node) + 40),
    )?.[1] ?? '';
  if (word !== 'ifdef' && word !== 'ifndef' && word !== 'elifdef' && word !== 'elifndef')
    return holds(text, state.known);
  // A macro that the file defines is unknown before its definition.
  const result = isDefined(text, platformOf(state.spec));
  return result === undefined || word === 'ifdef' || word === 'elifdef' ? result : !result;
}

/** Records lines as left out; ranges inside of them are merged. */
function leaveOut(state: Extraction, before: number, start: number, end: number): void {
  const range: [number, number] = [lineOf(state, start), lineOf(state, Math.max(start, end - 1))];
  while (state.leftOut.length > before && (state.leftOut.at(-1)?.[0] ?? 0) >= range[0])
    state.leftOut.pop();
  state.leftOut.push(range);
}
