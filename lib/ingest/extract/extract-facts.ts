// Reads the facts of one file from its flat tree: one pass that asks each node for its role. Resolves nothing.
import type { ImportSyntax, LanguageSpec, NodeRule, RoleOf } from '../../languages/_spec.ts';
import type { FileFacts } from '../../model/file-facts.ts';
import type { SyntaxTree } from '../flatten-tree.ts';
import { readAssign } from './assignments.ts';
import { readBindings, readEachOf, readRange, readTypeSwitch } from './binding-lists.ts';
import { readBranch } from './branches.ts';
import { readAnnotation } from './annotations.ts';
import { readAs, readLoop, readVariable } from './bindings.ts';
import { readAlias, readClass, readEmbedding, readField, readObject } from './classes.ts';
import { readComposite, readConversion, readPrefix } from './composites.ts';
import { readDocNames } from './doc-names.ts';
import { readDictionary, readIndex, readList, readLiteral } from './containers.ts';
import { readElement, readElementEnd } from './elements.ts';
import { readCall, readChoice, readDecorator, readExpected, readMember, readName, readNamedPart, readPipe, readTransparent } from './expressions.ts';
import { readString } from './texts.ts';
import { knownIn } from '../directive-conditions.ts';
import { platformOf } from '../inherited-rules.ts';
import { addExpr, addRef, addSite, childIn, childrenOf, endOf, evaluateChildren, expecting, factsFrom, functionScope, inside, lineStartsOf, nameNothing, openScope, ruleOf, startOf, textOf, type Extraction, type NameHint } from './extraction.ts';
import { perhaps, settleFlow } from './flow.ts';
import { startFlow } from './flow-state.ts';
import { readFunction } from './functions.ts';
import { readNamedParts } from './initializers.ts';
import { NO_MODIFIERS, readModifiers } from './modifiers.ts';
import { exportValue, readEcmascriptExport, readEcmascriptImport, readImportPath, readInclude, readJavaImport, readPackagePath, readPythonImport, readSelectors, readSource } from './imports.ts';
import { readMixinRule, readMixins } from './mixins.ts';
import { readNamespace } from './namespaces.ts';
import { readRequire, readSpacePath, readUseClauses } from './space-paths.ts';
import { readFunctionAlias, readProperty } from './properties.ts';
import { readUsing } from './using.ts';
import { readConditionalCode } from './conditional-code.ts';
import { readBroughtIn, readCaptures, readFriend, readHandler, readMemberInit, readNamespacePart, readTemplate } from './namespace-parts.ts';
import { readScoped } from './scoped-names.ts';
import { readCaseArm, readCaseLabel, readCaseResult, readSwitch } from './switches.ts';
import { readAttribute } from './attributes.ts';
import { readExtension, readTypeBound, readUnnamedFields } from './extensions.ts';
import { readEndOfMacro, readMacro, readMacroUse } from './macros.ts';
import { readModule, readUseTree } from './use-trees.ts';
import { readStrayDeclarator, readTypedDeclaration } from './typed-declarations.ts';
import { readClassLiteral, readFunctionReference, readNewArray, readOperation, readTypeTest } from './typed-expressions.ts';
import { readType } from './types.ts';
import { readClause, readDocText } from './clauses.ts';
import { readModuleAlias, readModuleImport, readModuleName, readModuleUse, readNamedModule } from './named-modules.ts';
import { namePairs } from './name-pairs.ts';
import { unreadNames } from './unread-names.ts';

export function extractFacts(tree: SyntaxTree, spec: LanguageSpec): FileFacts {
  return extractWithNodes(tree, spec).facts;
}

/** The facts, and by definition the node of the tree that it was read from. */
export function extractWithNodes(tree: SyntaxTree, spec: LanguageSpec): { readonly facts: FileFacts; readonly nodes: readonly (number | undefined)[] } {
  const x: Extraction = {
    tree, spec, known: spec.directives ? knownIn(tree.text, platformOf(spec)) : platformOf(spec), scopes: [], defs: [], nodes: [], exprs: [], sites: [], refs: [], imports: [], exports: [], assigns: [], narrows: [],
    packageName: undefined, condition: undefined, modules: [], publicNames: undefined, usings: [], templates: [], leftOut: [], tests: [], conditions: [], undefined: [], spaces: [], names: [], outerNames: new Map(), attached: new Map(), exportedNames: new Set(), components: new Map(), lineStarts: lineStartsOf(tree.text),
    flow: spec.assignments === 'in-order' ? startFlow() : undefined,
    scope: -1, owner: -1, inType: false, hoist: 'block', declaredType: -1, modifiers: NO_MODIFIERS, exporting: false, expected: undefined, decorators: [], annotations: [], cases: undefined, lastComment: -1, nameless: new Set(),
    evaluate: (node, hint) => readNode(x, node, hint),
  };
  x.scope = openScope(x, 'module', -1);
  evaluateChildren(x, 0);
  settleFlow(x);
  const facts = factsFrom(x);
  const [unread, pairs] = [unreadNames(x, facts), namePairs(x)];
  return { facts: { ...facts, ...(unread.length > 0 && { unread }), ...(pairs.length > 0 && { pairs }) }, nodes: x.nodes };
}

