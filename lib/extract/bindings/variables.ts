// Reads variables with their types and initial values. Does not record their declarations, and reads no pattern.
import type { RoleOf } from '../../languages/_rules.ts';
import { noteWrite } from '../../languages/_kit/flow.ts';
import { definesItself } from '../../languages/_kit/self-defining.ts';
import { expecting, functionScope } from '../../languages/_kit/scopes.ts';
import {
  childIn,
  childrenOf,
  evaluateChildren,
  ruleOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { nameNodeOf } from './marked-names.ts';
import { docTypeExpr, docTypesBefore, refinedType } from '../types/doc-types.ts';
import { readType } from '../types/types.ts';
import { declare, expectType, hidden, readNamed, targetScope, variableKind } from './bindings.ts';
import { bindPattern } from './patterns.ts';

/** A variable whose type was read. */
interface Variable {
  readonly node: number;
  readonly rule: RoleOf<'variable'>;
  readonly nameNode: number;
  readonly typeNode: number;
  readonly valueNode: number;
  /** The type that is stated for it, or for all variables of its declaration; -1 if none. */
  readonly eType: number;
  /** The type that a doc comment states, as text. */
  readonly docType: string | undefined;
}

/** `let a: T = v`: a name, or a pattern of names. */
export function readVariable(state: Extraction, node: number, rule: RoleOf<'variable'>): number {
  const typeNode = childIn(state, node, rule.type);
  const variable: Variable = {
    node,
    rule,
    nameNode: childIn(state, node, rule.name),
    typeNode,
    valueNode: childIn(state, node, rule.value),
    eType: typeNode >= 0 ? readType(state, typeNode) : state.declaredType,
    docType: docTypesBefore(state, node).get('var'),
  };
  if (variable.nameNode < 0) {
    evaluateChildren(state, node);
    return -1;
  }
  if (ruleOf(state, variable.nameNode)?.role !== 'name') return readPattern(state, variable);
  return readSingle(state, variable);
}

/** `let { a, b } = v`. */
function readPattern(state: Extraction, { node, nameNode, valueNode, eType }: Variable): number {
  const eValue = valueNode >= 0 ? state.evaluate(valueNode) : -1;
  const source = eType >= 0 ? hidden(state, node, eType, eValue) : eValue;
  const scope = state.hoist === 'function' ? functionScope(state, state.scope) : state.scope;
  bindPattern(state, nameNode, source, state.hoist, variableKind(state, scope));
  return -1;
}

/** `let a = v`. */
function readSingle(state: Extraction, variable: Variable): number {
  const { node, rule, valueNode, eType } = variable;
  const inClass = state.scopes[state.scope]?.[0] === 'class';
  const plainName = inClass ? nameNodeOf(state, variable.nameNode) : variable.nameNode;
  const name = textOf(state, plainName);
  const scope = targetScope(state, state.hoist, name);
  if (valueNode >= 0 && definesItself(state, valueNode))
    return readNamed(state, valueNode, {
      name,
      at: variable.nameNode,
      scope,
      memberOf: -1,
      exported: state.exporting,
      ...(eType >= 0 && { eType }),
    });
  const eValue = initialValue(state, variable);
  if (rule.parts) readParts(state, node, [variable.nameNode, variable.typeNode, valueNode]);
  if (valueNode >= 0) noteWrite(state, scope, name, eValue, { typed: eType >= 0 });
  expectType(state, eValue, eType);
  const eStated =
    eType >= 0 ? refinedType(state, eType, variable.docType) : docTypeExpr(state, variable.docType);
  declare(state, { node, nameNode: plainName, name, scope, eType: eStated, eValue });
  return eValue;
}

function initialValue(state: Extraction, { rule, valueNode, eType }: Variable): number {
  if (valueNode < 0) return rule.expected && eType < 0 ? valueExpected(state) : -1;
  const expected = eType < 0 ? undefined : (): number => eType;
  return expecting(state, expected, () => state.evaluate(valueNode));
}

/** Parts other than name, type and value. Annotations are its own, not those of what comes after it. */
function readParts(
  state: Extraction,
  node: number,
  [nameNode = -1, ...others]: readonly number[],
): void {
  const before = state.decorators;
  state.decorators = [];
  for (const child of childrenOf(state, node))
    if (
      !others.includes(child) &&
      !(child <= nameNode && nameNode < (state.tree.after[child] ?? 0))
    )
      state.evaluate(child);
  state.decorators = before;
}

/** The value that is matched here. */
function valueExpected(state: Extraction): number {
  const expr = state.exprs[state.expected?.() ?? -1];
  return expr?.[0] === 'classOf' ? expr[1] : -1;
}
