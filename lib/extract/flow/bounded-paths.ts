// Limits the length of paths of files, modules and packages. Resolves none of them.
import type { ExprFact, FileFacts } from '../../facts/file-facts.ts';
import { FactRows } from '../../facts/packed/fact-rows.ts';

/** Paths are resolved part by part, so their length is bounded. */
const LONGEST_PATH = 1_000;

/** The same facts if no path is longer, as in all real code. */
export function withBoundedPaths(facts: FileFacts): FileFacts {
  const { imports, exports, exprs, packageName, outerPackages, spaces, modules } = facts;
  const all = [
    packageName,
    ...(outerPackages ?? []),
    ...(modules ?? []),
    ...imports.map(({ specifier }) => specifier),
    ...exports.map(({ specifier }) => specifier),
    ...(spaces ?? []).map(([name]) => name),
    ...Array.from(exprs.tagged('module'), ([, [, specifier]]) => specifier),
  ];
  if (all.every((path) => path === undefined || path.length <= LONGEST_PATH)) return facts;
  return {
    ...facts,
    imports: imports.map((row) => ({ ...row, specifier: cut(row.specifier) })),
    exports: exports.map((row) =>
      row.specifier === undefined ? row : { ...row, specifier: cut(row.specifier) },
    ),
    exprs: FactRows.of(
      exprs.map(
        (expr): ExprFact =>
          expr[0] === 'module' ? ['module', cut(expr[1]), expr[2], expr[3]] : expr,
      ),
    ),
    ...(packageName !== undefined && { packageName: cut(packageName) }),
    ...(outerPackages && { outerPackages: outerPackages.map(cut) }),
    ...(spaces && { spaces: spaces.map(([name, scope]) => [cut(name), scope] as const) }),
    ...(modules && { modules: modules.map(cut) }),
  };
}

function cut(path: string): string {
  return path.slice(0, LONGEST_PATH);
}
