// Flask: applications and blueprints, decorated functions and views. Declares rules for routes; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const path = { at: 0, names: ['rule'] };
const methods = { from: { names: ['methods'] }, otherwise: ['GET'] };
const verb = (method: string): CallRule => ({
  does: 'route',
  methods: [method],
  path,
  handler: null,
});

const calls: Readonly<Record<string, CallRule>> = {
  route: { does: 'route', methods, path, handler: null },
  get: verb('GET'),
  post: verb('POST'),
  put: verb('PUT'),
  patch: verb('PATCH'),
  delete: verb('DELETE'),
  add_url_rule: { does: 'route', methods, path, handler: { at: 2, names: ['view_func'] } },
  register_blueprint: {
    does: 'mount',
    path: { at: 1, names: ['url_prefix'] },
    router: { at: 0, names: ['blueprint'] },
    replaces: true,
  },
};

export const framework: Framework = {
  id: 'flask',
  name: 'Flask',
  families: ['python'],
  packages: ['flask'],
  objects: {
    app: { makers: ['flask.Flask', 'flask.app.Flask'], isRoot: true, calls },
    blueprint: {
      makers: ['flask.Blueprint', 'flask.blueprints.Blueprint'],
      prefix: { names: ['url_prefix'] },
      calls,
    },
  },
  classViews: {
    call: 'as_view',
    verbs: {
      get: 'GET',
      post: 'POST',
      put: 'PUT',
      patch: 'PATCH',
      delete: 'DELETE',
      head: 'HEAD',
      options: 'OPTIONS',
    },
  },
  endSlash: 'kept',
  covers: [
    '`@app.route` and `@app.get`, …, on applications and blueprints',
    '`add_url_rule`, with functions and `View.as_view()`',
    '`register_blueprint`, also nested, with a `url_prefix` on either side',
  ],
  limits: [
    'Paths do not include hosts and subdomains.',
    'Routes of extensions (Flask-RESTful, Flask-RESTX, Flask-AppBuilder) are not supported.',
  ],
};
