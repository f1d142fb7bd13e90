// Binds the names of patterns to the parts of a value. Does not declare single variables.
import type { DefFact } from '../../facts/def-facts.ts';
import type { NodeRule, RoleOf } from '../../languages/_rules.ts';
import { memberName } from '../../languages/_kit/define.ts';
import { noteWrite } from '../../languages/_kit/flow.ts';
import { addExpr, addRef } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  evaluateChildren,
  placesOf,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import type { Match } from '../../languages/_kit/language-semantics.ts';
import { languageReaders } from '../language-readers.ts';
import { assignTo } from '../classes/member-assignments.ts';
import { readType } from '../types/types.ts';
import { declare, hidden, targetScope } from './bindings.ts';
import { variantParts } from './variant-patterns.ts';

/** Binds the names of a pattern to the parts of `source`. */
export function bindPattern(
  state: Extraction,
  node: number,
  source: number,
  hoist: Match['hoist'],
  kind: DefFact['kind'],
): void {
  bind(state, node, { source, hoist, kind });
}

/** One case for each form of a pattern; other nodes are targets of an assignment. */
function bind(state: Extraction, node: number, match: Match): void {
  const rule = ruleOf(state, node);
  if (!rule) return bindEach(state, childrenOf(state, node), match);
  switch (rule.role) {
    case 'transparent':
      return bindEach(state, childrenOf(state, node), match);
    case 'name':
    case 'self':
      return bindVariable(state, node, match);
    case 'shorthand':
      return bindShorthand(state, node, match);
    case 'member':
      return bindMember(state, node, rule, match);
    case 'variantPattern':
      return bindVariant(state, node, rule, match);
    case 'orPattern':
      return bindAlternatives(state, node, rule, match);
    case 'pairPattern':
      return bindPair(state, node, rule, match);
    case 'variable':
      return bindTyped(state, node, rule, match);
    case 'listPattern':
    case 'list':
      return bindList(state, node, match);
    case 'spread':
    case 'restPattern':
      return bindEach(state, [childIn(state, node, '')].filter(isNode), match);
    default:
      return bindOwn(state, node, rule, match);
  }
}

/** A pattern whose role is the language's own; other nodes are targets of an assignment. */
function bindOwn(state: Extraction, node: number, rule: NodeRule, match: Match): void {
  const { patterns, declaresNothing } = languageReaders(state.spec);
  if (declaresNothing?.(rule)) return;
  const reader = patterns[rule.role] as PatternReader | undefined;
  if (reader) reader(state, node, rule, match);
  else assignTo(state, node, match.source, node);
}

type PatternReader = (state: Extraction, node: number, rule: NodeRule, match: Match) => void;

/** Whether the language has a pattern of its own at this node. */
export function isOwnPattern(state: Extraction, node: number): boolean {
  const rule = ruleOf(state, node);
  return rule !== undefined && languageReaders(state.spec).patterns[rule.role] !== undefined;
}

function isNode(node: number): boolean {
  return node >= 0;
}

/** Each of these is matched against the whole value. */
function bindEach(state: Extraction, nodes: readonly number[], match: Match): void {
  for (const node of nodes) bind(state, node, match);
}

function bindVariable(state: Extraction, node: number, match: Match): void {
  if (namesConstant(state, node)) state.evaluate(node);
  else bindName(state, node, match);
}

/** `{ a }`: the member `a` of the value, under that name. */
function bindShorthand(state: Extraction, node: number, match: Match): void {
  if (namesConstant(state, node)) return void state.evaluate(node);
  const name = textOf(state, node);
  const isKnown = match.source >= 0;
  const member = addExpr(state, ['member', match.source, name]);
  addRef(state, isKnown ? 'read' : 'named', member, startOf(state, node));
  bindName(state, node, { ...match, source: isKnown ? member : match.source });
}

/** A path of names in a pattern is a constant; other members are assigned. */
function bindMember(
  state: Extraction,
  node: number,
  rule: RoleOf<'member'>,
  { source }: Match,
): void {
  if (rule.isPath) state.evaluate(node);
  else assignTo(state, node, source, node);
}

function bindVariant(
  state: Extraction,
  node: number,
  rule: RoleOf<'variantPattern'>,
  match: Match,
): void {
  for (const { node: part, isName, e } of variantParts(state, node, rule, match.source)) {
    const matched = { ...match, source: e };
    if (isName) bindName(state, part, matched);
    else bind(state, part, matched);
  }
}

function bindAlternatives(
  state: Extraction,
  node: number,
  rule: RoleOf<'orPattern'>,
  match: Match,
): void {
  for (const child of childrenOf(state, node)) {
    if (rule.guard !== undefined && state.tree.fieldAt(child) === rule.guard) state.evaluate(child);
    else bind(state, child, match);
  }
}

/** `{ key: pattern }`: the pattern is matched against the member `key`. */
function bindPair(
  state: Extraction,
  node: number,
  rule: RoleOf<'pairPattern'>,
  match: Match,
): void {
  const key = childIn(state, node, rule.key);
  const value = childIn(state, node, rule.value);
  if (key < 0 || value < 0) return;
  if (!state.tree.isName(key)) evaluateChildren(state, key);
  const part =
    match.source >= 0
      ? addExpr(state, ['member', match.source, memberName(textOf(state, key))])
      : -1;
  if (part >= 0) addRef(state, 'read', part, startOf(state, key));
  bind(state, value, { ...match, source: part });
}

/** A name with a type annotation. */
function bindTyped(state: Extraction, node: number, rule: RoleOf<'variable'>, match: Match): void {
  const name = childIn(state, node, rule.name);
  const type = childIn(state, node, rule.type);
  const eType = type < 0 ? -1 : readType(state, type);
  if (name < 0) return;
  const source = eType < 0 ? match.source : hidden(state, node, eType, match.source);
  bind(state, name, { ...match, source });
}

/** Binds a name to the matched value. */
export function bindName(state: Extraction, node: number, { source, hoist, kind }: Match): void {
  if (hoist === 'existing') return assignTo(state, node, source, node);
  const name = textOf(state, node);
  const scope = targetScope(state, hoist, name);
  declare(state, { node, nameNode: node, name, scope, eType: -1, eValue: source, kind });
  noteWrite(state, scope, name, source);
}

/** A name in a pattern may be that of a constant, which binds nothing. */
function namesConstant(state: Extraction, node: number): boolean {
  return languageReaders(state.spec).isConstantName?.(textOf(state, node)) === true;
}

/** `[a, ...rest, b]`: parts by position, those after the rest counted from the end. */
function bindList(state: Extraction, node: number, match: Match): void {
  const { source } = match;
  const children = childrenOf(state, node);
  const rest = children.findIndex((child) => isRest(ruleOf(state, child)));
  // Holes have no nodes: with them, the index of a child is not its position.
  const isKnown = source >= 0 && !hasHoles(state, node);
  const places = placesOf(state, node, children);
  children.forEach((child, index) => {
    const fromEnd = children.length - 1 - index;
    const n = rest < 0 ? (places[index] ?? index) : index;
    const part = (): number =>
      n === rest
        ? addExpr(state, ['slice', source, n, fromEnd === 0 ? null : -fromEnd])
        : addExpr(state, ['part', source, rest >= 0 && n > rest ? n - children.length : n]);
    bind(state, child, { ...match, source: isKnown ? part() : -1 });
  });
}

function isRest(rule: NodeRule | undefined): boolean {
  return rule?.role === 'restPattern' || rule?.role === 'spread';
}

function hasHoles(state: Extraction, node: number): boolean {
  return /^\[\s*,|,\s*,/.test(textOf(state, node));
}
