// Next.js: files whose place is their route. Declares which files; resolves nothing.
import type { Framework } from '../_framework.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

export const framework: Framework = {
  id: 'next-js',
  name: 'Next.js',
  families: ['ecmascript'],
  packages: ['next'],
  files: [
    {
      folder: 'app',
      file: /^route\.[cm]?[jt]s$/,
      offers: Object.fromEntries(METHODS.map((method) => [method, method])),
      named: false,
    },
    { folder: 'app', file: /^page\.[jt]sx?$/, offers: { default: 'GET' }, named: false },
    { folder: 'pages/api', file: /\.[jt]s$/, offers: { default: 'ANY' }, named: true },
    { folder: 'pages', file: /\.[jt]sx?$/, offers: { default: 'GET' }, named: true },
  ],
  endSlash: 'dropped',
  covers: [
    '`app/**/route.ts` with `GET`, `POST`, …; `app/**/page.tsx` as `GET`',
    '`pages/api/**` as `ANY`, other files under `pages` as `GET`',
    'groups `(…)`, slots `@…`, private folders `_…`, and parameters `[id]`, `[...rest]`',
  ],
  limits: [
    '`basePath`, rewrites, middleware and intercepting routes `(.)…` are not supported.',
    'Folders count only under a `package.json` that depends on `next`.',
  ],
};
