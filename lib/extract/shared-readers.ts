// The shared readers for use by the folders of languages. Reads nothing itself.
import type { Extraction, SharedReaders } from '../languages/_kit/extraction.ts';
import { bindName, bindPattern } from './bindings/patterns.ts';
import { declare, expectType, hidden, targetScope, variableKind } from './bindings/bindings.ts';
import { readAssign } from './bindings/assignments.ts';
import { readLoop } from './bindings/loops.ts';
import { modulesAround, moduleWord, pathFromFile } from './imports/module-paths.ts';
import { readClass } from './classes/classes.ts';
import { readFirstReturn, readReturn } from './flow/statements.ts';
import { assignTo, attachMember } from './classes/member-assignments.ts';
import { readArguments } from './expressions/arguments.ts';
import { readList } from './expressions/container-literals.ts';
import { textOf } from '../languages/_kit/tree-cursor.ts';
import { readBareCall } from './expressions/receiver-calls.ts';
import { isVariable, ownCallee, readCalledOn } from './expressions/undeclared-names.ts';
import { functionKind } from './functions/function-kind.ts';
import { readParameters } from './functions/parameter-lists.ts';
import { readTypeParameters } from './functions/type-parameters.ts';
import { readFunction } from './functions/functions.ts';
import { readParameter } from './functions/parameters.ts';
import { asStated } from './types/doc-types.ts';
import { readCallee } from './expressions/callees.ts';
import { readCall } from './expressions/calls.ts';
import { nameExpr, readName } from './expressions/names-and-members.ts';
import { applyModifiers, readModifiers } from './modifiers.ts';
import { lastNameNode, readType, readWrapped } from './types/types.ts';

/** `stateOf`: the state that contains these readers. */
export function sharedReaders(stateOf: () => Extraction): SharedReaders {
  return {
    readCall: (node, rule, before) => readCall(stateOf(), node, rule, before),
    readCallee: (node) => readCallee(stateOf(), node),
    readArguments: (nodes, call) => readArguments(stateOf(), nodes, call),
    ownCallee: (name) => ownCallee(stateOf(), name),
    readCalledOn: (object) => readCalledOn(stateOf(), object),
    readFunction: (node, rule) => readFunction(stateOf(), node, rule),
    readClass: (node, rule) => readClass(stateOf(), node, rule),
    readReturn: (node) => readReturn(stateOf(), node, 'eReturns'),
    readFirstReturn: (node) => readFirstReturn(stateOf(), node),
    readLoop: (node, rule) => readLoop(stateOf(), node, rule),
    readAssign: (node, rule) => readAssign(stateOf(), node, rule),
    readName: (node, rule) => {
      const state = stateOf();
      return rule.calls && !isVariable(state, textOf(state, node))
        ? readBareCall(state, node)
        : readName(state, node);
    },
    assignTo: (target, eValue, node, eType) => assignTo(stateOf(), target, eValue, node, { eType }),
    attachMember: (assignment) => attachMember(stateOf(), assignment),
    functionKind: (name, isMember, around) => functionKind(stateOf(), name, isMember, around),
    readParameters: (list, fact) => readParameters(stateOf(), list, fact),
    readTypeParameters: (list, fact) => readTypeParameters(stateOf(), list, fact),
    readParameter: (node) => readParameter(stateOf(), node),
    readList: (node) => readList(stateOf(), node),
    asStated: (node, name, e) => asStated(stateOf(), node, name, e),
    targetScope: (hoist, name) => targetScope(stateOf(), hoist, name),
    readType: (node) => readType(stateOf(), node),
    readWrappedType: (node) => readWrapped(stateOf(), node),
    lastNameNode: (node) => lastNameNode(stateOf(), node),
    nameExpr: (name) => nameExpr(stateOf(), name),
    moduleWord: (node) => moduleWord(stateOf(), node),
    modulesAround: () => modulesAround(stateOf()),
    pathFromFile: (path) => pathFromFile(stateOf(), path),
    bindPattern: (node, source, hoist, kind) => bindPattern(stateOf(), node, source, hoist, kind),
    bindName: (node, source, hoist, kind) => bindName(stateOf(), node, { source, hoist, kind }),
    declare: (variable) => declare(stateOf(), variable),
    expectType: (eValue, eType) => expectType(stateOf(), eValue, eType),
    hidden: (node, eType, eValue) => hidden(stateOf(), node, eType, eValue),
    variableKind: (scope) => variableKind(stateOf(), scope),
    readModifiers: (node) => readModifiers(stateOf(), node),
    applyModifiers: (modifiers, memberOf) => applyModifiers(stateOf(), modifiers, memberOf),
  };
}
