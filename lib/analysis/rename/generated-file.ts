// Whether a text declares that it is generated. Looks at its leading comments only.

const HEAD_LENGTH = 4000;
const LEADING_COMMENTS =
  /^\uFEFF?(?:\s*(?:(?:\/\/|#|--|;|%).*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|"""[\s\S]*?"""|'''[\s\S]*?'''))*/;
const MARKS = /@generated\b|\bdo not (edit|modify)\b/i;
const LOCK_FILES =
  /(^|\/)(package-lock\.json|npm-shrinkwrap\.json|[^/]*\.lock|pnpm-lock\.yaml|go\.sum)$/;

export function isGenerated(path: string, text: string): boolean {
  return (
    LOCK_FILES.test(path) ||
    MARKS.test(LEADING_COMMENTS.exec(text.slice(0, HEAD_LENGTH))?.[0] ?? '')
  );
}
