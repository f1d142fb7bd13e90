// Which languages a file that was left out could have had to do with, told by its extension. Decides nothing about skipping.
import { LANGUAGES } from '../languages/_all.gen.ts';
import type { SkippedFile } from '../model/graph-data.ts';

/** The same file with the languages of its family; as it is, where no language has its extension. */
export function withLanguages(file: SkippedFile): SkippedFile {
  const own = LANGUAGES.find(({ extensions }) =>
    extensions.some((extension) => file.filePath.endsWith(extension)),
  );
  return own
    ? {
        ...file,
        languages: LANGUAGES.filter(({ family }) => family === own.family).map(({ id }) => id),
      }
    : file;
}
