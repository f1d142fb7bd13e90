// Adds one definition: its place, names, signature and doc. Does not read its body.
import type { DefFact } from '../../facts/def-facts.ts';
import { definedKey } from '../../facts/name-key.ts';
import { columnOf, endOf, lineOf, ruleOf, startOf, textOf } from './tree-cursor.ts';
import type { Draft, Extraction } from './extraction.ts';

const SIGNATURE_LENGTH = 240;

const DOC_LENGTH = 2000;

export interface DefinePlace {
  readonly node: number;
  /** Node of the name; the definition itself if it has none. */
  readonly at: number;
  readonly name: string;
  readonly kind: DefFact['kind'];
  readonly scope: number;
  readonly memberOf: number;
}

/** Kinds that other definitions are not qualified by. */
const NAMELESS: ReadonlySet<string> = new Set(['Parameter', 'TypeParameter', 'Hidden']);

/** Adds a definition and declares its name in its scope. */
export function define(
  state: Extraction,
  place: DefinePlace,
  more: Partial<Draft<DefFact>> = {},
): number {
  const start = startOf(state, place.node);
  const nameStart = startOf(state, place.at);
  const line = lineOf(state, start);
  const nameLine = lineOf(state, nameStart);
  const def: Draft<DefFact> = {
    name: place.name,
    kind: place.kind,
    qualifiedName:
      more.qualifiedName ??
      (NAMELESS.has(place.kind) ? '' : qualifiedName(state, place.name, place.memberOf)),
    scope: place.scope,
    inner: -1,
    owner: state.owner,
    memberOf: place.memberOf,
    line,
    endLine: lineOf(state, Math.max(start, endOf(state, place.node) - 1)),
    nameLine,
    column: columnOf(state, nameStart, nameLine),
    ...more,
  };
  if (state.exporting) def.exported = true;
  if (state.closed.has(place.memberOf)) def.exported = false;
  if (state.staticScope >= 0 && state.staticScope === state.scope && place.memberOf >= 0)
    def.isStatic = true;
  const index = state.defs.push(def) - 1;
  state.nodes[index] = place.node;
  const names = state.names[place.scope];
  if (names && place.name) {
    const key = definedKey(state.spec, def);
    if (!names.has(key)) names.set(key, index);
  }
  return index;
}

function qualifiedName(state: Extraction, name: string, memberOf: number): string {
  const around = memberOf >= 0 ? memberOf : state.owner;
  for (let owner = around; owner >= 0; owner = state.defs[owner]?.owner ?? -1) {
    const outer = state.defs[owner];
    if (outer && outer.qualifiedName !== '') return `${outer.qualifiedName}.${name}`;
  }
  return name;
}

/** The signature of a definition on one line: from its start, or `from`, to its body, or to a comment before that. */
export function signatureOf(state: Extraction, from: number, body: number, end: number): string {
  const until = body >= 0 ? headEnd(state, body, from) : end;
  const head = codeBetween(state, from, Math.min(until, from + 4 * SIGNATURE_LENGTH), body)
    .replace(/\s+/g, ' ')
    .trim();
  const tidy = head.replace(/ ?(=>|[:={])$/, '');
  return tidy.length > SIGNATURE_LENGTH ? `${tidy.slice(0, SIGNATURE_LENGTH - 1)}…` : tidy;
}

const MAY_BE_COMMENT = /\/[/*]|#|--/;

/** The text in front of a body, without comments in it. */
function codeBetween(state: Extraction, from: number, until: number, body: number): string {
  const { text } = state.tree;
  const whole = text.slice(from, until);
  if (body < 0 || !MAY_BE_COMMENT.test(whole)) return whole;
  let [code, end] = ['', until];
  for (let node = body - 1; node >= 0 && startOf(state, node) >= from; node--) {
    if (ruleOf(state, node)?.role !== 'comment' || startOf(state, node) >= until) continue;
    code = `${text.slice(endOf(state, node), end)}${code}`;
    end = startOf(state, node);
  }
  return text.slice(from, end) + code;
}

function headEnd(state: Extraction, body: number, from: number): number {
  let end = startOf(state, body);
  for (let node = body - 1; ruleOf(state, node)?.role === 'comment'; node--) {
    if (startOf(state, node) < from) break;
    end = startOf(state, node);
  }
  return end;
}

/** The doc comment that ends right before `start`; modifiers such as `export` may come between. */
export function commentBefore(state: Extraction, start: number): string | undefined {
  const { tree } = state;
  const last = state.lastComment;
  if (
    last < 0 ||
    endOf(state, last) > start ||
    !/^[\sA-Za-z]*$/.test(tree.text.slice(endOf(state, last), start).slice(0, 200))
  )
    return undefined;
  const first = textOf(state, last);
  if (first.startsWith('/*')) return tidyDoc(first);
  const lines = [first];
  for (let node = last - 1; node > 0 && ruleOf(state, node)?.role === 'comment'; node--) {
    if (
      !/^\n?[ \t]*$/.test(
        tree.text.slice(endOf(state, node), startOf(state, node + 1)).replace(/\r/g, ''),
      )
    )
      break;
    if (textOf(state, node).startsWith('/*')) break;
    lines.unshift(textOf(state, node));
  }
  return tidyDoc(lines.join('\n'));
}

/** The text of a doc comment without comment marks. */
export function tidyDoc(text: string): string | undefined {
  const plain = text
    .slice(0, DOC_LENGTH)
    .replace(/^[rRuUbB]{0,2}("""|'''|"|')/, '')
    .replace(/("""|'''|"|')$/, '')
    .split('\n')
    .map((line) => withoutCommentEnd(line.trim().replace(/^(\/\*\*?|\*+\/|\/\/+|#+|\*)\s?/, '')))
    .join('\n')
    .trim();
  return plain || undefined;
}

const LONGEST_COMPUTED = 80;

/** `"quoted"` and `[computed]` member names without their marks; computed ones remain distinct by their brackets. */
export function memberName(text: string): string {
  const quoted = /^(["'])(.*)\1$/.exec(text);
  return (
    quoted?.[2] ??
    (text.length > LONGEST_COMPUTED && !/^[\p{L}\p{N}_$]+$/u.test(text)
      ? text.slice(0, LONGEST_COMPUTED)
      : text)
  );
}

function withoutCommentEnd(line: string): string {
  return line.endsWith('*/') ? line.slice(0, -2).trimEnd() : line;
}
