// Koa's routers (koa-router, @koa/router): Koa itself has no routes. Declares rules for routes; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const VERBS: readonly (readonly [name: string, method: string])[] = [
  ['get', 'GET'],
  ['post', 'POST'],
  ['put', 'PUT'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE'],
  ['del', 'DELETE'],
  ['head', 'HEAD'],
  ['options', 'OPTIONS'],
  ['all', 'ANY'],
];

const calls: Readonly<Record<string, CallRule>> = {
  ...Object.fromEntries(
    VERBS.map(([name, method]): [string, CallRule] => [
      name,
      { does: 'route', methods: [method], path: { at: 0 }, handler: { at: -1 }, isNamed: true },
    ]),
  ),
  use: { does: 'mount', path: { at: 0 }, router: { at: 0 } },
  prefix: { does: 'prefix', path: { at: 0 } },
  routes: { does: 'itself' },
  middleware: { does: 'itself' },
};

export const framework: Framework = {
  id: 'koa',
  name: 'Koa',
  families: ['ecmascript'],
  packages: ['koa-router', '@koa/router'],
  objects: {
    router: {
      makers: ['koa-router', '@koa/router', '@koa/router.Router', 'koa-router.Router'],
      types: ['koa-router', '@koa/router'],
      isRoot: true,
      prefix: { at: 0, keys: ['prefix'] },
      calls,
    },
  },
  endSlash: 'dropped',
  covers: [
    '`router.get(path, …, handler)` and the other methods, with or without a name before the path',
    '`new Router({ prefix })` and `router.prefix(path)`',
    '`router.use(path, other.routes())`, also nested',
  ],
  limits: [
    'Of several functions of a route, the last is its handler.',
    '`koa-mount` and `koa-route` are not supported.',
  ],
};
