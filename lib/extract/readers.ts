// Which reader a node goes to, by its role. A role without one is walked through.
import type { ImportSyntax, NodeRule } from '../languages/_rules.ts';
import { readAnnotation } from './annotations.ts';
import { readAssign } from './bindings/assignments.ts';
import { readAttribute } from './attributes.ts';
import { readBindings, readEachOf, readRange, readTypeSwitch } from './bindings/binding-lists.ts';
import { readAs, readLoop, readVariable } from './bindings/bindings.ts';
import { readBranch } from './flow/branches.ts';
import { readAlias, readEmbedding, readField } from './classes/fields.ts';
import { readBaseCall } from './classes/class-bases.ts';
import { readClass } from './classes/classes.ts';
import { readObject } from './classes/object-literals.ts';
import { readBlockVariable, readClassWord, readSingleton } from './classes/class-macros.ts';
import { readClause, readDocText } from './functions/clauses.ts';
import { readComposite, readConversion, readPrefix } from './expressions/composites.ts';
import { readConditions } from './flow/conditions.ts';
import { readConditionalCode } from './flow/conditional-code.ts';
import {
  readDictionary,
  readIndex,
  readList,
  readTypedList,
} from './expressions/container-literals.ts';
import { readDocNames } from './doc-names.ts';
import { readElement, readElementEnd } from './expressions/elements.ts';
import { readCall, readDecorator, readExpected, readPipe } from './expressions/calls.ts';
import { readChoice, readNamedPart, readTransparent } from './expressions/expressions.ts';
import { readInstantiated, readMember, readName } from './expressions/names-and-members.ts';
import { readEnumRow } from './classes/enum-rows.ts';
import { readExpectedMember } from './expressions/expected-members.ts';
import { readExtensionMethods } from './types/extended-types.ts';
import { readSelfType } from './classes/self-types.ts';
import {
  readExtension,
  readTypeBound,
  readUnnamedFields,
} from './classes/extension-declarations.ts';
import {
  addExpr,
  childIn,
  evaluateChildren,
  nameNothing,
  textOf,
  type Extraction,
  type NameHint,
} from './extraction.ts';
import { readCondition, readOuterNames, readPackage } from './imports/file-heads.ts';
import { readAttributeRow } from './functions/inline-heads.ts';
import { perhaps } from './flow/flow.ts';
import { readFunction } from './functions/functions.ts';
import { readPlace } from './functions/hidden-functions.ts';
import {
  readEcmascriptExport,
  readEcmascriptImport,
  readImportPath,
  readInclude,
  readJavaImport,
  readPackagePath,
  readPythonImport,
  readSelectors,
  readSource,
  readWholeModule,
} from './imports/imports.ts';
import { readLabelledCall } from './expressions/labelled-calls.ts';
import { readNamedParts } from './classes/initializers.ts';
import { readLiteral } from './literals.ts';
import { readLoadPath } from './imports/load-calls.ts';
import { readEndOfMacro, readMacro, readMacroUse } from './functions/macro-definitions.ts';
import { readMixinRule, readMixins } from './classes/mixins.ts';
import { readAccess } from './modifiers.ts';
import {
  readModuleAlias,
  readModuleImport,
  readModuleName,
  readModuleUse,
  readNamedModule,
} from './imports/named-modules.ts';
import {
  readBroughtIn,
  readCaptures,
  readFriend,
  readHandler,
  readMemberInit,
  readNamespacePart,
  readTemplate,
} from './imports/namespace-parts.ts';
import { readNamespace } from './imports/namespace-blocks.ts';
import { readNarrowing, readTestedCase, readTestedCases } from './flow/narrowing.ts';
import { readFunctionAlias, readProperty } from './classes/properties.ts';
import { isVariable } from './expressions/undeclared-names.ts';
import {
  readBareCall,
  readClassOf,
  readConstantPath,
  readMakes,
  readOwnMember,
  readRaises,
  readSuperCall,
} from './expressions/receiver-calls.ts';
import { readScoped } from './expressions/scoped-names.ts';
import { readRequire, readSpacePath, readUseClauses } from './imports/namespace-paths.ts';
import {
  readArms,
  readBlock,
  readCatches,
  readChoices,
  readComprehension,
  readDeclarations,
  readDecorated,
  readFirstReturn,
  readLabel,
  readRaise,
  readReturn,
  readSequence,
  readTake,
} from './flow/statements.ts';
import {
  readCaseArm,
  readCaseLabel,
  readCaseResult,
  readCases,
  readSwitch,
} from './flow/switches.ts';
import { readStaticPart } from './classes/static-part.ts';
import { readMarkedText } from './marked-texts.ts';
import { readString } from './texts.ts';
import { readStrayDeclarator } from './types/typed-declarations.ts';
import {
  readClassLiteral,
  readFunctionReference,
  readNewArray,
  readOperation,
  readTypeTest,
} from './types/typed-expressions.ts';
import { readType } from './types/types.ts';
import { readModule, readUseTree } from './imports/use-trees.ts';
import { readUsing } from './imports/using.ts';
import { readVariableRow } from './bindings/variable-rows.ts';

