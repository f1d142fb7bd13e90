// Which reader a node goes to, by its role. A role without one is walked through.
import type { ImportSyntax, NodeRule } from '../languages/_rules.ts';
import { readAnnotation } from './annotations.ts';
import { readAssign } from './bindings/assignments.ts';
import { readAttribute } from './attributes.ts';
import { readBindings, readEachOf, readRange, readTypeSwitch } from './bindings/binding-lists.ts';
import { readAs, readLoop, readVariable } from './bindings/bindings.ts';
import { readBranch } from './flow/branches.ts';
import {
  readAlias,
  readBaseCall,
  readClass,
  readEmbedding,
  readField,
  readObject,
} from './classes/classes.ts';
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
import {
  readCall,
  readChoice,
  readDecorator,
  readExpected,
  readNamedPart,
  readPipe,
  readTransparent,
} from './expressions/expressions.ts';
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
type Reader<Rule> = (x: Extraction, node: number, rule: Rule, hint: NameHint | undefined) => number;

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
  embedding: (x, node) => (x.inType ? readType(x, node) : readEmbedding(x, node)),
  mixin: readMixins,
  mixinRule: readMixinRule,
  classWord: readClassWord,
  singleton: readSingleton,
  blockVariable: readBlockVariable,
  decorated: (x, node, rule) => readDecorated(x, node, childIn(x, node, rule.definition)),
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
  outerNames: (x, node, rule) => readOuterNames(x, node, rule.of),
  // Statements
  block: (x, node, rule) =>
    rule.open
      ? readSequence(x, node, rule)
      : rule.repeats
        ? perhaps(x, true, () => readBlock(x, node, false))
        : readBlock(x, node, rule.yields === true),
  choices: readChoices,
  arms: readArms,
  perhaps: (x, node, rule) => perhaps(x, rule.repeats, () => walkThrough(x, node)),
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
  return: (x, node, rule) =>
    rule.first ? readFirstReturn(x, node, rule) : readReturn(x, node, 'eReturns'),
  yield: (x, node) => readReturn(x, node, 'eYields'),
  label: readLabel,
  ignore: () => -1,
  tokens: () => -1,
  access: readAccess,
  comment: (x, node, rule) => {
    x.lastComment = node;
    if (rule.names) readDocNames(x, node);
    if (rule.conditions) readCondition(x, node, rule.conditions);
    return -1;
  },
  docText: readDocText,
  // Modules
  fileClass: (x, node, rule) => {
    x.fileClass ??= rule.named.exec(textOf(x, node))?.[1];
    return -1;
  },
  package: (x, node, rule) => readPackage(x, node, rule.name, rule.chained === true),
  bringsIn: readBroughtIn,
  importPath: readImportPath,
  import: (x, node, rule) => {
    IMPORT_READERS[rule.syntax](x, node);
    return -1;
  },
  export: (x, node) => {
    readEcmascriptExport(x, node);
    return -1;
  },
  // Values
  placeholder: readPlace,
  name: (x, node, rule) =>
    rule.calls && !isVariable(x, textOf(x, node)) ? readBareCall(x, node) : readName(x, node),
  shorthand: readName,
  scoped: readScoped,
  self: (x) => addExpr(x, ['self', x.scope]),
  ownClass: (x, _node, rule) => addExpr(x, [x.inType && rule.keeps ? 'self' : 'cls', x.scope]),
  super: (x) => addExpr(x, ['super', x.scope]),
  spacePath: (x, node) => readSpacePath(x, node, false),
  moduleName: readModuleName,
  functionReference: readFunctionReference,
  baseCall: readBaseCall,
  member: readMember,
  expectedMember: readExpectedMember,
  labelledArgument: (x, node, rule) =>
    childIn(x, node, rule.value) < 0 ? -1 : x.evaluate(childIn(x, node, rule.value)),
  take: readTake,
  index: (x, node, rule) => (x.inType ? readType(x, node) : readIndex(x, node, rule)),
  ownMember: readOwnMember,
  constantPath: readConstantPath,
  call: (x, node, rule) =>
    rule.suffix === undefined ? readCall(x, node, rule) : readLabelledCall(x, node, rule),
  makes: readMakes,
  superCall: readSuperCall,
  raises: readRaises,
  classOf: readClassOf,
  new: (x, node, rule) => readCall(x, node, rule),
  newExpected: readExpected,
  newArray: readNewArray,
  namedParts: readNamedParts,
  initializer: readList,
  pipe: (x, node, rule) => readPipe(x, node, rule.operator),
  keywordArgument: (x, node, rule) => {
    nameNothing(x, childIn(x, node, ''));
    return x.evaluate(childIn(x, node, rule.value));
  },
  spread: (x, node) => x.evaluate(childIn(x, node, '')),
  await: (x, node) => addExpr(x, ['await', x.evaluate(childIn(x, node, ''))]),
  operation: readOperation,
  prefix: readPrefix,
  conversion: readConversion,
  typeTest: readTypeTest,
  choice: readChoice,
  transparent: (x, node, rule, hint) =>
    hint ? readNamedPart(x, node, rule, hint) : readTransparent(x, node, rule),
  comprehension: (x, node, rule) => readComprehension(x, node, rule.body),
  string: readString,
  markedText: readMarkedText,
  symbol: (x, node) => addExpr(x, ['string', textOf(x, node).replace(/^:/, '')]),
  literal: readLiteral,
  classLiteral: readClassLiteral,
  list: readList,
  typedList: readTypedList,
  dictionary: readDictionary,
  object: (x, node, _rule, hint) => readObject(x, node, hint),
  composite: readComposite,
  element: readElement,
  elementEnd: (x, node, rule) => readElementEnd(x, node, rule.name),
  // Types
  nullType: (x) => addExpr(x, ['literal', 'null']),
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
  functionType: (x, node, rule) =>
    rule.holder !== undefined
      ? readType(x, node)
      : readFunction(x, node, {
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

const IMPORT_READERS: { readonly [Syntax in ImportSyntax]: (x: Extraction, node: number) => void } =
  {
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
export function readNode(x: Extraction, node: number, hint?: NameHint): number {
  const rule = x.tree.ruleAt(node);
  const reader = rule && (READERS[rule.role] as Reader<NodeRule> | undefined);
  return reader ? reader(x, node, rule, hint) : walkThrough(x, node);
}

function walkThrough(x: Extraction, node: number): number {
  evaluateChildren(x, node);
  return -1;
}
