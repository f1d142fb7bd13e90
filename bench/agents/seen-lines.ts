// Which of the needed lines texts have shown: line by line, with their numbers. Knows no tool.
import type { NeededLine } from './tasks.ts';

/** An answer shows a line if a line of it has the number and then the text: the same test for every tool. */
export function seenIn(answer: string, needed: readonly NeededLine[]): ReadonlySet<NeededLine> {
  const lines = answer.split('\n');
  return new Set(needed.filter((line) => lines.some((text) => shows(text, line))));
}

function shows(answered: string, { line, text }: NeededLine): boolean {
  const at = answered.indexOf(text);
  return at > 0 && numbersIn(answered.slice(0, at)).includes(line);
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
}
