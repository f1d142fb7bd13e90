// The HTTP methods that a method of a class handles, with the paths in its annotations. Joins no paths.
import type { AnnotationRules } from '../../frameworks/_rules/class-rules.ts';
import type { Def } from '../../link/vocabulary.ts';
import type { Call } from '../calls/call-arguments.ts';
import { methodsOf } from '../route-methods.ts';
import type { PathText, Tracing } from '../routing.ts';
import { type Annotated, rulesMemo, pathsIn } from './annotations.ts';

/** HTTP methods with their paths. A path in an annotation of its own belongs to the methods without one. */
export function verbsOf(
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
