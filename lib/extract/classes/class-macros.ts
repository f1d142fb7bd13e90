// Reads calls in the body of a class that say something of it or define its members: what it takes in, accessors, who may call what, further names. Other calls are read with expressions.
import type { NodeRule, RoleOf } from '../../languages/_rules.ts';
import type { BaseFact, DefFact } from '../../facts/file-facts.ts';
import { classNameParts, singularOf } from '../../base/word-forms.ts';
import { calledKey } from '../../facts/name-key.ts';
import { commentBefore, define, signatureOf } from '../../languages/_kit/define.ts';
import { addExpr, addRef } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  columnOf,
  endOf,
  evaluateChildren,
  lineOf,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import { functionScope, inside, openScope } from '../../languages/_kit/scopes.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';
import { isVariable } from '../expressions/undeclared-names.ts';
import { readBareCall } from '../expressions/receiver-calls.ts';
import { readCall } from '../expressions/calls.ts';
import { readName } from '../expressions/names-and-members.ts';
import { lastNameNode, readType } from '../types/types.ts';

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
      return defineMethod(state, node, { args, block, isStatic: false }, rule.otherwise);
    case 'defines-itself':
      return defineMethod(state, node, { args, block, isStatic: true }, rule.otherwise);
    case 'holds-one':
    case 'holds-many':
      return defineHeld(state, node, args, rule);
    case 'part':
    case 'part-itself':
      return readPart(state, node, block, rule);
  }
}

/** Outside of a class the word means nothing of its own. */
function readOtherwise(state: Extraction, node: number, rule: NodeRule): number {
  if (rule.role === 'call') return readCall(state, node, rule);
  return rule.role === 'name' ? readPlain(state, node, rule) : -1;
}

function readPlain(state: Extraction, node: number, rule: RoleOf<'name'>): number {
  return rule.calls && !isVariable(state, textOf(state, node))
    ? readBareCall(state, node)
    : readName(state, node);
}

function takeIn(
  state: Extraction,
  cls: number,
  args: readonly number[],
  place: BaseFact['place'],
): number {
  const fact = state.defs[cls];
  const taken = args.map((node): BaseFact => {
    const line = lineOf(state, startOf(state, lastNameNode(state, node)));
    const e =
      ruleOf(state, node)?.role === 'self'
        ? addExpr(state, ['cls', state.scope])
        : readType(state, node);
    return {
      relation: 'IMPLEMENTS',
      e,
      line,
      column: columnOf(state, startOf(state, lastNameNode(state, node)), line),
      ...(place && { place }),
    };
  });
  if (fact) fact.bases = [...(fact.bases ?? []), ...taken.filter(({ e }) => e >= 0)];
  return -1;
}

