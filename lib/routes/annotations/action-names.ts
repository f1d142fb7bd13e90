// Placeholders in paths for the name of a class, a method or an area. Knows no HTTP methods.
import type { AnnotationRules } from '../../frameworks/_rules/class-rules.ts';
import type { Def } from '../../link/vocabulary.ts';
import { UNKNOWN_PART, type PathText, type Tracing } from '../routing.ts';
import { type Annotated, rulesMemo, pathsIn } from './annotations.ts';

/** Placeholders in a path are replaced by those names, as rewritten by the program. */
export function actionNames(
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

export function plainName(
  { tokens = [] }: AnnotationRules,
  of: 'class' | 'method',
  { fact }: Def,
): string {
  return fact.name.replace(tokens.find((each) => each.of === of)?.without ?? '', '');
}

export function areaOf(
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
