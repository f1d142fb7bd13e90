// Astro: pages and endpoints by their files. Declares which files; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { PlacedRoute } from '../_rules/file-rules.ts';
import { routeOfPlace, verbs } from '../_rules/place-paths.ts';

/** Files and folders that begin with an underscore are private. */
function routeOf(place: string): PlacedRoute | undefined {
  return /(?:^|\/)_|\.d$/.test(place) ? undefined : routeOfPlace(place);
}

export const framework: Framework = {
  id: 'astro',
  name: 'Astro',
  families: ['ecmascript'],
  packages: ['astro'],
  files: [
    { file: /^src\/pages\/(.*)\.astro$/, offers: { default: 'GET' }, routeOf },
    {
      file: /^src\/pages\/(.*)\.[jt]s$/,
      offers: {
        ...verbs('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
        ALL: 'ANY',
      },
      routeOf,
    },
  ],
  endSlash: 'dropped',
  covers: [
    '`src/pages/**/*.astro` as `GET`, and endpoints with `GET`, `POST`, …, and `ALL` as `ANY`',
    'parameters `[id]` and `[...rest]`, private files `_…`',
  ],
  limits: [
    'Pages in Markdown, `srcDir`, `base`, redirects, actions and routes of integrations are not supported.',
    'Folders count only under a `package.json` that depends on `astro`.',
  ],
};
