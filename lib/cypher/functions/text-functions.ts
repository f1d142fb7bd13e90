// Functions of texts. Regular expressions have a folder of their own.
import { bounded, checkLength } from '../values/numbers.ts';
import type { Value } from '../values/value.ts';
import { QueryFault, type Span } from '../query-fault.ts';
import { integerArgument, onText, textArgument, type CypherFunction } from './_function.ts';

export const TEXT_FUNCTIONS: readonly CypherFunction[] = [
  onText('toLower', (text) => text.toLowerCase()),
  onText('lower', (text) => text.toLowerCase()),
  onText('toUpper', (text) => text.toUpperCase()),
  onText('upper', (text) => text.toUpperCase()),
  trimming('trim', { left: true, right: true }),
  trimming('bTrim', { left: true, right: true }),
  trimming('lTrim', { left: true, right: false }),
  trimming('rTrim', { left: false, right: true }),
  onText('char_length', (text) => [...text].length),
  onText('character_length', (text) => [...text].length),
  onText('normalize', (text) => text.normalize('NFC')),
  { name: 'substring', min: 2, max: 3, call: substring },
  { name: 'left', min: 2, max: 2, call: ([text = null, count = null], at) => textArgument('left', text, at).slice(0, natural('left', count, at)) },
  { name: 'right', min: 2, max: 2, call: right },
  { name: 'split', min: 2, max: 2, call: ([text = null, by = null], at) => bounded(textArgument('split', text, at).split(textArgument('split', by, at)), at) },
  { name: 'replace', min: 3, max: 3, call: replace },
];

/** Takes spaces off, or the characters of a second text. */
function trimming(name: string, sides: { readonly left: boolean; readonly right: boolean }): CypherFunction {
  return {
    name,
    min: 1,
    max: name === 'trim' ? 1 : 2,
    call([given = null, off], at) {
      const characters = [...textArgument(name, given, at)];
      const unwanted = off === undefined ? null : new Set(textArgument(name, off, at));
      const goes = (char: string | undefined): boolean => char !== undefined && (unwanted ? unwanted.has(char) : char.trim() === '');
      let [start, end] = [0, characters.length];
      if (sides.left) while (goes(characters[start])) start++;
      if (sides.right) while (end > start && goes(characters[end - 1])) end--;
      return characters.slice(start, end).join('');
    },
  };
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

/** The size of the result is known before it is made. */
function replace([text = null, search = null, by = null]: readonly Value[], at: Span): Value {
  const parts = textArgument('replace', text, at).split(textArgument('replace', search, at));
  const length = parts.reduce((sum, part) => sum + part.length, 0) + (parts.length - 1) * textArgument('replace', by, at).length;
  checkLength(length, at);
  return search === '' ? text : parts.join(textArgument('replace', by, at));
}

function natural(name: string, value: Value, at: Span): number {
  const count = integerArgument(name, value, at);
  if (count < 0) throw new QueryFault('invalid_request', `${name}() takes no negative number.`, at, 'Give 0 or more.');
  return count;
}
