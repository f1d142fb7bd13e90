// The input files of indexing: their texts and facts, no paths to disk. Built by the runtime's indexer.
import { basename } from 'node:path/posix';
import { LANGUAGE_FILES } from '../languages/_files.gen.ts';
import type { FileFacts } from './file-facts.ts';
import { isTextTemplate } from './text-templates.ts';

export interface SourceFile {
  /** Relative to the repository's root, `/`-separated. */
  readonly path: string;
  readonly text: string;
  readonly language: string;
  readonly facts: FileFacts;
}

/**
 * A file that configures imports (package.json, tsconfig.json, pyproject.toml, go.mod, Cargo.toml, Makefile, *.csproj,
 * composer.json), says which packages are used (their locks, requirements.txt, pom.xml, Gradle's build files), says of files what git should know (.gitattributes), or is a template that may name definitions in code.
 */
export interface ConfigFile {
  readonly path: string;
  readonly text: string;
}

/** Whether a file belongs to `configs`, wherever it is in the tree. */
export function isConfigPath(path: string): boolean {
  const name = basename(path);
  return CONFIG_FILE_NAMES.some((pattern) => pattern.test(name)) || isTextTemplate(path);
}

const CONFIG_FILE_NAMES: readonly RegExp[] = [
  /^package\.json$/,
  /^(ts|js)config(\.[\w-]+)*\.json$/,
  /^pyproject\.toml$/,
  /^setup\.cfg$/,
  /^go\.(mod|work)$/,
  /^Cargo\.toml$/,
  /^compile_commands\.json$/,
  /^CMakeLists\.txt$/,
  /^(GNU)?[Mm]akefile(\.am|\.in)?$/,
  /\.csproj$/,
  /^composer\.json$/,
  /^(package-lock\.json|yarn\.lock|pnpm-lock\.yaml|requirements[\w.-]*\.txt|(poetry|uv)\.lock|Cargo\.lock|pom\.xml)$/,
  /\.gradle$/,
  /^\.gitattributes$/,
  ...templateNames(),
];

function templateNames(): readonly RegExp[] {
  return LANGUAGE_FILES.flatMap(({ files }) =>
    (files?.templates ?? []).map((end) => new RegExp(`${end.replaceAll('.', '\\.')}$`)),
  );
}
