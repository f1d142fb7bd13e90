// React Router and Remix: route modules by their files. Declares which files; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { PlacedRoute } from '../_rules/file-rules.ts';

/**
 * `users.$id_.edit` is `/users/:id/edit`: dots separate parts, a leading underscore leaves a part out, a trailing one
 * only nests elsewhere, and what stands in brackets is literal. A layout alone is no route.
 */
function routeOf(place: string): PlacedRoute | undefined {
  const parts = partsAtDots(place);
  const last = parts.at(-1) ?? '';
  if (/^(?:server|client|test|spec)$/.test(last) && parts.length > 1) return undefined;
  const isIndex = last === '_index';
  if (!isIndex && last.startsWith('_')) return undefined;
  const kept = parts.filter((part) => !part.startsWith('_')).map(partOf);
  return { path: `/${kept.join('/')}` };
}

/** Dots in brackets separate nothing. */
function partsAtDots(place: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const char of place) {
    if (char === '[') depth++;
    if (char === ']') depth--;
    if (char === '.' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

function partOf(part: string): string {
  if (part === '$') return '*';
  const optional = /^\((.*)\)$/.exec(part);
  const plain = (optional?.[1] ?? part).replace(/_$/, '').replace(/^\$/, ':');
  return `${plain.replace(/[[\]]/g, '')}${optional ? '?' : ''}`;
}

export const framework: Framework = {
  id: 'react-router',
  name: 'React Router and Remix',
  families: ['ecmascript'],
  packages: [
    '@react-router/dev',
    '@react-router/fs-routes',
    '@remix-run/dev',
    '@remix-run/react',
    '@remix-run/node',
  ],
  files: [
    {
      file: /^(?:app|src)\/routes\/([^/]+?)(?:\/route|\/index)?\.[jt]sx?$/,
      offers: { default: 'GET', loader: 'GET', action: 'POST' },
      routeOf,
    },
  ],
  endSlash: 'dropped',
  covers: [
    '`app/routes/*.tsx` and `app/routes/*/route.tsx`: the component and `loader` as `GET`, `action` as `POST`',
    'dots between parts, `$id` as `:id`, `$` as `*`, `(lang)`, `_index`, `_auth.login`, `users_.edit`, `[.]`',
  ],
  limits: [
    'An `action` answers other methods than `POST` too; `routes.ts`, and packages that read folders in other ways, are not supported.',
    'Folders count only under a `package.json` that depends on one of the packages.',
  ],
};
