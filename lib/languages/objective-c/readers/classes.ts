// Reads classes: what an interface declares, what an implementation defines. Joins no parts.
import type { BaseFact } from '../../../facts/def-facts.ts';
import { commentBefore, define, signatureOf } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { inside, openScope } from '../../_kit/scopes.ts';
import {
  childIn,
  childrenOf,
  columnOf,
  lineOf,
  ruleOf,
  startOf,
  textOf,
} from '../../_kit/tree-cursor.ts';
import type { RoleOf } from '../../_rules.ts';
import type { Extraction, NameHint } from '../../_kit/extraction.ts';

/** Declares a class or protocol. A category declares no class: its properties belong to the class that it names. */
export function readInterface(state: Extraction, node: number, rule: RoleOf<'interface'>): number {
  const nameNode = childIn(state, node, ':identifier');
  if (nameNode < 0) return -1;
  const name = textOf(state, nameNode);
  if (isCategory(state, node, nameNode)) {
    inCategory(state, node, nameNode, () =>
      readMembers(state, node, { className: name, isCategory: true }),
    );
    return -1;
  }
  const bases = basesOf(state, node, nameNode);
  const start = startOf(state, node);
  const body = childrenOf(state, node).find((child) => isMember(state, child)) ?? -1;
  const doc = commentBefore(state, start);
  const def = define(
    state,
    { node, at: nameNode, name, kind: rule.kind, scope: state.scope, memberOf: -1 },
    {
      exported: true,
      signature: signatureOf(state, start, body, Math.max(start, headEnd(state, node))),
      ...(doc && { doc }),
      ...(bases.length > 0 && { bases }),
    },
  );
  const fact = state.defs[def];
  if (!fact) return -1;
  const inner = openScope(state, 'class', def);
  fact.inner = inner;
  inside(state, inner, def, () => readMembers(state, node, { className: name, isCategory: false }));
  return -1;
}

/** The methods of a class, attached to it in whichever file it is declared. Classes of categories may be external. */
export function readImplementation(state: Extraction, node: number): number {
  const nameNode = childIn(state, node, ':identifier');
  if (nameNode < 0) return -1;
  const name = textOf(state, nameNode);
  if (childIn(state, node, 'category') >= 0)
    inCategory(state, node, nameNode, () => readDefinitions(state, node, name, () => undefined));
  else readDefinitions(state, node, name, (method) => attachedHint(state, method, name));
  return -1;
}

/** Runs `work` in a nameless definition, whose members are also those of the class that it names. */
function inCategory(state: Extraction, node: number, nameNode: number, work: () => void): void {
  const def = define(
    state,
    { node, at: nameNode, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
    { qualifiedName: textOf(state, nameNode) },
  );
  const fact = state.defs[def];
  if (!fact) return;
  fact.eExtended = state.shared.readType(nameNode);
  const inner = openScope(state, 'class', def);
  fact.inner = inner;
  inside(state, inner, def, work);
}

function readDefinitions(
  state: Extraction,
  node: number,
  className: string,
  hintOf: (method: number) => NameHint | undefined,
): void {
  for (const child of childrenOf(state, node)) {
    const isDefinition = state.tree.kindOf(child) === 'implementation_definition';
    const [own = child] = isDefinition ? childrenOf(state, child) : [];
    if (state.tree.kindOf(own) === 'method_definition')
      readMethod(state, own, className, hintOf(own));
    else if (isMember(state, own)) state.evaluate(own);
  }
}

interface Members {
  readonly className: string;
  readonly isCategory: boolean;
}

function readMembers(state: Extraction, node: number, members: Members): void {
  for (const child of childrenOf(state, node)) {
    if (state.tree.kindOf(child) === 'qualified_protocol_interface_declaration')
      readMembers(state, child, members);
    else if (state.tree.kindOf(child) === 'method_declaration') {
      if (!members.isCategory) readMethod(state, child, members.className, undefined);
    } else if (isMember(state, child)) state.evaluate(child);
  }
}

const MEMBERS: ReadonlySet<string> = new Set([
  'method_declaration',
  'method_definition',
  'property_declaration',
  'instance_variables',
  'implementation_definition',
  'function_definition',
  'declaration',
  'type_definition',
  'struct_specifier',
  'enum_specifier',
]);

function isMember(state: Extraction, node: number): boolean {
  const kind = state.tree.kindOf(node);
  return MEMBERS.has(kind) || kind.startsWith('preproc_');
}

function isCategory(state: Extraction, node: number, nameNode: number): boolean {
  const behind = state.tree.end[nameNode] ?? 0;
  return (
    state.tree.kindOf(node) === 'class_interface' &&
    /^\s*\(/.test(state.tree.text.slice(behind, behind + 40))
  );
}

/** Where the head ends: with its last name. */
function headEnd(state: Extraction, node: number): number {
  const heads = childrenOf(state, node).filter((child) => !isMember(state, child));
  return state.tree.end[heads.at(-1) ?? node] ?? 0;
}

/** The class that it extends, and the protocols that it implements. */
function basesOf(state: Extraction, node: number, nameNode: number): BaseFact[] {
  return childrenOf(state, node).flatMap((child) => {
    if (child === nameNode || isMember(state, child)) return [];
    if (ruleOf(state, child)?.role === 'name') return [baseAt(state, child, 'EXTENDS')];
    return namesIn(state, child).map((name) => baseAt(state, name, 'IMPLEMENTS'));
  });
}

function namesIn(state: Extraction, list: number): number[] {
  const kind = state.tree.kindOf(list);
  if (kind !== 'parameterized_arguments' && kind !== 'protocol_reference_list') return [];
  const names: number[] = [];
  for (let at = list + 1; at < (state.tree.after[list] ?? 0); at++)
    if (ruleOf(state, at)?.role === 'name') names.push(at);
  return names;
}

function baseAt(state: Extraction, node: number, relation: BaseFact['relation']): BaseFact {
  const line = lineOf(state, startOf(state, node));
  return {
    relation,
    e: state.evaluate(node),
    line,
    column: columnOf(state, startOf(state, node), line),
  };
}

function attachedHint(state: Extraction, node: number, className: string): NameHint {
  const at = childIn(state, node, ':identifier');
  const name = textOf(state, at);
  return {
    name,
    at,
    kind: 'Method',
    scope: -1,
    memberOf: -1,
    qualifiedName: `${className}.${name}`,
    eAttach: addExpr(state, ['name', className, 0]),
  };
}

/** Results of these types are instances of the receiver's class; `id`: if the method initializes. */
const OWN_CLASS = /^\(\s*(?:instancetype|id)\b/;
const INITIALIZER = /^(?:init|alloc|new|copy|mutableCopy)(?![a-z])/;

/** Reads a method; the parts of its selector after the first one are labels. */
function readMethod(
  state: Extraction,
  node: number,
  className: string,
  hint: NameHint | undefined,
): void {
  const place = state.defs.length;
  state.evaluate(node, hint);
  const fact = state.defs[place];
  if (!fact) return;
  if (state.tree.text[startOf(state, node)] === '+') fact.isStatic = true;
  const type = childIn(state, node, ':method_type');
  const result = type < 0 ? '' : textOf(state, type);
  const isOwn = /\binstancetype\b/.test(result) || INITIALIZER.test(fact.name);
  if (isOwn && OWN_CLASS.test(result)) fact.eType = addExpr(state, ['name', className, 0]);
}
