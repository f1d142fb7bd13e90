// Ruby on Rails: the words of `config/routes.rb`, and controllers by the convention of their names. Says what makes routes; resolves nothing.
import type { DrawnWord, Framework } from './_framework.ts';

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'options'];

const words: Readonly<Record<string, DrawnWord>> = {
  ...Object.fromEntries(VERBS.map((verb): [string, DrawnWord] => [verb, { does: 'route', methods: [verb.toUpperCase()] }])),
  match: { does: 'route', methods: [] },
  root: { does: 'root' },
  resources: { does: 'resources' },
  resource: { does: 'resources', one: true },
  namespace: { does: 'space' },
  scope: { does: 'scope' },
  controller: { does: 'controller' },
  member: { does: 'each' },
  collection: { does: 'all' },
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
    blocks: /^(Rails\.application|([A-Z]\w*\.)*Engine)\.routes\.(draw|append|prepend)$/,
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
    controllers: 'Controller',
  },
  handlerMethod: 'call',
  endSlash: 'dropped',
  covers: [
    '`get path, to: \'controller#action\'` and the other methods, `match … via:`, `root`, with `=>`, `to:`, `action:`, `controller:`, `on:`, or by the path alone',
    '`resources` and `resource` with `only:`, `except:`, `path:`, `param:`, `controller:`, `module:`, nested too; `member`, `collection`',
    '`namespace`, `scope`, `controller`, `concern` and `concerns`, `constraints` and other blocks; engines; `draw` of files in `config/routes`',
    'actions of controllers in modules, of their bases and of what they take in',
  ],
  limits: [
    'All routes of a resource are there, as Rails makes them; those whose action is only a view have no handler.',
    '`shallow`, `mount`, `devise_for` and words that gems or the application add make no routes.',
    'Optional parts stand in the path in their parentheses; `(.:format)` at its end is left out.',
  ],
};
