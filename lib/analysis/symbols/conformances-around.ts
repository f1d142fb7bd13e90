// What the block around a member says that its type implements: `impl A for B`, `extension B: A`. Resolves no name.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';

/** Names without their paths and type arguments; none where the member is in the body of its type. */
export function conformancesAround(
  { sources }: Pick<IndexSnapshot, 'sources'>,
  { filePath, line = 1 }: NodeRecord,
): readonly string[] {
  const text = filePath === undefined ? undefined : sources.read(filePath);
  const head = text === undefined ? undefined : headAround(text.split('\n'), line - 1);
  if (head === undefined) return [];
  const plain = withoutTypeArguments(head);
  const names = plain.startsWith('impl') ? implemented(plain) : conformed(plain);
  return names.flatMap((name) => /^[\w.:]+$/.exec(name)?.[0].split(/[.:]+/).at(-1) ?? []);
}

/** Heads of more lines, and members further from theirs, are not searched for. */
const MOST_LINES = 2000;

/** From its first word to its brace, the block that the line is in. */
function headAround(lines: readonly string[], at: number): string | undefined {
  const inner = indentOf(lines[at] ?? '');
  let head = '';
  for (let above = at - 1; above >= Math.max(0, at - MOST_LINES); above--) {
    const row = lines[above] ?? '';
    const text = row.trim();
    if (text === '' || indentOf(row) >= inner) continue;
    if (/^[})]|;$/.test(text)) return undefined;
    head = `${text} ${head}`;
    const start = /(?:^| )(?:impl|extension)(?=[ <])/.exec(text);
    if (start) return head.slice(start.index).trim();
    if (text.endsWith('{') && text !== '{' && !text.startsWith('where')) return undefined;
  }
  return undefined;
}

function indentOf(row: string): number {
  return row.length - row.trimStart().length;
}

/** Type arguments may be nested; the arrow of a function type closes none. */
function withoutTypeArguments(head: string): string {
  let depth = 0;
  let plain = '';
  for (const [at, char] of [...head].entries()) {
    if (char === '<') depth++;
    else if (char === '>' && head[at - 1] !== '-') depth--;
    else if (depth === 0) plain += char;
  }
  return plain;
}

/** `impl A for B`. */
function implemented(head: string): string[] {
  const end = head.indexOf(' for ');
  return end < 0 ? [] : [head.slice('impl'.length, end).trim()];
}

/** `extension B: A, C where … {`. */
function conformed(head: string): string[] {
  const from = head.indexOf(':');
  const [types = ''] = head.slice(from + 1).split(/ where |\{/);
  return from < 0 ? [] : types.split(',').map((type) => type.trim());
}
