// Where ECMAScript and CommonJS specifiers lead: relative paths, tsconfig paths, and packages that live in the repository.
import { dirname, join } from 'node:path/posix';
import type { ConfigFile } from '../ingest-input.ts';
import type { ImportStrategy, ImportTarget } from './_strategy.ts';
import { packageEntries, type PackageEntries } from './package-entries.ts';
import { pathMappings, type PathMapping } from './path-mappings.ts';

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.d.ts', '.d.mts', '.d.cts', '.json'];
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.js', '.jsx', '.d.ts'],
  '.jsx': ['.tsx', '.jsx'],
  '.mjs': ['.mts', '.mjs', '.d.mts'],
  '.cjs': ['.cts', '.cjs', '.d.cts'],
};

export function ecmascriptImports(paths: ReadonlySet<string>, configs: readonly ConfigFile[]): ImportStrategy {
  const mappings = pathMappings(configs);
  const packages = packageEntries(configs);
  const cache = new Map<string, ImportTarget>();
  return {
    resolve(specifier, from) {
      const key = `${dirname(from)} ${specifier}`;
      let target = cache.get(key);
      if (!target) cache.set(key, (target = resolve(specifier, from, paths, mappings, packages)));
      return target;
    },
    child: () => undefined,
    offers: 'exports',
  };
}

function resolve(specifier: string, from: string, paths: ReadonlySet<string>, mappings: readonly PathMapping[], packages: PackageEntries): ImportTarget {
  const bare = specifier.replace(/[?#](?!.*\/).*$/, (mark) => (specifier.startsWith('#') ? mark : ''));
  if (/^\.{1,2}(\/|$)/.test(bare)) {
    const folder = join(dirname(from), bare);
    const path = fileAt(folder, paths) ?? packages.entriesAt(folder).map((entry) => fileAt(entry, paths)).find((entry) => entry !== undefined);
    return path === undefined ? { kind: 'missing' } : { kind: 'file', path };
  }
  if (bare.startsWith('/')) return { kind: 'external' };
  for (const candidate of [...mapped(bare, from, mappings), ...packages.candidates(bare, from)]) {
    const path = fileAt(candidate, paths);
    if (path !== undefined) return { kind: 'file', path };
  }
  return bare.startsWith('#') ? { kind: 'missing' } : { kind: 'external' };
}

/** The file that a path without or with a stand-in extension means. */
function fileAt(path: string, paths: ReadonlySet<string>): string | undefined {
  if (path === '..' || path.startsWith('../')) return undefined;
  const plain = path === '.' ? '' : path;
  const extension = /\.[cm]?jsx?$/.exec(plain)?.[0];
  const stem = extension ? plain.slice(0, -extension.length) : plain;
  const written = extension ? (WRITTEN_AS[extension] ?? []).map((other) => stem + other) : [];
  const candidates = [...written, plain, ...(plain ? EXTENSIONS.map((other) => plain + other) : []), ...EXTENSIONS.map((other) => join(plain, `index${other}`))];
  return candidates.find((candidate) => paths.has(candidate));
}

function mapped(specifier: string, from: string, mappings: readonly PathMapping[]): string[] {
  const nearest = mappings.filter((mapping) => mapping.folder === '.' || from.startsWith(`${mapping.folder}/`));
  return nearest.flatMap((mapping) => mapping.targets(specifier));
}
