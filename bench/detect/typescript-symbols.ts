// Functions and classes of a text by TypeScript's own parser. Shares no code with the indexer.
import ts from 'typescript';
import type { ParsedSymbol } from './parsed-symbol.ts';

/** Named ones: declared, members of classes and objects, and function values with a name. Null if it does not parse. */
export function typescriptSymbols(path: string, text: string): ParsedSymbol[] | null {
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );
  if ((file as unknown as { parseDiagnostics: readonly unknown[] }).parseDiagnostics.length > 0)
    return null;
  const found: ParsedSymbol[] = [];
  const visit = (node: ts.Node, around: readonly string[]): void => {
    const name = nameOf(node);
    const holder = name ?? objectName(node);
    // Functions assigned to a member are named as written.
    const path =
      holder === undefined
        ? around
        : isAssigned(node) && holder.includes('.')
          ? [holder]
          : [...around, holder];
    if (name !== undefined)
      found.push({
        name: path.join('.'),
        kind: ts.isClassLike(node) ? 'class' : 'function',
        first: lineOf(file, placeOf(node).getStart()),
        last: lineOf(file, placeOf(node).getEnd()),
      });
    ts.forEachChild(node, (child) => visit(child, path));
  };
  visit(file, []);
  return found;
}

function nameOf(node: ts.Node): string | undefined {
  if (
    ts.isFunctionLike(node) &&
    !(node as ts.FunctionLikeDeclaration).body &&
    !isHeadOfClassOrFunction(node)
  )
    return undefined;
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  if (ts.isMethodDeclaration(node) || ts.isAccessor(node)) return memberName(node.name);
  if ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name)
    return node.name.text;
  return isFunctionValue(node) || ts.isClassExpression(node)
    ? givenName(wrapped(node).parent)
    : undefined;
}

/** Abstract methods and overloads. Others are only declarations. */
function isHeadOfClassOrFunction(node: ts.Node): boolean {
  return ts.isClassLike(node.parent) || (ts.isFunctionDeclaration(node) && !isAmbient(node));
}

function isAmbient(node: ts.Node): boolean {
  if (ts.isSourceFile(node)) return node.isDeclarationFile;
  return (
    (ts.canHaveModifiers(node) &&
      ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) === true) ||
    isAmbient(node.parent)
  );
}

/** The prefix of an object's members. */
function objectName(node: ts.Node): string | undefined {
  return ts.isObjectLiteralExpression(node) ? givenName(wrapped(node).parent) : undefined;
}

/** The value with enclosing parentheses and type assertions. */
function wrapped(node: ts.Node): ts.Node {
  return ts.isParenthesizedExpression(node.parent) ||
    ts.isAsExpression(node.parent) ||
    ts.isSatisfiesExpression(node.parent)
    ? wrapped(node.parent)
    : node;
}

function givenName(parent: ts.Node): string | undefined {
  if (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    /^[\w$.]+$/.test(parent.left.getText())
  )
    return parent.left.getText().replace(/^this\./, '');
  if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) return parent.name.text;
  if (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent))
    return memberName(parent.name);
  return undefined;
}

function isAssigned(node: ts.Node): boolean {
  const value = wrapped(node);
  return ts.isBinaryExpression(value.parent) && value.parent.right === value;
}

function isFunctionValue(node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

function memberName(name: ts.PropertyName): string | undefined {
  return ts.isComputedPropertyName(name) ? `[${name.expression.getText()}]` : name.text;
}

/** A function value includes its name. */
function placeOf(node: ts.Node): ts.Node {
  return isFunctionValue(node) || ts.isClassExpression(node) ? wrapped(node).parent : node;
}

function lineOf(file: ts.SourceFile, offset: number): number {
  return file.getLineAndCharacterOfPosition(offset).line + 1;
}
