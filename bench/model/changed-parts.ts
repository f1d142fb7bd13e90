// Reduces a text to the surroundings of changed lines, so that large files are parsed fast. Knows syntax only by layout.

/** A possible start of a top-level definition: unindented, after a blank line or the end of another. */
const AT_MARGIN = /(?<=^|\n[})\]]?[;)]?\n)(?=[\w@/#$])/g;

const FIRST_LINE_OF_CODE = /^\w.*$/m;
const CLASS_HEAD = /^(?:\w[\w ]* )?(?:class|interface)\b/;

/** Blanks everything except the definitions around the ranges; keeps line numbers. */
export function partsAround(
  text: string,
  ranges: readonly (readonly [first: number, last: number])[],
): string {
  let line = 1;
  const isChanged = (part: string): boolean => {
    const first = line;
    line += part.split('\n').length - 1;
    return ranges.some(([from, to]) => from < line && to >= first);
  };
  return text
    .split(AT_MARGIN)
    .map((part) => {
      const start = line;
      if (!isChanged(part)) return blank(part);
      line = start;
      return membersOf(part)
        .map((member, place) => (isChanged(member) || place === 0 ? member : blank(member)))
        .join('');
    })
    .join('');
}

/** The head of a class and its members; other definitions are kept. */
function membersOf(part: string): string[] {
  const head = FIRST_LINE_OF_CODE.exec(part);
  if (!head || !CLASS_HEAD.test(head[0])) return [part];
  const indent = /\n([ \t]+)[\w@/#$]/.exec(part.slice(head.index))?.[1] ?? '';
  return indent === ''
    ? [part]
    : part.split(new RegExp(`(?<=\\n[ \\t]*\\n)(?=${indent}[\\w@/#$])`, 'g'));
}

/** The closing brace of a class is kept. */
function blank(part: string): string {
  return part.replace(/^(?!\}).+$/gm, '');
}
