// The size of a value's JSON in bytes or characters, computed without writing it. Stops at a limit.

export type JsonUnit = 'bytes' | 'characters';

/** The length of the JSON; any number above `most` if it is longer. */
export function jsonSize(
  value: unknown,
  most = Number.POSITIVE_INFINITY,
  unit: JsonUnit = 'bytes',
): number {
  if (typeof value === 'string') return textSize(value, unit);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).length : NULL;
  if (typeof value === 'boolean') return value ? NULL : NULL + 1;
  if (typeof value !== 'object' || value === null) return NULL;
  return Array.isArray(value) ? listSize(value, most, unit) : fieldsSize(value, most, unit);
}

/**
 * An upper bound of the JSON's bytes: a fast check for values far below the limit. Stops
 * once it exceeds `most`.
 */
export function jsonSizeBound(value: unknown, most = Number.POSITIVE_INFINITY): number {
  if (typeof value === 'string') return BRACKETS + value.length * LONGEST_CHARACTER;
  if (typeof value !== 'object' || value === null) return LONGEST_NUMBER;
  let size = BRACKETS;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && size <= most; at++)
      size += 1 + jsonSizeBound(value[at], most - size);
    return size;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields)) {
    if (size > most) break;
    size += BRACKETS + 2 + key.length * LONGEST_CHARACTER + jsonSizeBound(fields[key], most - size);
  }
  return size;
}

const NULL = 4;
const BRACKETS = 2;
/** A backslash, a letter and four digits. */
const LONGEST_CHARACTER = 6;
/** The longest number, `-1.2345678901234567e-300`; keywords are shorter. */
const LONGEST_NUMBER = 25;

function listSize(list: readonly unknown[], most: number, unit: JsonUnit): number {
  let size = BRACKETS + Math.max(0, list.length - 1);
  for (const item of list) {
    if (size > most) break;
    size += jsonSize(item, most - size, unit);
  }
  return size;
}

function fieldsSize(fields: object, most: number, unit: JsonUnit): number {
  let size = BRACKETS;
  for (const [key, value] of Object.entries(fields)) {
    if (size > most) break;
    if (value === undefined) continue;
    // The colon, and the comma before all but the first.
    size += textSize(key, unit) + (size > BRACKETS ? 2 : 1);
    size += jsonSize(value, most - size, unit);
  }
  return size;
}

/** A string of unescaped single-byte characters. */
const PLAIN = /^[ !#-[\]-~]*$/;

function textSize(text: string, unit: JsonUnit): number {
  if (PLAIN.test(text)) return BRACKETS + text.length;
  let size = BRACKETS;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isPair(code, text.charCodeAt(at + 1))) {
      size += unit === 'bytes' ? 4 : 2;
      at++;
    } else {
      size += characterSize(code, unit);
    }
  }
  return size;
}

function isPair(high: number, low: number): boolean {
  return (high & 0xfc00) === 0xd800 && (low & 0xfc00) === 0xdc00;
}

const ESCAPED: ReadonlySet<number> = new Set([8, 9, 10, 12, 13, 34, 92]);

function characterSize(code: number, unit: JsonUnit): number {
  if (ESCAPED.has(code)) return 2;
  // Control characters and lone surrogates are escaped with four digits.
  if (code < 0x20 || (code & 0xf800) === 0xd800) return 6;
  if (unit === 'characters' || code < 0x80) return 1;
  return code < 0x800 ? 2 : 3;
}
