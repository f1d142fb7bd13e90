// Routes of functions with an annotation of their own, below the objects on which they are mounted. Mounts none.
import type { Framework } from '../../frameworks/_framework.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { prefixesOf, wholePath } from '../paths/route-paths.ts';
import { methodsOf } from '../route-methods.ts';
import { UNKNOWN_PART, type FoundRoute, type PathText, type Tracing } from '../routing.ts';
import { pathsIn, rulesMemo } from './annotations.ts';

export function markedRoutes(tracing: Tracing, units: readonly Unit[]): FoundRoute[] {
  return tracing.frameworks.flatMap((framework) => {
    const { marks, families } = framework;
    if (!marks) return [];
    const own = units.filter(({ language }) => families.includes(language.spec.family));
    return own.flatMap((unit) =>
      unit.allDefs.flatMap((def) =>
        rulesMemo(tracing, def, marks).flatMap(({ call, rule }) => {
          const methods = methodsOf(tracing.inference, call, rule.methods);
          const paths = pathsIn(tracing, call, rule.path);
          return routesOf(tracing, framework, def, { methods, paths });
        }),
      ),
    );
  });
}

/** With an unknown prefix if nothing is known to mount the function. */
function routesOf(
  tracing: Tracing,
  framework: Framework,
  def: Def,
  { methods, paths }: { methods: readonly string[]; paths: readonly PathText[] },
): FoundRoute[] {
  const on = tracing.mounted.get(def.canonical) ?? [];
  const prefixes =
    on.length > 0 ? [...new Set(on.flatMap((each) => prefixesOf(each)))] : [UNKNOWN_PART];
  return prefixes.flatMap((prefix) =>
    paths.flatMap((path) =>
      methods.map((method) => ({
        framework,
        method,
        path: wholePath(prefix, path, framework),
        unit: def.unit,
        line: def.fact.nameLine,
        column: def.fact.column,
        on: def,
        handlers: [def.canonical],
        evidence: 'annotated' as const,
      })),
    ),
  );
}
