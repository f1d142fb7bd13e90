// Adds routes to the graph: a node for each method and path of a file, and edges from the handlers. Finds none.
import { isTestPath } from '../facts/test-paths.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import { addEdge, type GraphDraft } from '../assemble/graph-draft.ts';
import type { Def } from '../link/vocabulary.ts';
import { isPartial } from './paths/route-paths.ts';
import type { FoundRoute } from './routing.ts';

/** Anonymous functions that handle a route are named after it. */
export function namelessHandlers(routes: readonly FoundRoute[]): ReadonlyMap<Def, string> {
  const names = new Map<Def, string>();
  for (const route of routes)
    for (const def of route.handlers)
      if (def.fact.name === '' && !names.has(def)) names.set(def, routeName(route));
  return names;
}

export function addRoutes(draft: GraphDraft, routes: readonly FoundRoute[]): void {
  const nodes = new Map<string, Map<object, number>>();
  for (const route of routes) {
    const uid = `Route:${route.unit.path}:${routeName(route)}`;
    const known = nodes.get(uid) ?? new Map<object, number>();
    nodes.set(uid, known);
    const node =
      known.get(route.on) ??
      draft.nodes.push(routeNode(known.size === 0 ? uid : `${uid}~${known.size + 1}`, route)) - 1;
    known.set(route.on, node);
    for (const def of route.handlers) {
      const from = draft.nodeOf.get(def.canonical);
      if (from === undefined) continue;
      const site =
        def.unit === route.unit ? { line: route.line, column: route.column, unit: route.unit } : {};
      addEdge(draft, 'HANDLES_ROUTE', from, node, { reason: route.evidence, ...site });
      addAround(draft, from, route.around ?? []);
    }
  }
}

/** What runs before a handler, or around it. */
function addAround(draft: GraphDraft, handler: number, around: readonly Def[]): void {
  for (const def of around) {
    const to = draft.nodeOf.get(def.canonical);
    if (to !== undefined && to !== handler)
      addEdge(draft, 'USES', handler, to, { reason: 'provided' });
  }
}

function routeName({ method, path }: FoundRoute): string {
  return `${method} ${path}`;
}

function routeNode(uid: string, route: FoundRoute): NodeRecord {
  const { unit, line, column, method, path, framework } = route;
  return {
    uid,
    kind: 'Route',
    name: routeName(route),
    filePath: unit.path,
    line,
    column,
    language: unit.language.spec.id,
    isTest: isTestPath(unit.path),
    method,
    path,
    framework: framework.id,
    ...(isPartial(path) && { isPartial: true }),
  };
}
