// Reads calls in the body of a class that say something of it or define its members: what it takes in, accessors, who may call what, further names. Other calls are read with expressions.
import type { NodeRule, RoleOf } from '../../languages/_rules.ts';
import type { BaseFact, DefFact } from '../../facts/file-facts.ts';
import { classNameParts, singularOf } from '../../base/word-forms.ts';
import { calledKey } from '../../facts/name-key.ts';
import { commentBefore, define, signatureOf } from '../define.ts';
import {
  addExpr,
  addRef,
  childIn,
  childrenOf,
  columnOf,
  endOf,
  evaluateChildren,
  functionScope,
  inside,
  lineOf,
  openScope,
  ruleOf,
  startOf,
  textOf,
  type Draft,
  type Extraction,
} from '../extraction.ts';
import { isVariable } from '../expressions/undeclared-names.ts';
import { readBareCall } from '../expressions/receiver-calls.ts';
import { readCall } from '../expressions/expressions.ts';
import { readName } from '../expressions/names-and-members.ts';
import { lastNameNode, readType } from '../types/types.ts';

export function readClassWord(x: Extraction, node: number, rule: RoleOf<'classWord'>): number {
  const scope = functionScope(x, x.scope);
  const cls = x.scopes[scope]?.[0] === 'class' ? (x.scopes[scope]?.[2] ?? -1) : -1;
  const list = childIn(x, node, rule.args);
  const args =
    rule.means === 'renames' && list < 0
      ? childrenOf(x, node)
      : list < 0
        ? []
        : childrenOf(x, list);
  const block = childIn(x, node, rule.block);
  if (cls < 0) return readOtherwise(x, node, rule.otherwise);
  switch (rule.means) {
    case 'takes-in':
      return takeIn(x, cls, args, undefined);
    case 'takes-in-first':
      return takeIn(x, cls, args, 'first');
    case 'takes-in-itself':
      return takeIn(x, cls, args, 'itself');
    case 'reads':
      return defineAccessors(x, node, args, { reads: true, writes: false });
    case 'writes':
      return defineAccessors(x, node, args, { reads: false, writes: true });
    case 'reads-and-writes':
      return defineAccessors(x, node, args, { reads: true, writes: true });
    case 'private':
      return mark(x, cls, args, 'private');
    case 'public':
      return mark(x, cls, args, 'public');
    case 'private-itself':
      return mark(x, cls, args, 'private', true);
    case 'both':
      return mark(x, cls, args, 'both');
    case 'renames':
      return rename(x, node, args);
    case 'defines':
      return defineMethod(x, node, { args, block, isStatic: false }, rule.otherwise);
    case 'defines-itself':
      return defineMethod(x, node, { args, block, isStatic: true }, rule.otherwise);
    case 'holds-one':
    case 'holds-many':
      return defineHeld(x, node, args, rule);
    case 'part':
    case 'part-itself':
      return readPart(x, node, block, rule);
  }
}

/** Outside of a class the word means nothing of its own. */
function readOtherwise(x: Extraction, node: number, rule: NodeRule): number {
  if (rule.role === 'call') return readCall(x, node, rule);
  return rule.role === 'name' ? readPlain(x, node, rule) : -1;
}

function readPlain(x: Extraction, node: number, rule: RoleOf<'name'>): number {
  return rule.calls && !isVariable(x, textOf(x, node)) ? readBareCall(x, node) : readName(x, node);
}

function takeIn(
  x: Extraction,
  cls: number,
  args: readonly number[],
  place: BaseFact['place'],
): number {
  const fact = x.defs[cls];
  const taken = args.map((node): BaseFact => {
    const line = lineOf(x, startOf(x, lastNameNode(x, node)));
    const e = ruleOf(x, node)?.role === 'self' ? addExpr(x, ['cls', x.scope]) : readType(x, node);
    return {
      relation: 'IMPLEMENTS',
      e,
      line,
      column: columnOf(x, startOf(x, lastNameNode(x, node)), line),
      ...(place && { place }),
    };
  });
  if (fact) fact.bases = [...(fact.bases ?? []), ...taken.filter(({ e }) => e >= 0)];
  return -1;
}

