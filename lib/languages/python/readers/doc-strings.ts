// Reads documentation from the string at the start of a body, and tells such strings from values. Reads no comment.
import { tidyDoc } from '../../_kit/define.ts';
import { childIn, endOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

export function docInside(state: Extraction, body: number): string | undefined {
  if (body < 0) return undefined;
  const first = childIn(state, body, '');
  if (first < 0) return undefined;
  const string = ruleOf(state, first)?.role === 'string' ? first : childIn(state, first, '');
  if (
    string < 0 ||
    ruleOf(state, string)?.role !== 'string' ||
    startOf(state, string) !== startOf(state, first)
  )
    return undefined;
  return tidyDoc(textOf(state, string));
}

export function isStatement(state: Extraction, string: number): boolean {
  const around = string - 1;
  return (
    state.tree.kindOf(around) === 'expression_statement' &&
    startOf(state, around) === startOf(state, string) &&
    endOf(state, around) === endOf(state, string)
  );
}
