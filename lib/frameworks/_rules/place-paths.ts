// Routes from the places of files, as routers of files share them. Knows no framework.
import type { PlacedRoute } from './file-rules.ts';

/** `blog/(all)/[id]` is `/blog/[id]`; an index is its folder, and what stands in parentheses is left out. */
export function routeOfPlace(place: string): PlacedRoute {
  const parts = place.split('/').filter((part) => part !== '' && !/^\(.*\)$/.test(part));
  if (parts.at(-1) === 'index') parts.pop();
  return { path: `/${parts.join('/')}` };
}

/** `users.get` answers GET: a method may end the name of a file. */
export function routeOfVerbFile(place: string): PlacedRoute | undefined {
  if (place.endsWith('.d')) return undefined;
  const plain = place.replace(/\.(?:dev|prod|prerender)$/, '');
  const [, before = plain, method] =
    /^(.*)\.(get|post|put|patch|delete|head|options|connect|trace)$/.exec(plain) ?? [];
  return {
    ...routeOfPlace(before),
    ...(method !== undefined && { method: method.toUpperCase() }),
  };
}

/** Exports that are named after the methods that they answer. */
export function verbs(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, name]));
}