function readNode(x: Extraction, node: number, hint?: NameHint): number {
  const rule = x.tree.ruleAt(node);
  if (!rule) {
    evaluateChildren(x, node);
    return -1;
  }
  return isDefinitionRule(rule) ? readDefinition(x, node, rule, hint) : readExpression(x, node, rule, hint);
}

const DEFINITION_ROLES = ['function', 'class', 'namespace', 'property', 'functionAlias', 'mixin', 'mixinRule', 'eachOf', 'field', 'alias', 'declarations', 'variable', 'assign', 'loop', 'asPattern', 'bindings', 'range', 'typeSwitch', 'embedding', 'decorated', 'decorator', 'annotation', 'import', 'importPath', 'namedModule', 'clause', 'export', 'macro', 'endOfMacro', 'conditionalCode', 'condition', 'extension', 'unnamedFields', 'typeBound', 'module', 'macroUse', 'branch', 'switch', 'caseArm', 'caseLabel', 'caseResult', 'return', 'yield', 'raise', 'namespacePart', 'bringsIn', 'template', 'friend', 'handler', 'captures', 'memberInit'] as const;

type DefinitionRule = RoleOf<(typeof DEFINITION_ROLES)[number]>;

const definitionRoles: ReadonlySet<string> = new Set(DEFINITION_ROLES);

function isDefinitionRule(rule: NodeRule): rule is DefinitionRule {
  return definitionRoles.has(rule.role);
}

function readDefinition(x: Extraction, node: number, rule: DefinitionRule, hint: NameHint | undefined): number {
  switch (rule.role) {
    case 'function': return readFunction(x, node, rule, hint);
    case 'class': return readClass(x, node, rule, hint);
    case 'namespace': return readNamespace(x, node, rule);
    case 'property': return readProperty(x, node, rule);
    case 'functionAlias': return readFunctionAlias(x, node, rule);
    case 'mixin': return readMixins(x, node);
    case 'mixinRule': return readMixinRule(x, node, rule);
    case 'eachOf': return readEachOf(x, node);
    case 'field': return readField(x, node, rule);
    case 'alias': return readAlias(x, node, rule);
    case 'declarations': return readDeclarations(x, node, rule);
    case 'variable': return readVariable(x, node, rule);
    case 'assign': return readAssign(x, node, rule);
    case 'loop': return readLoop(x, node, rule);
    case 'asPattern': return readAs(x, node);
    case 'bindings': return readBindings(x, node, rule);
    case 'range': return readRange(x, node, rule);
    case 'typeSwitch': return readTypeSwitch(x, node, rule);
    case 'embedding': return x.inType ? readType(x, node) : readEmbedding(x, node);
    case 'decorated': return readDecorated(x, node, childIn(x, node, rule.definition));
    case 'decorator': return readDecorator(x, node);
    case 'annotation': return readAnnotation(x, node, rule);
    case 'namedModule': return readNamedModule(x, node, rule);
    case 'clause': return readClause(x, node, rule);
    case 'importPath': return readImportPath(x, node, rule);
    case 'import': return readImport(x, node, rule.syntax);
    case 'export': return readExport(x, node);
    case 'macro': return readMacro(x, node, rule);
    case 'endOfMacro': return readEndOfMacro(x, node, rule);
    case 'conditionalCode': return readConditionalCode(x, node, rule);
    case 'condition': return readAttribute(x, node);
    case 'extension': return readExtension(x, node, rule);
    case 'unnamedFields': return readUnnamedFields(x, node, rule);
    case 'typeBound': return readTypeBound(x, node, rule);
    case 'module': return readModule(x, node, rule);
    case 'macroUse': return readMacroUse(x, node, rule);
    case 'branch': return readBranch(x, node, rule);
    case 'switch': return readSwitch(x, node, rule);
    case 'caseArm': return readCaseArm(x, node, rule);
    case 'caseLabel': return readCaseLabel(x, node);
    case 'caseResult': return readCaseResult(x, node);
    case 'raise': return readRaise(x, node);
    case 'return': return rule.first ? readFirstReturn(x, node, rule.offers === true) : readReturn(x, node, 'eReturns');
    case 'yield': return readReturn(x, node, 'eYields');
    case 'namespacePart':
    case 'bringsIn':
    case 'template':
    case 'friend':
    case 'handler':
    case 'captures':
    case 'memberInit': return readAround(x, node, rule);
  }
}

