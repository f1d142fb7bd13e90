// Functions of strings. Regular expressions are in another folder.
import { splitText } from '../values/find-text.ts';
import { bounded, checkLength } from '../values/numbers.ts';
import type { Value } from '../values/value.ts';
import { QueryFault, type Span } from '../query-fault.ts';
import {
  integerArgument,
  onText,
  textArgument,
  type CypherFunction,
  type Run,
} from './_function.ts';

export const TEXT_FUNCTIONS: readonly CypherFunction[] = [
  onText('toLower', (text, at) => bounded(text.toLowerCase(), at)),
  onText('lower', (text, at) => bounded(text.toLowerCase(), at)),
  onText('toUpper', (text, at) => bounded(text.toUpperCase(), at)),
  onText('upper', (text, at) => bounded(text.toUpperCase(), at)),
  trimming('trim', { left: true, right: true }),
  trimming('bTrim', { left: true, right: true }),
  trimming('lTrim', { left: true, right: false }),
  trimming('rTrim', { left: false, right: true }),
  onText('char_length', countCharacters),
  onText('character_length', countCharacters),
  onText('normalize', normalize),
  { name: 'substring', min: 2, max: 3, call: substring },
  {
    name: 'left',
    min: 2,
    max: 2,
    call: ([text = null, count = null], at) =>
      textArgument('left', text, at).slice(0, natural('left', count, at)),
  },
  { name: 'right', min: 2, max: 2, call: right },
  {
    name: 'split',
    min: 2,
    max: 2,
    call: ([text = null, by = null], at) =>
      bounded(splitText(textArgument('split', text, at), textArgument('split', by, at)), at),
  },
  { name: 'replace', min: 3, max: 3, call: replace },
];

/** Avoids the list that spreading a string creates. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let at = 0; at + 1 < text.length; at++) if (isPair(text, at)) count--;
  return count;
}

/** Whether one character outside the basic plane begins here. */
function isPair(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code < 0xdc00 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
}

/** Normalization sorts the marks after one character in quadratic time. Real texts have a handful. */
export const MAX_MARKS = 100;

const NORMALIZED_PER_STEP = 8;

function normalize(text: string, at: Span, { budget }: Run): string {
  budget.spend(1 + Math.floor(text.length / NORMALIZED_PER_STEP));
  for (const [marks] of text.matchAll(/\p{M}+/gu)) {
    if (marks.length > MAX_MARKS)
      throw new QueryFault(
        'query_too_expensive',
        `normalize() takes at most ${MAX_MARKS} combining marks after one character, but here are ${marks.length}.`,
        at,
        'Remove them with replace().',
      );
  }
  return bounded(text.normalize('NFC'), at);
}

/** Set operations on characters cost more than copying. */
const SLOW_PER_STEP = 4;

/** Trims spaces, or the characters of a second string. */
function trimming(
  name: string,
  sides: { readonly left: boolean; readonly right: boolean },
): CypherFunction {
  return {
    name,
    min: 1,
    max: name === 'trim' ? 1 : 2,
    call([given = null, off], at, { budget }: Run) {
      const text = textArgument(name, given, at);
      const characters = off === undefined ? null : textArgument(name, off, at);
      if (characters === null)
        return sides.left && sides.right
          ? text.trim()
          : sides.left
            ? text.trimStart()
            : text.trimEnd();
      budget.spend(Math.floor((text.length + characters.length) / SLOW_PER_STEP));
      const unwanted = new Set(characters);
      const goes = (char: string): boolean => unwanted.has(char);
      let [start, end] = [0, text.length];
      while (sides.left && start < end && goes(characterAt(text, start)))
        start += characterAt(text, start).length;
      while (sides.right && end > start && goes(characterBefore(text, end)))
        end -= characterBefore(text, end).length;
      return text.slice(start, end);
    },
  };
}

function characterAt(text: string, at: number): string {
  return text.slice(at, at + (isPair(text, at) ? 2 : 1));
}

function characterBefore(text: string, end: number): string {
  return text.slice(end - (end > 1 && isPair(text, end - 2) ? 2 : 1), end);
}

function substring([text = null, start = null, length]: readonly Value[], at: Span): Value {
  const from = natural('substring', start, at);
  const to = length === undefined ? undefined : from + natural('substring', length, at);
  return textArgument('substring', text, at).slice(from, to);
}

function right([text = null, count = null]: readonly Value[], at: Span): Value {
  const whole = textArgument('right', text, at);
  return whole.slice(Math.max(0, whole.length - natural('right', count, at)));
}

/** The size of the result is known before it is created. */
function replace([text = null, search = null, by = null]: readonly Value[], at: Span): Value {
  const [wanted, instead] = [textArgument('replace', search, at), textArgument('replace', by, at)];
  if (wanted === '') return textArgument('replace', text, at);
  const parts = splitText(textArgument('replace', text, at), wanted);
  checkLength(
    parts.reduce((sum, part) => sum + part.length, 0) + (parts.length - 1) * instead.length,
    at,
  );
  return parts.join(instead);
}

function natural(name: string, value: Value, at: Span): number {
  const count = integerArgument(name, value, at);
  if (count < 0)
    throw new QueryFault(
      'invalid_request',
      `${name}() does not take negative numbers.`,
      at,
      'Give 0 or more.',
    );
  return count;
}
