// Routes that annotations make: of a class, and of its methods. Follows no calls.
import type { AnnotationRules, ArgumentPlace, Framework } from '../../frameworks/_framework.ts';
import type { Def, Unit } from '../resolve/vocabulary.ts';
import { callAt, type Call } from './call-arguments.ts';
import { applicationsOf } from './listed-classes.ts';
import { pathsAt } from './path-texts.ts';
import { methodsOf } from './route-methods.ts';
import { joinPaths, prefixesOf, wholePath } from './route-paths.ts';
import type { FoundRoute, PathText, Tracing } from './routing.ts';

/** A framework whose annotations make routes. */
interface Annotated {
  readonly framework: Framework;
  readonly rules: AnnotationRules;
}

export function annotationRoutes(tracing: Tracing, units: readonly Unit[]): FoundRoute[] {
  return tracing.frameworks.flatMap((framework) => {
    const rules = framework.annotations;
    if (!rules) return [];
    const inside = applicationsOf(tracing, framework, units);
    return units.filter(({ language }) => framework.families.includes(language.spec.family)).flatMap((unit) => unit.defs.flatMap((def) => {
      const prefixes = classPrefixes(tracing, { framework, rules }, def);
      if (!prefixes) return [];
      const around = inside.get(def)?.flatMap((app) => prefixesOf(app)) ?? [''];
      return routesOfClass(tracing, { framework, rules }, def, around.flatMap((outer) => prefixes.map((prefix) => joinPaths(outer, prefix, framework))));
    }));
  });
}

/** The annotations of a definition that a table knows, with what it says of them. */
function known<T>(tracing: Tracing, { fact, unit }: Def, table: Readonly<Record<string, T>>): { call: Call; rule: T; e: number }[] {
  return (fact.eDecorators ?? []).flatMap((e) => {
    const expr = unit.facts.exprs[e];
    const eName = expr?.[0] === 'call' ? expr[1] : e;
    return tracing.trace(unit, eName).flatMap((thing) => {
      const rule = thing.kind === 'outside' && Object.hasOwn(table, thing.path) ? table[thing.path] : undefined;
      return rule === undefined ? [] : [{ call: callAt(unit, e), rule, e: eName }];
    });
  });
}

/** Undefined where the class has no routes. */
function classPrefixes(tracing: Tracing, { rules }: Annotated, def: Def): readonly PathText[] | undefined {
  if (def.unit.facts.scopes[def.fact.inner]?.[0] !== 'class') return undefined;
  const { classes } = tracing.inference.methodOrder(def);
  const marks = known(tracing, def, rules.classes);
  if (marks.length === 0 && !extendsOneOf(tracing, classes, rules.bases ?? [])) return undefined;
  const own = marks.flatMap(({ call, rule }) => (rule ? pathsIn(tracing, call, rule) : []));
  const further = classes.map((cls) => known(tracing, cls, rules.prefixes ?? {}).flatMap(({ call, rule }) => pathsIn(tracing, call, rule))).find((paths) => paths.length > 0) ?? [];
  const prefixes = [...own, ...further];
  return prefixes.length > 0 ? prefixes : [''];
}

function extendsOneOf(tracing: Tracing, classes: readonly Def[], bases: readonly string[]): boolean {
  return bases.length > 0 && classes.some((cls) => (cls.fact.bases ?? []).some(({ e }) => tracing.trace(cls.unit, e).some((thing) => thing.kind === 'outside' && bases.includes(thing.path))));
}

/** A path may be the argument itself or stand under a key of it. */
function pathsIn({ inference }: Tracing, call: Call, place: ArgumentPlace): readonly PathText[] {
  const first = call.unit.facts.exprs[call.args[0] ?? -1];
  const { keys: _keys, ...plain } = place;
  return pathsAt(inference, call, first?.[0] === 'dict' || first?.[0] === 'def' ? place : plain) ?? [];
}

function routesOfClass(tracing: Tracing, annotated: Annotated, def: Def, prefixes: readonly PathText[]): FoundRoute[] {
  const { framework, rules } = annotated;
  return (def.unit.membersOf.get(def.index) ?? []).flatMap((member) => {
    if (member.fact.params === undefined) return [];
    const place = { framework, on: def, unit: member.unit, line: member.fact.nameLine, column: member.fact.column, handlers: [member.canonical], evidence: 'annotated' as const };
    return verbsOf(tracing, annotated, def, member).flatMap(({ methods, paths }) => paths.flatMap((path) => {
      const isAbsolute = rules.absolute?.test(path) ?? false;
      return (isAbsolute ? [''] : prefixes).flatMap((prefix) => {
        const whole = named(rules, wholePath(prefix, isAbsolute ? path.replace(/^~/, '') : path, framework), def, member);
        return methods.map((method) => ({ ...place, method, path: whole }));
      });
    }));
  });
}

/** Methods of HTTP with their paths. A path that stands in an annotation of its own is that of the methods without one. */
function verbsOf(tracing: Tracing, annotated: Annotated, def: Def, member: Def): { methods: readonly string[]; paths: readonly PathText[] }[] {
  const found = mappings(tracing, annotated, def, member).map(({ call, rule }) => ({ methods: methodsOf(tracing.inference, call, rule.methods), paths: pathsIn(tracing, call, rule.path) }));
  const shared = found.flatMap(({ methods, paths }) => (methods.length === 0 ? paths : []));
  const verbs = found.filter(({ methods }) => methods.length > 0);
  if (verbs.length === 0) return shared.length > 0 ? [{ methods: ['ANY'], paths: shared }] : [];
  return verbs.map(({ methods, paths }) => ({ methods, paths: paths.length > 0 ? paths : shared.length > 0 ? shared : [''] }));
}

/** Words in a path that stand for names are those. */
function named({ tokens = [] }: AnnotationRules, path: PathText, cls: Def, member: Def): PathText {
  return tokens.reduce((text, { token, of, without }) => text.replaceAll(token, (of === 'class' ? cls : member).fact.name.replace(without, '')), path);
}

/** Its own annotations, or those of the method that it implements. */
function mappings(tracing: Tracing, { rules }: Annotated, cls: Def, member: Def): { call: Call; rule: AnnotationRules['methods'][string] }[] {
  const own = known(tracing, member, rules.methods);
  if (own.length > 0) return own;
  for (const base of tracing.inference.methodOrder(cls).classes.slice(1)) {
    for (const above of base.unit.membersOf.get(base.index) ?? []) {
      if (above.fact.name !== member.fact.name || above.fact.params?.length !== member.fact.params?.length) continue;
      const found = known(tracing, above, rules.methods);
      if (found.length > 0) return found;
    }
  }
  return [];
}
