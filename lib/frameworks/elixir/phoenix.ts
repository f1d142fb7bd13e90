// Phoenix: words in the bodies of routers, with controllers and live views as modules. Declares rules; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { ModuleWord } from '../_rules/module-rules.ts';

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'connect', 'trace'];

const words: Readonly<Record<string, ModuleWord>> = {
  ...Object.fromEntries(
    VERBS.map((verb): [string, ModuleWord] => [
      verb,
      { does: 'route', methods: [verb.toUpperCase()] },
    ]),
  ),
  match: { does: 'route', methods: [] },
  live: { does: 'page', methods: ['GET'], functions: ['mount', 'handle_params', 'render'] },
  resources: { does: 'resources' },
  scope: { does: 'scope' },
  forward: { does: 'forward' },
};

export const framework: Framework = {
  id: 'phoenix',
  name: 'Phoenix',
  families: ['elixir'],
  packages: ['Phoenix'],
  modules: {
    router: 'Phoenix.Router',
    macro: '__using__',
    words,
    actions: [
      { name: 'index', methods: ['GET'], on: 'all', end: '' },
      { name: 'edit', methods: ['GET'], on: 'each', end: 'edit' },
      { name: 'new', methods: ['GET'], on: 'all', end: 'new' },
      { name: 'show', methods: ['GET'], on: 'each', end: '' },
      { name: 'create', methods: ['POST'], on: 'all', end: '' },
      { name: 'update', methods: ['PATCH', 'PUT'], on: 'each', end: '' },
      { name: 'delete', methods: ['DELETE'], on: 'each', end: '' },
    ],
    ofMany: 'index',
    ending: 'Controller',
    parameters: 2,
  },
  handlerMethod: 'call',
  endSlash: 'dropped',
  covers: [
    '`get path, Controller, :action` and the other methods, `match`, in modules that `use Phoenix.Router`, also by a function of the application (`use MyAppWeb, :router`)',
    '`resources path, Controller` with `only:`, `except:`, `param:`, `name:` and `singleton:`, also nested',
    '`scope` with its path and module, also as options; `pipeline`, `live_session`, `if` and other blocks',
    '`live path, LiveView`, handled by `mount`, `handle_params` and `render`',
    '`forward` to another router of the repository, whose routes are below the path, or to a plug',
  ],
  limits: [
    'Routes that macros of packages or of the application add, such as `live_dashboard`, are not known.',
    'Plugs of a pipeline and of a controller, sockets, channels and hosts make no routes.',
  ],
};