function readExpression(x: Extraction, node: number, rule: Exclude<NodeRule, DefinitionRule>, hint: NameHint | undefined): number {
  switch (rule.role) {
    case 'comment':
      x.lastComment = node;
      if (rule.names) readDocNames(x, node);
      if (rule.conditions) readCondition(x, node, rule.conditions);
      return -1;
    case 'ignore': return -1;
    case 'label': return readLabel(x, node);
    case 'elementEnd': return readElementEnd(x, node, rule.name);
    case 'block': return rule.repeats ? perhaps(x, true, () => readBlock(x, node, false)) : readBlock(x, node, rule.yields === true);
    case 'statement':
      evaluateChildren(x, node);
      return -1;
    case 'take': return readTake(x, node, rule);
    case 'arms': return readArms(x, node);
    case 'perhaps':
      perhaps(x, rule.repeats, () => evaluateChildren(x, node));
      return -1;
    case 'object': return readObject(x, node, hint);
    case 'package': return readPackage(x, node, rule.name, rule.chained === true);
    case 'scoped': return readScoped(x, node);
    case 'outerNames': return readOuterNames(x, node, rule.of);
    case 'name':
    case 'shorthand': return readName(x, node);
    case 'self': return addExpr(x, ['self', x.scope]);
    case 'ownClass': return addExpr(x, [x.inType && rule.keeps ? 'self' : 'cls', x.scope]);
    case 'spacePath': return readSpacePath(x, node, false);
    case 'super': return addExpr(x, ['super', x.scope]);
    case 'member': return readMember(x, node, rule);
    case 'call':
    case 'new': return readCall(x, node, rule);
    case 'newExpected': return readExpected(x, node, rule);
    case 'namedParts': return readNamedParts(x, node);
    case 'initializer': return readList(x, node);
    case 'index': return x.inType ? readType(x, node) : readIndex(x, node, rule);
    case 'string': return readString(x, node);
    case 'comprehension': return readComprehension(x, node, rule.body);
    case 'literal':
      evaluateChildren(x, node);
      if (rule.type === 'primitive') return primitive(x, node);
      return readLiteral(x, node, rule.suffixes?.[x.tree.text[endOf(x, node) - 1] ?? ''] ?? rule.type);
    case 'nullType': return addExpr(x, ['literal', 'null']);
    case 'list': return readList(x, node);
    case 'dictionary': return readDictionary(x, node);
    case 'moduleName': return readModuleName(x, node);
    case 'docText': return readDocText(x, node);
    case 'pipe': return readPipe(x, node, rule.operator);
    case 'await': return addExpr(x, ['await', x.evaluate(childIn(x, node, ''))]);
    case 'operation': return readOperation(x, node, rule);
    case 'typeTest': return readTypeTest(x, node, rule);
    case 'classLiteral': return readClassLiteral(x, node);
    case 'newArray': return readNewArray(x, node, rule);
    case 'functionReference': return readFunctionReference(x, node);
    case 'keywordArgument':
      nameNothing(x, childIn(x, node, ''));
      return x.evaluate(childIn(x, node, rule.value));
    case 'choice': return readChoice(x, node, rule);
    case 'transparent': return hint ? readNamedPart(x, node, rule, hint) : readTransparent(x, node, rule);
    case 'element': return readElement(x, node, rule);
    case 'composite': return readComposite(x, node, rule);
    case 'conversion': return readConversion(x, node, rule);
    case 'prefix': return readPrefix(x, node, rule);
    case 'spread': return x.evaluate(childIn(x, node, ''));
    case 'typeWrapper':
    case 'union':
    case 'arrayType':
    case 'holderType':
    case 'typeQuery':
    case 'memberType':
    case 'qualifiedType':
    case 'generic': return readType(x, node);
    case 'functionType': return readFunction(x, node, { role: 'function', kind: 'Function', params: rule.params, returns: rule.returns, body: NO_BODY, value: true, ...(rule.typeParams && { typeParams: rule.typeParams }) });
    case 'declarator': return readStrayDeclarator(x, node);
    default:
      evaluateChildren(x, node);
      return -1;
  }
}

