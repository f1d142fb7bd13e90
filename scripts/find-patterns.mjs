// Finds all regular expressions of the program with the compiler: literals, and those created from strings. Judges none.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const FOLDERS = ['lib', 'handlers', 'index-store', 'runtime'];

/** @returns {{ path: string, line: number, text: string | null, made: string | null }[]} `text`: a literal; `made`: the argument of `RegExp` */
export function findPatterns(root) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.(ts|mjs|js)$/.test(path) && !path.endsWith('.d.ts'))
      .sort()
      .flatMap((path) => patternsIn(path, readFileSync(`${root}/${path}`, 'utf8'))),
  );
}

function patternsIn(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const line = () => file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (ts.isRegularExpressionLiteral(node))
      found.push({ path, line: line(), text: node.text, made: null });
    else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === 'RegExp'
    )
      found.push({ path, line: line(), text: null, made: node.getText() });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
