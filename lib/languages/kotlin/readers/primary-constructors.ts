// Reads the constructor in the head of a class, whose parameters may be fields. Other constructors are functions.
import type { RoleOf } from '../../_rules.ts';
import { define, signatureOf } from '../../_kit/define.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { childIn, childrenOf, endOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';

/** A parameter whose head was read. */
interface Parameter {
  readonly node: number;
  readonly nameNode: number;
  readonly words: ReadonlySet<string>;
  readonly eType: number;
  readonly isRest: boolean;
}

/** The parameters of the constructor of the enclosing class, in order. */
export function readPrimaryConstructor(state: Extraction, list: number): number {
  const cls = state.scopes[state.scope]?.[2] ?? -1;
  const params = childrenOf(state, list).flatMap((node) => {
    const rule = ruleOf(state, node);
    return rule?.role === 'parameter' ? readClassParameter(state, node, rule, cls) : [];
  });
  state.components.set(cls, params);
  const fact = state.defs[cls];
  if (!fact) return -1;
  fact.makes = params;
  const before = state.tree.text.slice(
    Math.max(0, startOf(state, list) - LONGEST_HEAD),
    startOf(state, list),
  );
  const head = /[)>\w]([^)>]*)\bconstructor\s*$/.exec(before);
  if (head && /\bprivate\b/.test(head[1] ?? '')) fact.makesPrivately = true;
  return -1;
}

const LONGEST_HEAD = 80;

/** With `val` or `var` it is a field as well; otherwise it is visible in the header and in initial values. */
function readClassParameter(
  state: Extraction,
  node: number,
  rule: RoleOf<'parameter'>,
  cls: number,
): number[] {
  const nameNode = childIn(state, node, rule.name);
  if (nameNode < 0) return [];
  const words = state.shared.readModifiers(node);
  const typeNode = rule.type === undefined ? -1 : childIn(state, node, rule.type);
  const eType = typeNode >= 0 ? state.shared.readType(typeNode) : -1;
  const value = rule.value ? childIn(state, node, rule.value) : -1;
  if (value >= 0) state.evaluate(value);
  const isRest = words.has('vararg');
  const parameter: Parameter = { node, nameNode, words, eType, isRest };
  if (/\bva[lr]\b/.test(state.tree.text.slice(startOf(state, node), startOf(state, nameNode))))
    defineField(state, parameter, cls);
  else defineKnownInside(state, parameter);
  const name = textOf(state, nameNode);
  return [
    define(
      state,
      { node, at: nameNode, name, kind: 'Parameter', scope: -1, memberOf: -1 },
      {
        ...(eType >= 0 && { eType }),
        ...(isRest && { rest: true }),
        ...(value >= 0 && { optional: true }),
      },
    ),
  ];
}

function defineField(
  state: Extraction,
  { node, nameNode, words, eType, isRest }: Parameter,
  cls: number,
): void {
  const name = textOf(state, nameNode);
  define(
    state,
    { node, at: nameNode, name, kind: 'Property', scope: state.scope, memberOf: cls },
    {
      ...(eType >= 0 && { eType }),
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      exported: true,
      ...state.shared.applyModifiers(words, cls),
      ...(isRest && { rest: true }),
    },
  );
}

function defineKnownInside(state: Extraction, { node, nameNode, eType, isRest }: Parameter): void {
  const name = textOf(state, nameNode);
  const scope = state.scopes[state.scope]?.[1] ?? state.scope;
  define(
    state,
    { node, at: nameNode, name, kind: 'Local', scope, memberOf: -1 },
    {
      ...(eType >= 0 && { eType }),
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      ...(isRest && { rest: true }),
    },
  );
}