/** What stands around definitions. */
function readAround(x: Extraction, node: number, rule: RoleOf<'namespacePart' | 'bringsIn' | 'template' | 'friend' | 'handler' | 'captures' | 'memberInit'>): number {
  switch (rule.role) {
    case 'namespacePart': return readNamespacePart(x, node, rule);
    case 'bringsIn': return readBroughtIn(x, node, rule);
    case 'template': return readTemplate(x, node, rule);
    case 'friend': return readFriend(x, node);
    case 'handler': return readHandler(x, node, rule);
    case 'captures': return readCaptures(x, node);
    case 'memberInit': return readMemberInit(x, node);
  }
}

function readDeclarations(x: Extraction, node: number, rule: RoleOf<'declarations'>): number {
  if (rule.declarator) return readTypedDeclaration(x, node, rule);
  const before = [x.hoist, x.declaredType, x.modifiers] as const;
  const type = rule.type ? childIn(x, node, rule.type) : -1;
  x.hoist = rule.hoist;
  x.declaredType = type >= 0 ? readType(x, type) : -1;
  const modifiers = readModifiers(x, node);
  // Where the words stand around the declaration, they are its own.
  if (modifiers.size > 0) x.modifiers = modifiers;
  if (rule.isStatic) x.modifiers = new Set([...x.modifiers, 'static']);
  for (const child of childrenOf(x, node)) if (child !== type && ruleOf(x, child)?.role !== 'modifiers') x.evaluate(child);
  [x.hoist, x.declaredType, x.modifiers] = before;
  return -1;
}

function readLabel(x: Extraction, node: number): number {
  nameNothing(x, node);
  return -1;
}

function readBlock(x: Extraction, node: number, yields: boolean): number {
  let e = -1;
  inside(x, openScope(x, 'block', -1), x.owner, () => {
    if (!yields) return evaluateChildren(x, node);
    for (let child = node + 1, end = x.tree.after[node] ?? 0; child < end; child = x.tree.after[child] ?? end) {
      const last = x.evaluate(child);
      if (ruleOf(x, child)?.role !== 'comment') e = last;
    }
  });
  return e;
}

/** `x?`: what the built-in type of the operand has for it. */
function readTake(x: Extraction, node: number, rule: RoleOf<'take'>): number {
  const e = x.evaluate(childIn(x, node, ''));
  return e < 0 ? -1 : addExpr(x, ['member', e, rule.member]);
}

/** Parts of which each may run or not. */
function readArms(x: Extraction, node: number): number {
  for (const child of childrenOf(x, node)) perhaps(x, false, () => x.evaluate(child));
  return -1;
}

/** No field has this name: a function type is a head alone. */
const NO_BODY = '-';

const OPEN_TYPES: ReadonlySet<string> = new Set(['any', 'unknown', 'object', 'never']);

