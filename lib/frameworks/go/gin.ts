// Gin: engines and groups. Declares rules for routes; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const PACKAGE = 'github.com/gin-gonic/gin';

const stated: CallRule = {
  does: 'route',
  methods: { from: { at: 0 }, otherwise: ['ANY'] },
  path: { at: 1 },
  handler: { at: -1 },
  around: { from: 2, to: -1 },
};

const calls: Readonly<Record<string, CallRule>> = {
  ...Object.fromEntries(
    VERBS.map((verb): [string, CallRule] => [
      verb,
      {
        does: 'route',
        methods: [verb],
        path: { at: 0 },
        handler: { at: -1 },
        around: { from: 1, to: -1 },
      },
    ]),
  ),
  Any: {
    does: 'route',
    methods: ['ANY'],
    path: { at: 0 },
    handler: { at: -1 },
    around: { from: 1, to: -1 },
  },
  Handle: stated,
  Match: stated,
  Group: { does: 'group', makes: 'group', path: { at: 0 }, around: { from: 1 } },
  Use: { does: 'around', functions: { from: 0 }, reaches: 'later' },
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
    '`r.GET(path, …, handler)` and the other methods, `Any`, `Handle` and `Match`',
    '`r.Group(path)`, also nested, and groups and engines passed to functions or stored in fields',
    'functions given before the handler, to `Use` and to `Group`: handlers of the routes that come after use them',
  ],
  limits: [
    'Functions without a name that are given to `Use` belong to the code around them.',
    '`Static` and `StaticFS` are not supported.',
  ],
};
