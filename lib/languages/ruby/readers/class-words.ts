// Reads words in the body of a class that declare something of it or its members: visibility, aliases, mixins. Does not read other calls.
import type { RoleOf } from '../../_rules.ts';
import type { BaseFact, DefFact } from '../../../facts/def-facts.ts';
import { calledKey } from '../../../facts/name-key.ts';
import { define } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  columnOf,
  evaluateChildren,
  lineOf,
  ruleOf,
  startOf,
} from '../../_kit/tree-cursor.ts';
import { functionScope } from '../../_kit/scopes.ts';
import type { Draft, Extraction } from '../../_kit/extraction.ts';
import { defineAccessors } from './accessors.ts';
import { defineHeld } from './associations.ts';
import { defineMethod, defineQuestion } from './defined-methods.ts';
import { defineHandedOn } from './handed-on.ts';
import { namesAmong, place } from './listed-names.ts';
import { readOtherwise } from './otherwise.ts';

export function readClassWord(state: Extraction, node: number, rule: RoleOf<'classWord'>): number {
  const scope = functionScope(state, state.scope);
  const cls = state.scopes[scope]?.[0] === 'class' ? (state.scopes[scope]?.[2] ?? -1) : -1;
  const list = childIn(state, node, rule.args);
  const args =
    rule.means === 'renames' && list < 0
      ? childrenOf(state, node)
      : list < 0
        ? []
        : childrenOf(state, list);
  const block = childIn(state, node, rule.block);
  if (cls < 0) return readOtherwise(state, node, rule.otherwise);
  switch (rule.means) {
    case 'takes-in':
      return takeIn(state, cls, args, undefined);
    case 'takes-in-first':
      return takeIn(state, cls, args, 'first');
    case 'takes-in-itself':
      return takeIn(state, cls, args, 'itself');
    case 'reads':
      return defineAccessors(state, node, args, { reads: true, writes: false });
    case 'writes':
      return defineAccessors(state, node, args, { reads: false, writes: true });
    case 'reads-and-writes':
      return defineAccessors(state, node, args, { reads: true, writes: true });
    case 'private':
      return mark(state, cls, args, 'private');
    case 'public':
      return mark(state, cls, args, 'public');
    case 'private-itself':
      return mark(state, cls, args, 'private', true);
    case 'both':
      return mark(state, cls, args, 'both');
    case 'renames':
      return rename(state, node, args);
    case 'defines':
      return defineMethod(state, node, { args, block }, rule.otherwise);
    case 'defines-questions':
      return defineQuestion(state, node, { args, block }, rule.otherwise);
    case 'hands-on':
      return defineHandedOn(state, node, args, rule.otherwise);
    case 'holds-one':
    case 'holds-many':
      return defineHeld(state, node, args, rule);
    case 'part':
    case 'part-itself':
      return readPart(state, node, block, rule);
  }
}

function takeIn(
  state: Extraction,
  cls: number,
  args: readonly number[],
  place: BaseFact['place'],
): number {
  const fact = state.defs[cls];
  const taken = args.map((node): BaseFact => {
    const line = lineOf(state, startOf(state, state.shared.lastNameNode(node)));
    const e =
      ruleOf(state, node)?.role === 'self'
        ? addExpr(state, ['cls', state.scope])
        : state.shared.readType(node);
    return {
      relation: 'IMPLEMENTS',
      e,
      line,
      column: columnOf(state, startOf(state, state.shared.lastNameNode(node)), line),
      ...(place && { place }),
    };
  });
  if (fact) fact.bases = [...(fact.bases ?? []), ...taken.filter(({ e }) => e >= 0)];
  return -1;
}

/** Without arguments the word applies to the following members, with arguments to the listed ones. */
function mark(
  state: Extraction,
  cls: number,
  args: readonly number[],
  as: 'private' | 'public' | 'both',
  ofItself = false,
): number {
  const others = [...state.modifiers].filter((one) => one === 'static');
  const before = state.modifiers;
  state.modifiers = new Set(as === 'public' ? others : [...others, as]);
  if (args.length === 0) return -1;
  const isStatic = ofItself || before.has('static');
  const names = namesAmong(state, args).map(({ name }) => name);
  state.modifiers = before;
  for (const name of names)
    for (const def of namedBefore(state, cls, name))
      if ((def.isStatic ?? false) === isStatic)
        Object.assign(def, as === 'both' ? { isBoth: true } : { exported: as === 'public' });
  return -1;
}

/** Words refer to members shortly before them; further back, only the first one of a name is known. */
const LOOKED_BACK = 200;

function namedBefore(state: Extraction, cls: number, name: string): Draft<DefFact>[] {
  const first =
    state.defs[state.names[state.defs[cls]?.inner ?? -1]?.get(calledKey(state.spec, name)) ?? -1];
  return [...new Set([...(first ? [first] : []), ...state.defs.slice(-LOOKED_BACK)])].filter(
    (def) => def.memberOf === cls && def.name === name,
  );
}

/** `alias a b`, `alias_method :a, :b`: a further name for a method. */
function rename(state: Extraction, node: number, args: readonly number[]): number {
  const [own, known] = namesAmong(state, args);
  if (!own || !known) return -1;
  const scope = functionScope(state, state.scope);
  const eClass = addExpr(state, ['cls', state.scope]);
  const isStatic = state.modifiers.has('static');
  const eValue = addExpr(state, [
    'member',
    isStatic ? eClass : addExpr(state, ['of', 'self', eClass]),
    calledKey(state.spec, known.name),
  ]);
  define(
    state,
    {
      node,
      at: own.node,
      name: calledKey(state.spec, own.name),
      kind: 'Hidden',
      scope,
      memberOf: state.scopes[scope]?.[2] ?? -1,
    },
    { ...place(state, own.at), eValue, ...(isStatic && { isStatic }) },
  );
  return -1;
}

/** Code that runs for the class that includes this module: its definitions are read as those of the module. */
function readPart(
  state: Extraction,
  node: number,
  block: number,
  rule: RoleOf<'classWord'>,
): number {
  const body = block < 0 ? -1 : childIn(state, block, 'body');
  if (body < 0) return readOtherwise(state, node, rule.otherwise);
  const before = state.modifiers;
  state.modifiers = new Set(rule.means === 'part-itself' ? ['static', 'both'] : []);
  evaluateChildren(state, body);
  state.modifiers = before;
  return -1;
}
