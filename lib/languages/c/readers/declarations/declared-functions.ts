// Declares functions by their signatures: `int f(int a);`. Does not read their definitions.
import type { DefFact } from '../../../../facts/def-facts.ts';
import type { Declarator } from '../../../_kit/reading/function-heads.ts';
import { declaratorAt, takenTypes } from './declarators.ts';
import { commentBefore, define, signatureOf } from '../../../_kit/define.ts';
import { childIn, childrenOf, endOf, ruleOf, startOf, textOf } from '../../../_kit/tree-cursor.ts';
import { inside, openScope } from '../../../_kit/scopes.ts';
import type { Draft, Extraction } from '../../../_kit/extraction.ts';
import { plainText } from '../scoped-names.ts';
import { classOf, isInternal, type DeclarationHead } from './declaration-heads.ts';

export function declareFunction(
  state: Extraction,
  head: DeclarationHead,
  declarator: Declarator,
  wrapper: number,
): void {
  const { node, eType, words } = head;
  const { name: at, params, isIndirect } = declarator;
  // One whose name states its class is declared there already.
  if (ruleOf(state, at)?.role === 'scoped') return;
  if (state.spec.functions.overloads === 'by-arguments')
    return declareOverload(state, head, declarator, wrapper);
  const doc = commentBefore(state, startOf(state, node));
  // References in the head belong to the surrounding code: the function itself may be defined in another file.
  for (const parameter of params < 0 ? [] : childrenOf(state, params)) {
    const rule = ruleOf(state, parameter);
    const type =
      rule?.role === 'parameter' && rule.type ? childIn(state, parameter, rule.type) : -1;
    if (type >= 0) state.shared.readType(type);
  }
  define(
    state,
    { node, at, name: textOf(state, at), kind: 'Function', scope: state.scope, memberOf: -1 },
    {
      bodiless: true,
      params: [],
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      ...(/\bstatic\b/.test(words) && { isStatic: true }),
      ...(eType >= 0 && !isIndirect && { eType }),
      ...(doc && { doc }),
    },
  );
}

/** The head of an overload, with its parameters. */
function declareOverload(
  state: Extraction,
  { node, eType, words, templates }: DeclarationHead,
  { name: at, params, isIndirect }: Declarator,
  wrapper: number,
): void {
  const memberOf = classOf(state);
  const name = plainText(state, at);
  const doc = commentBefore(state, startOf(state, node));
  const after =
    params < 0
      ? ''
      : (/^[^;{:=]*/.exec(
          state.tree.text.slice(endOf(state, params), endOf(state, params) + 40),
        )?.[0] ?? '');
  const def = define(
    state,
    {
      node,
      at,
      name,
      kind: state.shared.functionKind(name, memberOf >= 0, state.defs[memberOf]),
      scope: state.scope,
      memberOf,
    },
    {
      bodiless: true,
      bindsReceiver: true,
      takes: takenTypes(state, params, after),
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      ...(isInternal(state, words) && { isStatic: true }),
      ...(eType >= 0 && !isIndirect && { eType }),
      ...(doc && { doc }),
    },
  );
  const fact = state.defs[def];
  if (!fact) return;
  fact.params = [];
  // References in the head belong to the surrounding code: the function itself may be defined in another file.
  inside(state, openScope(state, 'block', -1), state.owner, () => {
    for (const list of templates) state.shared.readTypeParameters(list, fact);
    state.shared.readParameters(params, fact);
    if (fact.eType === undefined && wrapper >= 0) readTrailing(state, wrapper, fact);
  });
}

function readTrailing(state: Extraction, wrapper: number, fact: Draft<DefFact>): void {
  const type =
    childrenOf(state, wrapper).find((child) => ruleOf(state, child)?.role === 'typeWrapper') ?? -1;
  const eType = type < 0 ? -1 : state.shared.readType(type);
  if (eType >= 0) fact.eType = eType;
}

/** The head of a function in code with syntax errors: the function is declared nevertheless. */
export function readStrayDeclarator(state: Extraction, node: number): number {
  const declarator = declaratorAt(state, node);
  const before = state.tree.text.slice(
    Math.max(0, startOf(state, node) - 40),
    startOf(state, node),
  );
  const isHead =
    declarator.isFunction &&
    state.scopes[state.scope]?.[0] === 'module' &&
    ruleOf(state, declarator.name)?.role === 'name' &&
    followsType(before);
  if (isHead && !/\b(return|else|case|goto|define)\s*$/.test(before))
    declareFunction(
      state,
      { node, eType: -1, words: before, templates: [], typeNode: -1 },
      declarator,
      node,
    );
  return -1;
}

/** Whether the text ends with a name that may be a type, and a space or `*`. */
function followsType(before: string): boolean {
  const word = /(?<!\w)(\w+)[ \t]*[\s*]$/.exec(before)?.[1];
  return word !== undefined && /[a-z_]/.test(word);
}
