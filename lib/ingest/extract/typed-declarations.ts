// Reads declarations that state their type once: `int *a, b[3], (*f)(int), g(void);`, fields, typedefs. Function definitions are read elsewhere.
import type { RoleOf } from '../../languages/_spec.ts';
import type { DefFact } from '../../model/file-facts.ts';
import { declare, variableKind } from './bindings.ts';
import { declaratorAt, type Declarator } from './declarators.ts';
import { commentBefore, define, signatureOf } from './define.ts';
import { addExpr, childIn, childrenOf, endOf, evaluateChildren, ruleOf, startOf, textOf, type Draft, type Extraction } from './extraction.ts';
import { readType } from './types.ts';

/** A declaration that states its type once: variables, fields, heads of functions, names of types. */
export function readTypedDeclaration(x: Extraction, node: number, rule: RoleOf<'declarations'>): number {
  const typeNode = rule.type ? childIn(x, node, rule.type) : -1;
  const declarators: number[] = [];
  const others: number[] = [];
  for (const child of childrenOf(x, node)) {
    if (x.tree.fieldAt(child) === rule.declarator) declarators.push(child);
    else if (child !== typeNode) others.push(child);
  }
  if (declarators.length === 0 && typeNode >= 0 && isNamelessPart(x, typeNode)) return readNamelessPart(x, typeNode);
  const wrapped = declarators.map((child) => declaratorAt(x, child));
  const named = rule.types ? wrapped.find(({ name }, place) => name === declarators[place]) : undefined;
  const eType = typeNode < 0 ? -1 : readDeclaredType(x, typeNode, named?.name ?? -1);
  for (const child of others) x.evaluate(child);
  const head = { node, eType, words: storageWords(x, node, typeNode, declarators[0] ?? -1) };
  for (const declarator of wrapped) {
    if (declarator.name < 0) continue;
    if (rule.types) declareType(x, head, declarator);
    else if (declarator.isFunction) declareFunction(x, head, declarator);
    else declareVariable(x, head, declarator);
  }
  return -1;
}

/** `struct { union { int a; }; }`: members of a nameless part are members of what is around it. */
function isNamelessPart(x: Extraction, typeNode: number): boolean {
  const rule = ruleOf(x, typeNode);
  return rule?.role === 'class' && rule.kind !== 'Enum' && x.scopes[x.scope]?.[0] === 'class' && childIn(x, typeNode, rule.name) < 0;
}

function readNamelessPart(x: Extraction, typeNode: number): number {
  const rule = ruleOf(x, typeNode);
  const body = rule?.role === 'class' && rule.body !== null ? childIn(x, typeNode, rule.body) : -1;
  if (body >= 0) evaluateChildren(x, body);
  return -1;
}

/** The head of a function in code that could not be read as a whole: that there is such a function is known all the same. */
export function readStrayDeclarator(x: Extraction, node: number): number {
  const declarator = declaratorAt(x, node);
  const before = x.tree.text.slice(Math.max(0, startOf(x, node) - 40), startOf(x, node));
  const isHead = declarator.isFunction && x.scopes[x.scope]?.[0] === 'module' && ruleOf(x, declarator.name)?.role === 'name' && /[a-z_]\w*[ \t]*[\s*]$/.test(before);
  if (isHead && !/\b(return|else|case|goto|define)\s*$/.test(before)) declareFunction(x, { node, eType: -1, words: before }, declarator);
  return -1;
}

interface DeclarationHead {
  readonly node: number;
  readonly eType: number;
  /** What stands around the type: `static`, `extern`, `const`. */
  readonly words: string;
}

function storageWords(x: Extraction, node: number, type: number, first: number): string {
  const { text } = x.tree;
  if (type < 0) return text.slice(startOf(x, node), Math.min(startOf(x, node) + 80, endOf(x, node)));
  return `${text.slice(startOf(x, node), startOf(x, type))} ${first < 0 ? '' : text.slice(endOf(x, type), startOf(x, first))}`;
}

/** The type; one that is written out without a name of its own takes the name that the declaration gives it. */
function readDeclaredType(x: Extraction, typeNode: number, nameNode: number): number {
  const rule = ruleOf(x, typeNode);
  if (nameNode < 0 || rule?.role !== 'class' || childIn(x, typeNode, rule.name) >= 0) return readType(x, typeNode);
  const name = textOf(x, nameNode);
  return x.evaluate(typeNode, { name, at: nameNode, scope: x.scope, memberOf: -1 });
}

function declareType(x: Extraction, { node, eType }: DeclarationHead, { name: at, isIndirect, isFunction }: Declarator): void {
  const name = textOf(x, at);
  const known = x.names[x.scope]?.get(name);
  // The type that is written out here has this name already.
  if (known !== undefined && x.exprs[eType]?.[0] === 'def' && x.exprs[eType]?.[1] === known) return;
  const doc = commentBefore(x, startOf(x, node));
  define(x, { node, at, name, kind: x.scopes[x.scope]?.[0] === 'module' ? 'TypeAlias' : 'Local', scope: x.scope, memberOf: -1 }, {
    signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)),
    ...(eType >= 0 && !isIndirect && !isFunction && { eType }), ...(doc && { doc }),
  });
}

function declareFunction(x: Extraction, { node, eType, words }: DeclarationHead, { name: at, params, isIndirect }: Declarator): void {
  const doc = commentBefore(x, startOf(x, node));
  // What stands in the head belongs to the code around it: the function itself may be defined in another file.
  for (const parameter of params < 0 ? [] : childrenOf(x, params)) {
    const rule = ruleOf(x, parameter);
    const type = rule?.role === 'parameter' && rule.type ? childIn(x, parameter, rule.type) : -1;
    if (type >= 0) readType(x, type);
  }
  define(x, { node, at, name: textOf(x, at), kind: 'Function', scope: x.scope, memberOf: -1 }, {
    bodiless: true, params: [], signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)),
    ...(/\bstatic\b/.test(words) && { isStatic: true }), ...(eType >= 0 && !isIndirect && { eType }), ...(doc && { doc }),
  });
}

function declareVariable(x: Extraction, { node, eType, words }: DeclarationHead, { name: at, isIndirect, value }: Declarator): void {
  const name = textOf(x, at);
  const kind = variableKind(x, x.scope);
  const type = isIndirect ? -1 : eType;
  if (kind === 'Local') {
    // It names what is defined at file level, here or elsewhere.
    if (/\bextern\b/.test(words)) return;
    const known = declare(x, { node, nameNode: at, name, scope: x.scope, eType: type, eValue: -1 });
    const eValue = value >= 0 ? x.evaluate(value) : -1;
    if (eValue >= 0) x.assigns.push([addExpr(x, ['def', known]), eValue, x.scope]);
    return;
  }
  const doc = commentBefore(x, startOf(x, node));
  const more: Partial<Draft<DefFact>> = { signature: signatureOf(x, startOf(x, node), -1, Math.min(endOf(x, node), startOf(x, node) + 240)) };
  if (type >= 0) more.eType = type;
  if (doc) more.doc = doc;
  if (/\bstatic\b/.test(words)) more.isStatic = true;
  if (/\bextern\b/.test(words) && value < 0) more.bodiless = true;
  const inClass = x.scopes[x.scope]?.[0] === 'class';
  const def = define(x, { node, at, name, kind, scope: x.scope, memberOf: inClass ? (x.scopes[x.scope]?.[2] ?? -1) : -1 }, more);
  const eValue = value >= 0 ? x.evaluate(value) : -1;
  const fact = x.defs[def];
  if (fact && eValue >= 0) fact.eValue = eValue;
}
