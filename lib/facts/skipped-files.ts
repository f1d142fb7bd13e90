// The languages that a skipped file may have been relevant to, by its extension. Does not decide what is skipped.
import { LANGUAGES } from '../languages/_all.gen.ts';
import type { SkippedFile } from '../model/graph-data.ts';

/** The same file with the languages of its family; unchanged if no language has its extension. */
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
