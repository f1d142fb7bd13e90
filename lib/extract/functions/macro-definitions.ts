// Reads macros: what their text calls and names. Where they are used, that is found out when resolving; nothing is expanded here.
import type { RoleOf } from '../../languages/_rules.ts';
import type { MacroFact } from '../../facts/file-facts.ts';
import { commentBefore, define, signatureOf } from '../../languages/_kit/define.ts';
import { addExpr, addSite } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  endOf,
  lineOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';

/** Text past this length in one macro is not read. */
const LONGEST_BODY = 20_000;
const MOST_NAMES = 100;

export function readMacro(state: Extraction, node: number, rule: RoleOf<'macro'>): number {
  const nameNode = childIn(state, node, rule.name);
  const body = childIn(state, node, rule.body);
  if (nameNode < 0 || (body < 0 && isGuard(state, node, nameNode))) return -1;
  if (rule.mark !== undefined) return defineMarked(state, node, nameNode, rule.mark);
  const list = rule.params ? childIn(state, node, rule.params) : -1;
  const params =
    list < 0 ? undefined : childrenOf(state, list).map((child) => textOf(state, child));
  const doc = commentBefore(state, startOf(state, node));
  const name = textOf(state, nameNode);
  // A condition on the macro itself only keeps it from being defined twice.
  const perhaps = state.conditions.some((condition) => condition !== name);
  define(
    state,
    { node, at: nameNode, name, kind: 'Macro', scope: 0, memberOf: -1 },
    {
      macro: {
        ...macroFact(body < 0 ? '' : textOf(state, body), params),
        ...(perhaps && { perhaps }),
      },
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      ...(doc && { doc }),
    },
  );
  return -1;
}

/** A macro whose text is no list of tokens that could be told apart here: that there is one is known, and where it is used. */
function defineMarked(state: Extraction, node: number, nameNode: number, mark: string): number {
  const name = textOf(state, nameNode);
  const doc = commentBefore(state, startOf(state, node));
  define(
    state,
    { node, at: nameNode, name, kind: 'Macro', scope: state.scope, memberOf: -1 },
    {
      scopeName: name + mark,
      macro: { calls: [], names: [] },
      signature: `${name}${mark}`,
      ...(doc && { doc }),
    },
  );
  return -1;
}

/** `name! { … }` with things in it that are no expressions. */
export function readMacroUse(state: Extraction, node: number, rule: RoleOf<'macroUse'>): number {
  const nameNode = childIn(state, node, rule.name);
  const text = nameNode < 0 ? '' : textOf(state, nameNode);
  const at = text.lastIndexOf('::') < 0 ? 0 : text.lastIndexOf('::') + 2;
  if (nameNode >= 0)
    addSite(state, {
      kind: 'call',
      callee: addExpr(state, ['name', text.slice(at) + rule.mark, state.scope]),
      at: startOf(state, nameNode) + at,
      args: [],
    });
  return -1;
}

export function readEndOfMacro(
  state: Extraction,
  node: number,
  rule: RoleOf<'endOfMacro'>,
): number {
  const [directive, argument] = [
    childIn(state, node, rule.directive),
    childIn(state, node, rule.name),
  ];
  if (directive < 0 || argument < 0 || !textOf(state, directive).endsWith('undef')) return -1;
  state.undefined.push([
    /\w+/.exec(textOf(state, argument))?.[0] ?? '',
    lineOf(state, startOf(state, node)),
  ]);
  return -1;
}

/** `#ifndef NAME` right before `#define NAME`: it only keeps a file from being read twice. */
function isGuard(state: Extraction, node: number, nameNode: number): boolean {
  return node > 0 && textOf(state, node - 1) === textOf(state, nameNode);
}

const TOKEN =
  /\/\*[\s\S]{0,4000}?\*\/|\/\/.*|L?"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\\\r?\n|[A-Za-z_]\w*|\d[\w.]*|##|->|[^\s]/g;
const KEYWORDS: ReadonlySet<string> = new Set(
  'if else for while do switch case default break continue return goto sizeof typeof __typeof__ __typeof alignof _Alignof _Generic defined __attribute__ __extension__ asm __asm__ volatile const static inline extern struct union enum void char short int long float double signed unsigned'.split(
    ' ',
  ),
);

interface OpenCall {
  readonly args: string[];
  /** The argument that is being read: its only token so far, undefined before the first. */
  only: string | undefined;
  tokens: number;
  /** Which call of the text it is; -1 for mere parentheses. */
  readonly index: number;
}

