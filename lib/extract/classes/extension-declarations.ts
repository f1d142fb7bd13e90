// Reads declarations that add to a type: extension members, and bounds of type parameters. Reads no definition of a type.
import type { BaseFact, ValuePart } from '../../facts/def-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { define } from '../../languages/_kit/define.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  columnOf,
  evaluateChildren,
  lineOf,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import { inside, openScope } from '../../languages/_kit/scopes.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';
import { readTypeParameters } from '../functions/type-parameters.ts';
import { lastNameNode, readType } from '../types/types.ts';

/** `impl A for B { … }`, `extension B: A { … }`: a nameless definition, whose members are B's too. */
export function readExtension(state: Extraction, node: number, rule: RoleOf<'extension'>): number {
  const type = childIn(state, node, rule.type);
  const body = childIn(state, node, rule.body);
  const base = rule.bases ? childIn(state, node, rule.bases) : -1;
  if (type < 0) return -1;
  const def = define(
    state,
    { node, at: type, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
    { qualifiedName: extendedName(state, type) },
  );
  const fact = state.defs[def];
  if (!fact) return -1;
  inside(state, openScope(state, 'block', def), state.owner, () => {
    if (rule.typeParams) readTypeParameters(state, childIn(state, node, rule.typeParams), fact);
    fact.eExtended = readType(state, type);
    if (base >= 0) fact.bases = [baseAt(state, base)];
    const bases = childrenOf(state, node).filter(
      (child) => ruleOf(state, child)?.role === 'heritage',
    );
    if (bases.length > 0)
      fact.bases = bases.flatMap((child) =>
        childrenOf(state, child)
          .filter((part) => ruleOf(state, part)?.role !== 'attributeRow')
          .map((part) => baseAt(state, part)),
      );
    for (const child of childrenOf(state, node))
      if (state.tree.fieldAt(child) === '' && !bases.includes(child)) state.evaluate(child);
    const inner = openScope(state, 'class', def);
    fact.inner = inner;
    if (body >= 0) inside(state, inner, def, () => evaluateChildren(state, body));
  });
  return -1;
}

function baseAt(state: Extraction, node: number): BaseFact {
  const at = startOf(state, lastNameNode(state, node));
  const line = lineOf(state, at);
  return {
    relation: 'IMPLEMENTS',
    e: readType(state, node),
    line,
    column: columnOf(state, at, line),
  };
}

/** The name of the type without modules and arguments, in the enclosing inline modules. */
function extendedName(state: Extraction, type: number): string {
  const rule = ruleOf(state, type);
  const plain =
    rule?.role === 'holderType'
      ? rule.holder
      : textOf(state, type)
          .replace(/^(?:[&*(]|'\w+\s|mut\s|const\s|dyn\s|\s)+/, '')
          .replace(/<[^]*$/, '')
          .trim();
  const name = /(?<![\p{L}\p{N}_])((?:[\p{L}_][\p{L}\p{N}_]*\.)*[\p{L}_][\p{L}\p{N}_]*)$/u.exec(
    plain,
  )?.[1];
  const outer = state.defs[state.owner]?.qualifiedName;
  return name === undefined ? (outer ?? '') : outer ? `${outer}.${name}` : name;
}

/** `where T: A`: a further upper bound of T. */
export function readTypeBound(state: Extraction, node: number, rule: RoleOf<'typeBound'>): number {
  const type = childIn(state, node, rule.type);
  const bound = childIn(state, node, rule.bound);
  if (type >= 0) readType(state, type);
  const eBound = bound < 0 ? -1 : readType(state, bound);
  const parameter = type < 0 ? undefined : typeParameter(state, textOf(state, type));
  if (!parameter && eBound >= 0 && type >= 0) noteBound(state, textOf(state, type), eBound);
  if (!parameter || eBound < 0) return -1;
  parameter.eType =
    parameter.eType === undefined ? eBound : addExpr(state, ['any', [parameter.eType, eBound]]);
  return -1;
}

/** A bound that an extension states for the parameters of the extended type. */
function noteBound(state: Extraction, name: string, eBound: number): void {
  const fact = state.defs[state.scopes[state.scope]?.[2] ?? -1];
  if (fact?.eExtended !== undefined) fact.where = [...(fact.where ?? []), [name, eBound]];
}

function typeParameter(state: Extraction, name: string): Draft<ValuePart> | undefined {
  for (let scope = state.scope; scope >= 0; scope = state.scopes[scope]?.[1] ?? -1) {
    const def = state.defs[state.names[scope]?.get(name) ?? -1];
    if (def) return def.kind === 'TypeParameter' ? def : undefined;
  }
  return undefined;
}
