// Fiber: applications and groups. Declares rules for routes; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const PACKAGES = [
  'github.com/gofiber/fiber/v2',
  'github.com/gofiber/fiber/v3',
  'github.com/gofiber/fiber',
];
const VERBS = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'Trace', 'Connect'];

const route = (methods: readonly string[]): CallRule => ({
  does: 'route',
  methods,
  path: { at: 0 },
  handler: { at: -1 },
  around: { from: 1, to: -1 },
});

const calls: Readonly<Record<string, CallRule>> = {
  ...Object.fromEntries(
    VERBS.map((verb): [string, CallRule] => [verb, route([verb.toUpperCase()])]),
  ),
  All: route(['ANY']),
  Add: {
    does: 'route',
    methods: { from: { at: 0 }, otherwise: ['ANY'] },
    path: { at: 1 },
    handler: { at: -1 },
    around: { from: 2, to: -1 },
  },
  Group: { does: 'group', makes: 'group', path: { at: 0 }, around: { from: 1 } },
  Route: { does: 'plug', path: { at: 0 }, plugin: { at: 1 }, gives: 'group' },
  Mount: { does: 'mount', path: { at: 0 }, router: { at: 1 } },
  Use: { does: 'around', functions: { from: 0 }, reaches: 'later', mayHavePath: true },
};

const named = (...names: readonly string[]): readonly string[] =>
  PACKAGES.flatMap((path) => names.map((name) => `${path}.${name}`));

export const framework: Framework = {
  id: 'fiber',
  name: 'Fiber',
  families: ['go'],
  packages: PACKAGES,
  objects: {
    app: { makers: named('New'), types: named('App'), isRoot: true, calls },
    group: { makers: [], types: named('Group', 'Router'), calls },
  },
  endSlash: 'kept',
  covers: [
    '`app.Get(path, …, handler)` and the other methods, `All` and `Add`',
    '`app.Group(path)`, `Route` and `Mount`, also nested, and applications and groups passed to functions or stored in fields',
    'functions given before the handler, to `Use` and to `Group`: handlers of the routes that come after use them',
  ],
  limits: [
    'Functions that are given to `Use` with a path are not read.',
    '`Static` is not supported; of v3, a handler must come last.',
  ],
};
