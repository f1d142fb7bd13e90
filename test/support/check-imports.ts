// Checks where specifiers lead, told from paths, configuration and the heads of files alone. Reads no file.
import type { ExecutionContext } from 'ava';
import type { FileContents, ImportStrategy } from '../../lib/imports/_strategy.ts';
import { importStrategies } from '../../lib/imports/strategies.ts';
import type { ImportStrategyName } from '../../lib/languages/_spec.ts';

export interface ImportCases {
  readonly strategy: ImportStrategyName;
  /** Files; where the strategy asks for it with the package that they name, and what they import. */
  readonly files: readonly string[] | Readonly<Record<string, string | FileContents>>;
  readonly configs?: Readonly<Record<string, unknown>>;
  /** From, specifier, and where it leads: a path, several with spaces between, `Name in …` for a member, or `external` and `missing`. */
  readonly cases: readonly (readonly [from: string, specifier: string, expected: string])[];
}

type GivenFiles = Omit<ImportCases, 'cases'>;

export function checkImports(t: ExecutionContext, { cases, ...given }: ImportCases): void {
  const imports = strategyOf(given);
  const wrong = cases.flatMap(([from, specifier, expected]) => {
    const target = imports.resolve(specifier, from);
    const actual =
      target.kind === 'file' || target.kind === 'folder'
        ? target.path
        : target.kind === 'files'
          ? target.paths.join(' ')
          : target.kind === 'member'
            ? `${target.name} in ${target.of}`
            : target.kind;
    return actual === expected ? [] : [`${from} «${specifier}»: ${actual}, not ${expected}`];
  });
  t.deepEqual(wrong, []);
}

/** `offered`: what other repositories may import, each as `module: path`, with `/` after a folder of modules, `/*` after a folder whose files are the module, and in brackets the file that stands for a folder. */
export function checkOffered(
  t: ExecutionContext,
  { offered, ...given }: GivenFiles & { readonly offered: readonly string[] },
): void {
  const found = strategyOf(given).offered?.() ?? [];
  t.deepEqual(
    found.map(({ module, path, at, folderFile }) => {
      const stands = folderFile === undefined ? '' : ` (${folderFile})`;
      return `${module}: ${path}${SIGNS[at]}${stands}`;
    }),
    offered,
  );
}

const SIGNS = { file: '', modules: '/', files: '/*' } as const;

function strategyOf({ strategy, files, configs = {} }: GivenFiles): ImportStrategy {
  const texts = Object.entries(configs).map(([path, json]) => ({
    path,
    text: typeof json === 'string' ? json : JSON.stringify(json),
  }));
  const heads = new Map(
    Array.isArray(files)
      ? []
      : Object.entries(files).map(([path, head]: [string, string | FileContents]) => [
          path,
          typeof head === 'string' ? { packageName: head } : head,
        ]),
  );
  return importStrategies(Array.isArray(files) ? files : [...heads.keys()], texts, (path) =>
    heads.get(path),
  )[strategy];
}
