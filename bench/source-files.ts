// The source files of a repository, by extension. Applies no ignore rules except for dependencies.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { LANGUAGES } from '../lib/languages/_all.gen.ts';

/** Language by extension; a shared one belongs to the first. */
const LANGUAGE_OF: ReadonlyMap<string, string> = new Map(
  [...LANGUAGES]
    .reverse()
    .flatMap(({ name, extensions }) =>
      extensions.map((extension): [string, string] => [extension, name]),
    ),
);

/** Name of the language of a file with this name, if any. */
export function languageOf(path: string): string | undefined {
  return LANGUAGE_OF.get(extname(path));
}

export function sourceFiles(repository: string): string[] {
  return readdirSync(repository, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => languageOf(path) !== undefined && !/(^|[\\/])(\.git|node_modules)[\\/]/.test(path),
    )
    .map((path) => join(repository, path))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}

/** Lines of source by the name of the language, most first. */
export function linesByLanguage(
  repository: string,
): readonly (readonly [language: string, lines: number])[] {
  const lines = new Map<string, number>();
  for (const path of sourceFiles(repository)) {
    const language = languageOf(path) ?? '';
    lines.set(language, (lines.get(language) ?? 0) + readFileSync(path, 'utf8').split('\n').length);
  }
  return [...lines].sort((a, b) => b[1] - a[1]);
}
