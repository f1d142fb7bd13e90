// Whether edits would leave a file that no longer parses. Asks the grammars and nothing else: what compiles is not known here.
import { syntaxErrorsOf } from '../../lib/ingest/parse-file.ts';
import { LANGUAGES } from '../../lib/languages/_all.gen.ts';
import { kindOfFile, languageByText, languageOfScript } from '../indexer/file-kind.ts';
import { parserFor } from '../indexer/load-grammars.ts';

/** Null for files of no known language, and where no more places than before are wrong; else how many more. */
export function newSyntaxErrors(path: string, before: string, after: string): number | null {
  const kind = kindOfFile(path);
  const language = kind.kind === 'source' ? languageByText(path, kind.language, before) : kind.kind === 'script' ? languageOfScript(before.split('\n', 1)[0] ?? '') : null;
  const spec = LANGUAGES.find(({ id }) => id === language);
  if (!spec) return null;
  const parse = parserFor(spec);
  const now = syntaxErrorsOf(after, spec, parse);
  if (now === 0) return null;
  const more = now - syntaxErrorsOf(before, spec, parse);
  return more > 0 ? more : null;
}
