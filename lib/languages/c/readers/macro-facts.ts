// The facts in the text of a macro: calls, names, pasted names, heads of functions and namespaces. Expands nothing.
import type { MacroFact } from '../../../facts/macro-facts.ts';
import { macroCallsIn } from './macro-calls.ts';
import { tokensOf } from './macro-tokens.ts';

const MOST_NAMES = 100;

export function macroFact(text: string, params: readonly string[] | undefined): MacroFact {
  const tokens = tokensOf(text);
  const { calls, names, again, isIndirect } = macroCallsIn(tokens, params);
  const pasted = pastedIn(tokens, params);
  const head = headIn(tokens);
  const derives = baseIn(tokens, params);
  const alias = aliasIn(tokens);
  const opens = opensIn(tokens.join(' '));
  return {
    calls,
    names,
    ...(params && { params }),
    ...(isIndirect && { indirect: true }),
    ...(again.length > 0 && { again }),
    ...(pasted.length > 0 && { pasted }),
    ...(head && { head }),
    ...(derives >= 0 && { derives }),
    ...(params && usesOf(tokens, params)),
    ...(alias !== undefined && { alias }),
    ...(opens !== undefined && { opens }),
  };
}

/** Which parameters have no use, and whether further arguments have one. */
function usesOf(
  tokens: readonly string[],
  params: readonly string[],
): Pick<MacroFact, 'unused' | 'keepsRest'> {
  const used = new Set(tokens);
  const unused = params.flatMap((param, position) => (used.has(param) ? [] : [position]));
  return {
    ...(unused.length > 0 && { unused }),
    ...(used.has('__VA_ARGS__') && { keepsRest: true }),
  };
}

/** The parameter that is the base in the head of a class, `: public base`; -1 if none. */
function baseIn(tokens: readonly string[], params: readonly string[] = []): number {
  return params.findIndex((param) =>
    tokens.some(
      (token, place) =>
        token === param &&
        /^(?:public|private|protected)$/.test(tokens[place - 1] ?? '') &&
        tokens[place - 2] === ':',
    ),
  );
}

function aliasIn(tokens: readonly string[]): string | undefined {
  const [only] = tokens;
  return tokens.length === 1 && only !== undefined && /^[A-Za-z_]\w*$/.test(only)
    ? only
    : undefined;
}

const OPENED_SPACE = /(inline )?namespace (?:(\w+(?: : : \w+)*)|[^{};]*) \{ ?/y;

/** `a::b` of `namespace a { inline namespace v1 { namespace b {`. */
function opensIn(text: string): string | undefined {
  const path: string[] = [];
  for (OPENED_SPACE.lastIndex = 0; OPENED_SPACE.lastIndex < text.length; ) {
    const opened = OPENED_SPACE.exec(text);
    if (!opened) return undefined;
    const [, inline, name] = opened;
    if (inline === undefined && name === undefined) return undefined;
    if (inline === undefined && name !== undefined) path.push(name.replaceAll(' ', ''));
  }
  return path.length > 0 ? path.join('::') : undefined;
}

/** Shorter constant parts match too many names. */
const LEAST_CONSTANT = 3;

/** `run_##name`, `name##_init` as patterns of names. */
function pastedIn(tokens: readonly string[], params: readonly string[] = []): string[] {
  const patterns = new Set<string>();
  for (let at = 1; at < tokens.length - 1; at++) {
    if (tokens[at] !== '##') continue;
    const parts = [tokens[at - 1] ?? ''];
    for (; tokens[at] === '##'; at += 2) parts.push(tokens[at + 1] ?? '');
    const pattern = parts.map((part) => (params.includes(part) ? '*' : part)).join('');
    if (
      /^[\w*]+$/.test(pattern) &&
      pattern.includes('*') &&
      pattern.replaceAll('*', '').length >= LEAST_CONSTANT &&
      patterns.size < MOST_NAMES
    )
      patterns.add(pattern);
  }
  return [...patterns];
}

/** The pasted name of `static int run_##name(void)` at the end of a body. */
function headIn(tokens: readonly string[]): string[] | undefined {
  if (tokens.at(-1) !== ')') return undefined;
  const name = pastedBefore(tokens, startOfBrackets(tokens));
  const before = tokens[name.from - 1];
  // A member, which is identified by its class.
  if (before === ':' && tokens[name.from - 2] === ':') {
    const { parts } = pastedBefore(tokens, name.from - 2);
    return parts.length > 1 ? parts : undefined;
  }
  const hasType = before !== undefined && (before === '*' || /^\w+$/.test(before));
  return name.parts.length > 0 && hasType ? name.parts : undefined;
}

/** The position of the bracket that the last token closes, 0 if none. */
function startOfBrackets(tokens: readonly string[]): number {
  let depth = 0;
  for (let at = tokens.length - 1; at > 0; at--) {
    if (tokens[at] === ')') depth++;
    else if (tokens[at] === '(' && --depth === 0) return at;
  }
  return 0;
}

/** The parts of the name that ends before this position, and its start. */
function pastedBefore(
  tokens: readonly string[],
  end: number,
): { readonly parts: string[]; readonly from: number } {
  const parts: string[] = [];
  let at = end - 1;
  for (; at >= 0 && /^\w+$/.test(tokens[at] ?? ''); at -= 2) {
    parts.unshift(tokens[at] ?? '');
    if (tokens[at - 1] !== '##') break;
  }
  return { parts, from: at };
}
