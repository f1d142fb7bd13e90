// Reads documentation from the string at the start of a body. Reads no comment.
import { tidyDoc } from '../../_kit/define.ts';
import { childIn, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
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
