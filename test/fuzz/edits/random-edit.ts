// Edits of source texts by chance, like those of people and of tools in the midst of their work: by lines, blocks and words, in any language. What is left need not parse. Knows no grammar.
import type { Choices } from '../choices.ts';

export interface RandomEdit {
  /** For reports. */
  readonly what: string;
  readonly text: string;
}

interface Block {
  readonly from: number;
  /** The line after it. */
  readonly to: number;
}

type Change = (lines: readonly string[], choices: Choices) => RandomEdit | null;

const NAME = /[A-Za-z_]\w{2,}/g;
const FIRST_NAMES = 3;

const withoutBlock: Change = (lines, choices) => {
  const block = choices.from(blocksOf(lines));
  return block
    ? edit(`without ${where(block)}`, lines.slice(0, block.from), lines.slice(block.to))
    : null;
};

/** What a block begins with is most often its keyword, its name or its type. */
const blockTwice: Change = (lines, choices) => {
  const block = choices.from(blocksOf(lines));
  const head = block && lines[block.from];
  const name = head && choices.from(namesIn(head).slice(0, FIRST_NAMES));
  if (!name) return null;
  const copy = lines.slice(block.from, block.to).map((line) => renamed(line, name, `${name}Again`));
  return edit(
    `${where(block)} again as ${name}Again`,
    lines.slice(0, block.to),
    copy,
    lines.slice(block.to),
  );
};

const otherName: Change = (lines, choices) => {
  const name = choices.from(namesIn(choices.from(lines) ?? ''));
  return name
    ? edit(
        `${name} is ${name}Other`,
        lines.map((line) => renamed(line, name, `${name}Other`)),
      )
    : null;
};

/** Of one line, which may then mean something else. */
const otherWord: Change = (lines, choices) => {
  const at = choices.below(lines.length);
  const [from, to] = [namesIn(lines[at] ?? ''), namesIn(choices.from(lines) ?? '')];
  const [name, other] = [choices.from(from), choices.from(to)];
  return name && other
    ? edit(
        `${other} for ${name} in line ${at + 1}`,
        lines.with(at, renamed(lines[at] ?? '', name, other)),
      )
    : null;
};

const lineTwice: Change = (lines, choices) => {
  const at = choices.below(lines.length);
  return edit(`line ${at + 1} twice`, lines.slice(0, at + 1), lines.slice(at));
};

const withoutLine: Change = (lines, choices) => {
  const at = choices.below(lines.length);
  return edit(`without line ${at + 1}`, lines.slice(0, at), lines.slice(at + 1));
};

const lineMoved: Change = (lines, choices) => {
  const [from, to] = [choices.below(lines.length), choices.below(lines.length)];
  const others = [...lines.slice(0, from), ...lines.slice(from + 1)];
  return edit(`line ${from + 1} moved to ${to + 1}`, others.toSpliced(to, 0, lines[from] ?? ''));
};

const halfWritten: Change = (lines, choices) => {
  const at = choices.below(lines.length);
  return edit(`only the first ${at} lines`, lines.slice(0, at));
};

const CHANGES: readonly [Change, ...Change[]] = [
  withoutBlock,
  blockTwice,
  otherName,
  otherWord,
  lineTwice,
  withoutLine,
  lineMoved,
  halfWritten,
];

/** Null if the text has nothing that the chosen edit needs, or it would change nothing. */
export function randomEdit(text: string, choices: Choices): RandomEdit | null {
  const made = choices.of(...CHANGES)(text.split('\n'), choices);
  return made && made.text !== text ? made : null;
}

function edit(what: string, ...parts: readonly (readonly string[])[]): RandomEdit {
  return { what, text: parts.flat().join('\n') };
}

function where({ from, to }: Block): string {
  return `lines ${from + 1} to ${to}`;
}

/** Lines that are followed by others which are indented more, with these and the line that closes them. */
function blocksOf(lines: readonly string[]): Block[] {
  return lines.flatMap((line, from) => {
    const depth = depthOf(line);
    let to = from + 1;
    while (to < lines.length && depthOf(lines[to] ?? '') > depth) to += 1;
    if (line.trim() === '' || to === from + 1) return [];
    return [{ from, to: /^\s*(\W+|end\b.*)$/.test(lines[to] ?? 'x') ? to + 1 : to }];
  });
}

/** Of an empty line more than of any other: it ends no block. */
function depthOf(line: string): number {
  return line.trim() === '' ? Number.POSITIVE_INFINITY : line.search(/\S/);
}

function namesIn(line: string): string[] {
  return line.match(NAME) ?? [];
}

function renamed(line: string, name: string, other: string): string {
  return line.replaceAll(NAME, (found) => (found === name ? other : found));
}
