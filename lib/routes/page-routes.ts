// Routes of pages: files by their place in a project, with classes beside them. Of a page, reads only its path and class.
import { dirname } from 'node:path/posix';
import type { Framework } from '../frameworks/_framework.ts';
import type { PageRules } from '../frameworks/_rules/file-rules.ts';
import type { ConfigFile } from '../facts/source-files.ts';
import type { Def, Unit } from '../link/vocabulary.ts';
import { extendsOneOf } from './class-bases.ts';
import { joinPaths, wholePath } from './paths/route-paths.ts';
import type { FoundRoute, PathText, Tracing } from './routing.ts';

export function pageRoutes(tracing: Tracing, configs: readonly ConfigFile[]): FoundRoute[] {
  return tracing.frameworks.flatMap((framework) => {
    const { pages } = framework;
    if (!pages) return [];
    const projects = configs
      .filter(({ path }) => pages.project.test(path))
      .map(({ path }) => dirname(path));
    return configs.flatMap((config) =>
      config.path.endsWith(pages.ends)
        ? routesOfPage(tracing, framework, { pages, projects }, config)
        : [],
    );
  });
}

function routesOfPage(
  tracing: Tracing,
  framework: Framework,
  { pages, projects }: { pages: PageRules; projects: readonly string[] },
  { path, text }: ConfigFile,
): FoundRoute[] {
  const unit = tracing.inference.program.unitAt.get(path + pages.code);
  const mark = pages.mark.exec(text);
  const place = unit && mark ? placeOf(pages, projects, path) : undefined;
  const name = pages.model.exec(text)?.[1];
  const def =
    unit && name !== undefined && place !== undefined
      ? classIn(tracing, pages, unit, name)
      : undefined;
  // A page that names no class has none; a class that is not in the program may handle any call.
  if (!unit || place === undefined || (!def && name !== undefined)) return [];
  const at = def ? { line: def.fact.nameLine, column: def.fact.column } : { line: 1, column: 1 };
  const base = { framework, on: def ?? unit, unit, ...at, evidence: 'placed' as const };
  const found = def
    ? handlersOf(tracing, pages, def)
    : Object.keys(pages.methods)
        .slice(0, 1)
        .map((method) => ({ method, handlers: [], at: {} }));
  return pathsOf(pages, place, mark?.[1] ?? '', framework).flatMap((whole) =>
    found.map(({ method, handlers, at }) => ({ ...base, ...at, method, path: whole, handlers })),
  );
}

/** `Basket/Index` of the page at that place, with the name of its area. */
function placeOf(
  { folder, areas: communities, ends }: PageRules,
  projects: readonly string[],
  path: string,
): string | undefined {
  const [root] = projects
    .filter((project) => project === '.' || path.startsWith(`${project}/`))
    .sort((a, b) => b.length - a.length);
  if (root === undefined) return undefined;
  const parts = (root === '.' ? path : path.slice(root.length + 1))
    .slice(0, -ends.length)
    .split('/');
  if (parts[0] === folder) return parts.slice(1).join('/');
  return parts[0] === communities && parts[2] === folder
    ? [parts[1], ...parts.slice(3)].join('/')
    : undefined;
}

/** An index also represents its folder. A path that begins with a slash replaces that of the place. */
function pathsOf(
  { index }: PageRules,
  place: string,
  written: string,
  framework: Framework,
): readonly PathText[] {
  if (/^~?\//.test(written)) return [wholePath('', written.replace(/^~/, ''), framework)];
  const folder =
    place === index
      ? ''
      : place.endsWith(`/${index}`)
        ? place.slice(0, -index.length - 1)
        : undefined;
  return [...(folder === undefined ? [] : [folder]), place].map((start) =>
    wholePath(joinPaths('', start, framework), written, framework),
  );
}

/** The class named by the page, if it is in the file. */
function classIn(
  tracing: Tracing,
  { bases }: PageRules,
  unit: Unit,
  name: string,
): Def | undefined {
  const classes = unit.allDefs.filter(
    (def) =>
      unit.facts.scopes[def.fact.inner]?.[0] === 'class' &&
      extendsOneOf(tracing, tracing.inference.methodOrder(def).classes, bases),
  );
  return classes.find(({ fact }) => fact.name === name.slice(name.lastIndexOf('.') + 1));
}

interface PageHandlers {
  readonly method: string;
  readonly handlers: readonly Def[];
  readonly at: { readonly line?: number; readonly column?: number };
}

/** Those of the class and of its bases, by HTTP method. */
function handlersOf(
  { inference }: Tracing,
  { methods }: PageRules,
  def: Def,
): readonly PageHandlers[] {
  const members = inference
    .methodOrder(def)
    .classes.flatMap((cls) => cls.unit.membersOf.get(cls.index) ?? [])
    .filter(
      ({ fact }) => fact.params !== undefined && fact.exported === true && fact.isStatic !== true,
    );
  const found = Object.entries(methods).flatMap(([method, name]): PageHandlers[] => {
    const handlers = members.filter(({ fact }) => name.test(fact.name));
    const [first] = handlers;
    return first
      ? [
          {
            method,
            handlers: handlers.map(({ canonical }) => canonical),
            at:
              first.unit === def.unit
                ? { line: first.fact.nameLine, column: first.fact.column }
                : {},
          },
        ]
      : [];
  });
  const [plain] = Object.keys(methods);
  return plain === undefined || found.some(({ method }) => method === plain)
    ? found
    : [{ method: plain, handlers: [], at: {} }, ...found];
}
