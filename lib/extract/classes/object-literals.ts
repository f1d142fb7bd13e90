// Reads object literals and the bodies of object types. Reads no class.
import type { DefFact } from '../../facts/def-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { definesItself } from '../../languages/_kit/self-defining.ts';
import { commentBefore, define, memberName, signatureOf } from '../../languages/_kit/define.ts';
import { addExpr, addRef } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  endOf,
  evaluateChildren,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import { inside, openScope } from '../../languages/_kit/scopes.ts';
import type { Draft, Extraction, NameHint } from '../../languages/_kit/extraction.ts';

/** An object literal, or the body of an object type: a definition whose members are its own. */
export function readObject(state: Extraction, node: number, hint?: NameHint): number {
  const kind = hint ? objectKind(state, node, hint) : 'Hidden';
  const from =
    hint && hint.eAttach === undefined
      ? Math.min(startOf(state, hint.at), startOf(state, node))
      : startOf(state, node);
  const doc = hint ? commentBefore(state, from) : undefined;
  const def = define(
    state,
    {
      node,
      at: hint?.at ?? node,
      name: hint?.name ?? '',
      kind,
      scope: hint?.scope ?? -1,
      memberOf: hint?.memberOf ?? -1,
    },
    {
      ...(hint?.eAttach !== undefined && { eAttach: hint.eAttach }),
      ...(hint?.qualifiedName !== undefined && { qualifiedName: hint.qualifiedName }),
      ...(hint?.eType !== undefined && { eType: hint.eType }),
      ...(hint?.exported && { exported: true }),
      ...(hint?.isStatic && { isStatic: true }),
      ...(doc && { doc }),
      ...(kind !== 'Hidden' &&
        kind !== 'Local' && {
          signature: signatureOf(
            state,
            from,
            -1,
            Math.min(endOf(state, node), from + LONGEST_MEMBER),
          ),
        }),
    },
  );
  const inType = state.inType;
  state.inType = false;
  const inner = openScope(state, 'object', def);
  const fact = state.defs[def];
  if (fact) fact.inner = inner;
  inside(state, inner, hint && kind !== 'Local' ? def : state.owner, () => {
    for (const child of childrenOf(state, node)) readObjectPart(state, child, def, fact);
  });
  state.inType = inType;
  return addExpr(state, ['def', def]);
}

/** At file level an object that holds functions is a namespace; a class member or a local keeps its kind. */
function objectKind(state: Extraction, node: number, hint: NameHint): DefFact['kind'] {
  const scope = state.scopes[hint.scope]?.[0];
  if (hint.memberOf >= 0) return 'Property';
  if (hint.scope >= 0 && scope !== 'module' && scope !== 'class') return 'Local';
  const holdsFunctions = childrenOf(state, node).some((child) => {
    const rule = ruleOf(state, child);
    const value = rule?.role === 'pair' ? childIn(state, child, rule.value) : child;
    return ruleOf(state, value)?.role === 'function';
  });
  if (holdsFunctions || childrenOf(state, node).length === 0) return 'Namespace';
  return hint.eAttach === undefined ? 'Variable' : 'Property';
}

function readObjectPart(
  state: Extraction,
  node: number,
  def: number,
  fact: Draft<DefFact> | undefined,
): void {
  const rule = ruleOf(state, node);
  if (rule?.role === 'pair') readPair(state, node, rule, def);
  else if (rule?.role === 'shorthand') readShorthandMember(state, node, def);
  else {
    const e = state.evaluate(node);
    if (rule?.role === 'spread' && fact && e >= 0)
      fact.bases = [...(fact.bases ?? []), { relation: 'EXTENDS', e, line: 0, column: 0 }];
  }
}

function readPair(state: Extraction, node: number, rule: RoleOf<'pair'>, def: number): void {
  const key = childIn(state, node, rule.key);
  const value = childIn(state, node, rule.value);
  if (key < 0 || value < 0) {
    if (value >= 0) state.evaluate(value);
    return;
  }
  if (ruleOf(state, key)?.role !== 'name') evaluateChildren(state, key);
  const name = memberName(textOf(state, key));
  const { scope } = state;
  if (definesItself(state, value)) {
    const isFunction = ruleOf(state, value)?.role === 'function';
    const hint = { name, at: key, scope, memberOf: def };
    state.evaluate(value, isFunction ? { ...hint, kind: 'Method' } : hint);
    return;
  }
  const eValue = state.evaluate(value);
  const start = startOf(state, node);
  const until = Math.min(endOf(state, node), start + LONGEST_MEMBER);
  define(
    state,
    { node, at: key, name, kind: memberKind(state, def), scope, memberOf: def },
    { ...(eValue >= 0 && { eValue }), signature: signatureOf(state, start, -1, until) },
  );
}

/** How much of a member its signature shows. */
const LONGEST_MEMBER = 120;

/** `{ a }`: a member with the value of the variable of that name. */
function readShorthandMember(state: Extraction, node: number, def: number): void {
  const name = textOf(state, node);
  const { scope } = state;
  const eValue = addExpr(state, ['name', name, state.scopes[scope]?.[1] ?? 0]);
  addRef(state, 'passed', eValue, startOf(state, node));
  define(state, { node, at: node, name, kind: 'Hidden', scope, memberOf: def }, { eValue });
}

/** Members of named objects are properties in the graph; those of other objects are only names. */
function memberKind(state: Extraction, def: number): DefFact['kind'] {
  const kind = state.defs[def]?.kind;
  return kind === 'Hidden' || kind === 'Local' ? 'Local' : 'Property';
}
