// Reads the signature of a function: the places of its name and parameters, and signatures written as macros. Defines nothing.
import type { DefFact } from '../../facts/def-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { declaratorAt, macroHead } from '../types/declarators.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  endOf,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import { scopeSeen } from '../../languages/_kit/scopes.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';
import { nameBehind } from '../types/extended-types.ts';
import { readType } from '../types/types.ts';

export interface FunctionHead {
  readonly nameNode: number;
  readonly params: number;
  /** It takes parameters whether or not a list of them could be read. */
  readonly isFunction: boolean;
  /** What it returns is wrapped: its type says nothing. */
  readonly isIndirect: boolean;
}

/** Name and parameters, which stand in a declarator where the language has those. */
export function headOf(state: Extraction, node: number, rule: RoleOf<'function'>): FunctionHead {
  const nameNode = rule.name ? childIn(state, node, rule.name) : -1;
  if (nameNode >= 0 && ruleOf(state, nameNode)?.role === 'declarator') {
    const { name, params, isIndirect } = declaratorAt(state, nameNode);
    return { nameNode: name, params, isFunction: true, isIndirect };
  }
  return {
    nameNode: rule.extended
      ? nameBehind(state, nameNode, childIn(state, node, rule.extended))
      : nameNode,
    params: rule.params ? childIn(state, node, rule.params) : -1,
    isFunction: false,
    isIndirect: false,
  };
}

/** A function without a type that is no constructor: `TEST(Suite, name) {`. */
function isMacroHead(
  state: Extraction,
  node: number,
  rule: RoleOf<'function'>,
  nameNode: number,
): boolean {
  if (
    state.spec.functions.constructors !== 'named-like-class' ||
    !rule.returns ||
    childIn(state, node, rule.returns) >= 0
  )
    return false;
  return (
    ruleOf(state, nameNode)?.role === 'name' &&
    state.scopes[state.scope]?.[0] !== 'class' &&
    /^[A-Z][A-Z0-9_]+$/.test(textOf(state, nameNode))
  );
}

/** Inside of a function `each(x) {` and `each(f(x)) {` read as functions too. */
function isBehindMacro(
  state: Extraction,
  node: number,
  { params, nameNode }: FunctionHead,
): boolean {
  return (
    params < 0 ||
    /^\w+\s*\(/.test(
      state.tree.text.slice(
        startOf(state, node),
        Math.min(startOf(state, nameNode), startOf(state, node) + 100),
      ),
    )
  );
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

/** What stands between the list of parameters and the body: `const`, `override`. */
export function afterParameters(state: Extraction, params: number, body: number): string {
  if (params < 0) return '';
  const from = endOf(state, params);
  const text = state.tree.text.slice(
    from,
    body < 0 ? from + 40 : Math.min(startOf(state, body), from + 80),
  );
  return /^[^;{:=]*/.exec(text)?.[0] ?? '';
}

export function nameOfHead(state: Extraction, node: number, rule: RoleOf<'function'>): number {
  return rule.name ? childIn(state, node, rule.name) : -1;
}

export function headByMacro(
  state: Extraction,
  fact: Draft<DefFact>,
  made: readonly string[],
  params: number,
): void {
  fact.headMacro = made;
  if (made.length === 1) fact.name = made[0] ?? '';
  else if (params >= 0) nameByMacro(state, fact, made);
  fact.name ||= made[1] ?? '';
}

/** The name that such a macro gives: by what the language's table says of it, else all that it is given. A table or the macro may say that the function is a member. */
function nameByMacro(
  state: Extraction,
  fact: Draft<DefFact>,
  [macro = '', ...args]: readonly string[],
): void {
  const known = Object.hasOwn(state.spec.headMacros ?? {}, macro)
    ? state.spec.headMacros?.[macro]
    : undefined;
  const before = fact.name;
  fact.name = known ? args.join('_') + known.ends : args.join('_');
  fact.qualifiedName =
    fact.qualifiedName.slice(0, fact.qualifiedName.length - before.length) + fact.name;
  const eFixture = addExpr(state, ['name', args[0] ?? '', scopeSeen(state, args[0] ?? '')]);
  if (known?.isMember) fact.eAttach = eFixture;
  else fact.eFixture = eFixture;
}

export const HEAD_PARTS: ReadonlySet<string> = new Set(['memberInit']);

/** `auto f() -> T`. */
export function readTrailingType(state: Extraction, head: number, fact: Draft<DefFact>): void {
  const type =
    head < 0
      ? -1
      : (childrenOf(state, head).find((child) => ruleOf(state, child)?.role === 'typeWrapper') ??
        -1);
  const eType = type < 0 ? -1 : readType(state, type);
  if (eType >= 0) fact.eType = eType;
}

/** The macro that is the head of a function, where its head reads as a call of one. */
export function macroHeadOf(
  state: Extraction,
  {
    node,
    rule,
    head,
    body,
  }: {
    readonly node: number;
    readonly rule: RoleOf<'function'>;
    readonly head: FunctionHead;
    readonly body: number;
  },
): readonly string[] | undefined {
  if (!head.isFunction || body < 0) return undefined;
  return head.params < 0 || isMacroHead(state, node, rule, head.nameNode)
    ? macroHead(state, node, body)
    : undefined;
}

/** Whether what the grammar reads as a function is a statement, or a macro with a block behind it. */
export function isStatement(state: Extraction, node: number, head: FunctionHead): boolean {
  if (!head.isFunction) return false;
  const name = head.nameNode < 0 ? '' : textOf(state, head.nameNode);
  return STATEMENTS.has(name) || (state.scope !== 0 && isBehindMacro(state, node, head));
}