/** Names that are given as symbols or texts, each with where it starts; others are read as they are. */
function namesAmong(
  state: Extraction,
  args: readonly number[],
): { readonly node: number; readonly name: string; readonly at: number }[] {
  return args.flatMap((node) => {
    const text = textOf(state, node).slice(0, LONGEST_NAME);
    const name = /^[:"']?([\p{L}_][\p{L}\p{N}_]*[?!=]?)["']?$/u.exec(text)?.[1];
    const role = ruleOf(state, node)?.role;
    if (name === undefined || (role !== 'symbol' && role !== 'string' && role !== 'name')) {
      state.evaluate(node);
      return [];
    }
    return [{ node, name, at: startOf(state, node) + text.indexOf(name) }];
  });
}

const LONGEST_NAME = 120;

/** Definitions that the name in a list stands for: their names are there. */
function place(state: Extraction, at: number): Pick<DefFact, 'nameLine' | 'column'> {
  const nameLine = lineOf(state, at);
  return { nameLine, column: columnOf(state, at, nameLine) };
}

/** `attr_accessor :a`: methods that read and set `@a`. */
export function defineAccessors(
  state: Extraction,
  node: number,
  args: readonly number[],
  { reads, writes }: { readonly reads: boolean; readonly writes: boolean },
): number {
  const isStatic = state.modifiers.has('static');
  const doc = commentBefore(state, startOf(state, node));
  const scope = functionScope(state, state.scope);
  const memberOf = state.scopes[scope]?.[2] ?? -1;
  for (const { node: nameNode, name, at } of namesAmong(state, args)) {
    const shared: Partial<Draft<DefFact>> = {
      ...place(state, at),
      bindsReceiver: true,
      exported: !state.modifiers.has('private'),
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      ...(doc && { doc }),
      ...(isStatic && { isStatic }),
    };
    const eField = addExpr(state, [
      'member',
      addExpr(state, ['of', 'self', addExpr(state, ['cls', state.scope])]),
      `@${name}`,
    ]);
    if (reads)
      define(
        state,
        { node: nameNode, at: nameNode, name, kind: 'Method', scope, memberOf },
        { ...shared, params: [], eReturns: [eField] },
      );
    if (writes)
      define(
        state,
        { node: nameNode, at: nameNode, name: `${name}=`, kind: 'Method', scope, memberOf },
        {
          ...shared,
          params: [
            define(state, {
              node: nameNode,
              at: nameNode,
              name: '',
              kind: 'Parameter',
              scope: -1,
              memberOf: -1,
            }),
          ],
        },
      );
  }
  return -1;
}

/** Without a list the word holds for what follows it, with one for what is listed. */
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

/** Words speak of members that stand near before them; further back the first of the name is known. */
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

/** `define_method(:a) { … }`. */
function defineMethod(
  state: Extraction,
  node: number,
  {
    args,
    block,
    isStatic,
  }: { readonly args: readonly number[]; readonly block: number; readonly isStatic: boolean },
  otherwise: NodeRule,
): number {
  const [first = -1, second = -1] = args;
  const role = ruleOf(state, first)?.role;
  const value = block >= 0 ? block : second;
  if (
    first < 0 ||
    value < 0 ||
    (role !== 'symbol' && role !== 'string') ||
    ruleOf(state, value)?.role !== 'function'
  )
    return readOtherwise(state, node, otherwise);
  const [named] = namesAmong(state, [first]);
  if (!named) return readOtherwise(state, node, otherwise);
  const scope = functionScope(state, state.scope);
  const e = state.evaluate(value, {
    name: named.name,
    at: first,
    kind: 'Method',
    scope,
    memberOf: state.scopes[scope]?.[2] ?? -1,
    isStatic: isStatic || state.modifiers.has('static'),
    exported: !state.modifiers.has('private'),
  });
  const made = state.exprs[e];
  const def = made?.[0] === 'def' ? state.defs[made[1]] : undefined;
  if (def) Object.assign(def, place(state, named.at), { seesAround: false });
  return -1;
}

/** `has_many :comments`: a member whose class is named by a text, or by the member's own name. */
function defineHeld(
  state: Extraction,
  node: number,
  [first = -1, ...rest]: readonly number[],
  rule: RoleOf<'classWord'>,
): number {
  if (first < 0 || ruleOf(state, first)?.role !== 'symbol')
    return readOtherwise(state, node, rule.otherwise);
  const [named] = namesAmong(state, [first]);
  const said = new Map(rest.map((child) => [optionName(state, child), child]));
  for (const child of rest) state.evaluate(child);
  if (!named) return -1;
  const { type = '', untold = [] } = rule.options ?? {};
  const text =
    optionText(state, said.get(type)) ??
    (untold.some((option) => said.has(option))
      ? undefined
      : rule.means === 'holds-many'
        ? singularOf(named.name)
        : named.name);
  const e =
    text === undefined
      ? -1
      : constantOf(
          state,
          /^[A-Z:]/.test(text)
            ? text.split('::').filter((part) => part !== '')
            : classNameParts(text),
        );
  const written = said.get(type);
  const last = text?.slice(text.lastIndexOf(':') + 1) ?? '';
  if (e >= 0)
    addRef(
      state,
      'type',
      e,
      written === undefined ? named.at : endOf(state, written) - 1 - last.length,
    );
  const scope = functionScope(state, state.scope);
  define(
    state,
    {
      node,
      at: first,
      name: named.name,
      kind: 'Method',
      scope,
      memberOf: state.scopes[scope]?.[2] ?? -1,
    },
    {
      ...place(state, named.at),
      params: [],
      bindsReceiver: true,
      exported: true,
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      eReturns: [e < 0 || rule.means === 'holds-many' ? e : addExpr(state, ['new', e, []])],
    },
  );
  return -1;
}

function optionName(state: Extraction, node: number): string {
  return ruleOf(state, node)?.role === 'keywordArgument'
    ? textOf(state, childIn(state, node, ''))
    : (/^:(\w+)\s*=>/.exec(textOf(state, node).slice(0, LONGEST_NAME))?.[1] ?? '');
}

function optionText(state: Extraction, node: number | undefined): string | undefined {
  return node === undefined
    ? undefined
    : /["']([\w:]+)["']$/.exec(textOf(state, node).slice(0, LONGEST_NAME))?.[1];
}

function constantOf(state: Extraction, [first = '', ...rest]: readonly string[]): number {
  return rest.reduce(
    (e, part) => addExpr(state, ['member', e, part]),
    addExpr(state, ['name', first, state.scope]),
  );
}

/** Code that is run for the class that takes this one in: its definitions are read as those of this one. */
function readPart(
  state: Extraction,
  node: number,
  block: number,
  rule: RoleOf<'classWord'>,
): number {
  const body = block < 0 ? -1 : childIn(state, block, 'body');
  if (body < 0)
    return ruleOf(state, node)
      ? readOtherwise(state, node, rule.otherwise)
      : readBareCall(state, node);
  const before = state.modifiers;
  state.modifiers = new Set(rule.means === 'part-itself' ? ['static'] : []);
  evaluateChildren(state, body);
  state.modifiers = before;
  return -1;
}

/** `let(:a) { A.new }`. */
export function readBlockVariable(
  state: Extraction,
  node: number,
  rule: RoleOf<'blockVariable'>,
): number {
  const [list, block] = [childIn(state, node, rule.args), childIn(state, node, rule.block)];
  const args = list < 0 ? [] : childrenOf(state, list);
  const inBlock =
    state.defs[state.scopes[functionScope(state, state.scope)]?.[2] ?? -1]?.seesAround === true;
  const [named] = args.length === 1 ? namesAmong(state, args) : [];
  const word = childIn(state, node, 'method');
  if (block < 0 || !inBlock || (args.length > 0 && !named))
    return readCall(state, node, rule.otherwise);
  const e = state.evaluate(block);
  define(
    state,
    {
      node,
      at: named?.node ?? word,
      name: named?.name ?? textOf(state, word),
      kind: 'Local',
      scope: state.scope,
      memberOf: -1,
    },
    { ...(named && place(state, named.at)), eValue: addExpr(state, ['call', e, []]) },
  );
  return -1;
}

/** `class << self`: members of the class as an object. Those of other objects are only read. */
export function readSingleton(state: Extraction, node: number, rule: RoleOf<'singleton'>): number {
  const object = childIn(state, node, rule.object);
  const body = childIn(state, node, rule.body);
  const isOwn =
    state.scopes[functionScope(state, state.scope)]?.[0] === 'class' &&
    ruleOf(state, object)?.role === 'self';
  if (!isOwn && object >= 0) state.evaluate(object);
  if (body < 0) return -1;
  const before = state.modifiers;
  if (isOwn) {
    state.modifiers = new Set(['static']);
    evaluateChildren(state, body);
  } else
    inside(state, openScope(state, 'block', -1), state.owner, () => evaluateChildren(state, body));
  state.modifiers = before;
  return -1;
}
