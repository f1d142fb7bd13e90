// Evaluates the conditions of conditional code as far as the platform determines them: true, false, or unknown. Expands no macros.
import { withoutEnd } from '../../base/text-ends.ts';

/** Values of known macros; null: not defined. */
export type KnownMacros = Readonly<Record<string, number | null>>;

type Value = number | undefined;

const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/.*|\\\r?\n|0[xX][\da-fA-F]+[uUlL]*|\d+[uUlL]*|[A-Za-z_]\w*|&&|\|\||[=!<>]=|<<|>>|\S/g;
const DEEPEST = 60;
const LONGEST = 2000;

/** Undefined if the condition depends on something unknown. */
export function holds(condition: string, known: KnownMacros): boolean | undefined {
  if (condition.length > LONGEST) return undefined;
  const tokens = [...condition.matchAll(TOKEN)]
    .map(([token]) => token)
    .filter((token) => !/^(\/\*|\/\/|\\)/.test(token));
  const reader = { tokens, at: 0, known };
  const value = either(reader, 0);
  return reader.at < tokens.length || value === undefined ? undefined : value !== 0;
}

/** Whether the macro is defined, as far as that is known. */
export function isDefined(name: string, known: KnownMacros): boolean | undefined {
  return Object.hasOwn(known, name) ? known[name] !== null : undefined;
}

interface Reader {
  readonly tokens: readonly string[];
  at: number;
  readonly known: KnownMacros;
}

function take(reader: Reader, ...tokens: string[]): string | undefined {
  const token = reader.tokens[reader.at];
  if (token === undefined || !tokens.includes(token)) return undefined;
  reader.at++;
  return token;
}

function either(reader: Reader, depth: number): Value {
  let value = both(reader, depth);
  while (take(reader, '||')) {
    const right = both(reader, depth);
    value = isTrue(value) || isTrue(right) ? 1 : value === 0 && right === 0 ? 0 : undefined;
  }
  return value;
}

function both(reader: Reader, depth: number): Value {
  let value = compared(reader, depth);
  while (take(reader, '&&')) {
    const right = compared(reader, depth);
    value = value === 0 || right === 0 ? 0 : isTrue(value) && isTrue(right) ? 1 : undefined;
  }
  return value;
}

function isTrue(value: Value): boolean {
  return value !== undefined && value !== 0;
}

function compared(reader: Reader, depth: number): Value {
  const left = single(reader, depth);
  const sign = take(reader, '==', '!=', '<', '>', '<=', '>=');
  if (!sign) return left;
  const right = single(reader, depth);
  if (left === undefined || right === undefined) return undefined;
  const results: Record<string, boolean> = {
    '==': left === right,
    '!=': left !== right,
    '<': left < right,
    '>': left > right,
    '<=': left <= right,
    '>=': left >= right,
  };
  return results[sign] ? 1 : 0;
}

function single(reader: Reader, depth: number): Value {
  if (depth > DEEPEST) return undefined;
  if (take(reader, '!')) {
    const value = single(reader, depth + 1);
    return value === undefined ? undefined : value === 0 ? 1 : 0;
  }
  if (take(reader, '(')) {
    const value = either(reader, depth + 1);
    return take(reader, ')') ? value : undefined;
  }
  const token = reader.tokens[reader.at++];
  if (token === 'defined') return definedTest(reader);
  if (token !== undefined && /^\d/.test(token)) return Number(withoutEnd(token, 'uUlL'));
  if (token === undefined || !Object.hasOwn(reader.known, token)) return undefined;
  return reader.known[token] ?? 0;
}

function definedTest(reader: Reader): Value {
  const isWrapped = take(reader, '(') !== undefined;
  const result = isDefined(reader.tokens[reader.at++] ?? '', reader.known);
  if (isWrapped) take(reader, ')');
  return result === undefined ? undefined : result ? 1 : 0;
}
