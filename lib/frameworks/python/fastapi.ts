// FastAPI, and Starlette below it: applications and routers with decorated functions. Declares rules; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const path = { at: 0, names: ['path'] };
const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];
const listed = { from: { names: ['methods'] }, otherwise: ['GET'] };

const calls: Readonly<Record<string, CallRule>> = {
  ...Object.fromEntries(
    VERBS.map((verb): [string, CallRule] => [
      verb,
      { does: 'route', methods: [verb.toUpperCase()], path, handler: null },
    ]),
  ),
  api_route: { does: 'route', methods: listed, path, handler: null },
  route: { does: 'route', methods: listed, path, handler: null },
  websocket: { does: 'route', methods: ['WEBSOCKET'], path, handler: null },
  add_api_route: { does: 'route', methods: listed, path, handler: { at: 1, names: ['endpoint'] } },
  add_route: {
    does: 'route',
    methods: listed,
    path,
    handler: { at: 1, names: ['route', 'endpoint'] },
  },
  add_api_websocket_route: {
    does: 'route',
    methods: ['WEBSOCKET'],
    path,
    handler: { at: 1, names: ['endpoint'] },
  },
  include_router: {
    does: 'mount',
    path: { names: ['prefix'] },
    router: { at: 0, names: ['router'] },
  },
  mount: { does: 'mount', path, router: { at: 1, names: ['app'] } },
};

export const framework: Framework = {
  id: 'fastapi',
  name: 'FastAPI',
  families: ['python'],
  packages: ['fastapi', 'starlette'],
  objects: {
    app: {
      makers: [
        'fastapi.FastAPI',
        'fastapi.applications.FastAPI',
        'starlette.applications.Starlette',
      ],
      isRoot: true,
      calls,
    },
    router: {
      makers: ['fastapi.APIRouter', 'fastapi.routing.APIRouter'],
      prefix: { names: ['prefix'] },
      calls,
    },
  },
  endSlash: 'kept',
  covers: [
    '`@app.get` and the other methods, `api_route`, `websocket` (as method `WEBSOCKET`), on applications and routers',
    '`add_api_route`',
    '`include_router` with a `prefix` on either side, also nested',
    '`mount` of another application',
  ],
  limits: [
    'Lists of `Route` objects, as in Starlette, are not supported.',
    'The prefix of a router created in a loop is unknown.',
  ],
};
