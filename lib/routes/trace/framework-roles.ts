// The makers, types and functions of frameworks, by their names in a program. Follows no expressions.
import { dirname } from 'node:path/posix';
import type { Framework } from '../../frameworks/_framework.ts';
import type { ConfigFile } from '../../facts/source-files.ts';
import type { RoleOf } from '../routing.ts';

/** A package itself, or a part of it: `flask.views`, `express/lib/router`. */
export function isOfPackage(specifier: string, packages: readonly string[]): boolean {
  return packages.some(
    (name) =>
      specifier.startsWith(name) &&
      (specifier.length === name.length ||
        specifier[name.length] === '.' ||
        specifier.startsWith('::', name.length) ||
        specifier[name.length] === '/'),
  );
}

/** Names that files see without an import, by the nearest configuration file that declares them. */
export function ambientNamesBy(
  frameworks: readonly Framework[],
  configs: readonly ConfigFile[],
): (path: string) => readonly string[] {
  const folders = frameworks.flatMap(({ implied }) =>
    implied
      ? configs.flatMap(({ path, text }) =>
          implied.config.test(path) && implied.text.test(text)
            ? [{ folder: dirname(path), specifiers: implied.specifiers }]
            : [],
        )
      : [],
  );
  return (path) =>
    folders.flatMap(({ folder, specifiers }) =>
      folder === '.' || path.startsWith(`${folder}/`) ? specifiers : [],
    );
}

export function rolesBy(
  frameworks: readonly Framework[],
  pathsOf: (rule: RoleOf['rule']) => readonly string[],
): Map<string, RoleOf> {
  const roles = new Map<string, RoleOf>();
  for (const framework of frameworks) {
    for (const [role, rule] of Object.entries(framework.objects ?? {}))
      for (const path of pathsOf(rule))
        if (!roles.has(path)) roles.set(path, { framework, role, rule });
  }
  return roles;
}

/** Roles by the names that have them in a framework. */
export function rolesOf(
  frameworks: readonly Framework[],
  tableOf: (framework: Framework) => Readonly<Record<string, string>> | undefined,
): Map<string, RoleOf> {
  return new Map(
    frameworks.flatMap((framework) =>
      Object.entries(tableOf(framework) ?? {}).flatMap(([path, role]): [string, RoleOf][] => {
        const rule = framework.objects?.[role];
        return rule ? [[path, { framework, role, rule }]] : [];
      }),
    ),
  );
}