/** A primitive type by its name; types that may be anything say nothing. */
function primitive(x: Extraction, node: number): number {
  const name = textOf(x, node);
  const { rootType } = x.spec.builtins;
  if (rootType && name === 'object') return addExpr(x, ['literal', rootType]);
  if (OPEN_TYPES.has(name)) return -1;
  if (name === 'bool') return addExpr(x, ['literal', 'boolean']);
  return addExpr(x, ['literal', name === 'null' || name === 'undefined' || name === 'void' ? 'null' : /^["'`]/.test(name) ? 'string' : name.length > 20 ? 'string' : name]);
}

function readComprehension(x: Extraction, node: number, body: string): number {
  let e = -1;
  inside(x, openScope(x, 'block', -1), x.owner, () => {
    const bodyNode = childIn(x, node, body);
    for (const child of childrenOf(x, node)) if (child !== bodyNode) x.evaluate(child);
    if (bodyNode >= 0) e = x.evaluate(bodyNode);
  });
  return addExpr(x, ['generic', addExpr(x, ['literal', 'Array']), [e]]);
}

function readDecorated(x: Extraction, node: number, definition: number): number {
  for (const child of childrenOf(x, node)) if (child !== definition) x.evaluate(child);
  return definition >= 0 ? x.evaluate(definition) : -1;
}

/** A class that is raised is made first. */
function readRaise(x: Extraction, node: number): number {
  for (const child of childrenOf(x, node)) {
    const e = x.evaluate(child);
    const tag = x.exprs[e]?.[0];
    if (x.tree.fieldAt(child) === '' && (tag === 'name' || tag === 'member')) addSite(x, 'raise', e, startOf(x, child), []);
  }
  return -1;
}

/** Of several values the first; outside of any function it is what the file is to who loads it. */
function readFirstReturn(x: Extraction, node: number, offers: boolean): number {
  const list = childIn(x, node, '');
  const [first, ...others] = list >= 0 && ruleOf(x, list)?.role === 'list' ? childrenOf(x, list) : [list];
  if (first === undefined || first < 0) return -1;
  if (offers && functionScope(x, x.scope) === 0) exportValue(x, first, '=');
  else addReturn(x, x.evaluate(first), 'eReturns');
  for (const other of others) x.evaluate(other);
  return -1;
}

function readReturn(x: Extraction, node: number, list: 'eReturns' | 'eYields'): number {
  const value = childIn(x, node, '');
  const eType = x.defs[x.scopes[functionScope(x, x.scope)]?.[2] ?? -1]?.eType ?? -1;
  addReturn(x, value >= 0 ? expecting(x, eType < 0 ? undefined : () => eType, () => x.evaluate(value)) : -1, list);
  return -1;
}

function addReturn(x: Extraction, e: number, list: 'eReturns' | 'eYields'): void {
  const def = x.defs[x.scopes[functionScope(x, x.scope)]?.[2] ?? -1];
  if (def) def[list] = [...(def[list] ?? []), e];
}

function readImport(x: Extraction, node: number, syntax: ImportSyntax): number {
  if (syntax === 'python') readPythonImport(x, node);
  else if (syntax === 'include') readInclude(x, node);
  else if (syntax === 'java' || syntax === 'package-path' || syntax === 'selectors') (syntax === 'java' ? readJavaImport : syntax === 'selectors' ? readSelectors : readPackagePath)(x, node);
  else if (syntax === 'source') readSource(x, node);
  else if (syntax === 'use-tree') readUseTree(x, node);
  else if (syntax === 'using') readUsing(x, node);
  else if (syntax === 'use-clauses') readUseClauses(x, node);
  else if (syntax === 'require') readRequire(x, node);
  else if (syntax === 'module-alias') readModuleAlias(x, node);
  else if (syntax === 'module-import') readModuleImport(x, node);
  else if (syntax === 'module-use') readModuleUse(x, node);
  else readEcmascriptImport(x, node);
  return -1;
}

function readExport(x: Extraction, node: number): number {
  readEcmascriptExport(x, node);
  return -1;
}

/** A comment at the head of a file that says when it takes part in a build. */
function readCondition(x: Extraction, node: number, marks: readonly string[]): void {
  if (x.packageName !== undefined || endOf(x, node) - startOf(x, node) > LONGEST_CONDITION) return;
  const text = textOf(x, node);
  if (marks.some((mark) => text.startsWith(mark)) && (x.condition ?? '').length < LONGEST_CONDITION) x.condition = x.condition === undefined ? text : `${x.condition}\n${text}`;
}

const LONGEST_CONDITION = 500;

/** `package a.b`: a group of files that the file says it belongs to. */
function readPackage(x: Extraction, node: number, name: string, isChained: boolean): number {
  const nameNode = childIn(x, node, name);
  if (nameNode >= 0) x.packageName = (isChained && x.packageName !== undefined ? `${x.packageName}.` : '') + textOf(x, nameNode).replace(/\s+/g, '');
  return -1;
}

/** `global a, b`: in this function the names are the file's. `nonlocal a`: they are those of a function around. */
function readOuterNames(x: Extraction, node: number, of: 'file' | 'function'): number {
  const scope = functionScope(x, x.scope);
  const names = x.outerNames.get(scope) ?? new Map<string, number>();
  for (const child of childrenOf(x, node)) {
    const name = textOf(x, child);
    addRef(x, 'named', addExpr(x, ['name', name, x.scope]), startOf(x, child));
    const home = of === 'file' ? 0 : scopeAround(x, scope, name);
    if (home >= 0) names.set(name, home);
  }
  x.outerNames.set(scope, names);
  return -1;
}

function scopeAround(x: Extraction, from: number, name: string): number {
  for (let scope = x.scopes[from]?.[1] ?? -1; scope > 0; scope = x.scopes[scope]?.[1] ?? -1) {
    if (x.scopes[scope]?.[0] === 'function' && x.names[scope]?.has(name)) return scope;
  }
  return -1;
}
