// chi: routers with groups and mounted routers. Declares rules for routes; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const PACKAGES = ['github.com/go-chi/chi', 'github.com/go-chi/chi/v4', 'github.com/go-chi/chi/v5'];
const VERBS = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'Trace', 'Connect'];

const every: CallRule = {
  does: 'route',
  methods: ['ANY'],
  path: { at: 0 },
  handler: { at: 1 },
  methodInPath: true,
};
const stated: CallRule = {
  does: 'route',
  methods: { from: { at: 0 }, otherwise: ['ANY'] },
  path: { at: 1 },
  handler: { at: 2 },
};

const calls: Readonly<Record<string, CallRule>> = {
  ...Object.fromEntries(
    VERBS.map((verb): [string, CallRule] => [
      verb,
      { does: 'route', methods: [verb.toUpperCase()], path: { at: 0 }, handler: { at: 1 } },
    ]),
  ),
  Handle: every,
  HandleFunc: every,
  Method: stated,
  MethodFunc: stated,
  Route: { does: 'plug', path: { at: 0 }, plugin: { at: 1 }, gives: 'inner' },
  Group: { does: 'plug', plugin: { at: 0 }, gives: 'inner' },
  Mount: { does: 'mount', path: { at: 0 }, router: { at: 1 } },
  With: { does: 'group', makes: 'inner', path: {}, around: { from: 0 } },
  Use: { does: 'around', functions: { from: 0 }, reaches: 'later' },
};

const named = (...names: readonly string[]): readonly string[] =>
  PACKAGES.flatMap((path) => names.map((name) => `${path}.${name}`));

export const framework: Framework = {
  id: 'chi',
  name: 'chi',
  families: ['go'],
  packages: PACKAGES,
  objects: {
    router: { makers: named('NewRouter', 'NewMux'), isRoot: true, calls },
    inner: { makers: [], types: named('Router', 'Mux'), calls },
  },
  handlerMethod: 'ServeHTTP',
  heldHandler: 'Handler',
  endSlash: 'kept',
  covers: [
    '`r.Get(path, handler)` and the other methods, `Handle`, `HandleFunc`, `Method` and `MethodFunc`, also after `With`',
    '`r.Route(path, func(r chi.Router) { … })`, `Group` and `Mount`, also nested',
    'routers passed to functions or stored in fields, those that types of the program embed as `http.Handler`, and functions that get a router and its path',
    'functions given to `Use` and `With`: handlers of these routes use them',
  ],
  limits: ['`NotFound`, and file servers, are not routes of the program.'],
};
