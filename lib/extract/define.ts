// Adds one definition: its place, names, head and doc. What its inside holds is read elsewhere.
import type { DefFact } from '../facts/file-facts.ts';
import { definedKey } from '../facts/name-key.ts';
import {
  columnOf,
  endOf,
  lineOf,
  ruleOf,
  startOf,
  textOf,
  type Draft,
  type Extraction,
} from './extraction.ts';

const SIGNATURE_LENGTH = 240;
const DOC_LENGTH = 2000;

export interface DefinePlace {
  readonly node: number;
  /** Node of the name; the definition itself when it has none. */
  readonly at: number;
  readonly name: string;
  readonly kind: DefFact['kind'];
  readonly scope: number;
  readonly memberOf: number;
}

/** Kinds that no other definition is named after. */
const NAMELESS: ReadonlySet<string> = new Set(['Parameter', 'TypeParameter', 'Hidden']);

/** Adds a definition and declares its name in its scope. */
export function define(
  x: Extraction,
  place: DefinePlace,
  more: Partial<Draft<DefFact>> = {},
): number {
  const start = startOf(x, place.node);
  const nameStart = startOf(x, place.at);
  const line = lineOf(x, start);
  const nameLine = lineOf(x, nameStart);
  const def: Draft<DefFact> = {
    name: place.name,
    kind: place.kind,
    qualifiedName:
      more.qualifiedName ??
      (NAMELESS.has(place.kind) ? '' : qualifiedName(x, place.name, place.memberOf)),
    scope: place.scope,
    inner: -1,
    owner: x.owner,
    memberOf: place.memberOf,
    line,
    endLine: lineOf(x, Math.max(start, endOf(x, place.node) - 1)),
    nameLine,
    column: columnOf(x, nameStart, nameLine),
    ...more,
  };
  if (x.exporting) def.exported = true;
  if (x.closed.has(place.memberOf)) def.exported = false;
  if (x.staticScope >= 0 && x.staticScope === x.scope && place.memberOf >= 0) def.isStatic = true;
  const index = x.defs.push(def) - 1;
  x.nodes[index] = place.node;
  const names = x.names[place.scope];
  if (names && place.name) {
    const key = definedKey(x.spec, def);
    if (!names.has(key)) names.set(key, index);
  }
  return index;
}

function qualifiedName(x: Extraction, name: string, memberOf: number): string {
  const around = memberOf >= 0 ? memberOf : x.owner;
  for (let owner = around; owner >= 0; owner = x.defs[owner]?.owner ?? -1) {
    const outer = x.defs[owner];
    if (outer && outer.qualifiedName !== '') return `${outer.qualifiedName}.${name}`;
  }
  return name;
}

/** The head of a definition on one line: from its start, or `from`, to its body. */
export function signatureOf(x: Extraction, from: number, body: number, end: number): string {
  const until = body >= 0 ? startOf(x, body) : end;
  const head = x.tree.text
    .slice(from, Math.min(until, from + 4 * SIGNATURE_LENGTH))
    .replace(/\s+/g, ' ')
    .trim();
  const tidy = head.replace(/ ?(=>|[:={])$/, '');
  return tidy.length > SIGNATURE_LENGTH ? `${tidy.slice(0, SIGNATURE_LENGTH - 1)}…` : tidy;
}

/** The doc comment that ends right before `start`, modifiers such as `export` allowed between. */
export function commentBefore(x: Extraction, start: number): string | undefined {
  const { tree } = x;
  const last = x.lastComment;
  if (
    last < 0 ||
    endOf(x, last) > start ||
    !/^[\sA-Za-z]*$/.test(tree.text.slice(endOf(x, last), start).slice(0, 200))
  )
    return undefined;
  const first = textOf(x, last);
  if (first.startsWith('/*')) return tidyDoc(first);
  const lines = [first];
  for (let node = last - 1; node > 0 && ruleOf(x, node)?.role === 'comment'; node--) {
    if (
      !/^\n?[ \t]*$/.test(tree.text.slice(endOf(x, node), startOf(x, node + 1)).replace(/\r/g, ''))
    )
      break;
    if (textOf(x, node).startsWith('/*')) break;
    lines.unshift(textOf(x, node));
  }
  return tidyDoc(lines.join('\n'));
}

/** A doc text without the marks of its comment. */
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

/** `"quoted"` and `[computed]` member names without their marks; computed ones stay apart by their brackets. */
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
