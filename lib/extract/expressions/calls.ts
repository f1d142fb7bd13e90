// Reads calls and constructions. Resolves no callee.
import type { SiteKind } from '../../facts/file-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { addExpr, addSite } from '../../languages/_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { languageReaders } from '../language-readers.ts';
import { onlySpokenOf } from './undeclared-names.ts';
import { readNamelessClass, type NamelessClass } from '../classes/nameless-classes.ts';
import { typeArgumentsOf } from '../types/type-arguments.ts';
import { lastNameNode } from '../types/types.ts';
import { moduleExpr, moduleSpecifier } from '../imports/module-calls.ts';
import { argumentsBeside, argumentsIn, readArguments } from './arguments.ts';
import { typesIn } from './names-and-members.ts';
import { readCallee, readNamedCallee, readOuterCallee } from './callees.ts';

/** A call or instantiation, and the nodes of its parts, -1 if missing. */
interface CallParts {
  readonly node: number;
  readonly rule: RoleOf<'call'> | RoleOf<'new'>;
  readonly callee: number;
  readonly args: number;
  /** The node after the argument list. */
  readonly trailing: number;
  /** Arguments after a call that has this as its callee. */
  readonly behind: readonly number[];
}

/** `before`: values that precede its arguments. `behind`: nodes of arguments after them. */
export function readCall(
  state: Extraction,
  node: number,
  rule: RoleOf<'call'> | RoleOf<'new'>,
  before: readonly number[] = [],
  behind: readonly number[] = [],
): number {
  const calleeNode = childIn(state, node, rule.callee);
  if (calleeNode < 0) return -1;
  const trailing =
    rule.role === 'call' && rule.trailing !== undefined ? childIn(state, node, rule.trailing) : -1;
  const listed = rule.args === ALL_BESIDE ? -1 : childIn(state, node, rule.args);
  if (
    trailing >= 0 &&
    childIn(state, node, rule.args) < 0 &&
    ruleOf(state, calleeNode)?.role === 'call'
  )
    return readCall(state, calleeNode, rule, before, [trailing]);
  const args = listed === calleeNode ? -1 : listed;
  return readCallParts(state, { node, rule, callee: calleeNode, args, trailing, behind }, before);
}

function readCallParts(state: Extraction, call: CallParts, before: readonly number[]): number {
  const { node, rule } = call;
  const { inType } = state;
  state.inType = false;
  const specifier = moduleSpecifier(state, call.callee, call.args);
  const callee = calleeOf(state, call);
  const eTypeArgs = typesIn(state, childIn(state, node, 'type_arguments'));
  const named: [string, number][] = [];
  const given = givenTo(state, call);
  const refs = state.refs.length;
  const types = typeArgumentsOf(state, call.callee);
  const args = [...before, ...readArguments(state, given, { eCallee: callee.e, named, types })];
  if (rule.role === 'call' && rule.mentionsArguments) onlySpokenOf(state, refs);
  state.inType = inType;
  if (specifier !== undefined) return moduleExpr(state, node, specifier);
  const nameless = namelessClass(state, call, callee.e);
  if (nameless) return newOfNameless(state, nameless, callee.at, args);
  const e = instantiated(state, call, callee.e, eTypeArgs);
  return addCall(state, call, { e, at: callee.at, args, named, given });
}

function calleeOf(
  state: Extraction,
  { node, rule, callee }: CallParts,
): { readonly e: number; readonly at: number } {
  if (rule.role === 'call' && rule.object !== undefined)
    return readNamedCallee(state, node, {
      nameNode: callee,
      object: rule.object,
      implicitReceiver: rule.implicitReceiver === true,
    });
  return readOuterCallee(state, node, callee) ?? readCallee(state, callee, rule.role === 'new');
}

/** Whether its only argument follows the callee without a list around it. */
function isBareArgument(state: Extraction, { rule, args }: CallParts): boolean {
  return (
    rule.role === 'call' &&
    rule.bareArgument === true &&
    args >= 0 &&
    ruleOf(state, args)?.role !== 'list'
  );
}

/** The nodes of its arguments. */
function givenTo(state: Extraction, call: CallParts): readonly number[] {
  const { trailing, behind } = call;
  return [...listedIn(state, call), ...(trailing >= 0 ? [trailing] : []), ...behind];
}

function listedIn(state: Extraction, call: CallParts): readonly number[] {
  const { node, rule, callee, args } = call;
  if (isBareArgument(state, call)) return [args];
  if (args >= 0) return argumentsIn(state, args);
  return rule.args === ALL_BESIDE ? argumentsBeside(state, node, callee, rule) : [];
}