/** Names that are given as symbols or texts, each with where it starts; others are read as they are. */
function namesAmong(
  x: Extraction,
  args: readonly number[],
): { readonly node: number; readonly name: string; readonly at: number }[] {
  return args.flatMap((node) => {
    const text = textOf(x, node).slice(0, LONGEST_NAME);
    const name = /^[:"']?([\p{L}_][\p{L}\p{N}_]*[?!=]?)["']?$/u.exec(text)?.[1];
    const role = ruleOf(x, node)?.role;
    if (name === undefined || (role !== 'symbol' && role !== 'string' && role !== 'name')) {
      x.evaluate(node);
      return [];
    }
    return [{ node, name, at: startOf(x, node) + text.indexOf(name) }];
  });
}

const LONGEST_NAME = 120;

/** Definitions that the name in a list stands for: their names are there. */
function place(x: Extraction, at: number): Pick<DefFact, 'nameLine' | 'column'> {
  const nameLine = lineOf(x, at);
  return { nameLine, column: columnOf(x, at, nameLine) };
}

/** `attr_accessor :a`: methods that read and set `@a`. */
export function defineAccessors(
  x: Extraction,
  node: number,
  args: readonly number[],
  { reads, writes }: { readonly reads: boolean; readonly writes: boolean },
): number {
  const isStatic = x.modifiers.has('static');
  const doc = commentBefore(x, startOf(x, node));
  const scope = functionScope(x, x.scope);
  const memberOf = x.scopes[scope]?.[2] ?? -1;
  for (const { node: nameNode, name, at } of namesAmong(x, args)) {
    const shared: Partial<Draft<DefFact>> = {
      ...place(x, at),
      bindsReceiver: true,
      exported: !x.modifiers.has('private'),
      signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)),
      ...(doc && { doc }),
      ...(isStatic && { isStatic }),
    };
    const eField = addExpr(x, [
      'member',
      addExpr(x, ['of', 'self', addExpr(x, ['cls', x.scope])]),
      `@${name}`,
    ]);
    if (reads)
      define(
        x,
        { node: nameNode, at: nameNode, name, kind: 'Method', scope, memberOf },
        { ...shared, params: [], eReturns: [eField] },
      );
    if (writes)
      define(
        x,
        { node: nameNode, at: nameNode, name: `${name}=`, kind: 'Method', scope, memberOf },
        {
          ...shared,
          params: [
            define(x, {
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
  x: Extraction,
  cls: number,
  args: readonly number[],
  as: 'private' | 'public' | 'both',
  ofItself = false,
): number {
  const others = [...x.modifiers].filter((one) => one === 'static');
  const before = x.modifiers;
  x.modifiers = new Set(as === 'public' ? others : [...others, as]);
  if (args.length === 0) return -1;
  const isStatic = ofItself || before.has('static');
  const names = namesAmong(x, args).map(({ name }) => name);
  x.modifiers = before;
  for (const name of names)
    for (const def of namedBefore(x, cls, name))
      if ((def.isStatic ?? false) === isStatic)
        Object.assign(def, as === 'both' ? { isBoth: true } : { exported: as === 'public' });
  return -1;
}

/** Words speak of members that stand near before them; further back the first of the name is known. */
const LOOKED_BACK = 200;

function namedBefore(x: Extraction, cls: number, name: string): Draft<DefFact>[] {
  const first = x.defs[x.names[x.defs[cls]?.inner ?? -1]?.get(calledKey(x.spec, name)) ?? -1];
  return [...new Set([...(first ? [first] : []), ...x.defs.slice(-LOOKED_BACK)])].filter(
    (def) => def.memberOf === cls && def.name === name,
  );
}

/** `alias a b`, `alias_method :a, :b`: a further name for a method. */
function rename(x: Extraction, node: number, args: readonly number[]): number {
  const [own, known] = namesAmong(x, args);
  if (!own || !known) return -1;
  const scope = functionScope(x, x.scope);
  const eClass = addExpr(x, ['cls', x.scope]);
  const isStatic = x.modifiers.has('static');
  const eValue = addExpr(x, [
    'member',
    isStatic ? eClass : addExpr(x, ['of', 'self', eClass]),
    calledKey(x.spec, known.name),
  ]);
  define(
    x,
    {
      node,
      at: own.node,
      name: calledKey(x.spec, own.name),
      kind: 'Hidden',
      scope,
      memberOf: x.scopes[scope]?.[2] ?? -1,
    },
    { ...place(x, own.at), eValue, ...(isStatic && { isStatic }) },
  );
  return -1;
}

/** `define_method(:a) { … }`. */
function defineMethod(
  x: Extraction,
  node: number,
  {
    args,
    block,
    isStatic,
  }: { readonly args: readonly number[]; readonly block: number; readonly isStatic: boolean },
  otherwise: NodeRule,
): number {
  const [first = -1, second = -1] = args;
  const role = ruleOf(x, first)?.role;
  const value = block >= 0 ? block : second;
  if (
    first < 0 ||
    value < 0 ||
    (role !== 'symbol' && role !== 'string') ||
    ruleOf(x, value)?.role !== 'function'
  )
    return readOtherwise(x, node, otherwise);
  const [named] = namesAmong(x, [first]);
  if (!named) return readOtherwise(x, node, otherwise);
  const scope = functionScope(x, x.scope);
  const e = x.evaluate(value, {
    name: named.name,
    at: first,
    kind: 'Method',
    scope,
    memberOf: x.scopes[scope]?.[2] ?? -1,
    isStatic: isStatic || x.modifiers.has('static'),
    exported: !x.modifiers.has('private'),
  });
  const made = x.exprs[e];
  const def = made?.[0] === 'def' ? x.defs[made[1]] : undefined;
  if (def) Object.assign(def, place(x, named.at), { seesAround: false });
  return -1;
}

/** `has_many :comments`: a member whose class is named by a text, or by the member's own name. */
function defineHeld(
  x: Extraction,
  node: number,
  [first = -1, ...rest]: readonly number[],
  rule: RoleOf<'classWord'>,
): number {
  if (first < 0 || ruleOf(x, first)?.role !== 'symbol')
    return readOtherwise(x, node, rule.otherwise);
  const [named] = namesAmong(x, [first]);
  const said = new Map(rest.map((child) => [optionName(x, child), child]));
  for (const child of rest) x.evaluate(child);
  if (!named) return -1;
  const { type = '', untold = [] } = rule.options ?? {};
  const text =
    optionText(x, said.get(type)) ??
    (untold.some((option) => said.has(option))
      ? undefined
      : rule.means === 'holds-many'
        ? singularOf(named.name)
        : named.name);
  const e =
    text === undefined
      ? -1
      : constantOf(
          x,
          /^[A-Z:]/.test(text)
            ? text.split('::').filter((part) => part !== '')
            : classNameParts(text),
        );
  const written = said.get(type);
  const last = text?.slice(text.lastIndexOf(':') + 1) ?? '';
  if (e >= 0)
    addRef(x, 'type', e, written === undefined ? named.at : endOf(x, written) - 1 - last.length);
  const scope = functionScope(x, x.scope);
  define(
    x,
    {
      node,
      at: first,
      name: named.name,
      kind: 'Method',
      scope,
      memberOf: x.scopes[scope]?.[2] ?? -1,
    },
    {
      ...place(x, named.at),
      params: [],
      bindsReceiver: true,
      exported: true,
      signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)),
      eReturns: [e < 0 || rule.means === 'holds-many' ? e : addExpr(x, ['new', e, []])],
    },
  );
  return -1;
}

function optionName(x: Extraction, node: number): string {
  return ruleOf(x, node)?.role === 'keywordArgument'
    ? textOf(x, childIn(x, node, ''))
    : (/^:(\w+)\s*=>/.exec(textOf(x, node).slice(0, LONGEST_NAME))?.[1] ?? '');
}

function optionText(x: Extraction, node: number | undefined): string | undefined {
  return node === undefined
    ? undefined
    : /["']([\w:]+)["']$/.exec(textOf(x, node).slice(0, LONGEST_NAME))?.[1];
}

function constantOf(x: Extraction, [first = '', ...rest]: readonly string[]): number {
  return rest.reduce(
    (e, part) => addExpr(x, ['member', e, part]),
    addExpr(x, ['name', first, x.scope]),
  );
}

/** Code that is run for the class that takes this one in: its definitions are read as those of this one. */
function readPart(x: Extraction, node: number, block: number, rule: RoleOf<'classWord'>): number {
  const body = block < 0 ? -1 : childIn(x, block, 'body');
  if (body < 0)
    return ruleOf(x, node) ? readOtherwise(x, node, rule.otherwise) : readBareCall(x, node);
  const before = x.modifiers;
  x.modifiers = new Set(rule.means === 'part-itself' ? ['static'] : []);
  evaluateChildren(x, body);
  x.modifiers = before;
  return -1;
}

/** `let(:a) { A.new }`. */
export function readBlockVariable(
  x: Extraction,
  node: number,
  rule: RoleOf<'blockVariable'>,
): number {
  const [list, block] = [childIn(x, node, rule.args), childIn(x, node, rule.block)];
  const args = list < 0 ? [] : childrenOf(x, list);
  const inBlock = x.defs[x.scopes[functionScope(x, x.scope)]?.[2] ?? -1]?.seesAround === true;
  const [named] = args.length === 1 ? namesAmong(x, args) : [];
  const word = childIn(x, node, 'method');
  if (block < 0 || !inBlock || (args.length > 0 && !named))
    return readCall(x, node, rule.otherwise);
  const e = x.evaluate(block);
  define(
    x,
    {
      node,
      at: named?.node ?? word,
      name: named?.name ?? textOf(x, word),
      kind: 'Local',
      scope: x.scope,
      memberOf: -1,
    },
    { ...(named && place(x, named.at)), eValue: addExpr(x, ['call', e, []]) },
  );
  return -1;
}

/** `class << self`: members of the class as an object. Those of other objects are only read. */
export function readSingleton(x: Extraction, node: number, rule: RoleOf<'singleton'>): number {
  const object = childIn(x, node, rule.object);
  const body = childIn(x, node, rule.body);
  const isOwn =
    x.scopes[functionScope(x, x.scope)]?.[0] === 'class' && ruleOf(x, object)?.role === 'self';
  if (!isOwn && object >= 0) x.evaluate(object);
  if (body < 0) return -1;
  const before = x.modifiers;
  if (isOwn) {
    x.modifiers = new Set(['static']);
    evaluateChildren(x, body);
  } else inside(x, openScope(x, 'block', -1), x.owner, () => evaluateChildren(x, body));
  x.modifiers = before;
  return -1;
}
