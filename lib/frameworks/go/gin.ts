// Gin: engines and groups. Declares rules for routes; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const PACKAGE = 'github.com/gin-gonic/gin';

const calls: Readonly<Record<string, CallRule>> = {
  ...Object.fromEntries(
    VERBS.map((verb): [string, CallRule] => [
      verb,
      { does: 'route', methods: [verb], path: { at: 0 }, handler: { at: -1 } },
    ]),
  ),
  Any: { does: 'route', methods: ['ANY'], path: { at: 0 }, handler: { at: -1 } },
  Handle: {
    does: 'route',
    methods: { from: { at: 0 }, otherwise: ['ANY'] },
    path: { at: 1 },
    handler: { at: -1 },
  },
  Group: { does: 'group', makes: 'group', path: { at: 0 } },
  Use: { does: 'itself' },
};

export const framework: Framework = {
  id: 'gin',
  name: 'Gin',
  families: ['go'],
  packages: [PACKAGE],
  objects: {
    engine: {
      makers: [`${PACKAGE}.Default`, `${PACKAGE}.New`],
      types: [`${PACKAGE}.Engine`],
      isRoot: true,
      calls,
    },
    group: {
      makers: [],
      types: [`${PACKAGE}.RouterGroup`, `${PACKAGE}.IRouter`, `${PACKAGE}.IRoutes`],
      calls,
    },
  },
  endSlash: 'kept',
  covers: [
    '`r.GET(path, …, handler)` and the other methods, `Any` and `Handle`',
    '`r.Group(path)`, also nested, and groups and engines passed to functions or stored in fields',
  ],
  limits: [
    'Of several functions of a route, the last is its handler.',
    '`Static` and `StaticFS` are not supported.',
  ],
};
