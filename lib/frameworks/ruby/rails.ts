// Ruby on Rails: the words of `config/routes.rb`, and controllers by naming convention. Declares rules; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { BundledRoute, DrawnWord } from '../_rules/drawn-rules.ts';

/** The routes of Devise for a resource, by the controllers that an application may replace. */
const DEVISE: Readonly<Record<string, readonly BundledRoute[]>> = {
  sessions: [
    { action: 'new', methods: ['GET'], path: ['sign_in'] },
    { action: 'create', methods: ['POST'], path: ['sign_in'] },
    { action: 'destroy', methods: ['DELETE'], via: 'sign_out_via', path: ['sign_out'] },
  ],
  passwords: [
    { action: 'new', methods: ['GET'], path: ['password', 'new'] },
    { action: 'edit', methods: ['GET'], path: ['password', 'edit'] },
    { action: 'update', methods: ['PATCH', 'PUT'], path: ['password'] },
    { action: 'create', methods: ['POST'], path: ['password'] },
  ],
  registrations: [
    { action: 'cancel', methods: ['GET'], path: ['cancel'] },
    { action: 'new', methods: ['GET'], path: ['sign_up'] },
    { action: 'edit', methods: ['GET'], path: ['edit'] },
    { action: 'update', methods: ['PATCH', 'PUT'], path: [] },
    { action: 'destroy', methods: ['DELETE'], path: [] },
    { action: 'create', methods: ['POST'], path: [] },
  ],
  confirmations: [
    { action: 'new', methods: ['GET'], path: ['confirmation', 'new'] },
    { action: 'show', methods: ['GET'], path: ['confirmation'] },
    { action: 'create', methods: ['POST'], path: ['confirmation'] },
  ],
  unlocks: [
    { action: 'new', methods: ['GET'], path: ['unlock', 'new'] },
    { action: 'show', methods: ['GET'], path: ['unlock'] },
    { action: 'create', methods: ['POST'], path: ['unlock'] },
  ],
};

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'options'];

const words: Readonly<Record<string, DrawnWord>> = {
  ...Object.fromEntries(
    VERBS.map((verb): [string, DrawnWord] => [
      verb,
      { does: 'route', methods: [verb.toUpperCase()] },
    ]),
  ),
  match: { does: 'route', methods: [] },
  root: { does: 'root' },
  resources: { does: 'resources' },
  resource: { does: 'resources', one: true },
  namespace: { does: 'space' },
  scope: { does: 'scope' },
  controller: { does: 'controller' },
  member: { does: 'each' },
  collection: { does: 'all' },
  new: { does: 'new' },
  shallow: { does: 'shallow' },
  mount: { does: 'mount' },
  devise_for: { does: 'bundle', groups: DEVISE },
  concern: { does: 'named' },
  concerns: { does: 'uses' },
  draw: { does: 'file', folder: 'config/routes' },
};

export const framework: Framework = {
  id: 'rails',
  name: 'Ruby on Rails',
  families: ['ruby'],
  packages: ['rails'],
  drawn: {
    blocks:
      /^(Rails\.application|([A-Z]\w*\.)*(Engine|Application))\.routes\.(draw|append|prepend)$/,
    mounted: /^([A-Z]\w*\.)*Engine\./,
    words,
    actions: [
      { name: 'index', methods: ['GET'], on: 'all', end: '' },
      { name: 'create', methods: ['POST'], on: 'all', end: '' },
      { name: 'new', methods: ['GET'], on: 'all', end: 'new' },
      { name: 'edit', methods: ['GET'], on: 'each', end: 'edit' },
      { name: 'show', methods: ['GET'], on: 'each', end: '' },
      { name: 'update', methods: ['PATCH', 'PUT'], on: 'each', end: '' },
      { name: 'destroy', methods: ['DELETE'], on: 'each', end: '' },
    ],
    fewer: { member: 'api_only', without: ['new', 'edit'] },
    controllers: 'Controller',
  },
  handlerMethod: 'call',
  endSlash: 'dropped',
  covers: [
    "`get path, to: 'controller#action'` and the other methods, `match … via:`, `root`, with `=>`, `to:`, `action:`, `controller:`, `on:`, or by the path alone",
    '`resources` and `resource` with `only:`, `except:`, `path:`, `param:`, `path_names:`, `controller:`, `module:`, `shallow:`, also nested; `member`, `collection`, `new`, `shallow`',
    '`namespace`, `scope`, `controller`, `concern` and `concerns`, `constraints` and other blocks; `draw` of files in `config/routes`; `config.api_only`',
    'engines and other classes of the repository, under the path of `mount`; `devise_for`, for `controllers:` in the repository',
    'actions of controllers in modules, of their base classes and of modules they include',
  ],
  limits: [
    'A resource has all routes that Rails creates; those whose action is only a view have no handler.',
    'Engines that are not mounted, or only by tests, have `…` as their prefix. Mounted external code, the actions of Devise and OmniAuth callbacks have no routes.',
    '`direct` and `resolve` only name paths; methods that gems or the application add to the DSL create no routes.',
    'Optional parts of a path keep their parentheses; a final `(.:format)` is removed.',
  ],
};
