// Declares variables with the type of their statement: in functions, files and classes. Reads no type.
import type { DefFact } from '../../../../facts/def-facts.ts';
import type { Declarator } from '../../../_kit/reading/function-heads.ts';
import { commentBefore, define, signatureOf } from '../../../_kit/define.ts';
import { addExpr, addRef } from '../../../_kit/record-facts.ts';
import { endOf, ruleOf, startOf, textOf } from '../../../_kit/tree-cursor.ts';
import { inside, openScope } from '../../../_kit/scopes.ts';
import type { Draft, Extraction } from '../../../_kit/extraction.ts';
import { scopedExpr } from '../scoped-names.ts';
import { isInternal, type DeclarationHead } from './declaration-heads.ts';
import { readMade } from './made-by-call.ts';

export function declareVariable(
  state: Extraction,
  head: DeclarationHead,
  declarator: Declarator,
): void {
  const { name, value } = declarator;
  // A static member that is defined outside of its class is declared there already.
  if (ruleOf(state, name)?.role === 'scoped') return readOutside(state, name, value);
  const kind = state.shared.variableKind(state.scope);
  if (kind !== 'Local') declareSymbol(state, kind, head, declarator);
  // Otherwise it refers to a definition at file level, here or elsewhere.
  else if (!isExtern(head)) declareLocal(state, head, declarator);
}

function declareLocal(state: Extraction, head: DeclarationHead, declarator: Declarator): void {
  const { name, value, points, isIndirect } = declarator;
  const known = state.shared.declare({
    node: head.node,
    nameNode: name,
    name: textOf(state, name),
    scope: state.scope,
    eType: isIndirect ? -1 : head.eType,
    eValue: -1,
  });
  const fact = state.defs[known];
  if (fact && points) fact.points = points;
  const eValue = readInitial(state, head, value, isMade(state, head, declarator));
  if (eValue >= 0) state.assigns.push([addExpr(state, ['def', known]), eValue, state.scope]);
}

/** A variable of a file or class. */
function declareSymbol(
  state: Extraction,
  kind: DefFact['kind'],
  head: DeclarationHead,
  declarator: Declarator,
): void {
  const { name, value } = declarator;
  const [scopeKind, , around = -1] = state.scopes[state.scope] ?? [];
  const inClass = scopeKind === 'class';
  const def = define(
    state,
    {
      node: head.node,
      at: name,
      name: textOf(state, name),
      kind,
      scope: state.scope,
      memberOf: inClass ? around : -1,
    },
    saidOf(state, head, declarator),
  );
  const fact = state.defs[def];
  if (fact && head.templates.length > 0)
    inside(state, openScope(state, 'block', -1), def, () =>
      head.templates.forEach((list) => state.shared.readTypeParameters(list, fact)),
    );
  const makes = isMade(state, head, declarator) && (!inClass || value >= 0);
  const eValue = readInitial(state, head, value, makes);
  if (fact && eValue >= 0) fact.eValue = eValue;
}

/** Facts of a variable that its statement states. */
function saidOf(
  state: Extraction,
  head: DeclarationHead,
  { isIndirect, value, points }: Declarator,
): Partial<Draft<DefFact>> {
  const start = startOf(state, head.node);
  const doc = commentBefore(state, start);
  return {
    signature: signatureOf(state, start, -1, Math.min(endOf(state, head.node), start + 240)),
    ...(head.eType >= 0 && !isIndirect && { eType: head.eType }),
    ...(doc && { doc }),
    ...(isInternal(state, head.words) && { isStatic: true }),
    ...(points && { points }),
    ...(isExtern(head) && value < 0 && { bodiless: true }),
  };
}

function isExtern({ words }: DeclarationHead): boolean {
  return /\bextern\b/.test(words);
}

/** Whether the declaration constructs an object. */
function isMade(
  state: Extraction,
  head: DeclarationHead,
  { points, isIndirect }: Declarator,
): boolean {
  return (
    state.spec.functions.constructors === 'named-like-class' &&
    head.eType >= 0 &&
    !points &&
    !isIndirect &&
    head.typeNode >= 0 &&
    !isExtern(head)
  );
}

function readInitial(
  state: Extraction,
  { typeNode, eType }: DeclarationHead,
  value: number,
  makes: boolean,
): number {
  if (makes) return readMade(state, typeNode, eType, value);
  return value >= 0 ? state.evaluate(value) : -1;
}

/** `int A::count = f();`: its value is read. */
function readOutside(state: Extraction, at: number, value: number): void {
  const { eName, at: place } = scopedExpr(state, at);
  addRef(state, 'named', eName, place);
  if (value >= 0) state.evaluate(value);
}
