// Reads variables and fields that stand side by side, with the code that runs when they are read or set: `let a: A, b = f()`, `var c: C { … }`.
import type { DefFact } from '../../facts/file-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { bindPattern, declare, hidden, variableKind } from './bindings.ts';
import { commentBefore, define, signatureOf } from '../define.ts';
import {
  addExpr,
  childIn,
  childrenOf,
  endOf,
  expecting,
  inside,
  openScope,
  ruleOf,
  startOf,
  textOf,
  type Draft,
  type Extraction,
} from '../extraction.ts';
import { noteWrite } from '../flow/flow.ts';
import { applyModifiers, readModifiers } from '../modifiers.ts';
import { readType } from '../types/types.ts';

interface Row {
  readonly name: number;
  type: number;
  value: number;
  readonly code: number[];
}

export function readVariableRow(x: Extraction, node: number, rule: RoleOf<'variableRow'>): number {
  const before = x.modifiers;
  x.modifiers = readModifiers(x, node);
  const doc = commentBefore(x, startOf(x, node));
  const rows = rowsOf(x, node, rule);
  // One that has neither type nor value is of the type that is said behind it.
  const types = rows.map(({ type }) => (type < 0 ? -1 : readType(x, type)));
  rows.forEach((row, place) => {
    const eType =
      types[place] !== -1 || row.value >= 0
        ? (types[place] ?? -1)
        : (types.slice(place).find((e) => e >= 0) ?? -1);
    const nameNode = childIn(x, row.name, '@name');
    if (nameNode < 0 || isTaken(x, row.name)) readTaken(x, node, row, eType);
    else if (variableKind(x, x.scope) === 'Local')
      readLocal(x, node, nameNode, row, eType, rule.implied);
    else readMember(x, node, nameNode, row, eType, rule.implied, doc);
  });
  x.modifiers = before;
  return -1;
}

function rowsOf(x: Extraction, node: number, rule: RoleOf<'variableRow'>): Row[] {
  const rows: Row[] = [];
  for (const child of childrenOf(x, node)) {
    const field = x.tree.fieldAt(child);
    const row = rows.at(-1);
    if (field === rule.name) rows.push({ name: child, type: -1, value: -1, code: [] });
    else if (!row) continue;
    else if (x.tree.kindOf(child) === rule.type) row.type = child;
    else if (field === rule.value) row.value = child;
    else if (rule.code.includes(field) || rule.code.includes(x.tree.kindOf(child)))
      row.code.push(child);
  }
  return rows;
}

/** Names that a value is taken apart into. */
function isTaken(x: Extraction, pattern: number): boolean {
  return childrenOf(x, pattern).some((child) => ruleOf(x, child)?.role === 'flatPattern');
}

function readTaken(x: Extraction, node: number, { name, value }: Row, eType: number): void {
  const eValue = value < 0 ? -1 : x.evaluate(value);
  bindPattern(
    x,
    name,
    eType >= 0 ? hidden(x, node, eType, eValue) : eValue,
    'block',
    variableKind(x, x.scope),
  );
}

function readLocal(
  x: Extraction,
  node: number,
  nameNode: number,
  { value, code }: Row,
  eType: number,
  implied: readonly string[],
): void {
  const eValue = value < 0 ? -1 : readValue(x, value, eType);
  const name = textOf(x, nameNode);
  if (value >= 0) noteWrite(x, x.scope, name, eValue, { typed: eType >= 0 });
  const def = declare(x, { node, nameNode, name, scope: x.scope, eType, eValue });
  readCode(x, node, code, { def, eType, implied, kind: 'block' });
}

function readMember(
  x: Extraction,
  node: number,
  nameNode: number,
  { value, code }: Row,
  eType: number,
  implied: readonly string[],
  doc: string | undefined,
): void {
  const memberOf = x.scopes[x.scope]?.[0] === 'class' ? (x.scopes[x.scope]?.[2] ?? -1) : -1;
  const until = code[0] ?? -1;
  const def = define(
    x,
    {
      node,
      at: nameNode,
      name: textOf(x, nameNode),
      kind: variableKind(x, x.scope),
      scope: x.scope,
      memberOf,
    },
    {
      ...(eType >= 0 && { eType }),
      ...(doc && { doc }),
      signature: signatureOf(
        x,
        startOf(x, node),
        until,
        Math.min(endOf(x, node), startOf(x, node) + 240),
      ),
      ...applyModifiers(x, x.modifiers, memberOf),
      ...(code.length > 0 && value < 0 && { computed: true as const }),
    },
  );
  const fact = x.defs[def];
  if (!fact) return;
  const inner = openScope(x, 'function', def);
  fact.inner = inner;
  if (value >= 0) {
    const eValue = inside(x, inner, def, () => readValue(x, value, eType));
    if (eValue >= 0) fact.eValue = eValue;
  }
  inside(x, inner, def, () => readCode(x, node, code, { def, eType, implied, kind: 'function' }));
}

function readValue(x: Extraction, value: number, eType: number): number {
  const e = expecting(x, eType < 0 ? undefined : () => eType, () => x.evaluate(value));
  const made = x.exprs[e];
  const def: Draft<DefFact> | undefined = made?.[0] === 'def' ? x.defs[made[1]] : undefined;
  // A function that is written where a type is declared is of that type.
  if (def && eType >= 0 && def.params !== undefined) def.eContext ??= eType;
  return e;
}

interface Code {
  readonly def: number;
  readonly eType: number;
  readonly implied: readonly string[];
  readonly kind: 'block' | 'function';
}

function readCode(
  x: Extraction,
  node: number,
  code: readonly number[],
  { def, eType, implied, kind }: Code,
): void {
  if (code.length === 0) return;
  inside(
    x,
    kind === 'block' ? openScope(x, 'block', -1) : x.scope,
    kind === 'block' ? x.owner : def,
    () => {
      for (const name of implied)
        define(
          x,
          { node, at: node, name, kind: 'Local', scope: x.scope, memberOf: -1 },
          {
            ...(eType >= 0 && { eType }),
            nameLine: 0,
            column: 0,
            ...(eType < 0 && { eValue: addExpr(x, ['def', def]) }),
          },
        );
      expecting(x, eType < 0 ? undefined : () => eType, () => {
        for (const part of code) x.evaluate(part);
      });
    },
  );
}
