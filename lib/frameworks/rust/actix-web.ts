// Actix Web: applications, scopes and resources, and functions with the attribute of a route. Declares rules; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'connect'];
const METHODS = Object.fromEntries(VERBS.map((verb) => [verb, verb.toUpperCase()]));
const verbs = { ...METHODS, route: 'ANY' };
const itself: CallRule = { does: 'itself' };
const around: CallRule = { does: 'around', functions: { from: 0 }, reaches: 'all' };

const calls: Readonly<Record<string, CallRule>> = {
  route: { does: 'route', methods: ['ANY'], path: { at: 0 }, handler: { at: 1 }, verbs },
  service: { does: 'mount', router: { at: 0 } },
  wrap: around,
  wrap_fn: around,
  configure: { does: 'plug', plugin: { at: 0 }, gives: 'config' },
  ...Object.fromEntries(
    ['guard', 'name', 'app_data', 'data', 'default_service'].map((name) => [name, itself]),
  ),
};

export const framework: Framework = {
  id: 'actix-web',
  name: 'Actix Web',
  families: ['rust'],
  packages: ['actix_web'],
  isNamed: true,
  objects: {
    app: { makers: ['actix_web.App.new'], isRoot: true, calls },
    scope: {
      makers: ['actix_web.web.scope', 'actix_web.web.Scope.new', 'actix_web.Scope.new'],
      prefix: { at: 0 },
      calls,
    },
    resource: {
      makers: ['actix_web.web.resource', 'actix_web.web.Resource.new', 'actix_web.Resource.new'],
      prefix: { at: 0 },
      calls: {
        ...calls,
        route: { does: 'route', methods: ['ANY'], path: null, handler: { at: 0 }, verbs },
        to: { does: 'route', methods: ['ANY'], path: null, handler: { at: 0 } },
        ...Object.fromEntries(
          VERBS.map((verb): [string, CallRule] => [
            verb,
            { does: 'route', methods: [verb.toUpperCase()], path: null, handler: { at: 0 }, verbs },
          ]),
        ),
      },
    },
    config: { makers: [], types: ['actix_web.web.ServiceConfig'], calls },
  },
  marks: {
    ...Object.fromEntries(
      VERBS.map((verb) => [
        `actix_web.${verb}`,
        { methods: [verb.toUpperCase()], path: { at: 0 } },
      ]),
    ),
    'actix_web.route': {
      methods: { from: { names: ['method'] }, otherwise: ['ANY'] },
      path: { at: 0 },
    },
  },
  extracts: { methods: ['from_request'], within: ['Option', 'Result'] },
  endSlash: 'kept',
  covers: [
    '`#[get(path)]` and the other methods on functions, below the application or scope that takes them with `service`',
    '`web::scope(path)`, `web::resource(path)` and `route(path, web::get().to(handler))`, also nested',
    '`configure` of functions that receive a `web::ServiceConfig`',
    'extractors: handlers use `from_request` of the types of their parameters; functions given to `wrap`',
  ],
  limits: [
    'Middleware that is a type with `Transform` is not followed.',
    'Of `#[route]` with several methods, the first counts; `#[routes]` and `#[scope]` are not supported.',
    'Functions that nothing is known to take have `…` as their prefix.',
  ],
};
