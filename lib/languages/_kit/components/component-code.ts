// Words of the code that a component's file is read as: a function for the component, calls for the elements in it. Reads no template.
import type { Piece } from './composed-code.ts';

/** The function that is the component. It is renamed after its file when files are linked. */
export const COMPONENT = '__component__';
/** Called with the component that an element names, or an empty text, and the values of its attributes. */
export const ELEMENT = '__element__';
/** Called with the component that the end of an element names. */
export const ELEMENT_END = '__element_end__';
/** Assigned to where a script exports by default: the component with its options. */
export const OPTIONS = '__options__';
/** With the name of an event, assigned to among the attributes of an element: a listener to this event. */
export const EVENT = '__event__';

/** The file as a module: its scripts, and the component with the code of its template. */
export function componentModule(scripts: readonly Piece[], template: readonly Piece[]): Piece[] {
  return [...scripts, `\n;export default function ${COMPONENT}() {\n`, ...template, '\n}\n'];
}

/** A part of the source as an expression. */
export function expression(from: number, to: number): Piece[] {
  return ['(', [from, to], ')'];
}

/** None is no statement. */
export function statement(pieces: readonly Piece[]): Piece[] {
  return pieces.length === 0 ? [] : [';', ...pieces, ';\n'];
}

/** Use of a component, or of an element of the page, which is no code unless attributes of it have values. */
export function elementUse(
  component: readonly Piece[] | undefined,
  values: readonly Piece[],
): Piece[] {
  if (!component && values.length === 0) return [];
  return [ELEMENT, '(', ...(component ?? ["''"]), ...values, ')'];
}

/** The end of an element, which names the component again. */
export function elementEnd(component: readonly Piece[]): Piece[] {
  return [ELEMENT_END, '(', ...component, ')'];
}

/** An attribute of an element with its value. A name that is no name of a variable is left out. */
export function attributeCode(name: Piece | undefined, value: readonly Piece[]): Piece[] {
  const isNamed = typeof name === 'object' && 'name' in name && isVariableName(name.name);
  return isNamed ? [',', name, '=', ...value] : [',', ...value];
}

/** What runs when the element tells of an event; an empty name if that is not known. */
export function listenerCode(event: string, value: readonly Piece[]): Piece[] {
  return [',', `${EVENT}${eventWord(event)}`, '=', ...value];
}

/** The name of an event as a part of names: `update:model-value` as `updateModelValue`. */
export function eventWord(event: string): string {
  return event.length > 200 ? '' : camelCase(event);
}

/** The member, of all that a component gets, that listens to an event. */
export function listenerMember(event: string): string {
  return `@${event}`;
}

const RESERVED: ReadonlySet<string> = new Set(
  (
    'break case catch class const continue debugger default delete do else enum export extends false finally for ' +
    'function if import in instanceof new null return super switch this throw true try typeof var void while with'
  ).split(' '),
);

export function isVariableName(text: string): boolean {
  return /^[\p{L}$_][\p{L}\p{N}$_]{0,200}$/u.test(text) && !RESERVED.has(text);
}

/** `user-card` and `userCard` as `UserCard`. */
export function pascalCase(name: string): string {
  return name
    .split(/[^\p{L}\p{N}$_]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
}

/** `model-value` as `modelValue`. */
export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.slice(0, 1).toLowerCase() + pascal.slice(1);
}

/** A script without `export default`, since the component is what the file exports: its value is an expression. */
export function withoutDefaultExport(source: string, from: number, to: number): Piece[] {
  const script = source.slice(from, to);
  const found = /^([ \t]{0,40})export[ \t]{1,40}default\b(?=(.{0,80}))/m.exec(script);
  if (!found) return [[from, to]];
  const at = from + found.index + (found[1] ?? '').length;
  const end = from + found.index + found[0].length;
  const declares =
    /^[ \t]{1,40}(?:abstract[ \t]{1,40})?class[ \t]{1,40}(?!extends\b)[\p{ID_Start}$_]/u.test(
      found[2] ?? '',
    );
  return [[from, at], declares ? ' ' : `${OPTIONS}=`, [end, to]];
}
