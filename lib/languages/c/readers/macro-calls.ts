// Finds the calls and names in a macro's text by its tokens. Does not look up other macros.
import type { MacroFact } from '../../../facts/macro-facts.ts';
import { isKeyword, isWord } from './macro-tokens.ts';

const MOST_NAMES = 100;

type CallIn = [name: string, args: string[], inside?: readonly [call: number, position: number]];

/** The part of the facts of a macro that is known from its calls. */
export interface MacroCalls {
  readonly calls: MacroFact['calls'];
  readonly names: MacroFact['names'];
  readonly again: NonNullable<MacroFact['again']>;
  readonly isIndirect: boolean;
}

interface OpenBracket {
  readonly args: string[];
  /** The argument that is being read: its only token so far, undefined before the first. */
  only: string | undefined;
  tokens: number;
  /** Which call of the text it is; -1 for mere parentheses. */
  readonly index: number;
}

interface Reading {
  readonly tokens: readonly string[];
  readonly params: readonly string[];
  readonly calls: CallIn[];
  readonly names: Set<string>;
  readonly again: [call: number, args: string[]][];
  readonly open: OpenBracket[];
  /** The call whose brackets were closed last. */
  closed: number;
  isIndirect: boolean;
}

export function macroCallsIn(
  tokens: readonly string[],
  params: readonly string[] = [],
): MacroCalls {
  const reading: Reading = {
    tokens,
    params,
    calls: [],
    names: new Set(),
    again: [],
    open: [],
    closed: -1,
    isIndirect: false,
  };
  for (const place of tokens.keys()) meetToken(reading, place);
  const { calls, names, again, isIndirect } = reading;
  return { calls, names: [...names], again, isIndirect };
}

function meetToken(reading: Reading, place: number): void {
  const token = reading.tokens[place] ?? '';
  const top = reading.open.at(-1);
  if (top && token !== ',' && token !== ')')
    top.only = top.tokens++ === 0 && isWord(token) ? token : '';
  if (token === '(') openBracket(reading, place);
  else if (token === ',' && top) {
    top.args.push(top.only ?? '');
    top.only = undefined;
    top.tokens = 0;
  } else if (token === ')' && top) {
    if (top.tokens > 0 || top.args.length > 0) top.args.push(top.only ?? '');
    reading.closed = top.index;
    reading.open.pop();
  } else if (isPlainName(reading, place) && reading.names.size < MOST_NAMES)
    reading.names.add(token);
}

/** A bracket starts the arguments of a call if it follows a name, or the brackets of another call. */
function openBracket(reading: Reading, place: number): void {
  const { tokens, calls, open } = reading;
  const [owner, before] = [tokens[place - 2], tokens[place - 1]];
  const isMember = owner === '.' || owner === '->';
  const called = isWord(before) && !isKeyword(before ?? '') ? before : undefined;
  if ((called !== undefined && isMember) || (before === ')' && callsResult(tokens, place)))
    reading.isIndirect = true;
  const args: string[] = [];
  if (before === ')' && reading.closed >= 0) reading.again.push([reading.closed, args]);
  const isCall = called !== undefined && !isMember && owner !== '##' && owner !== '#';
  const outer = open.findLast(({ index }) => index >= 0);
  if (isCall) calls.push(outer ? [called, args, [outer.index, outer.args.length]] : [called, args]);
  open.push({ args, only: undefined, tokens: 0, index: isCall ? calls.length - 1 : -1 });
}

/** A name that is not called, and no member, part of another name or parameter. */
function isPlainName({ tokens, params }: Reading, place: number): boolean {
  const token = tokens[place] ?? '';
  const [before = '', after = ''] = [tokens[place - 1], tokens[place + 1]];
  return (
    isWord(token) &&
    !isKeyword(token) &&
    !params.includes(token) &&
    !['##', '#', '.', '->'].includes(before) &&
    !['##', '('].includes(after)
  );
}

/** `(*f)(x)` calls what f points to; `(type)(x)` and `if (a) (b)` call nothing. */
function callsResult(tokens: readonly string[], place: number): boolean {
  let depth = 0;
  for (let at = place - 1; at >= 0 && at > place - 60; at--) {
    if (tokens[at] === ')') depth++;
    else if (tokens[at] === '(' && --depth === 0)
      return (
        tokens[at + 1] === '*' &&
        /^[A-Za-z_)\]]/.test(tokens[place - 2] ?? '') &&
        !isKeyword(tokens[place - 2] ?? '')
      );
  }
  return false;
}
