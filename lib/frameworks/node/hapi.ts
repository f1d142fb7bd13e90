// Hapi: servers that take objects as routes, and plugins that receive the server. Declares rules; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const calls: Readonly<Record<string, CallRule>> = {
  route: {
    does: 'route',
    methods: { from: { at: 0, keys: ['method'] }, otherwise: ['ANY'] },
    path: { at: 0, keys: ['path'] },
    handler: { at: 0, keys: ['handler', 'options.handler', 'config.handler'] },
    each: true,
  },
  register: {
    does: 'plug',
    path: { at: 1, keys: ['routes.prefix'] },
    plugin: { at: 0, keys: ['plugin.register', 'plugin.plugin.register', 'register'] },
    pathBeside: 'routes.prefix',
    gives: 'plugin',
  },
};

export const framework: Framework = {
  id: 'hapi',
  name: 'Hapi',
  families: ['ecmascript'],
  packages: ['@hapi/hapi', 'hapi', '@hapi/glue'],
  objects: {
    server: {
      makers: [
        '@hapi/hapi.server',
        '@hapi/hapi.Server',
        'hapi.server',
        'hapi.Server',
        '@hapi/glue.compose',
      ],
      types: ['@hapi/hapi.Server', 'hapi.Server'],
      isRoot: true,
      calls,
    },
    plugin: { makers: [], calls },
  },
  endSlash: 'dropped',
  covers: [
    '`server.route({ method, path, handler })` and lists of these, also from other files',
    '`handler` under `options` or `config`',
    '`server.register(plugin, { routes: { prefix } })`',
  ],
  limits: [
    'Handlers that are objects (`handler: { file }`), and lists created by calls, have no edge.',
    'Plugins that a manifest names by a string are not supported.',
  ],
};
