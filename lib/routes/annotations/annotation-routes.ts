// Routes declared by annotations of a class and of its methods. Follows no calls.
import type { Def, Unit } from '../../link/vocabulary.ts';
import type { ConfigFile } from '../../facts/source-files.ts';
import { extendsOneOf } from '../class-bases.ts';
import {
  conventionalPaths,
  conventionsIn,
  conventionsOf,
  projectsBy,
} from './conventional-routes.ts';
import { applicationsOf } from '../calls/listed-classes.ts';
import { rewritesOf } from '../paths/rewritten-names.ts';
import { wholePath } from '../paths/route-paths.ts';
import type { FoundRoute, PathText, Tracing } from '../routing.ts';
import { type Annotated, rulesMemo, pathsIn } from './annotations.ts';
import { pathsBelow, placesBelow, type AppPlace } from './prefixed-paths.ts';
import { verbsOf } from './action-verbs.ts';
import { actionNames, plainName, areaOf } from './action-names.ts';

export function annotationRoutes(
  tracing: Tracing,
  units: readonly Unit[],
  configs: readonly ConfigFile[],
): FoundRoute[] {
  return tracing.frameworks.flatMap((framework) => {
    const rules = framework.annotations;
    if (!rules) return [];
    const inside = applicationsOf(tracing, framework, units);
    const own = units.filter(({ language }) => framework.families.includes(language.spec.family));
    const projectOf = projectsBy(framework, configs);
    const annotated: Annotated = {
      framework,
      rules,
      projectOf,
      conventions: conventionsOf(tracing, framework, own, configs),
      rewrites: rewritesOf(tracing, framework, own, projectOf),
    };
    return own.flatMap((unit) =>
      unit.allDefs.flatMap((def) => {
        const prefixes = classPrefixes(tracing, annotated, def);
        if (!prefixes) return [];
        const around = placesBelow(inside.get(def));
        return routesOfClass(tracing, annotated, def, { around, prefixes });
      }),
    );
  });
}

/** Undefined if the class has no routes; empty if it declares no path for them. */
function classPrefixes(
  tracing: Tracing,
  { rules }: Annotated,
  def: Def,
): readonly PathText[] | undefined {
  if (def.unit.facts.scopes[def.fact.inner]?.[0] !== 'class') return undefined;
  const { classes } = tracing.inference.methodOrder(def);
  const marks = rulesMemo(tracing, def, rules.classes);
  if (marks.length === 0 && !extendsOneOf(tracing, classes, rules.bases ?? [])) return undefined;
  const own = marks.flatMap(({ call, rule }) => (rule ? pathsIn(tracing, call, rule) : []));
  const further =
    classes
      .map((cls) =>
        rulesMemo(tracing, cls, rules.prefixes ?? {}).flatMap(({ call, rule }) =>
          pathsIn(tracing, call, rule),
        ),
      )
      .find((paths) => paths.length > 0) ?? [];
  return [...own, ...further];
}

interface ClassPlace {
  /** The prefixes of the place of the class, and its own. */
  readonly around: readonly AppPlace[];
  readonly prefixes: readonly PathText[];
}

function routesOfClass(
  tracing: Tracing,
  annotated: Annotated,
  def: Def,
  { around, prefixes }: ClassPlace,
): FoundRoute[] {
  const { framework, rules } = annotated;
  const below = around.flatMap((outer) =>
    (prefixes.length > 0 ? prefixes : ['']).map((prefix) => ({ outer, prefix })),
  );
  return (def.unit.membersOf.get(def.index) ?? []).flatMap((member) => {
    if (member.fact.params === undefined) return [];
    const place = {
      framework,
      on: def,
      unit: member.unit,
      line: member.fact.nameLine,
      column: member.fact.column,
      handlers: [member.canonical],
      evidence: 'annotated' as const,
    };
    const verbs = verbsOf(tracing, annotated, def, member);
    if (prefixes.length === 0 && rules.actions && verbs.every(({ paths }) => paths.length === 0))
      return conventionalRoutes(tracing, annotated, def, member).map((route) => ({
        ...place,
        ...route,
      }));
    return verbs.flatMap(({ methods, paths }) =>
      (paths.length > 0 ? paths : ['']).flatMap((path) => {
        const isAbsolute = rules.absolute?.test(path) ?? false;
        return (isAbsolute ? [{ outer: { path: '' }, prefix: '' }] : below)
          .flatMap(({ outer, prefix }) =>
            pathsBelow(tracing, annotated, { place: outer, def, member }, [
              prefix,
              isAbsolute ? path.replace(/^~/, '') : path,
            ]),
          )
          .flatMap((whole) => {
            const named = actionNames(tracing, annotated, whole, def, member);
            return methods.map((method) => ({ ...place, method, path: named }));
          });
      }),
    );
  });
}

/** The routes of an action without a path of its own. */
function conventionalRoutes(
  tracing: Tracing,
  annotated: Annotated,
  def: Def,
  member: Def,
): { method: string; path: PathText }[] {
  const { framework, rules, rewrites, conventions, projectOf } = annotated;
  const nameOf = (of: 'class' | 'method'): string =>
    plainName(rules, of, of === 'class' ? def : member);
  const project = projectOf(def.unit.path);
  const names = {
    controller: nameOf('class'),
    action: nameOf('method'),
    area: areaOf(tracing, rules, def),
    rewritten: rewrites.policy(project),
  };
  const own = verbsOf(tracing, annotated, def, member).flatMap((verb) => verb.methods);
  const found = conventionsIn(conventions, project).flatMap((convention) => {
    const { methods } = convention;
    const those =
      methods.length === 0
        ? own
        : own.includes('ANY')
          ? methods
          : own.filter((method) => methods.includes(method));
    return conventionalPaths(convention, names).flatMap((path) =>
      those.map((method) => ({ method, path: wholePath('', path, framework) })),
    );
  });
  return [...new Map(found.map((route) => [`${route.method} ${route.path}`, route])).values()];
}
