// Whether edits would leave files that no longer parse. Asks the grammars and nothing else: what compiles is not known here.
import { kindOfFile, languageByText, languageOfScript } from '../indexer/files/file-kind.ts';
import { parseInChildren } from '../indexer/parse/parse-pool.ts';
import type { ParseResult } from '../indexer/parse/parse-result.ts';

export interface EditedText {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** How many more places than before cannot be parsed; or why the new text cannot be looked at where the old one could. */
export type SyntaxDamage = number | string;

const WORKERS = 4;

/** In the order given; null for files of no known language, and for those that parse as well as before. */
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
