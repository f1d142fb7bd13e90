// Reads classes, interfaces, enums, fields, aliases and object literals. Does not read functions.
import type { CallablePart, ClassPart, DefFact } from '../../facts/def-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { addImplicitMethods, readComponents } from './components.ts';
import { readEnumBody } from './enums.ts';
import { addExpr, addRef } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  evaluateChildren,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import { inside, openScope, takeTemplates } from '../../languages/_kit/scopes.ts';
import type { Draft, Extraction, NameHint } from '../../languages/_kit/extraction.ts';
import { languageReaders } from '../language-readers.ts';
import { takeDecorators } from '../functions/function-modifiers.ts';
import { readBoundLists, readTypeParameters } from '../functions/type-parameters.ts';
import { readType } from '../types/types.ts';
import { defineClass, writtenName, type ClassHead } from './class-heads.ts';
import { readBases } from './class-bases.ts';

/** Defines the class, or similar type, at `node`; returns its value. */
export function readClass(
  state: Extraction,
  node: number,
  rule: RoleOf<'class'>,
  hint?: NameHint,
): number {
  const decorators = takeDecorators(state);
  const nameNode = childIn(state, node, rule.name);
  const body = rule.body === null ? node : childIn(state, node, rule.body);
  if (rule.tag && body < 0) return nameNode < 0 ? -1 : readTag(state, nameNode, rule.tag);
  const templates = takeTemplates(state);
  if (rule.forward && body < 0) return nameNode < 0 ? -1 : readType(state, nameNode);
  const written = writtenName(state, rule, nameNode);
  const head: ClassHead = { node, rule, nameNode, body, hint, written, decorators };
  const def = defineClass(state, head);
  const fact = state.defs[def];
  if (!fact) return -1;
  const inType = state.inType;
  state.inType = false;
  const outerScope = openScope(state, 'block', def);
  if (written.name && !rule.tag) state.names[outerScope]?.set(written.name, def);
  if (rule.value && written.name) fact.selfName = written.name;
  inside(state, outerScope, state.owner, () => {
    readTypeHead(state, head, templates, fact);
    const baseArguments = readBases(state, head, fact);
    const inner = openScope(state, rule.kind === 'Namespace' ? 'block' : 'class', def);
    fact.inner = inner;
    if (rule.closed) state.closed.add(def);
    inside(state, inner, def, () => {
      languageReaders(state.spec).classDoc?.(state, node, def);
      readHeadLists(state, head, def, fact);
      for (const list of baseArguments) state.evaluate(list);
      readMembers(state, head, def, fact);
    });
  });
  state.inType = inType;
  return addExpr(
    state,
    fact.scopeName === undefined ? ['def', def] : ['name', fact.scopeName, state.scope],
  );
}

/** Type parameters and their bounds, wherever the head has them. */
function readTypeHead(
  state: Extraction,
  { node, rule, hint, written: { path } }: ClassHead,
  templates: readonly number[],
  fact: Draft<DefFact>,
): void {
  if (rule.typeParams) readTypeParameters(state, childIn(state, node, rule.typeParams), fact);
  for (const list of templates) readTypeParameters(state, list, fact);
  path?.readArguments?.();
  if (hint?.typeParams !== undefined) readTypeParameters(state, hint.typeParams, fact);
  languageReaders(state.spec).typeBounds?.(state, node, fact);
  readBoundLists(state, node);
}

/** The lists of parameters in the head. */
function readHeadLists(
  state: Extraction,
  { node, rule }: ClassHead,
  def: number,
  fact: Draft<CallablePart>,
): void {
  const lists = componentLists(state, node, rule.components).map((list) =>
    hasOwnReader(state, list)
      ? readOwnList(state, list, def)
      : readComponents(state, list, def, rule.componentKind),
  );
  if (lists.length > 0) state.components.set(def, lists.flat());
  if (lists.length > 1) fact.further = lists.slice(1);
}

function readMembers(
  state: Extraction,
  { node, rule, body }: ClassHead,
  def: number,
  fact: Draft<ClassPart>,
): void {
  const primary = state.components.get(def);
  if (primary && rule.componentKind === 'Property') fact.primary = primary;
  if (rule.fields)
    languageReaders(state.spec).classFields?.(
      state,
      node,
      childrenOf(state, childIn(state, node, rule.fields)),
    );
  if (rule.implicit) addImplicitMethods(state, rule.implicit, def, node);
  if (body < 0) return;
  if (rule.kind === 'Enum' && !rule.plainBody) readEnumBody(state, body, def);
  else if (hasOwnReader(state, body)) state.evaluate(body);
  else evaluateChildren(state, body);
}

/** A class may list its components in several lists. */
function componentLists(state: Extraction, node: number, field: string | undefined): number[] {
  const first = field === undefined ? -1 : childIn(state, node, field);
  return first < 0
    ? []
    : [
        first,
        ...childrenOf(state, node).filter(
          (child) => child !== first && state.tree.fieldAt(child) === field,
        ),
      ];
}

/** Whether the language has a reader of its own for this node. */
function hasOwnReader(state: Extraction, node: number): boolean {
  const role = ruleOf(state, node)?.role;
  return role !== undefined && languageReaders(state.spec).readers[role] !== undefined;
}

/** The reader itself records the parameters of the class. */
function readOwnList(state: Extraction, list: number, def: number): readonly number[] {
  state.evaluate(list);
  return state.components.get(def) ?? [];
}

/** `struct stat` as a reference. */
function readTag(state: Extraction, nameNode: number, tag: string): number {
  const e = addExpr(state, ['name', `${tag} ${textOf(state, nameNode)}`, state.scope]);
  addRef(state, 'type', e, startOf(state, nameNode));
  return e;
}
