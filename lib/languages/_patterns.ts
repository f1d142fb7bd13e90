// Builds regular expressions from named parts, laid out over several lines. Has no part that only one language needs.

/**
 * A pattern from its layout: line ends and the indentation after them are ignored; an interpolation is the source of a
 * part.
 */
export function pattern(
  flags: string,
): (layout: TemplateStringsArray, ...parts: readonly string[]) => RegExp {
  return (layout, ...parts) => new RegExp(part(layout, ...parts), flags);
}

/** The source of a part, with the layout of a whole pattern. */
export function part({ raw }: TemplateStringsArray, ...parts: readonly string[]): string {
  return String.raw({ raw: raw.map((text) => text.replace(/\n\s*/g, '')) }, ...parts);
}

/** One of these words, or parts without a space in them. */
export function oneOf(words: string): string {
  return `(?:${words.split(' ').join('|')})`;
}

export function upTo(most: number, repeated: string): string {
  return `(?:${repeated}){0,${most}}`;
}

export function optional(skipped: string): string {
  return `(?:${skipped})?`;
}

/** Spaces within a line: none or some, and at least one. */
export const BLANKS = '[ \\t]*';
export const GAP = '[ \\t]+';
/** The same with a limit, which look-behinds need. */
export const FEW_BLANKS = '[ \\t]{0,80}';
export const SMALL_GAP = '[ \\t]{1,80}';
export const LINE_END = '\\r?\\n';
export const IDENTIFIER = '[A-Za-z_]\\w*';

/** The start of a directive, at the start of a line. */
export const DIRECTIVE = `^${BLANKS}#${BLANKS}`;

/** After the mark of a directive: a test of a macro, whose name comes next. */
export const IF_DEFINED = part`if(?:def|${GAP}defined)${BLANKS}\(?${BLANKS}`;

/** `"…"` in parentheses. */
export const TEXT_ARGUMENT = part`\(${BLANKS}"[^"\n]*"${BLANKS}\)`;
