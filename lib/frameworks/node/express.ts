// Express: applications and routers, which may be mounted on others. Declares rules for routes; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];
const byVerb = (rule: (method: string) => CallRule): Record<string, CallRule> =>
  Object.fromEntries([
    ...VERBS.map((verb) => [verb, rule(verb.toUpperCase())]),
    ['all', rule('ANY')],
  ]);

const calls: Readonly<Record<string, CallRule>> = {
  ...byVerb((method) => ({
    does: 'route',
    methods: [method],
    path: { at: 0 },
    handler: { at: -1 },
  })),
  use: { does: 'mount', path: { at: 0 }, router: { at: 0 } },
  route: { does: 'group', makes: 'route', path: { at: 0 } },
};

export const framework: Framework = {
  id: 'express',
  name: 'Express',
  families: ['ecmascript'],
  packages: ['express', '@types/express', 'express-serve-static-core', 'express-promise-router'],
  objects: {
    app: {
      makers: ['express', 'express.application'],
      types: [
        'express.Express',
        'express.Application',
        'express.Express.Application',
        'express-serve-static-core.Express',
        'express-serve-static-core.Application',
      ],
      isRoot: true,
      calls,
    },
    router: {
      makers: ['express.Router', 'express-promise-router'],
      types: ['express.Router', 'express.IRouter', 'express-serve-static-core.Router'],
      calls,
    },
    route: {
      makers: [],
      types: ['express.IRoute'],
      calls: byVerb((method) => ({
        does: 'route',
        methods: [method],
        path: null,
        handler: { at: -1 },
      })),
    },
  },
  endSlash: 'dropped',
  covers: [
    '`app.get(path, …, handler)` and the other methods, on applications and routers',
    '`app.use(path, router)`, also nested',
    '`router.route(path).get(…).post(…)`',
    'applications passed to functions of other files',
  ],
  limits: [
    'Of several functions of a route, the last is its handler; the others have no edge.',
    'Paths that are regular expressions, and routers loaded by computed names, are partial.',
  ],
};