/** The anonymous class of a new object, if its body is there. */
function namelessClass(
  state: Extraction,
  { node, rule, callee }: CallParts,
  eBase: number,
): NamelessClass | undefined {
  if (rule.role !== 'new') return undefined;
  const body = childrenOf(state, node).find((child) => ruleOf(state, child)?.role === 'classBody');
  if (body === undefined) return undefined;
  const name = textOf(state, lastNameNode(state, callee));
  return { node, body, eBase, name, at: callee, isMade: rule.nameless === 'made' };
}

/** If types are called like functions, type arguments determine which instantiation is called. */
function instantiated(
  state: Extraction,
  { node, rule }: CallParts,
  e: number,
  eTypeArgs: readonly number[],
): number {
  const list =
    rule.role === 'call' && rule.typeArgs !== undefined ? childIn(state, node, rule.typeArgs) : -1;
  const eWritten = list < 0 ? eTypeArgs : typesIn(state, list);
  const says = list >= 0 || state.spec.typeCalls === 'convert';
  return eWritten.length > 0 && says ? addExpr(state, ['generic', e, eWritten]) : e;
}

/** The parts of a call that were read. */
interface ReadCall {
  readonly e: number;
  readonly at: number;
  readonly args: readonly number[];
  readonly named: readonly (readonly [string, number])[];
  /** The nodes of its arguments. */
  readonly given: readonly number[];
}

/** Adds the call site and the value of a call. */
function addCall(state: Extraction, call: CallParts, read: ReadCall): number {
  const { node, rule } = call;
  const { e, at, args } = read;
  const ownNames = namesOf(state, call, read);
  const names = ownNames ?? read.named;
  addSite(state, { kind: siteKind(state, call), callee: e, at, args, named: names });
  const isCall = rule.role === 'call';
  if (isCall) languageReaders(state.spec).afterArguments?.(state, read.given);
  const value = addExpr(
    state,
    isCall && ownNames && names.length > 0 ? ['call', e, args, names] : [rule.role, e, args],
  );
  if (!isCall) languageReaders(state.spec).madeObject?.(state, node, value);
  noteChange(state, call, args[0] ?? -1, value);
  return value;
}

/** Named arguments if they are a part of the value of a call; otherwise undefined. */
function namesOf(
  state: Extraction,
  { trailing, behind }: CallParts,
  { args, named }: ReadCall,
): ReadCall['named'] | undefined {
  const isBehind = trailing >= 0 || behind.length > 0;
  return languageReaders(state.spec).namesInCall?.(named, isBehind ? (args.at(-1) ?? -1) : -1);
}

function siteKind(state: Extraction, call: CallParts): SiteKind {
  if (call.rule.role === 'new') return 'new';
  const role =
    call.args >= 0 && !isBareArgument(state, call) ? ruleOf(state, call.args)?.role : undefined;
  return role !== undefined && role !== 'list' ? 'tag' : 'call';
}

/** A built-in function that changes its first argument: its result is the value of that name from then on. */
function noteChange(state: Extraction, { callee }: CallParts, eFirst: number, value: number): void {
  const changes = state.spec.builtins.changes?.includes(textOf(state, callee));
  if (changes && state.exprs[eFirst]?.[0] === 'name')
    state.assigns.push([eFirst, value, state.scope]);
}

const ALL_BESIDE = '*';

/** `new Base(…) { … }`: the call site is that of the base's constructor. */
function newOfNameless(
  state: Extraction,
  made: NamelessClass,
  at: number,
  args: readonly number[],
): number {
  const eClass = readNamelessClass(state, made);
  if (args.length > 0 || made.isMade) addSite(state, { kind: 'new', callee: made.eBase, at, args });
  return addExpr(state, ['new', eClass, args]);
}

export function readDecorator(state: Extraction, node: number): number {
  const inner = childIn(state, node, '');
  if (inner < 0) return -1;
  const isCall = ruleOf(state, inner)?.role === 'call';
  if (isCall) {
    const e = state.evaluate(inner);
    if (e >= 0) state.decorators.push(e);
    return e;
  }
  const callee = readCallee(state, inner);
  if (callee.e >= 0) {
    addSite(state, { kind: 'decorator', callee: callee.e, at: callee.at, args: [] });
    state.decorators.push(callee.e);
  }
  return callee.e;
}
