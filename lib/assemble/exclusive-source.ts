// The text of each definition without that of its inner functions and classes. Knows offsets and texts, no language.
import type { FileOutline, Spans } from '../parse/file-outline.ts';

/** A definition with its place in the tree. */
export interface TreePlace {
  readonly start: number;
  readonly end: number;
  /** It has a body of its own, which is excluded from the text around it. */
  readonly isBlock: boolean;
  /** Not a block, but inner blocks are excluded from its own text too: an object inside of a function. */
  readonly isHolder: boolean;
}

/** A definition with the whole lines that it takes, unless shared with others, and its decorators. */
export interface LineExtent<Place extends TreePlace> {
  readonly of: Place;
  readonly start: number;
  readonly end: number;
  /** Index of the nearest enclosing block; -1 at file level. */
  readonly around: number;
  /** Indexes of the containing symbols between that and it. */
  readonly holders: readonly number[];
}

/** Definitions in the order of the text, outer ones first. */
export function lineExtents<Place extends TreePlace>(
  text: string,
  { decorators }: FileOutline,
  places: readonly Place[],
): LineExtent<Place>[] {
  const decorated = startsOfDecorated(text, decorators);
  const spans = places.map((of) => ({
    of,
    start: firstDecorator(text, decorated, of.start),
    end: Math.max(of.end, of.start),
  }));
  spans.sort((a, b) => a.start - b.start || b.end - a.end);
  const open: number[] = [];
  let before = 0;
  return spans.map(({ of, start, end }, at) => {
    while (open.length > 0 && (spans[open.at(-1) ?? 0]?.end ?? 0) <= start)
      before = Math.max(before, spans[open.pop() ?? 0]?.end ?? 0);
    const outer = spans[open.at(-1) ?? -1];
    const around = open.findLast((index) => spans[index]?.of.isBlock) ?? -1;
    const holders = open.filter((index) => index > around && spans[index]?.of.isHolder);
    let next = at + 1;
    while ((spans[next]?.start ?? Infinity) < end) next++;
    const beyond = spans[open.findLast((index) => (spans[index]?.end ?? 0) > end) ?? -1];
    const whole = {
      of,
      start: lineStart(text, start, Math.max(before, (outer?.start ?? -1) + 1)),
      end: lineEnd(text, end, Math.min(beyond?.end ?? Infinity, spans[next]?.start ?? Infinity)),
      around,
      holders,
    };
    open.push(at);
    return whole;
  });
}

export interface ExclusiveSources {
  /** Texts by definition. */
  readonly texts: readonly string[];
  /** The same without comments. Line ends inside strings are `\u0001`, to distinguish them from those of the code. */
  readonly codes: readonly string[];
  /** The text outside of all definitions and imports, without comments. */
  readonly fileCode: string;
}

export function exclusiveSources<Place extends TreePlace>(
  text: string,
  outline: FileOutline,
  laidOut: readonly LineExtent<Place>[],
): ExclusiveSources {
  const marked = withMarkedStrings(text, outline.strings);
  const cutOut: number[][] = laidOut.map(() => []);
  const outside: number[] = [];
  for (const { of, start, end, around, holders } of laidOut) {
    if (of.isBlock) for (const outer of [around, ...holders]) cutOut[outer]?.push(start, end);
    if (around < 0) outside.push(start, end);
  }
  const within = (spans: Spans, inner: Spans, source: string, start: number, end: number): string =>
    withoutSpans(source, start, end, mergedSpans(spans, inner, start, end));
  return {
    texts: laidOut.map(({ start, end }, at) => withoutSpans(text, start, end, cutOut[at] ?? [])),
    codes: laidOut.map(({ start, end }, at) =>
      within(outline.comments, cutOut[at] ?? [], marked, start, end),
    ),
    fileCode: within(
      mergedSpans(outline.comments, outline.imports, 0, text.length),
      outside,
      marked,
      0,
      text.length,
    ),
  };
}

