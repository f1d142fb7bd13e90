// The files of the program and of its workshop, for tests of the repository itself. Judges none of them.
import { PROGRAM_FOLDERS, codeFiles, type SourceText } from './support/source-files.ts';

export const program = codeFiles(...PROGRAM_FOLDERS).filter(
  ({ generated, name }) => !generated && !name.endsWith('.d.ts'),
);

/** `path:line` of every line that has the pattern. */
export function linesWith(files: readonly SourceText[], pattern: RegExp): string[] {
  return files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}
