// What the engine reads for readers in the folders of languages. Reads nothing itself.
import type { Extraction, SharedReaders } from '../languages/_kit/extraction.ts';
import { bindPattern, declare, hidden, variableKind } from './bindings/bindings.ts';
import { readCallee } from './expressions/callees.ts';
import { readCall } from './expressions/calls.ts';
import { nameExpr } from './expressions/names-and-members.ts';
import { applyModifiers, readModifiers } from './modifiers.ts';
import { lastNameNode, readType } from './types/types.ts';

/** `stateOf`: the state that is being made, which holds these. */
export function sharedReaders(stateOf: () => Extraction): SharedReaders {
  return {
    readCall: (node, rule, before) => readCall(stateOf(), node, rule, before),
    readCallee: (node) => readCallee(stateOf(), node),
    readType: (node) => readType(stateOf(), node),
    lastNameNode: (node) => lastNameNode(stateOf(), node),
    nameExpr: (name) => nameExpr(stateOf(), name),
    bindPattern: (node, source, hoist, kind) => bindPattern(stateOf(), node, source, hoist, kind),
    declare: (variable) => declare(stateOf(), variable),
    hidden: (node, eType, eValue) => hidden(stateOf(), node, eType, eValue),
    variableKind: (scope) => variableKind(stateOf(), scope),
    readModifiers: (node) => readModifiers(stateOf(), node),
    applyModifiers: (modifiers, memberOf) => applyModifiers(stateOf(), modifiers, memberOf),
  };
}
