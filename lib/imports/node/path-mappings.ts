// Parses `paths` and `baseUrl` of tsconfig and jsconfig files. Follows `extends` inside the repository only.
import { dirname, join } from 'node:path/posix';
import type { ConfigFile } from '../../facts/source-files.ts';
import { parseJsonc } from '../../base/jsonc.ts';
import { isRecord } from '../../base/is-record.ts';

export interface PathMapping {
  /** Folder of the configuration, which applies to the files below. */
  readonly folder: string;
  /** Paths, from the repository's root, that a specifier may refer to. */
  targets(specifier: string): readonly string[];
}

interface Options {
  readonly baseUrl: string | undefined;
  readonly paths: Readonly<Record<string, readonly string[]>>;
  readonly pathsFolder: string;
}

/** Deepest folders first, so that the nearest configuration wins. */
export function pathMappings(configs: readonly ConfigFile[]): readonly PathMapping[] {
  const files = new Map(
    configs
      .filter((config) => /(^|\/)(ts|js)config[^/]*\.json$/.test(config.path))
      .map((config) => [config.path, config.text]),
  );
  const mappings: PathMapping[] = [];
  for (const path of files.keys()) {
    const options = optionsOf(path, files, 0);
    if (!options) continue;
    mappings.push({ folder: dirname(path), targets: (specifier) => targetsOf(specifier, options) });
  }
  return mappings.sort(
    (a, b) => b.folder.length - a.folder.length || (a.folder < b.folder ? -1 : 1),
  );
}

function optionsOf(
  path: string,
  files: ReadonlyMap<string, string>,
  depth: number,
): Options | undefined {
  const text = files.get(path);
  const json = text === undefined ? undefined : parseJsonc(text);
  if (!isRecord(json) || depth > 8) return undefined;
  const folder = dirname(path);
  const parents = [json.extends]
    .flat()
    .filter((entry): entry is string => typeof entry === 'string' && entry.startsWith('.'));
  const inherited = parents
    .map((entry) => optionsOf(existing(join(folder, entry), files), files, depth + 1))
    .findLast((options) => options !== undefined);
  const own = isRecord(json.compilerOptions) ? json.compilerOptions : {};
  const baseUrl = typeof own.baseUrl === 'string' ? join(folder, own.baseUrl) : inherited?.baseUrl;
  if (!isRecord(own.paths))
    return baseUrl === undefined && !inherited
      ? undefined
      : { baseUrl, paths: inherited?.paths ?? {}, pathsFolder: inherited?.pathsFolder ?? folder };
  const paths: Record<string, readonly string[]> = {};
  for (const [pattern, list] of Object.entries(own.paths))
    if (Array.isArray(list))
      paths[pattern] = list.filter((entry): entry is string => typeof entry === 'string');
  return { baseUrl, paths, pathsFolder: baseUrl ?? folder };
}

function existing(path: string, files: ReadonlyMap<string, string>): string {
  return files.has(path) ? path : `${path}.json`;
}

function targetsOf(specifier: string, options: Options): string[] {
  const found: string[] = [];
  const patterns = Object.keys(options.paths).sort((a, b) => b.indexOf('*') - a.indexOf('*'));
  for (const pattern of patterns) {
    const star = pattern.indexOf('*');
    const matches =
      star < 0
        ? pattern === specifier
        : specifier.startsWith(pattern.slice(0, star)) &&
          specifier.endsWith(pattern.slice(star + 1)) &&
          specifier.length >= pattern.length - 1;
    if (!matches) continue;
    const part =
      star < 0 ? '' : specifier.slice(star, specifier.length - (pattern.length - star - 1));
    for (const target of options.paths[pattern] ?? [])
      found.push(
        join(
          options.pathsFolder,
          target.replace('*', () => part),
        ),
      );
  }
  if (options.baseUrl !== undefined) found.push(join(options.baseUrl, specifier));
  return found;
}
