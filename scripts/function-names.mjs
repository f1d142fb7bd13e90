// Names the function at a position of a file, independently of line numbers. Reads one file; checks nothing.
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const files = new Map();

export function parsedFile(path) {
  const file =
    files.get(path) ??
    ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  files.set(path, file);
  return file;
}

/** `outer.inner` for a nested function; for a callback, the called function and its title. */
export function innermostFunctionAt(path, line, column) {
  const file = parsedFile(path);
  const position = file.getPositionOfLineAndCharacter(line - 1, column - 1);
  const names = [];
  const visit = (node) => {
    if (position < node.getStart(file) || position >= node.end) return;
    if (isNamed(node)) names.push(nameOf(node, file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names.join('.') || '(top level)';
}

/** The name of this function, with those of the functions and classes that it is in. */
export function functionNameAt(file, node) {
  const names = [];
  for (let each = node; each !== undefined; each = each.parent)
    if (isNamed(each)) names.unshift(nameOf(each, file));
  return names.join('.');
}

function isNamed(node) {
  return ts.isFunctionLike(node) || ts.isClassLike(node);
}

function nameOf(node, file) {
  if (node.name) return node.name.getText(file);
  const { parent } = node;
  if (
    ts.isVariableDeclaration(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertyDeclaration(parent)
  )
    return parent.name.getText(file);
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  if (!ts.isCallExpression(parent)) return '(function)';
  const title = parent.arguments.find((argument) => ts.isStringLiteralLike(argument));
  const callee = parent.expression.getText(file).split(/[.(]/).at(-1);
  return title ? `${callee}('${title.text}')` : `${callee}()`;
}
