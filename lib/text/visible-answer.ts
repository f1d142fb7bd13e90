// An answer whose texts can be put into lines safely. Does not change source and tables, which renderers escape.
import { visibleLine } from '../base/visible-text.ts';

/** Fields with source or rows of cells. */
const SHOWN_APART: ReadonlySet<string> = new Set([
  'content',
  'context',
  'old_text',
  'new_text',
  'rows',
]);

/** The same object if nothing has to be escaped, so that usual answers are not copied. */
export function visibleAnswer<T>(answer: T): T {
  return visible(answer) as T;
}

function visible(value: unknown): unknown {
  if (typeof value === 'string') return visibleLine(value);
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? visibleList(value) : visibleFields(value);
}

function visibleList(list: readonly unknown[]): readonly unknown[] {
  const shown = list.map(visible);
  return shown.some((item, index) => item !== list[index]) ? shown : list;
}

function visibleFields(fields: object): object {
  const changed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    const shown = SHOWN_APART.has(key) ? value : visible(value);
    if (shown !== value) changed[key] = shown;
  }
  return Object.keys(changed).length > 0 ? { ...fields, ...changed } : fields;
}
