// Routes that annotations make: of a class, and of its methods. Follows no calls.
import type { AnnotationRules, ArgumentPlace, Framework } from '../frameworks/_framework.ts';
import type { Def, Unit } from '../link/vocabulary.ts';
import type { ConfigFile } from '../facts/source-files.ts';
import { callAt, type Call } from './calls/call-arguments.ts';
import { extendsOneOf } from './class-bases.ts';
import {
  conventionalPaths,
  conventionsIn,
  conventionsOf,
  projectsBy,
  type Convention,
} from './conventional-routes.ts';
import { applicationsOf } from './calls/listed-classes.ts';
import { pathsAt } from './paths/path-texts.ts';
import { rewritesOf, type Rewrites } from './paths/rewritten-names.ts';
import { methodsOf } from './route-methods.ts';
import { joinPaths, prefixesOf, wholePath } from './paths/route-paths.ts';
import { UNKNOWN_PART, type FoundRoute, type PathText, type Tracing } from './routing.ts';

/** A framework whose annotations make routes. */
interface Annotated {
  readonly framework: Framework;
  readonly rules: AnnotationRules;
  readonly conventions: readonly Convention[];
  readonly rewrites: Rewrites;
  readonly projectOf: (path: string) => string;
}

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
      unit.defs.flatMap((def) => {
        const prefixes = classPrefixes(tracing, annotated, def);
        if (!prefixes) return [];
        const around = inside.get(def)?.flatMap((app) => prefixesOf(app)) ?? [''];
        return routesOfClass(tracing, annotated, def, { around, prefixes });
      }),
    );
  });
}

/** The annotations of a definition that a table knows, with what it says of them. */
function rulesMemo<T>(
  tracing: Tracing,
  { fact, unit }: Def,
  table: Readonly<Record<string, T>>,
): { call: Call; rule: T; e: number }[] {
  return (fact.eDecorators ?? []).flatMap((e) => {
    const expr = unit.facts.exprs[e];
    const eName = expr?.[0] === 'call' ? expr[1] : e;
    return tracing.trace(unit, eName).flatMap((thing) => {
      const rule =
        thing.kind === 'outside' && Object.hasOwn(table, thing.path)
          ? table[thing.path]
          : undefined;
      return rule === undefined ? [] : [{ call: callAt(unit, e), rule, e: eName }];
    });
  });
}

/** Undefined where the class has no routes; none where it says no path for them. */
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

/** A path may be the argument itself or stand under a key of it. */
function pathsIn({ inference }: Tracing, call: Call, place: ArgumentPlace): readonly PathText[] {
  const first = call.unit.facts.exprs[call.args[0] ?? -1];
  const { keys: _keys, ...plain } = place;
  return (
    pathsAt(inference, call, first?.[0] === 'dict' || first?.[0] === 'def' ? place : plain) ?? []
  );
}

interface ClassPlace {
  /** What the class stands below, and what it says itself. */
  readonly around: readonly PathText[];
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
    (prefixes.length > 0 ? prefixes : ['']).map((prefix) => joinPaths(outer, prefix, framework)),
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
        return (isAbsolute ? [''] : below).flatMap((prefix) => {
          const whole = actionNames(
            tracing,
            annotated,
            wholePath(prefix, isAbsolute ? path.replace(/^~/, '') : path, framework),
            def,
            member,
          );
          return methods.map((method) => ({ ...place, method, path: whole }));
        });
      }),
    );
  });
}

/** The routes of an action that has no path of its own. */
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

/** Methods of HTTP with their paths. A path that stands in an annotation of its own is that of the methods without one. */
function verbsOf(
  tracing: Tracing,
  annotated: Annotated,
  def: Def,
  member: Def,
): { methods: readonly string[]; paths: readonly PathText[] }[] {
  const found = mappings(tracing, annotated, def, member).map(({ call, rule }) => ({
    methods: methodsOf(tracing.inference, call, rule.methods),
    paths: pathsIn(tracing, call, rule.path),
  }));
  const shared = found.flatMap(({ methods, paths }) => (methods.length === 0 ? paths : []));
  const verbs = found.filter(({ methods }) => methods.length > 0);
  if (verbs.length === 0)
    return shared.length > 0 || isAction(tracing, annotated, def, member)
      ? [{ methods: ['ANY'], paths: shared }]
      : [];
  return verbs.map(({ methods, paths }) => ({ methods, paths: paths.length > 0 ? paths : shared }));
}

/** A method that needs no annotation. */
function isAction(
  tracing: Tracing,
  { rules: { actions } }: Annotated,
  def: Def,
  member: Def,
): boolean {
  const { fact, index } = member;
  const isPlain =
    fact.kind === 'Method' &&
    fact.accessor !== true &&
    fact.isStatic !== true &&
    def.fact.makes?.includes(index) !== true;
  if (
    !actions ||
    !isPlain ||
    !actions.head.test(fact.signature ?? '') ||
    /\babstract\b/.test(def.fact.signature ?? '')
  )
    return false;
  return (
    rulesMemo(tracing, member, Object.fromEntries(actions.unless.map((name) => [name, true])))
      .length === 0
  );
}

/** Words in a path that stand for names are those, as the program rewrites them. */
function actionNames(
  tracing: Tracing,
  { rules, rewrites, projectOf }: Annotated,
  path: PathText,
  cls: Def,
  member: Def,
): PathText {
  const rewrite = rewrites.tokens.get(projectOf(cls.unit.path)) ?? ((name: string): string => name);
  return (rules.tokens ?? []).reduce(
    (text, { token, of }) =>
      text.includes(token)
        ? text.replaceAll(
            token,
            rewrite(
              of === 'area'
                ? (areaOf(tracing, rules, cls) ?? UNKNOWN_PART)
                : plainName(rules, of, of === 'class' ? cls : member),
            ),
          )
        : text,
    path,
  );
}

function plainName(
  { tokens = [] }: AnnotationRules,
  of: 'class' | 'method',
  { fact }: Def,
): string {
  return fact.name.replace(tokens.find((each) => each.of === of)?.without ?? '', '');
}

function areaOf(
  tracing: Tracing,
  { areas: communities }: AnnotationRules,
  cls: Def,
): string | undefined {
  if (!communities) return undefined;
  return tracing.inference
    .methodOrder(cls)
    .classes.flatMap((base) =>
      rulesMemo(tracing, base, { [communities.annotation]: communities.path }).flatMap(
        ({ call, rule }) => pathsIn(tracing, call, rule),
      ),
    )[0];
}

/** Its own annotations, or those of the method that it implements. */
function mappings(
  tracing: Tracing,
  { rules }: Annotated,
  cls: Def,
  member: Def,
): { call: Call; rule: AnnotationRules['methods'][string] }[] {
  const own = rulesMemo(tracing, member, rules.methods);
  if (own.length > 0) return own;
  for (const base of tracing.inference.methodOrder(cls).classes.slice(1)) {
    for (const above of base.unit.membersOf.get(base.index) ?? []) {
      if (
        above.fact.name !== member.fact.name ||
        above.fact.params?.length !== member.fact.params?.length
      )
        continue;
      const found = rulesMemo(tracing, above, rules.methods);
      if (found.length > 0) return found;
    }
  }
  return [];
}
