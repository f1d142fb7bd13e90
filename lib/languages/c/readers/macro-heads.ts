// Reads macros that are heads of functions: `TEST(name) {`. Expands none.
import type { DefFact } from '../../../facts/def-facts.ts';
import type { FunctionHead, FunctionHeadParts } from '../../_kit/reading/function-heads.ts';
import type { RoleOf } from '../../_rules.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { scopeSeen } from '../../_kit/scopes.ts';
import { childIn, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Draft, Extraction } from '../../_kit/extraction.ts';

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
export function isBehindMacro(
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

/** The macro that is the head of a function, if the head looks like a call of one. */
export function macroHeadOf(
  state: Extraction,
  { node, rule, head, body }: Omit<FunctionHeadParts, 'macro'>,
): readonly string[] | undefined {
  if (!head.isFunction || body < 0) return undefined;
  return head.params < 0 || isMacroHead(state, node, rule, head.nameNode)
    ? macroHead(state, node, body)
    : undefined;
}

/** `TEST(name) {`, `HEAD {`: the macro that is the head of a function, and its arguments; undefined for other heads. */
function macroHead(state: Extraction, node: number, body: number): readonly string[] | undefined {
  const head = state.tree.text.slice(
    startOf(state, node),
    Math.min(startOf(state, body), startOf(state, node) + 300),
  );
  const match = /^(?:(?:static|extern|inline)\s+)*([A-Za-z_]\w*)\s*(?:\(([\w\s,]*)\)\s*)?$/.exec(
    head,
  );
  return match?.[1] === undefined
    ? undefined
    : [match[1], ...(match[2]?.split(',').map((arg) => arg.trim()) ?? [])];
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

/** The name that such a macro defines: by the table of the language, otherwise from all its arguments. A table may state that the function is a member. */
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
