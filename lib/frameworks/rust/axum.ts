// axum: routers, nested and merged, with handlers by method. Declares rules for routes; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const itself: CallRule = { does: 'itself' };
const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'connect'];
const verbs = {
  ...Object.fromEntries(
    VERBS.flatMap((verb) => [
      [verb, verb.toUpperCase()],
      [`${verb}_service`, verb.toUpperCase()],
    ]),
  ),
  any: 'ANY',
  any_service: 'ANY',
};
const layer: CallRule = { does: 'around', functions: { from: 0 }, reaches: 'earlier' };
const named: readonly string[] = [
  'with_state',
  'fallback',
  'fallback_service',
  'method_not_allowed_fallback',
  'into_make_service',
  'into_make_service_with_connect_info',
];

export const framework: Framework = {
  id: 'axum',
  name: 'axum',
  families: ['rust'],
  packages: ['axum'],
  isNamed: true,
  objects: {
    router: {
      makers: ['axum.Router.new', 'axum.Router.default', 'axum.routing.Router.new'],
      isRoot: true,
      calls: {
        route: { does: 'route', methods: ['ANY'], path: { at: 0 }, handler: { at: 1 }, verbs },
        nest: { does: 'mount', path: { at: 0 }, router: { at: 1 } },
        nest_service: { does: 'mount', path: { at: 0 }, router: { at: 1 } },
        merge: { does: 'mount', router: { at: 0 } },
        layer,
        route_layer: layer,
        ...Object.fromEntries(named.map((name) => [name, itself])),
      },
    },
    received: {
      makers: [],
      types: ['axum.Router', 'axum.routing.Router'],
      calls: {
        route: { does: 'route', methods: ['ANY'], path: { at: 0 }, handler: { at: 1 }, verbs },
      },
    },
  },
  extracts: { methods: ['from_request', 'from_request_parts'], within: ['Option', 'Result'] },
  endSlash: 'kept',
  covers: [
    '`Router::new().route(path, get(handler).post(other))` with every method, `any`, and services',
    '`nest` and `merge` of routers that functions of other modules return',
    'extractors: handlers use `from_request` and `from_request_parts` of the types of their parameters; functions in layers, which the routes before them use',
  ],
  limits: [
    'Handlers of `on` with a `MethodFilter`, and `route_service`, are not supported.',
    'Routes in macros are not found.',
  ],
};
