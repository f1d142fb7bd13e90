// Resolves names of namespaces with autoloading: by declarations, composer.json for duplicates; paths lead to files. Loads no class.
import { dirname, join } from 'node:path/posix';
import type { DefFact } from '../../facts/def-facts.ts';
import type { ConfigFile } from '../../facts/source-files.ts';
import type { HeadOf, ImportStrategy, ImportTarget } from '../_strategy.ts';
import { parseJsonc } from '../../base/jsonc.ts';
import { lazily, namespaceNamesOf } from './namespaces.ts';

const EXTERNAL: ImportTarget = { kind: 'external' };
const MISSING: ImportTarget = { kind: 'missing' };
const SHARED: ReadonlySet<string> = new Set(['Class', 'Interface', 'Trait', 'Enum', 'Function']);

/** `paths`: those of one family of languages. */
export function autoloadedImports(
  paths: readonly string[],
  configs: readonly ConfigFile[],
  headOf: HeadOf,
): ImportStrategy {
  const known = new Set(paths);
  const namespaces = lazily(() => namespaceNamesOf(paths, headOf));
  const folders = lazily(() => autoloadFolders(configs));
  const child = (container: string, name: string): ImportTarget | undefined => {
    const path = container === '' ? name : `${container}.${name}`;
    return namespaces().has(path) ? { kind: 'folder', path } : undefined;
  };
  return {
    resolve: (specifier, from) => {
      if (specifier.startsWith('./')) return requiredFile(specifier.slice(2), from, known);
      return specifier === '' || namespaces().has(specifier)
        ? { kind: 'namespace', name: specifier }
        : EXTERNAL;
    },
    child,
    topLevel: () => undefined,
    // Variables are local to the file; declared constants are not.
    shares: ({ kind, name }: DefFact) =>
      SHARED.has(kind) || (kind === 'Variable' && !name.startsWith('$')),
    strict: true,
    chosen: (namespace, name) => loadedFrom(namespace, name, folders(), known),
    offers: 'all-names',
  };
}

/** Relative to the folder of the file, else to the root of the repository. */
function requiredFile(path: string, from: string, known: ReadonlySet<string>): ImportTarget {
  const candidates = [join(dirname(from), path), join(path)];
  const found = candidates.find((candidate) => known.has(candidate));
  return found === undefined ? MISSING : { kind: 'file', path: found };
}

interface AutoloadFolder {
  /** With dots, including a final one. */
  readonly prefix: string;
  readonly folder: string;
}

function autoloadFolders(configs: readonly ConfigFile[]): readonly AutoloadFolder[] {
  const found: AutoloadFolder[] = [];
  for (const { path, text } of configs) {
    if (!/(^|\/)composer\.json$/.test(path)) continue;
    const config = parseJsonc(text);
    for (const section of ['autoload', 'autoload-dev']) {
      for (const [prefix, folder] of Object.entries(objectIn(objectIn(config, section), 'psr-4'))) {
        for (const one of [folder].flat())
          if (typeof one === 'string')
            found.push({ prefix: prefix.replaceAll('\\', '.'), folder: join(dirname(path), one) });
      }
    }
  }
  return found.sort((a, b) => b.prefix.length - a.prefix.length || (a.folder < b.folder ? -1 : 1));
}

function objectIn(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const part =
    typeof value === 'object' && value !== null
      ? Object.entries(value).find(([name]) => name === key)?.[1]
      : undefined;
  return typeof part === 'object' && part !== null ? Object.fromEntries(Object.entries(part)) : {};
}

/** The file that a class is loaded from, by its full name. */
function loadedFrom(
  namespace: string,
  name: string,
  folders: readonly AutoloadFolder[],
  known: ReadonlySet<string>,
): string | undefined {
  const whole = namespace === '' ? name : `${namespace}.${name}`;
  for (const { prefix, folder } of folders) {
    if (!whole.startsWith(prefix)) continue;
    const path = join(folder, `${whole.slice(prefix.length).replaceAll('.', '/')}.php`);
    if (known.has(path)) return path;
  }
  return undefined;
}
