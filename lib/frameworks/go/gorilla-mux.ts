// gorilla/mux: routers whose routes are described by chained calls. Declares rules for routes; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const PACKAGE = 'github.com/gorilla/mux';
const methods = { chained: 'Methods', otherwise: ['ANY'] };

const route: CallRule = { does: 'route', methods, path: { at: 0 }, handler: { at: 1 } };
const ofPath: CallRule = { does: 'route', methods, path: null, handler: { at: 0 } };
const below: CallRule = { does: 'group', makes: 'route', path: { at: 0 } };
const narrowed: CallRule = { does: 'group', makes: 'route', path: {} };
const itself: CallRule = { does: 'itself' };

/** Calls that say when a route answers, and do not change its path. */
const conditions = Object.fromEntries(
  ['Methods', 'Host', 'Schemes', 'Headers', 'HeadersRegexp', 'Queries', 'MatcherFunc', 'Name'].map(
    (name): [string, CallRule] => [name, narrowed],
  ),
);

export const framework: Framework = {
  id: 'gorilla-mux',
  name: 'gorilla/mux',
  families: ['go'],
  packages: [PACKAGE],
  objects: {
    router: {
      makers: [`${PACKAGE}.NewRouter`],
      types: [`${PACKAGE}.Router`],
      isRoot: true,
      calls: {
        ...conditions,
        HandleFunc: route,
        Handle: route,
        Path: below,
        PathPrefix: below,
        NewRoute: narrowed,
        StrictSlash: itself,
        SkipClean: itself,
        UseEncodedPath: itself,
        Use: { does: 'around', functions: { from: 0 }, reaches: 'all' },
      },
    },
    route: {
      makers: [],
      types: [`${PACKAGE}.Route`],
      calls: {
        ...conditions,
        Path: below,
        PathPrefix: below,
        HandlerFunc: ofPath,
        Handler: ofPath,
        Subrouter: { does: 'group', makes: 'router', path: {} },
      },
    },
  },
  handlerMethod: 'ServeHTTP',
  endSlash: 'kept',
  covers: [
    '`r.HandleFunc(path, handler).Methods(…)` and `Handle`, `r.Methods(…).Path(path).HandlerFunc(handler)`',
    '`r.PathPrefix(path).Subrouter()`, also nested, and routers passed to functions or stored in fields',
    'functions given to `Use`: handlers of these routes use them',
  ],
  limits: [
    'Hosts, schemes, headers and queries do not tell routes apart; a handler of a `PathPrefix` answers what is below it too.',
  ],
};
