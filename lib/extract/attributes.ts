// Reads attributes that say on which platform what follows them is there, and that it is a test: `#[cfg(windows)]`, `#[test]`. All others say nothing here.
import type { LanguageSpec } from '../languages/_spec.ts';
import { endOf, lineOf, ruleOf, startOf, textOf, type Extraction } from './extraction.ts';

const LONGEST = 300;

export function readAttribute(x: Extraction, node: number): number {
  if (TEST.test(textOf(x, node).slice(0, LONGEST))) noteLines(x, x.tests, node);
  const condition = /^#\[cfg\(([^]*)\)\]$/.exec(textOf(x, node).slice(0, LONGEST))?.[1];
  if (condition === undefined || holdsThere(condition, x.spec.platform) !== false) return -1;
  noteLines(x, x.leftOut, node);
  return -1;
}

/** `#[test]`, `#[tokio::test]`, `#[cfg(test)]`, `#[cfg(all(test, …))]`. */
const TEST =
  /^#\[(?:\w+::)*(?:test|rstest|test_case|quickcheck|bench)\b|^#\[cfg\((?:all\()?\s*test\b/;

/** Lines from the attribute to the end of what it belongs to; what lies in lines that are noted adds nothing. */
function noteLines(x: Extraction, ranges: [number, number][], node: number): void {
  const next = following(x, node);
  if (next >= 0) noteRange(x, ranges, node, next);
}

/** Notes the lines of a definition that an annotation calls a test. */
export function noteTest(x: Extraction, node: number): void {
  noteRange(x, x.tests, node, node);
}

function noteRange(x: Extraction, ranges: [number, number][], node: number, next: number): void {
  const range: [number, number] = [
    lineOf(x, startOf(x, node)),
    lineOf(x, Math.max(startOf(x, next), endOf(x, next) - 1)),
  ];
  const last = ranges.at(-1);
  if (!last || range[1] > last[1]) ranges.push(range);
}

/** What the attribute belongs to: the next sibling that is neither an attribute nor a comment. */
function following(x: Extraction, node: number): number {
  for (let next = x.tree.after[node] ?? 0; next < x.tree.size; next = x.tree.after[next] ?? 0) {
    const role = ruleOf(x, next)?.role;
    if (role !== 'condition' && role !== 'comment') return next;
    if (next === 0) return -1;
  }
  return -1;
}

/** Undefined where that cannot be told. */
function holdsThere(text: string, platform: LanguageSpec['platform']): boolean | undefined {
  const plain = text.trim();
  const list = /^(not|all|any)\(([^]*)\)$/.exec(plain);
  if (!list) {
    const value = Object.hasOwn(platform, plain.replace(/\s+/g, ''))
      ? platform[plain.replace(/\s+/g, '')]
      : undefined;
    return value === undefined ? undefined : value !== null;
  }
  const parts = partsOf(list[2] ?? '').map((part) => holdsThere(part, platform));
  if (list[1] === 'not') return parts[0] === undefined ? undefined : !parts[0];
  const decisive = list[1] === 'any';
  if (parts.includes(decisive)) return decisive;
  return parts.includes(undefined) ? undefined : !decisive;
}

/** Splits at commas that stand in no inner brackets. */
function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth++;
    else if (char === ')') depth--;
    if (char === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.filter((part) => part.trim() !== '');
}
