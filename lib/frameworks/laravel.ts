// Laravel: the facade `Route`, with groups that hold for what is registered inside of them. Says what makes routes; resolves nothing.
import type { CallRule, Framework } from './_framework.ts';

const FACADE = 'Illuminate.Support.Facades.Route';
const path = { at: 0 };
const handler = { at: 1 };
const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'options'];
/** They give back what they are called on. */
const FLUENT = ['middleware', 'name', 'as', 'where', 'whereNumber', 'whereUuid', 'domain', 'namespace', 'controller', 'withoutMiddleware', 'scopeBindings', 'can', 'only', 'except', 'names', 'parameters', 'shallow'];
const ACTIONS = [
  { name: 'index', method: 'GET', path: '' },
  { name: 'create', method: 'GET', path: '/create' },
  { name: 'store', method: 'POST', path: '' },
  { name: 'show', method: 'GET', path: '/{id}' },
  { name: 'edit', method: 'GET', path: '/{id}/edit' },
  { name: 'update', method: 'PUT', path: '/{id}' },
  { name: 'destroy', method: 'DELETE', path: '/{id}' },
];

const calls: Readonly<Record<string, CallRule>> = {
  ...Object.fromEntries(VERBS.map((verb): [string, CallRule] => [verb, { does: 'route', methods: [verb.toUpperCase()], path, handler }])),
  any: { does: 'route', methods: ['ANY'], path, handler },
  match: { does: 'route', methods: { from: { at: 0 }, otherwise: ['ANY'] }, path: { at: 1 }, handler: { at: 2 } },
  prefix: { does: 'group', makes: 'registrar', path },
  group: { does: 'scope', path: { at: 0, keys: ['prefix'] } },
  resource: { does: 'resource', path, handler },
  apiResource: { does: 'resource', path, handler, without: ['create', 'edit'] },
  ...Object.fromEntries(FLUENT.map((name): [string, CallRule] => [name, { does: 'itself' }])),
};

export const framework: Framework = {
  id: 'laravel',
  name: 'Laravel',
  families: ['php'],
  packages: ['Illuminate'],
  objects: {
    facade: { makers: [], isRoot: true, calls },
    registrar: { makers: [], calls },
  },
  statics: { [FACADE]: 'facade' },
  resources: { actions: ACTIONS, inherited: {}, between: '/{id}/', narrowing: { only: 'only', except: 'except' } },
  handlerMethod: '__invoke',
  endSlash: 'dropped',
  covers: [
    '`Route::get(path, [Controller::class, \'method\'])` and the other methods, `any`, `match`; functions, and classes with `__invoke`',
    '`Route::prefix(…)->group(…)` and `Route::group([\'prefix\' => …], …)`, nested too',
    '`Route::resource` and `apiResource`, for the actions that the controller has, as far as `only` and `except` leave them',
    '`prefix(…)->group(base_path(file))` for the routes of that file, and loops over lists and maps of controllers',
  ],
  limits: [
    'Parts of a path that are put together in a text (`"{$name}.view"`) are `…`.',
    'Controllers that are named by a text (`\'Controller@method\'`, `Route::controller`) have no edge.',
    'The prefix `/api` that `withRouting(api: …)` adds is left out, and so are domains; the parameter of a resource is written `{id}`.',
  ],
};
