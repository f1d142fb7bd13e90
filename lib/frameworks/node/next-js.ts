// Next.js: files whose place is their route. Declares which files; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { PlacedRoute } from '../_rules/file-rules.ts';
import { verbs } from '../_rules/place-paths.ts';

/** Groups and slots are omitted from the path; private folders, intercepted routes and global files have none. */
function routeOfFolder(place: string): PlacedRoute | undefined {
  const parts = place.split('/').filter((part) => part !== '');
  if (parts.some((part) => /^_|^\(\.+\)|\.d$/.test(part))) return undefined;
  return { path: `/${parts.filter((part) => !/^\(.*\)$|^@/.test(part)).join('/')}` };
}

function routeOfFile(place: string): PlacedRoute | undefined {
  return routeOfFolder(place.replace(/(?:^|\/)index$/, ''));
}

const APP_PAGE = /\/page\.[jt]sx?$/;
/** Of the older folder, without handlers of an API. */
const PAGE = /^(?:src\/)?pages\/(?!api\/)/;

export const framework: Framework = {
  id: 'next-js',
  name: 'Next.js',
  families: ['ecmascript'],
  packages: ['next'],
  files: [
    {
      file: /^(?:src\/)?app\/(.*\/)?route\.[cm]?[jt]sx?$/,
      offers: verbs('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
      routeOf: routeOfFolder,
    },
    {
      file: /^(?:src\/)?app\/(.*\/)?page\.[jt]sx?$/,
      offers: { default: 'GET' },
      routeOf: routeOfFolder,
    },
    {
      file: /^(?:src\/)?pages\/(api\/.*)\.[jt]s$/,
      offers: { default: 'ANY' },
      routeOf: routeOfFile,
    },
    {
      file: /^(?:src\/)?pages\/(.*)\.[jt]sx?$/,
      offers: { default: 'GET' },
      routeOf: routeOfFile,
    },
  ],
  around: [
    {
      file: /^((?:src\/)?app\/(?:.*\/)?)(?:layout|template|loading|error|not-found)\.[jt]sx?$/,
      exports: ['default', 'generateMetadata', 'generateViewport', 'generateStaticParams'],
      routes: APP_PAGE,
    },
    {
      file: /^((?:src\/)?app\/(?:.*\/)?page\.[jt]sx?)$/,
      exports: ['generateMetadata', 'generateViewport', 'generateStaticParams'],
      routes: APP_PAGE,
    },
    {
      file: /^((?:src\/)?pages\/(?:.*\/)?[^/]+\.[jt]sx?)$/,
      exports: ['getServerSideProps', 'getStaticProps', 'getStaticPaths'],
      routes: PAGE,
    },
    {
      file: /^((?:src\/)?pages\/)_(?:app|document)\.[jt]sx?$/,
      exports: ['default'],
      routes: PAGE,
    },
    {
      file: /^()(?:src\/)?(?:middleware|proxy)\.[cm]?[jt]s$/,
      exports: ['default', 'middleware', 'proxy'],
      routes: /./,
    },
  ],
  endSlash: 'dropped',
  covers: [
    '`app/**/route.ts` with `GET`, `POST`, …; `app/**/page.tsx` as `GET`',
    '`pages/api/**` as `ANY`, other files under `pages` as `GET`',
    '`layout`, `template`, `loading`, `error`, `not-found`, `_app` and `middleware`, with what they and pages export for the framework (`generateMetadata`, `getServerSideProps`): pages below hold them, so that a change of them affects these routes',
    'groups `(…)`, slots `@…`, private folders `_…`, and parameters `[id]`, `[...rest]`',
  ],
  limits: [
    '`basePath`, rewrites, the `matcher` of middleware and intercepting routes `(.)…` are not supported.',
    'Folders count only under a `package.json` that depends on `next`.',
  ],
};
