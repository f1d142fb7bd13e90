// The reader of each role. Does not read nodes without a reader, whose children are traversed.
import type { NodeRule } from '../languages/_rules.ts';
import type { Reader, ReaderTable } from '../languages/_kit/language-semantics.ts';
import { languageReaders } from './language-readers.ts';
import { readAnnotation } from './annotations.ts';
import { readAssign } from './bindings/assignments.ts';
import { readBindings } from './bindings/binding-lists.ts';
import { readLoop } from './bindings/loops.ts';
import { readVariable } from './bindings/variables.ts';
import { readBranch } from './flow/branches.ts';
import { readAlias, readField } from './classes/fields.ts';
import { readClass } from './classes/classes.ts';
import { readObject } from './classes/object-literals.ts';
import { readComposite, readPrefix } from './expressions/composites.ts';
import { readConditionalCode } from './flow/conditional-code.ts';
import { readDictionary, readIndex, readList } from './expressions/container-literals.ts';
import { readDocNames } from './doc-names.ts';
import { readCall, readDecorator } from './expressions/calls.ts';
import { readChoice, readNamedPart, readTransparent } from './expressions/expressions.ts';
import { readInstantiated, readMember, readName } from './expressions/names-and-members.ts';
import { readExpectedMember } from './expressions/expected-members.ts';
import { readExtension, readTypeBound } from './classes/extension-declarations.ts';
import { addExpr, nameNothing } from '../languages/_kit/record-facts.ts';
import { childIn, evaluateChildren, textOf } from '../languages/_kit/tree-cursor.ts';
import type { Extraction, NameHint } from '../languages/_kit/extraction.ts';
import { readGlobalDeclaration, readPackage } from './imports/file-heads.ts';
import { perhaps } from '../languages/_kit/flow.ts';
import { readFunction } from './functions/functions.ts';
import { readLiteral } from './literals.ts';
import { readNamespace } from './imports/namespace-blocks.ts';
import { readProperty } from './classes/properties.ts';
import { isVariable } from './expressions/undeclared-names.ts';
import { readBareCall } from './expressions/receiver-calls.ts';
import {
  readAlternatives,
  readBlock,
  readComprehension,
  readDeclarations,
  readFirstReturn,
  readLabel,
  readReturn,
  readSequence,
  readUnwrapped,
} from './flow/statements.ts';
import { readCaseArm, readSwitch } from './flow/switches.ts';
import { readString } from './texts.ts';
import { readOperation, readTypeTest } from './types/typed-expressions.ts';
import { readType } from './types/types.ts';

const READERS: ReaderTable = {
  // Definitions
  function: readFunction,
  class: readClass,
  namespace: readNamespace,
  extension: readExtension,
  property: readProperty,
  field: readField,
  alias: readAlias,
  typeBound: readTypeBound,
  typeBoundList: walkThrough,
  decorator: readDecorator,
  annotation: readAnnotation,
  // Names of values
  declarations: readDeclarations,
  variable: readVariable,
  assign: readAssign,
  bindings: readBindings,
  captures: walkThrough,
  globalDeclaration: (state, node, rule) => readGlobalDeclaration(state, node, rule.of),
  // Statements
  block: (state, node, rule) =>
    rule.open
      ? readSequence(state, node, rule)
      : rule.repeats
        ? perhaps(state, true, () => readBlock(state, node, false))
        : readBlock(state, node, rule.yields !== undefined && rule.yields !== false),
  alternatives: readAlternatives,
  optionalExecution: (state, node, rule) =>
    perhaps(state, rule.repeats, () => walkThrough(state, node)),
  statement: walkThrough,
  loop: readLoop,
  branch: readBranch,
  switch: readSwitch,
  caseArm: readCaseArm,
  conditionalCode: readConditionalCode,
  return: (state, node, rule) =>
    rule.first ? readFirstReturn(state, node) : readReturn(state, node, 'eReturns'),
  yield: (state, node) => readReturn(state, node, 'eYields'),
  label: readLabel,
  ignore: () => -1,
  comment: (state, node, rule) => {
    state.lastComment = node;
    if (rule.names) readDocNames(state, node);
    languageReaders(state.spec).comment?.(state, node, rule);
    return -1;
  },
  package: (state, node, rule) => readPackage(state, node, rule.name, rule.chained === true),
  import: (state, node, rule) => {
    languageReaders(state.spec).importReaders[rule.syntax]?.(state, node);
    return -1;
  },
  // Values
  name: (state, node, rule) =>
    rule.calls && !isVariable(state, textOf(state, node))
      ? readBareCall(state, node)
      : readName(state, node),
  shorthand: readName,
  self: (state) => addExpr(state, ['self', state.scope]),
  ownClass: (state, _node, rule) =>
    addExpr(state, [state.inType && rule.keeps ? 'self' : 'cls', state.scope]),
  super: (state) => addExpr(state, ['super', state.scope]),
  member: readMember,
  expectedMember: readExpectedMember,
  unwrap: readUnwrapped,
  index: (state, node, rule) =>
    state.inType ? readType(state, node) : readIndex(state, node, rule),
  call: (state, node, rule) =>
    languageReaders(state.spec).ownCall?.(state, node, rule) ?? readCall(state, node, rule),
  new: (state, node, rule) => readCall(state, node, rule),
  keywordArgument: (state, node, rule) => {
    nameNothing(state, childIn(state, node, ''));
    return state.evaluate(childIn(state, node, rule.value));
  },
  spread: (state, node) => state.evaluate(childIn(state, node, '')),
  await: (state, node) => addExpr(state, ['await', state.evaluate(childIn(state, node, ''))]),
  operation: readOperation,
  prefix: readPrefix,
  typeTest: readTypeTest,
  choice: readChoice,
  transparent: (state, node, rule, hint) =>
    hint ? readNamedPart(state, node, rule, hint) : readTransparent(state, node, rule),
  comprehension: (state, node, rule) => readComprehension(state, node, rule.body),
  string: readString,
  literal: readLiteral,
  list: readList,
  dictionary: readDictionary,
  object: (state, node, _rule, hint) => readObject(state, node, hint),
  composite: readComposite,
  // Types
  nullType: (state) => addExpr(state, ['literal', 'null']),
  typeWrapper: readType,
  union: readType,
  arrayType: readType,
  holderType: readType,
  typeQuery: readType,
  qualifiedType: readType,
  generic: readInstantiated,
  functionType: (state, node, rule) =>
    rule.holder !== undefined
      ? readType(state, node)
      : readFunction(state, node, {
          role: 'function',
          kind: 'Function',
          params: rule.params,
          returns: rule.returns,
          body: NO_BODY,
          value: true,
          ...(rule.typeParams && { typeParams: rule.typeParams }),
          ...(rule.receiver && { extended: rule.receiver }),
        }),
};

/** No field has this name: a function type has no body. */
const NO_BODY = '-';

/** Reads a node by its role. Of a node without a role or reader, the children are read. */
export function readNode(
  state: Extraction,
  own: ReaderTable,
  node: number,
  hint?: NameHint,
): number {
  const rule = state.tree.ruleAt(node);
  const reader = rule && ((READERS[rule.role] ?? own[rule.role]) as Reader<NodeRule> | undefined);
  return reader ? reader(state, node, rule, hint) : walkThrough(state, node);
}

function walkThrough(state: Extraction, node: number): number {
  evaluateChildren(state, node);
  return -1;
}
