// Inserts reports into a source text of JavaScript or TypeScript: at the entry of each function, and into each call. Runs and resolves nothing.
import ts from 'typescript';

/** A function that has a name to be found by, or none: then `column` is 0. */
export interface FunctionPlace {
  /** Of its start; it identifies the function in the file. */
  readonly offset: number;
  readonly name: string;
  /** 1-based, of the name. */
  readonly line: number;
  readonly column: number;
  /** `implicit`: the language runs it, as accessors and traps of proxies. */
  readonly kind: 'function' | 'constructor' | 'implicit';
}

/** The name of a callee. */
export interface CalleePlace {
  readonly offset: number;
  readonly name: string;
  readonly line: number;
  readonly column: number;
  readonly isNew: boolean;
  /** How many lines the call has after its first. */
  readonly lines: number;
}

export interface SourcePlaces {
  readonly functions: readonly FunctionPlace[];
  readonly callees: readonly CalleePlace[];
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** Both are set by the tracer, in every realm that shares `process`. */
const REPORT = 'globalThis.process.$observed';

const KINDS: Readonly<Record<string, ts.ScriptKind>> = {
  ts: ts.ScriptKind.TS,
  mts: ts.ScriptKind.TS,
  cts: ts.ScriptKind.TS,
  tsx: ts.ScriptKind.TSX,
  js: ts.ScriptKind.JSX,
  mjs: ts.ScriptKind.JSX,
  cjs: ts.ScriptKind.JSX,
  jsx: ts.ScriptKind.JSX,
};

export function isInstrumented(path: string): boolean {
  return scriptKindOf(path) !== undefined && !/\.d\.[cm]?ts$/.test(path);
}

function scriptKindOf(path: string): ts.ScriptKind | undefined {
  return KINDS[path.slice(path.lastIndexOf('.') + 1)];
}

/** Whether the text has reports already. */
export function hasReports(text: string): boolean {
  return text.includes(`${REPORT}.`);
}

/**
 * The text with reports. `...$observed.call(file, offset)` is the last argument of each call: evaluated after all
 * others, it spreads to nothing. Lines of JavaScript stay as they are; TypeScript gets one more, against type errors.
 */
export function instrument(path: string, text: string, file: number): string {
  const source = parsed(path, text);
  const insertions: Insertion[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) insertions.push(...entryOf(source, node, file));
    ts.forEachChild(node, visit);
    if (isFunction(node)) insertions.push(...exitOf(node));
    const at = calleeOf(source, node);
    if (at !== undefined) insertions.push(argumentOf(node as CallLike, `${file},${at}`));
  };
  visit(source);
  const written = withInsertions(text, insertions);
  return /\.[cm]?tsx?$/.test(path) ? `// @ts-nocheck\n${written}` : written;
}

/** What the offsets in reports mean. */
export function sourcePlaces(path: string, text: string): SourcePlaces {
  const source = parsed(path, text);
  const functions: FunctionPlace[] = [];
  const callees: CalleePlace[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) functions.push(functionPlace(source, node));
    const offset = calleeOf(source, node);
    if (offset !== undefined)
      callees.push({
        ...place(source, offset),
        offset,
        name: /^[\w$#]+/.exec(text.slice(offset))?.[0] ?? '',
        isNew: ts.isNewExpression(node),
        lines: place(source, node.end).line - place(source, offset).line,
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { functions, callees };
}

function parsed(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, scriptKindOf(path));
}

/** Generators run when they are iterated, which is no call. */
function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return (
    ts.isFunctionLike(node) &&
    'body' in node &&
    node.body !== undefined &&
    !('asteriskToken' in node && node.asteriskToken !== undefined)
  );
}

function entryOf(
  source: ts.SourceFile,
  node: ts.FunctionLikeDeclaration,
  file: number,
): readonly Insertion[] {
  const { body } = node;
  if (!body) return [];
  const report = `${REPORT}.enter(${file},${node.getStart(source)})`;
  if (!ts.isBlock(body)) return [{ at: body.getStart(source), text: `(${report},` }];
  const directives = body.statements.findIndex(
    (statement) =>
      !(ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression)),
  );
  const count = directives === -1 ? body.statements.length : directives;
  const at = body.statements[count - 1]?.end ?? body.getStart(source) + 1;
  return [{ at, text: `;${report};` }];
}