/** Reads a node that plays a role. The number is its expression, or -1 where it has no value. */
type Reader<Rule> = (
  state: Extraction,
  node: number,
  rule: Rule,
  hint: NameHint | undefined,
) => number;

type Role = NodeRule['role'];

/** The rule of a role, also where it shares its form with others. */
type RuleFor<R extends Role> = NodeRule extends infer Rule
  ? Rule extends { role: infer Roles }
    ? R extends Roles
      ? Rule
      : never
    : never
  : never;

const READERS: { readonly [R in Role]?: Reader<RuleFor<R>> } = {
  // Definitions
  function: readFunction,
  class: readClass,
  namespace: readNamespace,
  namespacePart: readNamespacePart,
  namedModule: readNamedModule,
  module: readModule,
  extension: readExtension,
  extensionMethods: readExtensionMethods,
  selfType: readSelfType,
  clause: readClause,
  property: readProperty,
  field: readField,
  unnamedFields: readUnnamedFields,
  alias: readAlias,
  functionAlias: readFunctionAlias,
  typeBound: readTypeBound,
  typeBoundList: walkThrough,
  enumRow: readEnumRow,
  attributeRow: readAttributeRow,
  embedding: (state, node) => (state.inType ? readType(state, node) : readEmbedding(state, node)),
  mixin: readMixins,
  mixinRule: readMixinRule,
  classWord: readClassWord,
  singleton: readSingleton,
  blockVariable: readBlockVariable,
  decorated: (state, node, rule) =>
    readDecorated(state, node, childIn(state, node, rule.definition)),
  decorator: readDecorator,
  annotation: readAnnotation,
  template: readTemplate,
  friend: readFriend,
  memberInit: readMemberInit,
  staticPart: readStaticPart,
  macro: readMacro,
  endOfMacro: readEndOfMacro,
  macroUse: readMacroUse,
  // Names of values
  declarations: readDeclarations,
  declarator: readStrayDeclarator,
  variable: readVariable,
  variableRow: readVariableRow,
  assign: readAssign,
  bindings: readBindings,
  range: readRange,
  eachOf: readEachOf,
  asPattern: readAs,
  captures: readCaptures,
  outerNames: (state, node, rule) => readOuterNames(state, node, rule.of),
  // Statements
  block: (state, node, rule) =>
    rule.open
      ? readSequence(state, node, rule)
      : rule.repeats
        ? perhaps(state, true, () => readBlock(state, node, false))
        : readBlock(state, node, rule.yields === true),
  choices: readChoices,
  arms: readArms,
  perhaps: (state, node, rule) => perhaps(state, rule.repeats, () => walkThrough(state, node)),
  statement: walkThrough,
  loop: readLoop,
  branch: readBranch,
  conditions: readConditions,
  switch: readSwitch,
  testedCases: readTestedCases,
  testedCase: readTestedCase,
  narrowing: readNarrowing,
  caseArm: readCaseArm,
  caseLabel: readCaseLabel,
  caseResult: readCaseResult,
  cases: readCases,
  typeSwitch: readTypeSwitch,
  conditionalCode: readConditionalCode,
  condition: readAttribute,
  handler: readHandler,
  catches: readCatches,
  raise: readRaise,
  return: (state, node, rule) =>
    rule.first ? readFirstReturn(state, node, rule) : readReturn(state, node, 'eReturns'),
  yield: (state, node) => readReturn(state, node, 'eYields'),
  label: readLabel,
  ignore: () => -1,
  tokens: () => -1,
  access: readAccess,
  comment: (state, node, rule) => {
    state.lastComment = node;
    if (rule.names) readDocNames(state, node);
    if (rule.conditions) readCondition(state, node, rule.conditions);
    return -1;
  },
  docText: readDocText,
  // Modules
  fileClass: (state, node, rule) => {
    state.fileClass ??= rule.named.exec(textOf(state, node))?.[1];
    return -1;
  },
  package: (state, node, rule) => readPackage(state, node, rule.name, rule.chained === true),
  bringsIn: readBroughtIn,
  importPath: readImportPath,
  import: (state, node, rule) => {
    IMPORT_READERS[rule.syntax](state, node);
    return -1;
  },
  export: (state, node) => {
    readEcmascriptExport(state, node);
    return -1;
  },
  // Values
  placeholder: readPlace,
  name: (state, node, rule) =>
    rule.calls && !isVariable(state, textOf(state, node))
      ? readBareCall(state, node)
      : readName(state, node),
  shorthand: readName,
  scoped: readScoped,
  self: (state) => addExpr(state, ['self', state.scope]),
  ownClass: (state, _node, rule) =>
    addExpr(state, [state.inType && rule.keeps ? 'self' : 'cls', state.scope]),
  super: (state) => addExpr(state, ['super', state.scope]),
  spacePath: (state, node) => readSpacePath(state, node, false),
  moduleName: readModuleName,
  functionReference: readFunctionReference,
  baseCall: readBaseCall,
  member: readMember,
  expectedMember: readExpectedMember,
  labelledArgument: (state, node, rule) =>
    childIn(state, node, rule.value) < 0 ? -1 : state.evaluate(childIn(state, node, rule.value)),
  take: readTake,
  index: (state, node, rule) =>
    state.inType ? readType(state, node) : readIndex(state, node, rule),
  ownMember: readOwnMember,
  constantPath: readConstantPath,
  call: (state, node, rule) =>
    rule.suffix === undefined ? readCall(state, node, rule) : readLabelledCall(state, node, rule),
  makes: readMakes,
  superCall: readSuperCall,
  raises: readRaises,
  classOf: readClassOf,
  new: (state, node, rule) => readCall(state, node, rule),
  newExpected: readExpected,
  newArray: readNewArray,
  namedParts: readNamedParts,
  initializer: readList,
  pipe: (state, node, rule) => readPipe(state, node, rule.operator),
  keywordArgument: (state, node, rule) => {
    nameNothing(state, childIn(state, node, ''));
    return state.evaluate(childIn(state, node, rule.value));
  },
  spread: (state, node) => state.evaluate(childIn(state, node, '')),
  await: (state, node) => addExpr(state, ['await', state.evaluate(childIn(state, node, ''))]),
  operation: readOperation,
  prefix: readPrefix,
  conversion: readConversion,
  typeTest: readTypeTest,
  choice: readChoice,
  transparent: (state, node, rule, hint) =>
    hint ? readNamedPart(state, node, rule, hint) : readTransparent(state, node, rule),
  comprehension: (state, node, rule) => readComprehension(state, node, rule.body),
  string: readString,
  markedText: readMarkedText,
  symbol: (state, node) => addExpr(state, ['string', textOf(state, node).replace(/^:/, '')]),
  literal: readLiteral,
  classLiteral: readClassLiteral,
  list: readList,
  typedList: readTypedList,
  dictionary: readDictionary,
  object: (state, node, _rule, hint) => readObject(state, node, hint),
  composite: readComposite,
  element: readElement,
  elementEnd: (state, node, rule) => readElementEnd(state, node, rule.name),
  // Types
  nullType: (state) => addExpr(state, ['literal', 'null']),
  typeWrapper: readType,
  union: readType,
  arrayType: readType,
  holderType: readType,
  typeQuery: readType,
  memberType: readType,
  qualifiedType: readType,
  dottedType: readType,
  typePath: readType,
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

/** No field has this name: a function type is a head alone. */
const NO_BODY = '-';

const IMPORT_READERS: {
  readonly [Syntax in ImportSyntax]: (state: Extraction, node: number) => void;
} = {
  ecmascript: readEcmascriptImport,
  python: readPythonImport,
  include: readInclude,
  java: readJavaImport,
  source: readSource,
  'module-alias': readModuleAlias,
  'module-import': readModuleImport,
  'module-use': readModuleUse,
  'use-tree': readUseTree,
  using: readUsing,
  'use-clauses': readUseClauses,
  require: readRequire,
  'package-path': readPackagePath,
  'load-path': readLoadPath,
  selectors: readSelectors,
  'whole-module': readWholeModule,
};

/** Reads a node by its role; one without a role is walked through. */
export function readNode(state: Extraction, node: number, hint?: NameHint): number {
  const rule = state.tree.ruleAt(node);
  const reader = rule && (READERS[rule.role] as Reader<NodeRule> | undefined);
  return reader ? reader(state, node, rule, hint) : walkThrough(state, node);
}

function walkThrough(state: Extraction, node: number): number {
  evaluateChildren(state, node);
  return -1;
}
