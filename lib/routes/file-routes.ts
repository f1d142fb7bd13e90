// Routes from the path and name of a file, and from its exports. Reads no calls.
import { dirname } from 'node:path/posix';
import type { Framework } from '../frameworks/_framework.ts';
import type { FileRule, PlacedRoute } from '../frameworks/_rules/file-rules.ts';
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
    if (roots.length === 0) return [];
    const placed = units.flatMap((unit) =>
      families.includes(unit.language.spec.family) ? (placedFile(roots, files, unit) ?? []) : [],
    );
    return oncePerPath(
      files
        .flatMap((rule) => placed.filter((file) => file.rule === rule))
        .flatMap((file) =>
          offeredRoutes(tracing, framework, file).map((route) => ({ ...route, root: file.root })),
        ),
    );
  });
}

/** A file that is a route by its place in a package. */
interface PlacedFile {
  readonly unit: Unit;
  /** The folder of the package. */
  readonly root: string;
  readonly rule: FileRule;
  readonly route: PlacedRoute;
}

/** By the nearest of these folders, and the first rule that matches the path inside. */
function placedFile(
  roots: readonly string[],
  files: readonly FileRule[],
  unit: Unit,
): PlacedFile | undefined {
  const [root] = roots
    .filter((each) => each === '.' || unit.path.startsWith(`${each}/`))
    .sort((a, b) => b.length - a.length);
  if (root === undefined) return undefined;
  const inside = root === '.' ? unit.path : unit.path.slice(root.length + 1);
  const rule = files.find(({ file }) => file.test(inside));
  const route = rule?.routeOf(rule.file.exec(inside)?.[1] ?? '');
  return rule && route && { unit, root, rule, route };
}

/** Several files may be parts of one route of a package: the first has it. */
function oncePerPath(routes: readonly (FoundRoute & { root: string })[]): FoundRoute[] {
  const found = new Map<string, FoundRoute>();
  for (const { root, ...route } of routes) {
    const key = `${root}\n${route.method} ${route.path}`;
    const known = found.get(key);
    const handlers = [...new Set([...(known?.handlers ?? []), ...route.handlers])];
    found.set(key, { ...(known ?? route), handlers });
  }
  return [...found.values()];
}

function offeredRoutes(
  tracing: Tracing,
  framework: Framework,
  { unit, rule, route }: PlacedFile,
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
        method: route.method ?? method,
        path: wholePath('', route.path, framework),
        unit,
        on: unit,
        ...place,
        handlers,
        evidence: 'placed',
      },
    ];
  });
}

/** Functions and classes that the file exports, those of an object that it exports, or those that its exports wrap. */
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
  const inside = direct.length > 0 ? direct : defs.flatMap(functionsOf);
  if (inside.length > 0) return inside;
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

function functionsOf({ unit, index, fact }: Def): readonly Def[] {
  return unit.facts.scopes[fact.inner]?.[0] === 'object'
    ? (unit.membersOf.get(index) ?? []).flatMap((member) =>
        member.fact.params === undefined ? [] : [member.canonical],
      )
    : [];
}
