// Finds the routes of a program: the frameworks it imports, and the routes by the rules of each. Creates no nodes.
import { FRAMEWORKS } from '../frameworks/_all.gen.ts';
import type { Framework } from '../frameworks/_framework.ts';
import { compareText } from '../base/compare-text.ts';
import type { RegisteredRoute } from '../assemble/open-sites/route-registrations.ts';
import type { CallOutcomes } from '../infer/values/propagate-arguments.ts';
import type { Inference } from '../infer/inference.ts';
import type { Program, Unit } from '../link/vocabulary.ts';
import { annotationRoutes } from './annotations/annotation-routes.ts';
import { markedRoutes } from './annotations/marked-routes.ts';
import { callRoutes } from './calls/call-routes.ts';
import { dslRoutes, hasDslRoutes } from './dsl/dsl-routes.ts';
import { moduleRoutes } from './modules/module-routes.ts';
import { listRoutes } from './calls/list-routes.ts';
import type { ConfigFile } from '../facts/source-files.ts';
import { fileRoutes, packagesUsing } from './file-routes.ts';
import { withExtracted } from './extracted-parameters.ts';
import { pageRoutes } from './page-routes.ts';
import { specifiersOf } from './imported-specifiers.ts';
import type { FoundRoute, Tracing } from './routing.ts';
import { tracerOf } from './trace/trace-things.ts';
import { isOfPackage } from './trace/framework-roles.ts';

export interface FoundRoutes {
  /** In source order. */
  readonly routes: readonly FoundRoute[];
  /** Where frameworks get functions to run before handlers, or around them. */
  readonly around: readonly RegisteredRoute[];
}

export function findRoutes(
  inference: Inference,
  settled: CallOutcomes,
  configs: readonly ConfigFile[],
): FoundRoutes {
  const frameworks = frameworksOf(inference.program, configs);
  if (frameworks.length === 0) return { routes: [], around: [] };
  const families = new Set(frameworks.flatMap((framework) => framework.families));
  const units = inference.program.units.filter((unit) => families.has(unit.language.spec.family));
  const tracing = tracerOf(inference, frameworks, {
    callsPassing: { settled, calls: undefined },
    configs,
  });
  const routes = [
    ...callRoutes(tracing, units),
    ...annotationRoutes(tracing, units, configs),
    ...markedRoutes(tracing, units),
    ...listRoutes(tracing, units),
    ...dslRoutes(tracing, units),
    ...moduleRoutes(tracing, units),
    ...fileRoutes(tracing, units, configs),
    ...pageRoutes(tracing, configs),
  ];
  routes.sort(
    (a, b) => compareText(a.unit.path, b.unit.path) || a.line - b.line || a.column - b.column,
  );
  return { routes: withExtracted(inference, routes), around: placesAround(tracing) };
}

function placesAround({ around }: Tracing): readonly RegisteredRoute[] {
  return [...around.values()].flat().map(({ unit, site: [, , , line, column] }) => ({
    unit,
    line,
    column,
    evidence: 'registered',
  }));
}

/** Those that some file imports, and those named in configuration files. */
function frameworksOf({ units }: Program, configs: readonly ConfigFile[]): readonly Framework[] {
  const imported = specifiersByFamily(units);
  return FRAMEWORKS.filter(({ families, packages, files, implied, drawn }) => {
    if (
      drawn?.blocks &&
      units.some(
        (unit) => families.includes(unit.language.spec.family) && hasDslRoutes(unit, drawn),
      )
    )
      return true;
    if (files && packagesUsing(configs, packages).length > 0) return true;
    if (
      implied &&
      configs.some(({ path, text }) => implied.config.test(path) && implied.text.test(text))
    )
      return true;
    return families.some((family) =>
      [...(imported.get(family) ?? [])].some((specifier) => isOfPackage(specifier, packages)),
    );
  });
}

function specifiersByFamily(units: readonly Unit[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const unit of units) {
    const { family } = unit.language.spec;
    const specifiers = found.get(family) ?? new Set<string>();
    found.set(family, specifiers);
    for (const specifier of specifiersOf(unit)) specifiers.add(specifier);
  }
  return found;
}
