// Reads adjacent variables and fields, with the code that runs when they are read or set: `let a: A, b = f()`, `var c: C { … }`.
import type { DefFact } from '../../../facts/def-facts.ts';
import type { RoleOf } from '../../_rules.ts';
import { commentBefore, define, signatureOf } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, endOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import { expecting, inside, openScope } from '../../_kit/scopes.ts';
import type { Draft, Extraction } from '../../_kit/extraction.ts';
import { noteWrite } from '../../_kit/flow.ts';

interface Row {
  readonly name: number;
  type: number;
  value: number;
  readonly code: number[];
}

export function readVariableRow(
  state: Extraction,
  node: number,
  rule: RoleOf<'variableRow'>,
): number {
  const before = state.modifiers;
  state.modifiers = state.shared.readModifiers(node);
  const doc = commentBefore(state, startOf(state, node));
  const rows = rowsOf(state, node, rule);
  // A variable without type and value has the type that is stated after it.
  const types = rows.map(({ type }) => (type < 0 ? -1 : state.shared.readType(type)));
  rows.forEach((row, place) => {
    const eType =
      types[place] !== -1 || row.value >= 0
        ? (types[place] ?? -1)
        : (types.slice(place).find((e) => e >= 0) ?? -1);
    const nameNode = childIn(state, row.name, '@name');
    if (nameNode < 0 || isTaken(state, row.name)) readTaken(state, node, row, eType);
    else if (state.shared.variableKind(state.scope) === 'Local')
      readLocal(state, { node, nameNode, row, eType, codeVariables: rule.codeVariables });
    else readMember(state, { node, nameNode, row, eType, codeVariables: rule.codeVariables }, doc);
  });
  state.modifiers = before;
  return -1;
}

function rowsOf(state: Extraction, node: number, rule: RoleOf<'variableRow'>): Row[] {
  const rows: Row[] = [];
  for (const child of childrenOf(state, node)) {
    const field = state.tree.fieldAt(child);
    const row = rows.at(-1);
    if (field === rule.name) rows.push({ name: child, type: -1, value: -1, code: [] });
    else if (!row) continue;
    else if (state.tree.kindOf(child) === rule.type) row.type = child;
    else if (field === rule.value) row.value = child;
    else if (rule.code.includes(field) || rule.code.includes(state.tree.kindOf(child)))
      row.code.push(child);
  }
  return rows;
}

/** Whether it is a pattern that takes a value apart. */
function isTaken(state: Extraction, pattern: number): boolean {
  return childrenOf(state, pattern).some((child) => ruleOf(state, child)?.role === 'flatPattern');
}

function readTaken(state: Extraction, node: number, { name, value }: Row, eType: number): void {
  const eValue = value < 0 ? -1 : state.evaluate(value);
  state.shared.bindPattern(
    name,
    eType >= 0 ? state.shared.hidden(node, eType, eValue) : eValue,
    'block',
    state.shared.variableKind(state.scope),
  );
}

/** One of the variables, with its statement. */
interface RowPlace {
  readonly node: number;
  readonly nameNode: number;
  readonly row: Row;
  readonly eType: number;
  readonly codeVariables: readonly string[];
}

function readLocal(
  state: Extraction,
  { node, nameNode, row: { value, code }, eType, codeVariables }: RowPlace,
): void {
  const eValue = value < 0 ? -1 : readValue(state, value, eType);
  const name = textOf(state, nameNode);
  if (value >= 0) noteWrite(state, state.scope, name, eValue, { typed: eType >= 0 });
  const def = state.shared.declare({ node, nameNode, name, scope: state.scope, eType, eValue });
  readCode(state, node, code, { def, eType, codeVariables, kind: 'block' });
}

function readMember(
  state: Extraction,
  { node, nameNode, row: { value, code }, eType, codeVariables }: RowPlace,
  doc: string | undefined,
): void {
  const memberOf =
    state.scopes[state.scope]?.[0] === 'class' ? (state.scopes[state.scope]?.[2] ?? -1) : -1;
  const until = code[0] ?? -1;
  const def = define(
    state,
    {
      node,
      at: nameNode,
      name: textOf(state, nameNode),
      kind: state.shared.variableKind(state.scope),
      scope: state.scope,
      memberOf,
    },
    {
      ...(eType >= 0 && { eType }),
      ...(doc && { doc }),
      signature: signatureOf(
        state,
        startOf(state, node),
        until,
        Math.min(endOf(state, node), startOf(state, node) + 240),
      ),
      ...state.shared.applyModifiers(state.modifiers, memberOf),
      ...(code.length > 0 && value < 0 && { computed: true as const }),
    },
  );
  const fact = state.defs[def];
  if (!fact) return;
  const inner = openScope(state, 'function', def);
  fact.inner = inner;
  if (value >= 0) {
    const eValue = inside(state, inner, def, () => readValue(state, value, eType));
    if (eValue >= 0) fact.eValue = eValue;
  }
  inside(state, inner, def, () =>
    readCode(state, node, code, { def, eType, codeVariables, kind: 'function' }),
  );
}

function readValue(state: Extraction, value: number, eType: number): number {
  const e = expecting(state, eType < 0 ? undefined : () => eType, () => state.evaluate(value));
  const made = state.exprs[e];
  const def: Draft<DefFact> | undefined = made?.[0] === 'def' ? state.defs[made[1]] : undefined;
  // A function value with a declared type has that type.
  if (def && eType >= 0 && def.params !== undefined) def.eContext ??= eType;
  return e;
}

interface Code {
  readonly def: number;
  readonly eType: number;
  readonly codeVariables: readonly string[];
  readonly kind: 'block' | 'function';
}

function readCode(
  state: Extraction,
  node: number,
  code: readonly number[],
  { def, eType, codeVariables, kind }: Code,
): void {
  if (code.length === 0) return;
  inside(
    state,
    kind === 'block' ? openScope(state, 'block', -1) : state.scope,
    kind === 'block' ? state.owner : def,
    () => {
      for (const name of codeVariables)
        define(
          state,
          { node, at: node, name, kind: 'Local', scope: state.scope, memberOf: -1 },
          {
            ...(eType >= 0 && { eType }),
            nameLine: 0,
            column: 0,
            ...(eType < 0 && { eValue: addExpr(state, ['def', def]) }),
          },
        );
      expecting(state, eType < 0 ? undefined : () => eType, () => {
        for (const part of code) state.evaluate(part);
      });
    },
  );
}
