// Edits JSON with or without comments in place, preserving all other bytes. Knows no client.
import {
  createScanner,
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import { ConfigUnreadable, lineEnd, type ConfigFormat } from './config-text.ts';

const READ = { allowTrailingComma: true, allowEmptyContent: true };

/** The layout of new text, like the surrounding text. */
interface Layout {
  readonly eol: string;
  /** One step of indentation. */
  readonly step: string;
}

export const jsonFormat: ConfigFormat = {
  read(text) {
    const root = rootOf(text);
    // Plain objects: the library's have no prototype, and would never be equal.
    return root === undefined ? {} : JSON.parse(JSON.stringify(getNodeValue(root)));
  },
  put(text, container, name, fields) {
    const path = [...container, name];
    const root = rootOf(text);
    if (root === undefined) return newDocument(text, path, fields);
    const entry = findNodeAtLocation(root, path);
    if (entry === undefined) return putProperty(text, path, fields);
    return Object.entries(fields).reduce(
      (edited, [field, value]) => putProperty(edited, [...path, field], value),
      text,
    );
  },
  remove(text, container, name) {
    const without = removeProperty(text, [...container, name]);
    const root = rootOf(without);
    const left = root && findNodeAtLocation(root, [...container]);
    return left?.type === 'object' && /^\{\s*\}$/.test(sourceOf(without, left))
      ? removeProperty(without, container)
      : without;
  },
};

function rootOf(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, READ);
  const [error] = errors;
  if (error)
    throw new ConfigUnreadable(printParseErrorCode(error.error), placeOf(text, error.offset));
  if (root !== undefined && root.type !== 'object')
    throw new ConfigUnreadable('no object', placeOf(text, root.offset));
  return root;
}

function newDocument(text: string, path: readonly string[], value: unknown): string {
  const eol = lineEnd(text);
  return `${text}${JSON.stringify(nested(path, value), null, 2).replaceAll('\n', eol)}${eol}`;
}

/** Sets the property at the path, creating missing objects. */
function putProperty(text: string, path: readonly string[], value: unknown): string {
  const root = rootOf(text);
  if (root === undefined) return text;
  const known = findNodeAtLocation(root, [...path]);
  const layout = layoutOf(text, root);
  if (known)
    return splice(
      text,
      known.offset,
      known.offset + known.length,
      written(value, isSpread(text, root), indentAt(text, known.offset), layout),
    );
  // The innermost existing object on the path.
  let depth = path.length - 1;
  while (depth > 0 && findNodeAtLocation(root, path.slice(0, depth)) === undefined) depth--;
  const parent = findNodeAtLocation(root, path.slice(0, depth)) ?? root;
  // Other values are not replaced by objects; the caller checks the result.
  if (parent.type !== 'object') return text;
  return insertProperty(text, parent, {
    key: path[depth] ?? '',
    value: nested(path.slice(depth + 1), value),
    layout,
    spread: isSpread(text, root),
  });
}

interface NewProperty {
  readonly key: string;
  readonly value: unknown;
  readonly layout: Layout;
  /** Whether the file has several lines; otherwise it stays one line. */
  readonly spread: boolean;
}

/** Adds a property after the last one and its comments. */
function insertProperty(
  text: string,
  parent: Node,
  { key, value, layout, spread }: NewProperty,
): string {
  const last = parent.children?.at(-1);
  const closing = parent.offset + parent.length - 1;
  const { end, comma } = trailing(
    text,
    last ? last.offset + last.length : parent.offset + 1,
    closing,
  );
  const outer = indentAt(text, parent.offset);
  const inner =
    last && /^\s*$/.test(lineBefore(text, last.offset))
      ? lineBefore(text, last.offset)
      : outer + layout.step;
  const property = `${JSON.stringify(key)}:${spread ? ' ' : ''}${written(value, spread, inner, layout)}${comma ? ',' : ''}`;
  const rest = text.slice(end, closing);
  const tail = spread && !/\n/.test(rest) ? layout.eol + outer : rest;
  const added = `${spread ? layout.eol + inner : ''}${property}${tail}`;
  const withProperty = splice(text, end, closing, added);
  return last && !comma
    ? splice(withProperty, last.offset + last.length, last.offset + last.length, ',')
    : withProperty;
}

function removeProperty(text: string, path: readonly string[]): string {
  const root = rootOf(text);
  const property = root && findNodeAtLocation(root, [...path])?.parent;
  const parent = property?.parent;
  if (!property || parent?.type !== 'object') return text;
  const siblings = parent.children ?? [];
  const place = siblings.indexOf(property);
  const before = siblings[place - 1];
  const closing = parent.offset + parent.length - 1;
  const from = trailing(
    text,
    before ? before.offset + before.length : parent.offset + 1,
    property.offset,
  );
  const own = property.offset + property.length;
  const after = trailing(text, own, siblings[place + 1]?.offset ?? closing);
  // Also removes the comma after it; for the last property the one before it, unless the file uses trailing commas.
  const cut = splice(text, from.end, after.comma ? after.comma.end : own, '');
  const isLast = place === siblings.length - 1;
  const removed =
    isLast && !after.comma && from.comma
      ? splice(cut, from.comma.end - 1, from.comma.end, '')
      : cut;
  return siblings.length === 1 ? collapsed(removed, parent.offset) : removed;
}

/** An object with only white space becomes `{}`. */
function collapsed(text: string, offset: number): string {
  const [empty] = /^\{\s*\}/.exec(text.slice(offset)) ?? [];
  return empty === undefined ? text : splice(text, offset, offset + empty.length, '{}');
}

/** The commas and comments between two positions: the end of the last one, and the comma. */
function trailing(
  text: string,
  from: number,
  to: number,
): { readonly end: number; readonly comma: { readonly end: number } | null } {
  const scanner = createScanner(text);
  scanner.setPosition(from);
  let end = from;
  let comma: { readonly end: number } | null = null;
  while (scanner.getPosition() < to) {
    scanner.scan();
    const tokenEnd = scanner.getTokenOffset() + scanner.getTokenLength();
    if (scanner.getTokenLength() === 0 || tokenEnd > to) break;
    const token = text.slice(scanner.getTokenOffset(), tokenEnd);
    if (token.trim() === '') continue;
    if (token === ',') comma = { end: tokenEnd };
    end = tokenEnd;
  }
  return { end, comma };
}

function written(value: unknown, spread: boolean, indent: string, { eol, step }: Layout): string {
  return spread
    ? JSON.stringify(value, null, step).replaceAll('\n', eol + indent)
    : JSON.stringify(value);
}

function layoutOf(text: string, root: Node): Layout {
  const first = root.children?.[0];
  const indent = first ? lineBefore(text, first.offset) : '';
  return { eol: lineEnd(text), step: /^[ \t]+$/.test(indent) ? indent : '  ' };
}

function isSpread(text: string, root: Node): boolean {
  return root.children?.length === 0 || /\n/.test(sourceOf(text, root));
}

function nested(path: readonly string[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
}

function lineBefore(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(lineBefore(text, offset))?.[0] ?? '';
}

function sourceOf(text: string, { offset, length }: Node): string {
  return text.slice(offset, offset + length);
}

function splice(text: string, from: number, to: number, by: string): string {
  return text.slice(0, from) + by + text.slice(to);
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
