// The import strategies by name: the spec of a language selects one. Resolves nothing.
import { SEMANTICS } from '../languages/_semantics.gen.ts';
import { LANGUAGES } from '../languages/_all.gen.ts';
import type { ImportStrategyName } from '../languages/_spec.ts';
import type { ImportFact } from '../facts/file-facts.ts';
import type { ConfigFile } from '../facts/source-files.ts';
import type { HeadOf, ImportStrategy } from './_strategy.ts';
import { cratePathImports } from './cargo/crate-paths.ts';
import { dottedPathImports } from './paths/dotted-path.ts';
import { ecmascriptImports } from './node/ecmascript.ts';
import { goImports } from './go/go.ts';
import { includePathImports } from './includes/include-path.ts';
import { loadPathImports } from './paths/load-paths.ts';
import { moduleNameImports } from './packages/module-names.ts';
import { autoloadedImports } from './packages/namespaces-autoload.ts';
import { namespaceImports } from './packages/namespaces.ts';
import { objectImports } from './packages/packages-and-objects.ts';
import { packageImports, type PackageSources } from './packages/packages.ts';
import { packageTargetImports } from './packages/package-targets.ts';
import { pythonImports } from './paths/python.ts';
import { sourcedPathImports } from './paths/sourced-path.ts';

/** `configs`: the configuration files, for all strategies or for each. */
export function importStrategies(
  paths: readonly string[],
  configs: readonly ConfigFile[] | ((name: ImportStrategyName) => readonly ConfigFile[]),
  headOf: HeadOf = () => undefined,
  rowsOf: (path: string) => readonly ImportFact[] = () => [],
): Readonly<Record<ImportStrategyName, ImportStrategy>> {
  const known = new Set(paths);
  const configsFor = typeof configs === 'function' ? configs : () => configs;
  const pathsOf = (name: ImportStrategyName): string[] =>
    paths.filter((path) => extensionsOf(name).some((extension) => path.endsWith(extension)));
  return {
    ecmascript: ecmascriptImports(known, configsFor('ecmascript'), headOf),
    python: pythonImports(known, configsFor('python')),
    go: goImports(known, configsFor('go'), headOf),
    'include-path': includePathImports(known, configsFor('include-path')),
    java: packageImports(known, headOf, sourcesOf('java')),
    packages: packageImports(known, headOf, sourcesOf('packages')),
    'packages-and-objects': objectImports(known, headOf, sourcesOf('packages-and-objects')),
    'package-targets': packageTargetImports(pathsOf('package-targets'), headOf),
    'module-names': moduleNameImports(paths, headOf),
    'dotted-path': dottedPathImports(known),
    'sourced-path': sourcedPathImports(known),
    'crate-paths': cratePathImports(known, configsFor('crate-paths'), headOf),
    'namespaces-autoload': autoloadedImports(
      pathsOf('namespaces-autoload'),
      configsFor('namespaces-autoload'),
      headOf,
    ),
    'load-paths': loadPathImports(pathsOf('load-paths')),
    namespaces: namespaceImports(pathsOf('namespaces'), configsFor('namespaces'), headOf, rowsOf),
  };
}

/** Those of the languages that select the strategy. */
function extensionsOf(name: ImportStrategyName): readonly string[] {
  return LANGUAGES.filter(({ imports }) => imports === name).flatMap(
    ({ extensions }) => extensions,
  );
}

/** Files of packages: those of the languages that select the strategy, and of other languages of their families. */
function sourcesOf(name: ImportStrategyName): PackageSources {
  const own = LANGUAGES.filter(({ imports }) => imports === name);
  const sibling = LANGUAGES.filter(
    ({ family, imports }) => imports !== name && own.some((language) => language.family === family),
  );
  const [declares] = own.flatMap(({ id }) => SEMANTICS[id]?.platformForms?.shared ?? []);
  return {
    ...(declares !== undefined && { declares }),
    own: own.flatMap(({ extensions }) => extensions),
    beside: sibling.flatMap(({ extensions }) => extensions),
  };
}
