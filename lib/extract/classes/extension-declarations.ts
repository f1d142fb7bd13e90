// Reads what is said of types beside their own definitions: members that are added to one, bounds of type parameters, fields without names.
import type { BaseFact } from '../../facts/file-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { define } from '../define.ts';
import {
  addExpr,
  childIn,
  childrenOf,
  columnOf,
  evaluateChildren,
  inside,
  lineOf,
  openScope,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { readTypeParameters } from '../functions/parameters.ts';
import { lastNameNode, readType } from '../types/types.ts';

/** `impl A for B { … }`, `extension B: A { … }`: a nameless definition, whose members are B's too. */
export function readExtension(x: Extraction, node: number, rule: RoleOf<'extension'>): number {
  const type = childIn(x, node, rule.type);
  const body = childIn(x, node, rule.body);
  const base = rule.bases ? childIn(x, node, rule.bases) : -1;
  if (type < 0) return -1;
  const def = define(
    x,
    { node, at: type, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
    { qualifiedName: extendedName(x, type) },
  );
  const fact = x.defs[def];
  if (!fact) return -1;
  inside(x, openScope(x, 'block', def), x.owner, () => {
    if (rule.typeParams) readTypeParameters(x, childIn(x, node, rule.typeParams), fact);
    fact.eExtended = readType(x, type);
    if (base >= 0) fact.bases = [baseAt(x, base)];
    const bases = childrenOf(x, node).filter((child) => ruleOf(x, child)?.role === 'heritage');
    if (bases.length > 0)
      fact.bases = bases.flatMap((child) =>
        childrenOf(x, child)
          .filter((part) => ruleOf(x, part)?.role !== 'attributeRow')
          .map((part) => baseAt(x, part)),
      );
    for (const child of childrenOf(x, node))
      if (x.tree.fieldAt(child) === '' && !bases.includes(child)) x.evaluate(child);
    const inner = openScope(x, 'class', def);
    fact.inner = inner;
    if (body >= 0) inside(x, inner, def, () => evaluateChildren(x, body));
  });
  return -1;
}

function baseAt(x: Extraction, node: number): BaseFact {
  const at = startOf(x, lastNameNode(x, node));
  const line = lineOf(x, at);
  return { relation: 'IMPLEMENTS', e: readType(x, node), line, column: columnOf(x, at, line) };
}

/** The type's own name, without what stands around it, inside the modules that are written out around. */
function extendedName(x: Extraction, type: number): string {
  const rule = ruleOf(x, type);
  const plain =
    rule?.role === 'holderType'
      ? rule.holder
      : textOf(x, type)
          .replace(/^(?:[&*(]|'\w+\s|mut\s|const\s|dyn\s|\s)+/, '')
          .replace(/<[^]*$/, '')
          .trim();
  const name = /(?<![\p{L}\p{N}_])((?:[\p{L}_][\p{L}\p{N}_]*\.)*[\p{L}_][\p{L}\p{N}_]*)$/u.exec(
    plain,
  )?.[1];
  const outer = x.defs[x.owner]?.qualifiedName;
  return name === undefined ? (outer ?? '') : outer ? `${outer}.${name}` : name;
}

export function readUnnamedFields(
  x: Extraction,
  node: number,
  rule: RoleOf<'unnamedFields'>,
): number {
  const memberOf = x.scopes[x.scope]?.[2] ?? -1;
  partTypes(x, node, rule.type).forEach((eType, position) => {
    define(
      x,
      { node, at: node, name: String(position), kind: 'Hidden', scope: x.scope, memberOf },
      eType >= 0 ? { eType } : {},
    );
  });
  return -1;
}

/** Types of parts that have no names. */
export function partTypes(x: Extraction, node: number, field: string): number[] {
  return childrenOf(x, node)
    .filter((child) => x.tree.fieldAt(child) === field)
    .map((child) => readType(x, child));
}

/** `where T: A`: T is at least that too. */
export function readTypeBound(x: Extraction, node: number, rule: RoleOf<'typeBound'>): number {
  const type = childIn(x, node, rule.type);
  const bound = childIn(x, node, rule.bound);
  if (type >= 0) readType(x, type);
  const eBound = bound < 0 ? -1 : readType(x, bound);
  const parameter = type < 0 ? undefined : typeParameter(x, textOf(x, type));
  if (!parameter && eBound >= 0 && type >= 0) noteBound(x, textOf(x, type), eBound);
  if (!parameter || eBound < 0) return -1;
  parameter.eType =
    parameter.eType === undefined ? eBound : addExpr(x, ['any', [parameter.eType, eBound]]);
  return -1;
}

/** What an extension says of the parameters of the type that it adds to. */
function noteBound(x: Extraction, name: string, eBound: number): void {
  const fact = x.defs[x.scopes[x.scope]?.[2] ?? -1];
  if (fact?.eExtended !== undefined) fact.where = [...(fact.where ?? []), [name, eBound]];
}

function typeParameter(x: Extraction, name: string): { eType?: number } | undefined {
  for (let scope = x.scope; scope >= 0; scope = x.scopes[scope]?.[1] ?? -1) {
    const def = x.defs[x.names[scope]?.get(name) ?? -1];
    if (def) return def.kind === 'TypeParameter' ? def : undefined;
  }
  return undefined;
}
