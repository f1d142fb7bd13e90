// Routes from the path and name of a file, and from its exports. Reads no calls.
import { dirname } from 'node:path/posix';
import type { Framework } from '../frameworks/_framework.ts';
import type { FileRule } from '../frameworks/_rules/file-rules.ts';
import { isRecord } from '../base/is-record.ts';
import { parseJsonc } from '../base/jsonc.ts';
import type { ConfigFile } from '../facts/source-files.ts';
import type { Def, Unit } from '../link/vocabulary.ts';
import { handlersAt } from './route-handlers.ts';
import { wholePath } from './paths/route-paths.ts';
import type { FoundRoute, Tracing } from './routing.ts';

/** Folders of packages that depend on one of these. */
export function packagesUsing(
  configs: readonly ConfigFile[],
  names: readonly string[],
): readonly string[] {
  return configs.flatMap(({ path, text }) => {
    if (!/(^|\/)package\.json$/.test(path)) return [];
    const json = parseJsonc(text);
    const lists = isRecord(json)
      ? [json.dependencies, json.devDependencies, json.peerDependencies]
      : [];
    return lists.some((list) => isRecord(list) && names.some((name) => Object.hasOwn(list, name)))
      ? [dirname(path)]
      : [];
  });
}

export function fileRoutes(
  tracing: Tracing,
  units: readonly Unit[],
  configs: readonly ConfigFile[],
): FoundRoute[] {
  return tracing.frameworks.flatMap((framework) => {
    const { files = [], families, packages } = framework;
    const roots = files.length === 0 ? [] : packagesUsing(configs, packages);
    return roots.length === 0
      ? []
      : units
          .filter(({ language }) => families.includes(language.spec.family))
          .flatMap((unit) => {
            const inside = placeBelow(roots, unit.path);
            const rule =
              inside === undefined
                ? undefined
                : files.find(
                    (each) =>
                      inside.startsWith(`${each.folder}/`) &&
                      each.file.test(inside.slice(inside.lastIndexOf('/') + 1)),
                  );
            const path =
              rule && inside !== undefined
                ? pathOfFile(rule, inside.slice(inside.indexOf('/') + 1))
                : undefined;
            return rule && path !== undefined
              ? offeredRoutes(tracing, framework, unit, { rule, path })
              : [];
          });
  });
}

/** The path inside the nearest of these folders, without `src/`. */
function placeBelow(roots: readonly string[], path: string): string | undefined {
  const around = roots
    .filter((root) => root === '.' || path.startsWith(`${root}/`))
    .sort((a, b) => b.length - a.length);
  const [root] = around;
  return root === undefined
    ? undefined
    : (root === '.' ? path : path.slice(root.length + 1)).replace(/^src\//, '');
}

/** Groups and slots are omitted from the path; private folders, intercepted routes and global files have none. */
function pathOfFile({ named }: FileRule, inside: string): string | undefined {
  const parts = inside.split('/');
  const file = parts.pop() ?? '';
  const name = named ? file.replace(/\.\w+$/, '') : '';
  if (
    [...parts, name].some(
      (part) => part.startsWith('_') || /^\(\.+\)/.test(part) || part.endsWith('.d'),
    )
  )
    return undefined;
  const kept = parts.filter((part) => !/^\(.*\)$|^@/.test(part));
  return `/${[...kept, ...(name === '' || name === 'index' ? [] : [name])].join('/')}`;
}

function offeredRoutes(
  tracing: Tracing,
  framework: Framework,
  unit: Unit,
  { rule, path }: { rule: FileRule; path: string },
): FoundRoute[] {
  return Object.entries(rule.offers).flatMap(([name, method]): FoundRoute[] => {
    const row = unit.exportRows.get(name)?.[0];
    const { defs } = tracing.inference.exportOf(unit, name);
    if (!row && defs.length === 0) return [];
    const handlers = handlersOf(tracing, framework, unit, defs, row?.e);
    const own =
      handlers.find((def) => def.unit === unit)?.fact ??
      defs.find((def) => def.unit === unit)?.fact;
    const place = own
      ? { line: own.nameLine, column: own.column }
      : { line: row?.line ?? 1, column: row?.column ?? 1 };
    return [
      {
        framework,
        method,
        path: wholePath('', path, framework),
        unit,
        on: unit,
        ...place,
        handlers,
        evidence: 'placed',
      },
    ];
  });
}

/** Functions and classes that the file exports, or those that its exports wrap. */
function handlersOf(
  tracing: Tracing,
  framework: Framework,
  unit: Unit,
  defs: readonly Def[],
  e: number | undefined,
): readonly Def[] {
  const direct = defs
    .filter(
      ({ fact, unit: at }) =>
        fact.params !== undefined || at.facts.scopes[fact.inner]?.[0] === 'class',
    )
    .map(({ canonical }) => canonical);
  if (direct.length > 0) return direct;
  const values = [
    ...(e === undefined ? [] : [{ unit, e }]),
    ...defs.flatMap((def) =>
      def.fact.eValue === undefined ? [] : [{ unit: def.unit, e: def.fact.eValue }],
    ),
  ];
  return values
    .flatMap((value) => handlersAt(tracing, framework, value.unit, value.e))
    .flatMap(({ def }) => def ?? []);
}