/** Without blank lines, trailing space, and the common indentation of all lines. */
export function codeOf(text: string): string {
  // Start and end of each line that is kept.
  const lines: number[] = [];
  let indent = Infinity;
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    let last = end;
    while (last > start && isSpace(text.charCodeAt(last - 1))) last--;
    if (last === start) continue;
    let first = start;
    while (isSpace(text.charCodeAt(first))) first++;
    indent = Math.min(indent, first - start);
    lines.push(start, last);
  }
  let code = '';
  for (let at = 0; at < lines.length; at += 2)
    code += (at > 0 ? '\n' : '') + text.slice((lines[at] ?? 0) + indent, lines[at + 1]);
  return code;
}

const LAST_ASCII = 0x7f;

/** As `trim` has it. */
function isSpace(code: number): boolean {
  if (code <= LAST_ASCII) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return /\s/.test(String.fromCharCode(code));
}

function startsOfDecorated(text: string, decorators: Spans): Map<number, number> {
  const starts = new Map<number, number>();
  for (let at = 0; at < decorators.length; at += 2) {
    const start = decorators[at] ?? 0;
    starts.set(skipSpace(text, decorators[at + 1] ?? 0), starts.get(start) ?? start);
  }
  return starts;
}

/** The start of a definition with its decorators: they precede it, possibly with words like `export` between. */
function firstDecorator(
  text: string,
  decorated: ReadonlyMap<number, number>,
  start: number,
): number {
  const direct = decorated.get(start);
  if (direct !== undefined || decorated.size === 0) return direct ?? start;
  const words = /(?:[a-z]+\s+)+$/.exec(text.slice(Math.max(0, start - 80), start));
  return (words && decorated.get(start - words[0].length)) ?? start;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 32) at++;
  return at;
}

/** The start of the line, unless other code precedes on it. */
function lineStart(text: string, start: number, least: number): number {
  const line = text.lastIndexOf('\n', start - 1) + 1;
  return line >= least ? line : start;
}

/** The end of the line with its line end, unless other code begins or ends on it. */
function lineEnd(text: string, end: number, most: number): number {
  const found = text.indexOf('\n', end);
  const line = found < 0 ? text.length : found + 1;
  return line <= most ? line : end;
}

function withMarkedStrings(text: string, strings: Spans): string {
  let marked = '';
  let from = 0;
  for (let at = 0; at < strings.length; at += 2) {
    const [start, end] = [strings[at] ?? 0, strings[at + 1] ?? 0];
    const inside = text.slice(start, end);
    if (!inside.includes('\n')) continue;
    marked += text.slice(from, start) + inside.replaceAll('\n', '\u0001');
    from = end;
  }
  return marked + text.slice(from);
}

/** Those of both lists that begin between start and end, in order. */
function mergedSpans(a: Spans, b: Spans, start: number, end: number): number[] {
  const pairs: [number, number][] = [];
  for (const spans of [a, b]) {
    for (let at = firstFrom(spans, start); at < spans.length && (spans[at] ?? 0) < end; at += 2)
      pairs.push([spans[at] ?? 0, spans[at + 1] ?? 0]);
  }
  return pairs.sort((x, y) => x[0] - y[0] || y[1] - x[1]).flat();
}

/** Index of the first span that begins at or after `start`. */
function firstFrom(spans: Spans, start: number): number {
  let low = 0;
  let high = spans.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[2 * middle] ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return 2 * low;
}

function withoutSpans(text: string, start: number, end: number, cuts: Spans): string {
  let kept = '';
  let from = start;
  for (let at = 0; at < cuts.length; at += 2) {
    if ((cuts[at] ?? 0) > from) kept += text.slice(from, Math.min(cuts[at] ?? 0, end));
    from = Math.max(from, cuts[at + 1] ?? 0);
  }
  return from < end ? kept + text.slice(from, end) : kept;
}
