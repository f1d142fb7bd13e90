// The options of a component, `export default { methods: { … } }`, as one object: its functions and its template see all their members. Reads no text.
import type { BaseFact, DefFact } from '../../../facts/def-facts.ts';
import type { ExprFact, FileFacts } from '../../../facts/file-facts.ts';
import { FactRows } from '../../../facts/packed/fact-rows.ts';
import { COMPONENT, OPTIONS, pascalCase } from '../../_kit/components/component-code.ts';

/** What is being added to the facts of a file. */
interface Completing {
  readonly facts: FileFacts;
  readonly defs: DefFact[];
  readonly exprs: ExprFact[];
  /** The object with the options, as a definition and as an expression. */
  readonly options: number;
  readonly eOptions: number;
}

export function withComponentOptions(facts: FileFacts): FileFacts {
  const eOptions = optionsIn(facts);
  const options = objectAt(facts, eOptions);
  if (options < 0) return facts;
  const component: Completing = {
    facts,
    defs: [...facts.defs],
    exprs: [...facts.exprs],
    options,
    eOptions: facts.exprs.length,
  };
  component.exprs.push(['def', options]);
  receiveOptions(component);
  joinMembers(component);
  addMixins(component);
  nameMembers(component);
  giveToFramework(component);
  return { ...facts, defs: component.defs, exprs: FactRows.of(component.exprs) };
}

/** What the script exports by default; the options may be the argument of a call: `defineComponent({ … })`. */
function optionsIn({ exprs, assigns }: FileFacts): number {
  const assigned = assigns.find(([eTarget]) => {
    const target = exprs.get(eTarget);
    return target?.[0] === 'name' && target[1] === OPTIONS;
  });
  const value = exprs.get(assigned?.[1] ?? -1);
  return value?.[0] === 'call' ? (value[2][0] ?? -1) : (assigned?.[1] ?? -1);
}

function objectAt({ exprs, defs, scopes }: FileFacts, e: number): number {
  const expr = exprs.get(e);
  const def = expr?.[0] === 'def' ? expr[1] : -1;
  return scopes[defs[def]?.inner ?? -1]?.[0] === 'object' ? def : -1;
}

function membersOf({ defs }: FileFacts, object: number): readonly number[] {
  return object < 0
    ? []
    : defs.flatMap(({ memberOf }, index) => (memberOf === object ? [index] : []));
}

/** An option with this name; -1 if there is none. */
function optionNamed({ facts, options }: Completing, name: string): number {
  return membersOf(facts, options).find((index) => facts.defs[index]?.name === name) ?? -1;
}

/** `this` in methods, computed values, watchers and hooks is the component. */
function receiveOptions({ facts, defs, options, eOptions }: Completing): void {
  const queue = [...membersOf(facts, options)];
  for (const index of queue) {
    const def = defs[index];
    if (!def) continue;
    if (def.params !== undefined) defs[index] = { ...def, eReceiver: eOptions };
    else if (facts.scopes[def.inner]?.[0] === 'object') queue.push(...membersOf(facts, index));
  }
}

const FUNCTIONS = ['methods', 'computed'];
/** Functions that return members. */
const STATE = ['data', 'setup', 'asyncData'];

/** Methods, computed values and state are members of the component. */
function joinMembers(component: Completing): void {
  const { facts, defs, options } = component;
  for (const name of FUNCTIONS) {
    const holder = optionNamed(component, name);
    for (const index of membersOf(facts, holder)) {
      const def = defs[index];
      if (!def) continue;
      const isRead = name === 'computed' && def.params !== undefined;
      defs[index] = { ...def, memberOf: options, ...(isRead && { accessor: true }) };
    }
    addBases(component, facts.defs[holder]?.bases ?? []);
  }
  for (const name of STATE) {
    const option = optionNamed(component, name);
    const returned = (facts.defs[option]?.eReturns ?? []).map((e) => objectAt(facts, e));
    for (const object of [option, ...returned])
      for (const index of membersOf(facts, object)) {
        const def = defs[index];
        if (def) defs[index] = { ...def, memberOf: options };
      }
  }
}

function addBases({ defs, options }: Completing, bases: readonly BaseFact[]): void {
  const def = defs[options];
  if (def && bases.length > 0) defs[options] = { ...def, bases: [...(def.bases ?? []), ...bases] };
}

/** Of `mixins` and `extends`, the members of their options. */
function addMixins(component: Completing): void {
  const { facts, exprs } = component;
  const values = ['mixins', 'extends'].flatMap((name) => {
    const e = facts.defs[optionNamed(component, name)]?.eValue ?? -1;
    const expr = facts.exprs.get(e);
    return expr?.[0] === 'list' ? expr[1] : e < 0 ? [] : [e];
  });
  for (const e of values)
    addBases(
      component,
      FUNCTIONS.map((name) => ({
        relation: 'EXTENDS',
        e: exprs.push(['member', e, name]) - 1,
        line: 0,
        column: 0,
      })),
    );
}

/** A name in the template that nothing declares is a member of the component, or a component that it registers. */
function nameMembers(component: Completing): void {
  const { facts, defs, exprs, options, eOptions } = component;
  const template = defs.findIndex(({ name, scope }) => name === COMPONENT && scope === 0);
  const components = optionNamed(component, 'components');
  const members = new Set(
    defs.flatMap(({ memberOf, name }) => (memberOf === options ? [name] : [])),
  );
  const mayHave = (name: string): boolean =>
    members.has(name) || (defs[options]?.bases?.length ?? 0) > 0;
  const registered = new Map(
    membersOf(facts, components).flatMap((index) => {
      const name = facts.defs[index]?.name ?? '';
      return [[pascalCase(name), name] as const];
    }),
  );
  const eComponents = registered.size === 0 ? -1 : exprs.push(['def', components]) - 1;
  const isFree = freeNames(facts, template);
  facts.exprs.forEach((expr, e) => {
    if (expr[0] !== 'name' || !isFree(expr[1], expr[2])) return;
    const known = registered.get(expr[1]);
    if (known !== undefined) exprs[e] = ['member', eComponents, known];
    else if (mayHave(expr[1])) exprs[e] = ['member', eOptions, expr[1]];
  });
}

/** Whether a name in code of the template is declared nowhere in the file. */
function freeNames(facts: FileFacts, template: number): (name: string, scope: number) => boolean {
  const declared = new Set(facts.defs.map(({ name, scope }) => `${scope} ${name}`));
  for (const { local } of facts.imports) declared.add(`0 ${local}`);
  const inner = facts.defs[template]?.inner ?? -1;
  return (name, from) => {
    let isInside = false;
    for (let scope = from; scope >= 0; scope = facts.scopes[scope]?.[1] ?? -1) {
      if (declared.has(`${scope} ${name}`)) return false;
      isInside ||= scope === inner;
    }
    return isInside && inner >= 0;
  };
}

/** The component is made of its options: they are a part of what it gives to the framework. */
function giveToFramework({ defs, eOptions }: Completing): void {
  const template = defs.findIndex(({ name, scope }) => name === COMPONENT && scope === 0);
  const def = defs[template];
  if (def) defs[template] = { ...def, eReturns: [eOptions] };
}
