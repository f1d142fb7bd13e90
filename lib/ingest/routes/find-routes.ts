// Finds the routes of a program: which frameworks it imports, and what each of them says makes a route. Makes no nodes.
import { FRAMEWORKS } from '../../frameworks/_all.gen.ts';
import type { Framework } from '../../frameworks/_framework.ts';
import { compareText } from '../../base/compare-text.ts';
import type { SettledCalls } from '../resolve/hand-over.ts';
import type { Inference } from '../resolve/inference.ts';
import type { Program } from '../resolve/vocabulary.ts';
import { annotationRoutes } from './annotation-routes.ts';
import { callRoutes } from './call-routes.ts';
import { listRoutes } from './list-routes.ts';
import type { ConfigFile } from '../ingest-input.ts';
import { fileRoutes, packagesUsing } from './file-routes.ts';
import type { FoundRoute } from './routing.ts';
import { tracerOf } from './trace-things.ts';

/** In the order of their places. */
export function findRoutes(inference: Inference, settled: SettledCalls, configs: readonly ConfigFile[]): readonly FoundRoute[] {
  const frameworks = frameworksOf(inference.program, configs);
  if (frameworks.length === 0) return [];
  const families = new Set(frameworks.flatMap((framework) => framework.families));
  const units = inference.program.units.filter((unit) => families.has(unit.language.spec.family));
  const tracing = tracerOf(inference, frameworks, { handedBy: { settled, calls: undefined }, configs });
  const routes = [...callRoutes(tracing, units), ...annotationRoutes(tracing, units), ...listRoutes(tracing, units), ...fileRoutes(tracing, units, configs)];
  return routes.sort((a, b) => compareText(a.unit.path, b.unit.path) || a.line - b.line || a.column - b.column);
}

/** Those that some file imports, and those whose files are routes where a package depends on them. */
function frameworksOf({ units }: Program, configs: readonly ConfigFile[]): readonly Framework[] {
  return FRAMEWORKS.filter(({ families, packages, files, implied }) => (files && packagesUsing(configs, packages).length > 0) || configs.some(({ path, text }) => implied?.config.test(path) && implied.text.test(text)) || units.some(({ language, facts }) => {
    if (!families.includes(language.spec.family)) return false;
    const isOne = (specifier: string): boolean => packages.some((name) => specifier === name || (specifier.startsWith(name) && /^[./]/.test(specifier.slice(name.length))));
    return facts.imports.some(({ specifier }) => isOne(specifier)) || facts.exprs.some((expr) => expr[0] === 'module' && isOne(expr[1]));
  }));
}
