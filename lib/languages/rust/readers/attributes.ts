// Reads attributes for platforms and tests, and those that give a function a text: `#[cfg(windows)]`, `#[test]`, `#[get("/users")]`. Ignores others.
import type { LanguageSpec } from '../../_spec.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { noteRange } from '../../_kit/test-ranges.ts';
import { ruleOf, textOf } from '../../_kit/tree-cursor.ts';

const LONGEST = 300;

export function readAttribute(state: Extraction, node: number): number {
  readGivenText(state, node);
  if (TEST.test(textOf(state, node).slice(0, LONGEST))) noteLines(state, state.tests, node);
  const condition = /^#\[cfg\(([^]*)\)\]$/.exec(textOf(state, node).slice(0, LONGEST))?.[1];
  if (condition === undefined || holdsThere(condition, state.spec.platform) !== false) return -1;
  noteLines(state, state.leftOut, node);
  return -1;
}

/** A path, the first text, and the rest: `#[get("/users/{id}", name = "user")]`. */
const GIVEN_TEXT = /^#\[((?:\w+::)*\w+)\(\s*"([^"\\]*)"([^]*)\)\]$/;

/** Such an attribute of a function is an annotation of it, also with the texts that it gives by name. */
function readGivenText(state: Extraction, node: number): void {
  const match = GIVEN_TEXT.exec(textOf(state, node).slice(0, LONGEST));
  const next = match ? following(state, node) : -1;
  if (!match || next < 0 || ruleOf(state, next)?.role !== 'function') return;
  const [, path = '', text = '', rest = ''] = match;
  const [first = '', ...others] = path.split('::');
  const eName = others.reduce(
    (e, name) => addExpr(state, ['member', e, name]),
    addExpr(state, ['name', first, state.scope]),
  );
  const named = [...rest.matchAll(/(?<!\w)(\w+) ?= ?"([^"\\]*)"/g)].map(
    ([, name = '', value = '']) => [name, addExpr(state, ['string', value])] as const,
  );
  const eText = addExpr(state, ['string', text]);
  state.decorators.push(
    addExpr(state, named.length > 0 ? ['call', eName, [eText], named] : ['call', eName, [eText]]),
  );
}

/** `#[test]`, `#[tokio::test]`, `#[cfg(test)]`, `#[cfg(all(test, …))]`. */
const TEST =
  /^#\[(?:\w+::)*(?:test|rstest|test_case|quickcheck|bench)\b|^#\[cfg\((?:all\()?\s*test\b/;

/** Lines from the attribute to the end of its definition. */
function noteLines(state: Extraction, ranges: [number, number][], node: number): void {
  const next = following(state, node);
  if (next >= 0) noteRange(state, ranges, node, next);
}

/** What the attribute belongs to: the next sibling that is neither an attribute nor a comment. */
function following(state: Extraction, node: number): number {
  for (
    let next = state.tree.after[node] ?? 0;
    next < state.tree.size;
    next = state.tree.after[next] ?? 0
  ) {
    const role = ruleOf(state, next)?.role;
    if (role !== 'condition' && role !== 'comment') return next;
    if (next === 0) return -1;
  }
  return -1;
}

/** Undefined if that is unknown. */
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

/** Splits at commas outside of inner brackets. */
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
