// Echo: applications and groups. Declares rules for routes; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const PACKAGES = [
  'github.com/labstack/echo',
  'github.com/labstack/echo/v4',
  'github.com/labstack/echo/v5',
];
const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT'];

const stated: CallRule = {
  does: 'route',
  methods: { from: { at: 0 }, otherwise: ['ANY'] },
  path: { at: 1 },
  handler: { at: 2 },
  around: { from: 3 },
};

const calls: Readonly<Record<string, CallRule>> = {
  ...Object.fromEntries(
    VERBS.map((verb): [string, CallRule] => [
      verb,
      { does: 'route', methods: [verb], path: { at: 0 }, handler: { at: 1 }, around: { from: 2 } },
    ]),
  ),
  Any: {
    does: 'route',
    methods: ['ANY'],
    path: { at: 0 },
    handler: { at: 1 },
    around: { from: 2 },
  },
  Add: stated,
  Match: stated,
  Group: { does: 'group', makes: 'group', path: { at: 0 }, around: { from: 1 } },
  Use: { does: 'around', functions: { from: 0 }, reaches: 'all' },
  Pre: { does: 'around', functions: { from: 0 }, reaches: 'all' },
};

const named = (name: string): readonly string[] => PACKAGES.map((path) => `${path}.${name}`);

export const framework: Framework = {
  id: 'echo',
  name: 'Echo',
  families: ['go'],
  packages: PACKAGES,
  objects: {
    app: { makers: named('New'), types: named('Echo'), isRoot: true, calls },
    group: { makers: [], types: named('Group'), calls },
  },
  endSlash: 'kept',
  covers: [
    '`e.GET(path, handler)` and the other methods, `Any`, `Add` and `Match`',
    '`e.Group(path)`, also nested, and applications and groups passed to functions or stored in fields',
    'functions given to `Use`, `Pre` and `Group`, and those after the handler: handlers of these routes use them',
  ],
  limits: ['`Static`, `File` and `Host` are not supported.'],
};
