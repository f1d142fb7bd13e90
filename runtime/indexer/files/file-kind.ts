// The kind and language of a file, by its name, its `#!` line, and its text if languages share an extension. Reads no file.
import { basename, extname } from 'node:path/posix';
import { withoutEnd } from '../../../lib/base/text-ends.ts';
import { isConfigPath } from '../../../lib/facts/source-files.ts';
import { LANGUAGE_FILES } from '../../../lib/languages/_files.gen.ts';

/** `script`: has no extension, so its first line decides. `other`: not indexed. */
export type FileKind =
  | { readonly kind: 'source'; readonly language: string }
  | { readonly kind: 'config' | 'script' }
  | { readonly kind: 'other' };

const byExtension = new Map(
  LANGUAGE_FILES.flatMap((spec) =>
    spec.extensions.map((extension) => [extension, spec.id] as const),
  ),
);
const byInterpreter = new Map(
  LANGUAGE_FILES.flatMap(({ files, id }) =>
    (files?.interpreters ?? []).map((name) => [name, id] as const),
  ),
);

export function kindOfFile(path: string): FileKind {
  const name = basename(path);
  const language = byExtension.get(extname(name).toLowerCase());
  if (language !== undefined) return { kind: 'source', language };
  if (isConfigPath(path)) return { kind: 'config' };
  return { kind: name.includes('.') ? 'other' : 'script' };
}

interface Claim {
  readonly extension: string;
  /** The default language of the extension, and the other one that may use it. */
  readonly owner: string;
  readonly claimant: string;
  readonly pattern: RegExp;
}

const CLAIMS: readonly Claim[] = LANGUAGE_FILES.flatMap((spec) =>
  Object.entries(spec.files?.sharedExtensions ?? {}).map(([extension, pattern]) => ({
    extension,
    owner: byExtension.get(extension) ?? spec.id,
    claimant: spec.id,
    pattern,
  })),
);

/** Extensions that languages share, with the language of such files: if the repository has other files of only one of them, that one; else null, and the text decides. */
export function sharedExtensionsAmong(
  paths: readonly string[],
): ReadonlyMap<string, string | null> {
  const present = new Map(paths.map((path) => [extname(path).toLowerCase(), true]));
  const isUsed = (language: string, but: string): boolean =>
    LANGUAGE_FILES.some(
      ({ id, extensions }) =>
        id === language &&
        extensions.some((extension) => extension !== but && present.has(extension)),
    );
  return new Map(
    CLAIMS.map(({ extension, owner }) => {
      const claimants = CLAIMS.filter((claim) => claim.extension === extension);
      const languages = [owner, ...claimants.map(({ claimant }) => claimant)];
      const [only = null, ...others] = languages.filter((id) => isUsed(id, extension));
      return [extension, others.length > 0 ? null : only];
    }),
  );
}

/** The language of a file with a shared extension, by its text; otherwise by its name. */
export function languageByText(path: string, language: string | null, text: string): string | null {
  const extension = extname(path).toLowerCase();
  return (
    CLAIMS.find(
      (claim) =>
        claim.extension === extension && claim.owner === language && claim.pattern.test(text),
    )?.claimant ?? language
  );
}

/** Language of a script by its first line: `#!/usr/bin/env -S node --flag`, `#!/usr/bin/python3.12`. */
export function languageOfScript(firstLine: string): string | null {
  if (!firstLine.startsWith('#!')) return null;
  const words = firstLine
    .slice(2)
    .trim()
    .split(/\s+/)
    .filter((word) => !word.startsWith('-') && !word.includes('='));
  const [program = '', argument = ''] = words.map((word) => basename(word));
  const interpreter = program === 'env' ? argument : program;
  return (
    byInterpreter.get(interpreter) ??
    byInterpreter.get(withoutEnd(interpreter, '0123456789.')) ??
    null
  );
}
