// Hono: applications, which may be mounted on others. Declares rules for routes; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'options'];
const itself: CallRule = { does: 'itself' };

const calls: Readonly<Record<string, CallRule>> = {
  ...Object.fromEntries(
    VERBS.map((verb): [string, CallRule] => [
      verb,
      { does: 'route', methods: [verb.toUpperCase()], path: { at: 0 }, handler: { at: -1 } },
    ]),
  ),
  all: { does: 'route', methods: ['ANY'], path: { at: 0 }, handler: { at: -1 } },
  on: {
    does: 'route',
    methods: { from: { at: 0 }, otherwise: ['ANY'] },
    path: { at: 1 },
    handler: { at: -1 },
  },
  route: { does: 'mount', path: { at: 0 }, router: { at: 1 } },
  basePath: { does: 'group', makes: 'app', path: { at: 0 }, isView: true },
  use: itself,
  onError: itself,
  notFound: itself,
};

export const framework: Framework = {
  id: 'hono',
  name: 'Hono',
  families: ['ecmascript'],
  packages: ['hono', '@hono/zod-openapi'],
  objects: {
    app: {
      makers: ['hono.Hono', 'hono/tiny.Hono', 'hono/quick.Hono', '@hono/zod-openapi.OpenAPIHono'],
      types: ['hono.Hono', '@hono/zod-openapi.OpenAPIHono'],
      isRoot: true,
      calls,
    },
  },
  endSlash: 'dropped',
  covers: [
    '`app.get(path, …, handler)` and the other methods, `all` and `on`, also chained',
    '`app.route(path, other)` and `basePath(path)`, also nested and from other files',
  ],
  limits: [
    'Of several functions of a route, the last is its handler; `createHandlers`, `mount` and `openapi` are not supported.',
    'Calls without a path, after one with a path, are not read.',
  ],
};
