// SvelteKit: pages, their data and actions, and endpoints, by their files. Declares which files; resolves nothing.
import type { Framework } from '../_framework.ts';
import { routeOfPlace, verbs } from '../_rules/place-paths.ts';

export const framework: Framework = {
  id: 'sveltekit',
  name: 'SvelteKit',
  families: ['ecmascript'],
  packages: ['@sveltejs/kit'],
  files: [
    {
      file: /^src\/routes\/(.*\/)?\+page(?:@[^/]*)?\.svelte$/,
      offers: { default: 'GET' },
      routeOf: routeOfPlace,
    },
    {
      file: /^src\/routes\/(.*\/)?\+page(?:\.server)?\.[jt]s$/,
      offers: { load: 'GET', actions: 'POST' },
      routeOf: routeOfPlace,
    },
    {
      file: /^src\/routes\/(.*\/)?\+server\.[jt]s$/,
      offers: {
        ...verbs('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'),
        fallback: 'ANY',
      },
      routeOf: routeOfPlace,
    },
  ],
  endSlash: 'dropped',
  covers: [
    '`src/routes/**/+page.svelte` as `GET`, handled by the page and by `load` beside it',
    '`actions` of `+page.server.ts` as `POST`, handled by each of them',
    '`+server.ts` with `GET`, `POST`, …, and `fallback` as `ANY`',
    'groups `(…)` and parameters `[id]`, `[[id]]`, `[...rest]`, `[id=matcher]`',
  ],
  limits: [
    '`load` of layouts, `kit.paths.base`, `kit.files.routes`, hooks and `reroute` are not supported.',
    'Folders count only under a `package.json` that depends on `@sveltejs/kit`.',
  ],
};
