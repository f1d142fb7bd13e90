// Options of a command from the fields of a tool, and a request from options. Calls nothing.
import { Option } from 'commander';
import type { AnyTool } from '../../handlers/_tool.ts';
import { compareText } from '../../lib/base/compare-text.ts';
import { editDistance } from '../../lib/base/edit-distance.ts';
import { dashed } from '../../lib/text/wording.ts';
import type { RequestField } from '../../handlers/_call/tool-schemas.ts';

export function optionsOf(tool: AnyTool, field: RequestField): Option[] {
  const { name, type, allowed, fallback } = field;
  const description = phrase(field.description);
  const flag = `--${dashed(name)}`;
  const notes = [
    ...(allowed.length > 0 && type === 'array' ? [`of: ${allowed.join(', ')}`] : []),
    ...(fallback !== undefined && type !== 'boolean'
      ? [`default: ${JSON.stringify(fallback)}`]
      : []),
  ];
  const text = notes.length > 0 ? `${description} (${notes.join('; ')})`.trim() : description;
  if (type === 'boolean' && allowed.length > 0)
    return [new Option(`${flag} [mode]`, `${text} (one of: ${allowed.join(', ')})`)];
  if (type === 'boolean')
    return fallback === false
      ? [new Option(flag, text)]
      : [new Option(flag, text).hideHelp(), negated(field, text)];
  if (tool.fileFields?.includes(name))
    return [new Option(`${flag} <file>`, `${text}: a file, or - for standard input`)];
  if (type === 'array')
    return [
      new Option(`${flag} <list>`, `${text}; comma-separated or repeated`).argParser(joinLists),
    ];
  const value =
    type === 'string'
      ? 'text'
      : type === 'object'
        ? 'json'
        : type === 'integer' || type === 'number'
          ? 'number'
          : 'value';
  return [
    new Option(
      `${flag} <${value}>`,
      allowed.length > 0 ? `${text} (one of: ${allowed.join(', ')})` : text,
    ),
  ];
}

/** Hidden where the field has no default: then another field replaces it. */
function negated({ name, fallback }: RequestField, text: string): Option {
  const option = new Option(`--no-${dashed(name)}`, `do not ${text}`);
  return fallback === undefined ? option.hideHelp() : option;
}

// Commander gives options in camelCase; a request has its fields' names.
export function requestFrom(
  fields: readonly RequestField[],
  options: Record<string, unknown>,
): Record<string, unknown> {
  const request: Record<string, unknown> = {};
  for (const { name } of fields) {
    const value = options[name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())];
    if (value !== undefined) request[name] = value;
  }
  return request;
}

/**
 * A flag that may have a value takes the next word only if that is one of its values, or a misspelled one, which is then
 * refused: in `--include-content NAME`, it is set and NAME is an argument.
 */
export function withFlagsApart(
  fields: readonly RequestField[],
  words: readonly string[],
): string[] {
  const flags = new Map(
    fields
      .filter(({ type, allowed }) => type === 'boolean' && allowed.length > 0)
      .map(({ name, allowed }) => [`--${dashed(name)}`, [...allowed, 'true', 'false']]),
  );
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  return words.map((word, place) => {
    const values = place < end ? flags.get(word) : undefined;
    const next = words[place + 1];
    const isValue = next !== undefined && values?.some((value) => isMeant(next, value));
    return values === undefined || isValue ? word : `${word}=true`;
  });
}

/** The same letters, or few others for its length. */
function isMeant(word: string, value: string): boolean {
  const limit = Math.floor(value.length / 5);
  return sortedLetters(word) === sortedLetters(value) || editDistance(word, value, limit) <= limit;
}

function sortedLetters(word: string): string {
  return [...word].sort(compareText).join('');
}

function joinLists(next: string, before: unknown): string {
  return typeof before === 'string' ? `${before},${next}` : next;
}

/** A description with a lower-case first letter, as for options. */
export function phrase(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
}
