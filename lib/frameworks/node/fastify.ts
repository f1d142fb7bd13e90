// Fastify: instances and plugins, which get an instance of their own below a prefix. Declares rules; resolves nothing.
import type { Framework } from '../_framework.ts';
import type { CallRule } from '../_rules/call-rules.ts';

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

const calls: Readonly<Record<string, CallRule>> = {
  ...Object.fromEntries(
    VERBS.map((verb): [string, CallRule] => [
      verb,
      {
        does: 'route',
        methods: [verb.toUpperCase()],
        path: { at: 0 },
        handler: { at: -1, keys: ['handler'] },
      },
    ]),
  ),
  all: { does: 'route', methods: ['ANY'], path: { at: 0 }, handler: { at: -1, keys: ['handler'] } },
  route: {
    does: 'route',
    methods: { from: { at: 0, keys: ['method'] }, otherwise: ['ANY'] },
    path: { at: 0, keys: ['url', 'path'] },
    handler: { at: 0, keys: ['handler'] },
  },
  register: {
    does: 'plug',
    path: { at: 1, keys: ['prefix'] },
    plugin: { at: 0 },
    gives: 'instance',
  },
  withTypeProvider: { does: 'itself' },
};

export const framework: Framework = {
  id: 'fastify',
  name: 'Fastify',
  families: ['ecmascript'],
  packages: ['fastify'],
  objects: {
    app: { makers: ['fastify', 'fastify.fastify', 'fastify.Fastify'], isRoot: true, calls },
    instance: { makers: [], types: ['fastify.FastifyInstance'], calls },
  },
  pluginTypes: {
    'fastify.FastifyPluginAsync': 'instance',
    'fastify.FastifyPluginCallback': 'instance',
    'fastify.FastifyPlugin': 'instance',
  },
  endSlash: 'dropped',
  covers: [
    '`fastify.get(path, options, handler)` and the other methods',
    '`fastify.route({ method, url, handler })`',
    '`fastify.register(plugin, { prefix })`, also nested, with plugins in other files',
  ],
  limits: [
    'Plugins that `@fastify/autoload` loads from a folder are partial if their parameter is typed, otherwise omitted.',
    'Plugins wrapped by `fastify-plugin` get the prefix too, although Fastify does not apply it.',
  ],
};
