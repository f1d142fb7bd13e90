// Declares variables: the scope and kind of their names, with known types and values. Reads no pattern.
import type { DefFact } from '../../facts/def-facts.ts';
import { commentBefore, define, signatureOf } from '../../languages/_kit/define.ts';
import { noteWrite } from '../../languages/_kit/flow.ts';
import { addExpr, addRef } from '../../languages/_kit/record-facts.ts';
import { functionScope } from '../../languages/_kit/scopes.ts';
import { endOf, startOf } from '../../languages/_kit/tree-cursor.ts';
import type { Declaration, Draft, Extraction, NameHint } from '../../languages/_kit/extraction.ts';
import { languageReaders } from '../language-readers.ts';
import { variableScope } from '../expressions/undeclared-names.ts';
import { notePathWrite } from '../flow/part-assignments.ts';
import { applyModifiers } from '../modifiers.ts';

/** Kind of a name declared in this scope: a symbol at file or class level, else only a local name. */
export function variableKind(state: Extraction, scope: number, name = ''): DefFact['kind'] {
  const kind = state.scopes[scope]?.[0];
  if (languageReaders(state.spec).isLocalVariable?.(name)) return 'Local';
  if (kind === 'class') return 'Property';
  if (kind === 'module') return 'Variable';
  const owner = state.defs[state.scopes[scope]?.[2] ?? -1];
  return kind === 'block' && owner?.kind === 'Namespace' ? 'Variable' : 'Local';
}

export function targetScope(state: Extraction, hoist: 'block' | 'function', name: string): number {
  const scope = hoist === 'function' ? functionScope(state, state.scope) : state.scope;
  const around = state.setsAround.has(scope) ? variableScope(state, name) : -1;
  if (around >= 0) return around;
  return state.outerNames.get(scope)?.get(name) ?? scope;
}

/** Reads a definition that takes the name of its assignment. */
export function readNamed(state: Extraction, value: number, hint: NameHint): number {
  const e = state.evaluate(value, hint);
  const made = state.exprs[e];
  const asWritten = made?.[0] === 'def' ? addExpr(state, ['def', made[1], true]) : e;
  if (hint.scope >= 0)
    noteWrite(state, hint.scope, hint.name, asWritten, { typed: hint.eType !== undefined });
  else if (hint.eAttach !== undefined) notePathWrite(state, hint.eAttach, hint.name, asWritten);
  return e;
}

/** A function value with a declared type has that type. */
export function expectType(state: Extraction, eValue: number, eType: number): void {
  const value = state.exprs[eValue];
  const def = value?.[0] === 'def' ? state.defs[value[1]] : undefined;
  if (def && eType >= 0 && def.params !== undefined && def.eContext === undefined)
    def.eContext = eType;
}

/** Declares a variable, or adds a value to the existing one. */
export function declare(
  state: Extraction,
  { node, nameNode, name, scope, eType, eValue, kind }: Declaration,
): number {
  const known = state.names[scope]?.get(name);
  const earlier = known === undefined ? undefined : state.defs[known];
  if (known !== undefined && earlier) {
    if (eType >= 0 && earlier.eType === undefined) earlier.eType = eType;
    if (eValue >= 0) state.assigns.push([addExpr(state, ['def', known]), eValue, state.scope]);
    addRef(state, 'write', addExpr(state, ['def', known]), startOf(state, nameNode));
    return known;
  }
  const as = kind ?? variableKind(state, scope, name);
  const more: Draft<Partial<DefFact>> = {};
  if (eType >= 0) more.eType = eType;
  if (eValue >= 0) more.eValue = eValue;
  if (as !== 'Local') {
    more.signature = signatureOf(
      state,
      Math.min(startOf(state, node), startOf(state, nameNode)),
      -1,
      endOf(state, node),
    );
    const doc = state.spec.docStrings ? undefined : commentBefore(state, startOf(state, node));
    if (doc) more.doc = doc;
  }
  const memberOf =
    as !== 'Local' && state.scopes[scope]?.[0] === 'class' ? (state.scopes[scope]?.[2] ?? -1) : -1;
  if (as !== 'Local') Object.assign(more, applyModifiers(state, state.modifiers, memberOf));
  return define(state, { node, at: nameNode, name, kind: as, scope, memberOf }, more);
}

export function hidden(state: Extraction, node: number, eType: number, eValue: number): number {
  const def = define(
    state,
    { node, at: node, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
    { eType, ...(eValue >= 0 && { eValue }) },
  );
  return addExpr(state, ['def', def]);
}
