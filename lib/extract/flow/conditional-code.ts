// Reads code between conditional directives: that of all branches, with a note of what the platform leaves out.
import type { RoleOf } from '../../languages/_rules.ts';
import { holds, isDefined } from '../../parse/directive-conditions.ts';
import { platformOf } from '../../facts/inherited-rules.ts';
import { childIn, endOf, lineOf, startOf, textOf, type Extraction } from '../extraction.ts';

export function readConditionalCode(
  x: Extraction,
  node: number,
  rule: RoleOf<'conditionalCode'>,
): number {
  const condition = childIn(x, node, rule.condition);
  const alternative = childIn(x, node, 'alternative');
  const text = condition < 0 ? '' : textOf(x, condition);
  const result = condition < 0 ? undefined : resultOf(x, node, text);
  const until = alternative >= 0 ? startOf(x, alternative) : endOf(x, node);
  const before = x.leftOut.length;
  const isOpen = result === undefined && condition >= 0 && !isGuard(x, node, text);
  if (isOpen) x.conditions.push(text);
  for (
    let child = node + 1, end = x.tree.after[node] ?? 0;
    child < end;
    child = x.tree.after[child] ?? end
  ) {
    if (child === alternative && result === false) leaveOut(x, before, startOf(x, node), until);
    // What stands under `#if 0` is no code.
    if (child !== condition && (text !== '0' || child === alternative)) x.evaluate(child);
  }
  if (isOpen) x.conditions.pop();
  if (result === false && alternative < 0) leaveOut(x, before, startOf(x, node), until);
  if (result === true && alternative >= 0) leaveOut(x, before, until, endOf(x, alternative));
  return -1;
}

/** `#ifndef A_H` with `#define A_H` in the next line keeps a file from being read twice. */
function isGuard(x: Extraction, node: number, name: string): boolean {
  const head = x.tree.text.slice(startOf(x, node), startOf(x, node) + 400);
  const match =
    /^#[ \t]*if(?:ndef[ \t]+|[ \t]*!\s*defined[ \t]*\(?[ \t]*)(\w+)[^\n]*\n\s*#[ \t]*define[ \t]+(\w+)/.exec(
      head,
    );
  return match !== null && match[1] === match[2] && name.includes(match[1] ?? '');
}

function resultOf(x: Extraction, node: number, text: string): boolean | undefined {
  const word =
    /^#[ \t]*(\w+)/.exec(x.tree.text.slice(startOf(x, node), startOf(x, node) + 40))?.[1] ?? '';
  if (word !== 'ifdef' && word !== 'ifndef' && word !== 'elifdef' && word !== 'elifndef')
    return holds(text, x.known);
  // A setting that the file gives itself is not there before.
  const result = isDefined(text, platformOf(x.spec));
  return result === undefined || word === 'ifdef' || word === 'elifdef' ? result : !result;
}

/** Notes lines as left out; parts of them that were noted on the way are taken in. */
function leaveOut(x: Extraction, before: number, start: number, end: number): void {
  const range: [number, number] = [lineOf(x, start), lineOf(x, Math.max(start, end - 1))];
  while (x.leftOut.length > before && (x.leftOut.at(-1)?.[0] ?? 0) >= range[0]) x.leftOut.pop();
  x.leftOut.push(range);
}
