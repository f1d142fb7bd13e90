// Reads functions: their signatures, names, receivers and bodies. Does not read parameters.
import type { DefFact } from '../../facts/def-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import type { FunctionHeadParts } from '../../languages/_kit/reading/function-heads.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import { childIn, evaluateChildren, ruleOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import { inside, openScope, takeTemplates } from '../../languages/_kit/scopes.ts';
import type { Draft, Extraction, NameHint } from '../../languages/_kit/extraction.ts';
import { docTypesBefore, type DocTypes } from '../types/doc-types.ts';
import { memberHint } from '../classes/member-assignments.ts';
import { apart, noteOpen, noteWrite } from '../../languages/_kit/flow.ts';
import { readExtended, readReceiverBefore, takeExtended } from '../types/extended-types.ts';
import { readType } from '../types/types.ts';
import { readAllParameters } from './function-parameters.ts';
import { applyDocTypes } from './documented-types.ts';
import { functionHeadsOf, languageReaders } from '../language-readers.ts';
import { readBoundLists, readTypeParameters } from './type-parameters.ts';
import { readAsides, readBody, readOwnBody } from './function-bodies.ts';
import { headOf } from './function-heads.ts';
import { defineFunction, knowItself } from './define-function.ts';
import { readHead, takeDecorators } from './function-modifiers.ts';

/** What is known of a function before its definition is added. */
interface FunctionParts extends FunctionHeadParts {
  /** The type that it is called on like a method. */
  readonly extended: number;
  readonly templates: readonly number[];
  readonly docs: DocTypes;
}

/** What the code around says of a function that is read. */
interface FunctionSurroundings {
  readonly extended: Extraction['extended'];
  readonly expectedResult: Extraction['resultExpected'];
}

/** Defines the function at `node`; gives its value. */
export function readFunction(
  state: Extraction,
  node: number,
  rule: RoleOf<'function'>,
  hint?: NameHint,
): number {
  const decorators = takeDecorators(state);
  const around = { extended: takeExtended(state), expectedResult: takeExpectedResult(state) };
  const head = headOf(state, node, rule);
  const { nameNode } = head;
  const body = rule.body ? childIn(state, node, rule.body) : -1;
  const { isStatement, macroOf } = functionHeadsOf(state);
  const macro = macroOf?.(state, { node, rule, head, body });
  if (isStatement?.(state, node, head)) {
    evaluateChildren(state, node);
    return -1;
  }
  const parts: FunctionParts = {
    node,
    rule,
    head,
    body,
    macro,
    extended: rule.extended ? childIn(state, node, rule.extended) : -1,
    templates: takeTemplates(state),
    docs: docTypesBefore(state, node),
  };
  const place = placeOf(state, parts, hint);
  const def = defineFunction(state, { node, rule, body, ...place });
  const fact = state.defs[def];
  if (!fact) return -1;
  if (decorators.length > 0) fact.eDecorators = decorators;
  readHead(state, node, nameNode, fact);
  const inType = state.inType;
  state.inType = false;
  openFunction(state, parts, def, place.isScoped);
  const isDeclared = !hint && !rule.value && fact.scope >= 0;
  if (isDeclared && rule.hoisted) noteOpen(state, fact.scope, fact.name);
  inside(state, fact.inner, def, () =>
    apart(state, () => {
      state.hoist = 'block';
      state.expected = undefined;
      readInside(state, parts, around, fact);
    }),
  );
  state.inType = inType;
  state.extended = around.extended;
  const e = addExpr(state, ['def', def]);
  if (isDeclared && !rule.hoisted) noteWrite(state, fact.scope, fact.name, e);
  return e;
}

function takeExpectedResult(state: Extraction): Extraction['resultExpected'] {
  const taken = state.resultExpected;
  state.resultExpected = undefined;
  return taken;
}

/** Where the function belongs: its head says so, or what it is assigned to. */
function placeOf(
  state: Extraction,
  parts: FunctionParts,
  hint: NameHint | undefined,
): {
  readonly nameNode: number;
  readonly hint: NameHint | undefined;
  readonly isScoped: boolean;
} {
  const stated = functionHeadsOf(state).placeOf?.(state, parts);
  if (stated) return { isScoped: false, ...stated };
  const { nameNode } = parts.head;
  const isAssigned = !hint && ruleOf(state, nameNode)?.role === 'member';
  const assigned = isAssigned ? memberHint(state, nameNode) : undefined;
  return { nameNode, hint: assigned ?? hint, isScoped: false };
}

/** Opens the scope of a function, and adds what its head says without being read. */
function openFunction(
  state: Extraction,
  parts: FunctionParts,
  def: number,
  isScoped: boolean,
): void {
  const { rule, head, macro } = parts;
  const fact = state.defs[def];
  if (!fact) return;
  const outer = isScoped || macro ? openScope(state, 'block', def) : state.scope;
  fact.inner = inside(state, outer, state.owner, () => openScope(state, 'function', def));
  if (rule.seesAround === 'sets') state.setsAround.add(fact.inner);
  functionHeadsOf(state).noteHead?.(state, parts, fact);
  if (rule.value && head.nameNode >= 0) knowItself(state, fact, textOf(state, head.nameNode), def);
}

/** Type parameters, receivers, parameters, result and body, in the order in which names become known. */
function readInside(
  state: Extraction,
  parts: FunctionParts,
  around: FunctionSurroundings,
  fact: Draft<DefFact>,
): void {
  const { node, rule, body } = parts;
  if (rule.typeParams) readTypeParameters(state, childIn(state, node, rule.typeParams), fact);
  languageReaders(state.spec).typeBounds?.(state, node, fact);
  for (const list of parts.templates) readTypeParameters(state, list, fact);
  readReceivers(state, parts, around, fact);
  readAllParameters(state, parts, fact);
  const returns = readResult(state, parts, around, fact);
  readBoundLists(state, node);
  if (parts.docs.size > 0) applyDocTypes(state, fact, parts.docs);
  if (body !== node) readAsides(state, node, [returns, body, parts.extended]);
  functionHeadsOf(state).afterParameters?.(state, parts, fact);
  if (body === node) readOwnBody(state, node, rule, fact);
  else if (body >= 0) readBody(state, body, fact);
}

function readReceivers(
  state: Extraction,
  parts: FunctionParts,
  around: FunctionSurroundings,
  fact: Draft<DefFact>,
): void {
  const { extended, head } = parts;
  functionHeadsOf(state).readReceiver?.(state, parts, fact);
  if (extended >= 0)
    Object.assign(fact, {
      isExtension: true,
      eReceiver: readExtended(state, extended, head.nameNode),
    });
  if (around.extended) readReceiverBefore(state, around.extended, fact);
}

/** The type of what it returns, where that is stated or expected; gives the node that states it. */
function readResult(
  state: Extraction,
  { node, rule, head }: FunctionParts,
  { expectedResult }: FunctionSurroundings,
  fact: Draft<DefFact>,
): number {
  const returns = rule.returns && !head.isIndirect ? childIn(state, node, rule.returns) : -1;
  const eType = returns >= 0 ? readType(state, returns) : -1;
  if (eType >= 0) fact.eType = eType;
  if (fact.eType === undefined && rule.value && expectedResult) fact.eType = expectedResult();
  return returns;
}
