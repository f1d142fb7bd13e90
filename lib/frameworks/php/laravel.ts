// Laravel: the facade `Route`, with groups for routes registered inside of them. Declares rules; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const FACADE = 'Illuminate.Support.Facades.Route';
const path = { at: 0 };
const handler = { at: 1 };
const options = { at: 2 };
const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'options'];
/** They return their receiver. */
const FLUENT = [
  'middleware',
  'name',
  'as',
  'where',
  'whereIn',
  'whereNumber',
  'whereAlpha',
  'whereAlphaNumeric',
  'whereUlid',
  'whereUuid',
  'domain',
  'namespace',
  'withoutMiddleware',
  'scopeBindings',
  'withoutScopedBindings',
  'withTrashed',
  'missing',
  'can',
  'block',
  'defaults',
  'only',
  'except',
  'names',
  'parameters',
  'parameter',
  'shallow',
  'scoped',
];
const ACTIONS = [
  { name: 'index', method: 'GET', path: '' },
  { name: 'create', method: 'GET', path: '/create' },
  { name: 'store', method: 'POST', path: '' },
  { name: 'show', method: 'GET', path: '/{id}' },
  { name: 'edit', method: 'GET', path: '/{id}/edit' },
  { name: 'update', method: 'PUT', path: '/{id}' },
  { name: 'update', method: 'PATCH', path: '/{id}' },
  { name: 'destroy', method: 'DELETE', path: '/{id}' },
];

const calls: Readonly<Record<string, CallRule>> = {
  ...Object.fromEntries(
    VERBS.map((verb): [string, CallRule] => [
      verb,
      { does: 'route', methods: [verb.toUpperCase()], path, handler },
    ]),
  ),
  any: { does: 'route', methods: ['ANY'], path, handler },
  match: {
    does: 'route',
    methods: { from: { at: 0 }, otherwise: ['ANY'] },
    path: { at: 1 },
    handler: { at: 2 },
  },
  view: { does: 'route', methods: ['GET'], path, handler: null, isOutside: true },
  redirect: { does: 'route', methods: ['ANY'], path, handler: null, isOutside: true },
  permanentRedirect: { does: 'route', methods: ['ANY'], path, handler: null, isOutside: true },
  fallback: {
    does: 'route',
    methods: ['GET'],
    path: null,
    handler: { at: 0 },
    always: '{fallbackPlaceholder}',
  },
  prefix: { does: 'group', makes: 'registrar', path },
  controller: { does: 'group', makes: 'registrar', path: {}, methodsOf: { at: 0 } },
  group: {
    does: 'scope',
    path: { at: 0, keys: ['prefix'] },
    methodsOf: { at: 0, keys: ['controller'] },
  },
  resource: { does: 'resource', path, handler, options },
  resources: { does: 'resource', path, handler, options: { at: 1 }, isMap: true },
  apiResource: { does: 'resource', path, handler, options, without: ['create', 'edit'] },
  apiResources: {
    does: 'resource',
    path,
    handler,
    options: { at: 1 },
    without: ['create', 'edit'],
    isMap: true,
  },
  singleton: {
    does: 'resource',
    path,
    handler,
    options,
    without: ['index', 'create', 'store', 'destroy'],
    one: true,
  },
  apiSingleton: {
    does: 'resource',
    path,
    handler,
    options,
    without: ['index', 'create', 'store', 'edit', 'destroy'],
    one: true,
  },
  ...Object.fromEntries(FLUENT.map((name): [string, CallRule] => [name, { does: 'itself' }])),
};

export const framework: Framework = {
  id: 'laravel',
  name: 'Laravel',
  families: ['php'],
  packages: ['Illuminate'],
  objects: {
    facade: { makers: [], isRoot: true, calls },
    application: {
      makers: ['Illuminate.Foundation.Application.configure'],
      isRoot: true,
      calls: {
        ...calls,
        withRouting: {
          does: 'scope',
          path: { names: ['apiPrefix'] },
          otherwise: 'api',
          file: { names: ['api'] },
        },
      },
    },
    registrar: { makers: [], calls },
  },
  statics: { [FACADE]: 'facade' },
  filesByPath: ['base_path'],
  resources: {
    actions: ACTIONS,
    inherited: {},
    between: '/{id}/',
    called: { token: '{id}', map: 'parameters', one: 'parameter' },
    shallow: 'shallow',
    narrowing: { only: 'only', except: 'except' },
  },
  handlerMethod: '__invoke',
  endSlash: 'dropped',
  covers: [
    "`Route::get(path, [Controller::class, 'method'])` and the other methods, `any`, `match`; functions, and classes with `__invoke`",
    "`Route::prefix(…)->group(…)` and `Route::group(['prefix' => …], …)`, also nested; `Route::controller(…)->group(…)`",
    '`Route::resource`, `apiResource`, `resources`, `apiResources` and `singleton`, for the actions of the controller within `only` and `except`, with `parameters` and `shallow`',
    '`view`, `redirect` and `permanentRedirect`, which have no handler in the repository; `fallback`',
    '`prefix(…)->group(base_path(file))` for the routes of that file, and `require` in a group, `withRouting(api: file)` with its prefix, and loops over lists and maps of controllers',
  ],
  limits: [
    'Interpolated parts of a path (`"{$name}.view"`) are `…`.',
    "Controllers given as strings (`'Controller@method'`) have no edge.",
    'Domains, and the routes that `creatable` adds to a singleton, are not supported. Routes in a file that a group loads by a computed path do not get the prefix of the group.',
  ],
};