function macroFact(text: string, params: readonly string[] | undefined): MacroFact {
  const tokens = tokensOf(text);
  const fact: Draft<MacroFact> = { calls: [], names: [], ...(params && { params }) };
  const calls: [string, string[], (readonly [number, number])?][] = [];
  const names = new Set<string>();
  const open: OpenCall[] = [];
  const again: [number, string[]][] = [];
  let closed = -1;
  tokens.forEach((token, place) => {
    const [before, after] = [tokens[place - 1], tokens[place + 1]];
    const isName = /^[A-Za-z_]/.test(token) && !token.endsWith('"');
    const isGlued = before === '##' || after === '##' || before === '#';
    const top = open.at(-1);
    if (top && token !== ',' && token !== ')') {
      top.only = top.tokens++ === 0 && isName ? token : '';
    }
    if (token === '(') {
      const called =
        before !== undefined &&
        /^[A-Za-z_]/.test(before) &&
        !KEYWORDS.has(before) &&
        !before.endsWith('"');
      const owner = tokens[place - 2];
      const glued = owner === '##' || owner === '#';
      const isCall = called && !glued && owner !== '.' && owner !== '->';
      if (
        (called && (owner === '.' || owner === '->')) ||
        (before === ')' && callsResult(tokens, place))
      )
        fact.indirect = true;
      const args: string[] = [];
      if (before === ')' && closed >= 0) again.push([closed, args]);
      const outer = open.findLast(({ index }) => index >= 0);
      if (isCall)
        calls.push(outer ? [before, args, [outer.index, outer.args.length]] : [before, args]);
      open.push({ args, only: undefined, tokens: 0, index: isCall ? calls.length - 1 : -1 });
    } else if (token === ',' && top) {
      top.args.push(top.only ?? '');
      [top.only, top.tokens] = [undefined, 0];
    } else if (token === ')' && top) {
      if (top.tokens > 0 || top.args.length > 0) top.args.push(top.only ?? '');
      closed = top.index;
      open.pop();
    } else if (
      isName &&
      after !== '(' &&
      !isGlued &&
      before !== '.' &&
      before !== '->' &&
      !KEYWORDS.has(token) &&
      !params?.includes(token) &&
      names.size < MOST_NAMES
    )
      names.add(token);
  });
  fact.calls = calls;
  fact.names = [...names];
  if (again.length > 0) fact.again = again;
  const pasted = pastedIn(tokens, params);
  if (pasted.length > 0) fact.pasted = pasted;
  const head = headIn(tokens);
  if (head) fact.head = head;
  const derives =
    params?.findIndex((param) =>
      tokens.some(
        (token, place) =>
          token === param &&
          /^(?:public|private|protected)$/.test(tokens[place - 1] ?? '') &&
          tokens[place - 2] === ':',
      ),
    ) ?? -1;
  if (derives >= 0) fact.derives = derives;
  if (params) {
    const used = new Set(tokens);
    const unused = params.flatMap((param, position) => (used.has(param) ? [] : [position]));
    if (unused.length > 0) fact.unused = unused;
    if (used.has('__VA_ARGS__')) fact.keepsRest = true;
  }
  const [only] = tokens;
  if (tokens.length === 1 && only !== undefined && /^[A-Za-z_]\w*$/.test(only)) fact.alias = only;
  const opens = opensIn(tokens.join(' '));
  if (opens !== undefined) fact.opens = opens;
  return fact;
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

const ALONE =
  /^[ \t]{0,40}([A-Z][A-Z0-9_]{0,60}(?:NAMESPACE|BEGIN|OPEN)[A-Z0-9_]{0,60})[ \t]{0,40};?[ \t]{0,40}(?:\/\/.*)?$/gm;
const MOST_OPENERS = 8;

/** Macros on lines of their own whose names say that they may open something. */
export function openersIn(text: string): string[] {
  return [...new Set([...text.matchAll(ALONE)].map(([, name = '']) => name))].slice(
    0,
    MOST_OPENERS,
  );
}

/** Shorter constant parts fit too many names to say anything. */
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
  let depth = 0;
  let at = tokens.length - 1;
  for (; at > 0; at--) {
    if (tokens[at] === ')') depth++;
    else if (tokens[at] === '(' && --depth === 0) break;
  }
  const parts: string[] = [];
  for (at--; at >= 0 && /^\w+$/.test(tokens[at] ?? ''); at -= 2) {
    parts.unshift(tokens[at] ?? '');
    if (tokens[at - 1] !== '##') break;
  }
  const before = tokens[at - 1];
  // A member: the class is what others know it by.
  if (before === ':' && tokens[at - 2] === ':') {
    const around: string[] = [];
    for (at -= 3; at >= 0 && /^\w+$/.test(tokens[at] ?? ''); at -= 2) {
      around.unshift(tokens[at] ?? '');
      if (tokens[at - 1] !== '##') break;
    }
    return around.length > 1 ? around : undefined;
  }
  return parts.length > 0 && before !== undefined && (before === '*' || /^\w+$/.test(before))
    ? parts
    : undefined;
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
        !KEYWORDS.has(tokens[place - 2] ?? '')
      );
  }
  return false;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (const [token] of text.slice(0, LONGEST_BODY).matchAll(TOKEN)) {
    if (!token.startsWith('/*') && !token.startsWith('//') && !token.startsWith('\\'))
      tokens.push(token);
  }
  return tokens;
}
