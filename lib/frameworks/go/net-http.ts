// The HTTP server of Go's standard library: the default mux and created ones. Declares rules for routes; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const route: CallRule = {
  does: 'route',
  methods: ['ANY'],
  path: { at: 0 },
  handler: { at: 1 },
  methodInPath: true,
};
const calls = { HandleFunc: route, Handle: route };

export const framework: Framework = {
  id: 'net-http',
  name: 'net/http',
  families: ['go'],
  packages: ['net/http'],
  objects: {
    mux: { makers: ['net/http.NewServeMux'], types: ['net/http.ServeMux'], isRoot: true, calls },
  },
  functions: { 'net/http.HandleFunc': route, 'net/http.Handle': route },
  handlerMethod: 'ServeHTTP',
  endSlash: 'kept',
  covers: [
    '`http.HandleFunc(pattern, handler)` and `http.Handle`, on the default mux and on others',
    'patterns with a method: `GET /users/{id}`, without their host',
    '`http.HandlerFunc(f)`, and types with `ServeHTTP`',
  ],
  limits: [
    '`http.StripPrefix`, and a mux within another, are separate routes, without the prefix.',
  ],
};
