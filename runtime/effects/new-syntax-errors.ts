// Whether edits introduce syntax errors. Uses only the grammars: does not compile.
import { kindOfFile, languageByText, languageOfScript } from '../indexer/files/file-kind.ts';
import { parseInChildren } from '../indexer/parse/parse-pool.ts';
import type { ParseResult } from '../indexer/parse/parse-result.ts';

export interface EditedText {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** The number of additional syntax errors, or why the new text cannot be parsed although the old one could. */
export type SyntaxDamage = number | string;

const WORKERS = 4;

/** In the given order; null for files in no supported language, and for those without new errors. */
export async function newSyntaxErrors(
  files: readonly EditedText[],
): Promise<(SyntaxDamage | null)[]> {
  const jobs = files.flatMap((file) => {
    const language = languageOf(file);
    return language === null
      ? []
      : [file.after, file.before].map((text) => ({ text, language, want: 'errors' as const }));
  });
  const results = await parseInChildren(jobs, { workers: WORKERS });
  let at = 0;
  return files.map((file) =>
    languageOf(file) === null ? null : damage(results[at++], results[at++]),
  );
}

function languageOf({ path, before }: EditedText): string | null {
  const kind = kindOfFile(path);
  if (kind.kind === 'source') return languageByText(path, kind.language, before);
  return kind.kind === 'script' ? languageOfScript(before.split('\n', 1)[0] ?? '') : null;
}

function damage(
  after: ParseResult | undefined,
  before: ParseResult | undefined,
): SyntaxDamage | null {
  for (const result of [before, after])
    if (result && 'broken' in result) throw new Error(result.broken);
  if (before === undefined || !('errors' in before)) return null;
  if (after && 'errors' in after)
    return after.errors > before.errors ? after.errors - before.errors : null;
  return after && 'skipped' in after ? after.skipped : 'cannot be parsed';
}
