// Reads heads of functions, whose name and parameters are in a declarator. Does not read the parameters.
import type { DefFact } from '../../../facts/def-facts.ts';
import type { FunctionHead, FunctionHeadParts } from '../../_kit/reading/function-heads.ts';
import type { RoleOf } from '../../_rules.ts';
import { childIn, childrenOf, endOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Draft, Extraction } from '../../_kit/extraction.ts';
import { declaratorAt, takenTypes } from './declarations/declarators.ts';
import { headByMacro, isBehindMacro } from './macro-heads.ts';

/** Undefined for functions whose name has no declarator around it. */
export function headInDeclarator(
  state: Extraction,
  node: number,
  rule: RoleOf<'function'>,
): FunctionHead | undefined {
  const nameNode = rule.name ? childIn(state, node, rule.name) : -1;
  if (ruleOf(state, nameNode)?.role !== 'declarator') return undefined;
  const { name, params, isIndirect } = declaratorAt(state, nameNode);
  return { nameNode: name, params, isFunction: true, isIndirect };
}

/** Words that begin statements: after code that could not be read, `if (a) {` may look like the head of a function. */
const STATEMENTS: ReadonlySet<string> = new Set([
  'if',
  'for',
  'while',
  'switch',
  'return',
  'else',
  'do',
  'catch',
]);

/** Whether the grammar takes a statement, or a macro before a block, for a function. */
export function isStatement(state: Extraction, node: number, head: FunctionHead): boolean {
  if (!head.isFunction) return false;
  const name = head.nameNode < 0 ? '' : textOf(state, head.nameNode);
  return STATEMENTS.has(name) || (state.scope !== 0 && isBehindMacro(state, node, head));
}

/** Records the written types of its parameters, and the name that a macro as its head gives it. */
export function noteHead(
  state: Extraction,
  { head, body, macro }: FunctionHeadParts,
  fact: Draft<DefFact>,
): void {
  if (head.isFunction) fact.params = [];
  if (head.isFunction && state.spec.functions.overloads === 'by-arguments')
    fact.takes = takenTypes(state, head.params, afterParameters(state, head.params, body));
  if (macro) headByMacro(state, fact, macro, head.params);
}

/** What is between the list of parameters and the body: `const`, `override`. */
function afterParameters(state: Extraction, params: number, body: number): string {
  if (params < 0) return '';
  const from = endOf(state, params);
  const text = state.tree.text.slice(
    from,
    body < 0 ? from + 40 : Math.min(startOf(state, body), from + 80),
  );
  return /^[^;{:=]*/.exec(text)?.[0] ?? '';
}

/** Reads what is after the parameters: a type, initial values of members. */
export function readAfterParameters(
  state: Extraction,
  { node, rule, head, body }: FunctionHeadParts,
  fact: Draft<DefFact>,
): void {
  if (head.isFunction && fact.eType === undefined)
    readTrailingType(state, rule.name ? childIn(state, node, rule.name) : -1, fact);
  for (const child of childrenOf(state, node)) {
    const isPart = state.tree.fieldAt(child) === '' && child !== body;
    if (isPart && ruleOf(state, childIn(state, child, ''))?.role === 'memberInit')
      state.evaluate(child);
  }
}

/** `auto f() -> T`. */
function readTrailingType(state: Extraction, head: number, fact: Draft<DefFact>): void {
  const type =
    head < 0
      ? -1
      : (childrenOf(state, head).find((child) => ruleOf(state, child)?.role === 'typeWrapper') ??
        -1);
  const eType = type < 0 ? -1 : state.shared.readType(type);
  if (eType >= 0) fact.eType = eType;
}

/** `f(a, ...)`: more arguments, which no parameter names. */
export function endsInRest(state: Extraction, list: number): boolean {
  return /\.\.\.\s*\)$/.test(textOf(state, list));
}
