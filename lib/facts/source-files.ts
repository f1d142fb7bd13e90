// The files that indexing is given: their texts and facts, no paths to disk. Built by the runtime's indexer.
import { LANGUAGES } from '../languages/_all.gen.ts';
import type { FileFacts } from './file-facts.ts';

export interface SourceFile {
  /** Relative to the repository's root, `/`-separated. */
  readonly path: string;
  readonly text: string;
  readonly language: string;
  readonly facts: FileFacts;
}

/** A file that says how imports are meant (package.json, tsconfig.json, pyproject.toml, go.mod, Cargo.toml, Makefile, *.csproj, composer.json), or a template that may name what code defines. */
export interface ConfigFile {
  readonly path: string;
  readonly text: string;
}

/** Names of the files that `configs` holds, wherever they stand in the tree. */
export const CONFIG_FILE_NAMES: readonly RegExp[] = [
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
  ...templateNames(),
];

function templateNames(): readonly RegExp[] {
  return LANGUAGES.flatMap(({ templates = [] }) =>
    templates.map((end) => new RegExp(`${end.replaceAll('.', '\\.')}$`)),
  );
}
