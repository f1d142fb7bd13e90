// The files that an entry point loads, by their imports. Reads no other files.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** Paths from the root, without type imports but with dynamic imports. Imports of excluded files are not followed. */
export function reachedFrom(entries, isCut = () => false) {
  const reached = new Set();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path) || isCut(path)) continue;
    reached.add(path);
    waiting.push(...importsOf(path));
  }
  return reached;
}

function importsOf(path) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const isStatic =
      (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) ||
      (ts.isExportDeclaration(node) && !node.isTypeOnly);
    if (isStatic && node.moduleSpecifier && !namesTypesAlone(node))
      found.push(node.moduleSpecifier.text);
    if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword &&
      ts.isStringLiteralLike(node.arguments[0])
    )
      found.push(node.arguments[0].text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(path), name))
    .filter((name) => existsSync(name) && /\.(ts|mjs|js)$/.test(name));
}

/** `import { type A, type B }` loads nothing. */
function namesTypesAlone(node) {
  const named = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : undefined;
  return (
    named !== undefined &&
    ts.isNamedImports(named) &&
    !node.importClause?.name &&
    named.elements.length > 0 &&
    named.elements.every((element) => element.isTypeOnly)
  );
}
