// What TypeScript's parser says of a file's shape: its exports, its `any`s, its comparisons. Judges nothing.
import ts from 'typescript';
import type { SourceText } from './support/source-files.ts';

export interface CodeShape {
  /** Lines of `export … from` and `export default`. */
  readonly reExports: readonly number[];
  readonly defaultExports: readonly number[];
  /** Lines that name the type `any`, an `enum` or a `namespace`. */
  readonly refusedTypes: readonly number[];
  /** Lines of `if`, `while` and `? :` whose condition is an assignment. */
  readonly assigningConditions: readonly number[];
  /** Equality tests and cases against a string literal: what is compared, and with what. */
  readonly comparedStrings: readonly {
    readonly line: number;
    readonly subject: string;
    readonly value: string;
  }[];
}

const EQUALITY = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

export function shapeOf({ path, text }: SourceText): CodeShape {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const lineOf = (position: number): number =>
    file.getLineAndCharacterOfPosition(position).line + 1;
  const reExports: number[] = [];
  const defaultExports: number[] = [];
  const refusedTypes: number[] = [];
  const assigningConditions: number[] = [];
  const comparedStrings: { line: number; subject: string; value: string }[] = [];
  const visit = (node: ts.Node): void => {
    const line = lineOf(node.getStart(file));
    if (ts.isExportDeclaration(node) && node.moduleSpecifier) reExports.push(line);
    if (ts.isExportAssignment(node) || isDefault(node)) defaultExports.push(line);
    if (
      node.kind === ts.SyntaxKind.AnyKeyword ||
      ts.isEnumDeclaration(node) ||
      (ts.isModuleDeclaration(node) && ts.isIdentifier(node.name))
    )
      refusedTypes.push(line);
    if (assignsAsCondition(node)) assigningConditions.push(line);
    for (const [subject, other] of comparedIn(node)) {
      if (ts.isStringLiteral(other))
        comparedStrings.push({ line, subject: subject.getText(file), value: other.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { reExports, defaultExports, refusedTypes, assigningConditions, comparedStrings };
}

/** Pairs of what is compared and what it is compared with. */
function comparedIn(node: ts.Node): [ts.Node, ts.Node][] {
  if (ts.isCaseClause(node)) return [[node.parent.parent.expression, node.expression]];
  if (!ts.isBinaryExpression(node) || !EQUALITY.has(node.operatorToken.kind)) return [];
  return [
    [node.left, node.right],
    [node.right, node.left],
  ];
}

function assignsAsCondition(node: ts.Node): boolean {
  const asked = ts.isConditionalExpression(node)
    ? node.condition
    : ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)
      ? node.expression
      : undefined;
  const plain = asked && ts.isParenthesizedExpression(asked) ? asked.expression : asked;
  return (
    plain !== undefined &&
    ts.isBinaryExpression(plain) &&
    plain.operatorToken.kind === ts.SyntaxKind.EqualsToken
  );
}

function isDefault(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword)
  );
}
