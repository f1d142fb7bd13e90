// Files that a framework runs around the routes below a folder, such as layouts and middleware: what handles a route holds their functions. Makes no routes.
import { addEdge, type GraphDraft } from '../assemble/graph-draft.ts';
import type { Framework } from '../frameworks/_framework.ts';
import type { SurroundingRule } from '../frameworks/_rules/file-rules.ts';
import type { ConfigFile } from '../facts/source-files.ts';
import type { Inference } from '../infer/inference.ts';
import type { Def, Unit } from '../link/vocabulary.ts';
import { packagesUsing } from './file-routes.ts';
import type { FoundRoute } from './routing.ts';

export function holdSurrounding(
  draft: GraphDraft,
  inference: Inference,
  routes: readonly FoundRoute[],
  configs: readonly ConfigFile[],
): void {
  const placed = routes.filter(
    ({ evidence, framework }) => evidence === 'placed' && framework.around !== undefined,
  );
  for (const framework of new Set(placed.map((route) => route.framework))) {
    const roots = packagesUsing(configs, framework.packages);
    const around = inference.program.units.flatMap((unit) =>
      surroundingFile(inference, framework, roots, unit),
    );
    for (const route of placed)
      if (route.framework === framework) holdAround(draft, route, around, roots);
  }
}

/** Functions of a file that run for the routes below a folder of a package. */
interface Surrounding {
  readonly root: string;
  readonly folder: string;
  readonly rule: SurroundingRule;
  readonly functions: readonly Def[];
}

function surroundingFile(
  inference: Inference,
  { around = [], families }: Framework,
  roots: readonly string[],
  unit: Unit,
): readonly Surrounding[] {
  const place = families.includes(unit.language.spec.family) ? placeIn(roots, unit) : undefined;
  if (!place) return [];
  return around.flatMap((rule): readonly Surrounding[] => {
    const found = rule.file.exec(place.inside);
    if (!found) return [];
    const functions = rule.exports
      .flatMap((name) => inference.exportOf(unit, name).defs)
      .filter(({ fact }) => fact.params !== undefined);
    return [{ root: place.root, folder: found[1] ?? '', rule, functions }];
  });
}

/** The nearest package of a file, and its path inside. */
function placeIn(
  roots: readonly string[],
  { path }: Unit,
): { readonly root: string; readonly inside: string } | undefined {
  const [root] = roots
    .filter((each) => each === '.' || path.startsWith(`${each}/`))
    .sort((a, b) => b.length - a.length);
  if (root === undefined) return undefined;
  return { root, inside: root === '.' ? path : path.slice(root.length + 1) };
}

function holdAround(
  draft: GraphDraft,
  { unit, handlers }: FoundRoute,
  around: readonly Surrounding[],
  roots: readonly string[],
): void {
  const place = placeIn(roots, unit);
  if (!place) return;
  for (const { root, folder, rule, functions } of around) {
    if (root !== place.root || !place.inside.startsWith(folder)) continue;
    if (!rule.routes.test(place.inside)) continue;
    for (const handler of handlers)
      for (const def of functions) hold(draft, handler.canonical, def.canonical);
  }
}

function hold(draft: GraphDraft, handler: Def, def: Def): void {
  const [from, to] = [draft.nodeOf.get(handler), draft.nodeOf.get(def)];
  if (from !== undefined && to !== undefined && from !== to)
    addEdge(draft, 'HOLDS', from, to, { reason: 'part' });
}