function exitOf({ body }: ts.FunctionLikeDeclaration): readonly Insertion[] {
  return body && !ts.isBlock(body) ? [{ at: body.end, text: ')' }] : [];
}

type CallLike = ts.CallExpression | ts.NewExpression;

/** Read by tools before the code runs, or no functions at all. */
const LEFT_ALONE = new Set(['require', 'eval', 'jest', 'vi', 'defineConfig']);

/** The offset of the callee's name, for a call that may report. */
function calleeOf(source: ts.SourceFile, node: ts.Node): number | undefined {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  const callee = unwrapped(node.expression);
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return undefined;
  const root = rootOf(callee);
  if (ts.isMetaProperty(root)) return undefined;
  if (ts.isIdentifier(root) && LEFT_ALONE.has(root.text)) return undefined;
  if (ts.isPropertyAccessExpression(callee)) return callee.name.getStart(source);
  return callee.getStart(source);
}

function unwrapped(node: ts.Expression): ts.Expression {
  let inner = node;
  while (
    ts.isParenthesizedExpression(inner) ||
    ts.isNonNullExpression(inner) ||
    ts.isAsExpression(inner)
  )
    inner = inner.expression;
  return inner;
}

function rootOf(node: ts.Expression): ts.Expression {
  let root = node;
  while (
    ts.isPropertyAccessExpression(root) ||
    ts.isCallExpression(root) ||
    ts.isNonNullExpression(root)
  )
    root = root.expression;
  return root;
}

function argumentOf(node: CallLike, place: string): Insertion {
  const report = `...${REPORT}.call(${place})`;
  const list = node.arguments;
  if (!list) return { at: node.end, text: `(${report})` };
  const comma = list.length === 0 || list.hasTrailingComma ? '' : ',';
  return { at: node.end - 1, text: `${comma}${report}` };
}

function withInsertions(text: string, insertions: readonly Insertion[]): string {
  const ordered = [...insertions].sort((a, b) => a.at - b.at);
  let end = 0;
  let written = '';
  for (const { at, text: inserted } of ordered) {
    written += text.slice(end, at) + inserted;
    end = at;
  }
  return written + text.slice(end);
}

function functionPlace(source: ts.SourceFile, node: ts.FunctionLikeDeclaration): FunctionPlace {
  const offset = node.getStart(source);
  const named = nameOf(node);
  const kind = ts.isConstructorDeclaration(node)
    ? 'constructor'
    : ts.isAccessor(node) || isTrap(node)
      ? 'implicit'
      : 'function';
  if (kind === 'constructor') {
    const keyword = source.text.indexOf('constructor', offset);
    return { ...place(source, keyword), offset, name: 'constructor', kind };
  }
  if (!named) return { offset, name: '', line: place(source, offset).line, column: 0, kind };
  const at = named.getStart(source);
  return { ...place(source, at), offset, name: named.getText(source), kind };
}

/** `new Proxy(target, { get() {} })` */
function isTrap(node: ts.Node): boolean {
  const literal = ts.isPropertyAssignment(node.parent) ? node.parent.parent : node.parent;
  return (
    ts.isObjectLiteralExpression(literal) &&
    ts.isNewExpression(literal.parent) &&
    literal.parent.expression.getText() === 'Proxy'
  );
}

/** Its own, or that of the variable, property or member that it is assigned to. */
function nameOf(node: ts.FunctionLikeDeclaration): ts.Node | undefined {
  if (node.name && !ts.isFunctionExpression(node)) return node.name;
  let value: ts.Node = node;
  while (ts.isParenthesizedExpression(value.parent) || ts.isAsExpression(value.parent))
    value = value.parent;
  const { parent } = value;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name;
  if (ts.isPropertyDeclaration(parent)) return parent.name;
  if (ts.isBinaryExpression(parent) && parent.right === value) {
    const left = parent.left;
    return ts.isPropertyAccessExpression(left) ? left.name : left;
  }
  return node.name;
}

function place(source: ts.SourceFile, offset: number): { line: number; column: number } {
  const { line, character } = source.getLineAndCharacterOfPosition(offset);
  return { line: line + 1, column: character + 1 };
}
