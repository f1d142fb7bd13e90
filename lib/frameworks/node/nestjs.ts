// NestJS: controllers with decorated methods. Declares rules for routes; resolves nothing.
import type { Framework } from '../_framework.ts';

const PACKAGE = '@nestjs/common';
const VERBS: readonly (readonly [name: string, method: string])[] = [
  ['Get', 'GET'],
  ['Post', 'POST'],
  ['Put', 'PUT'],
  ['Patch', 'PATCH'],
  ['Delete', 'DELETE'],
  ['Head', 'HEAD'],
  ['Options', 'OPTIONS'],
  ['All', 'ANY'],
  ['Sse', 'GET'],
];

export const framework: Framework = {
  id: 'nestjs',
  name: 'NestJS',
  families: ['ecmascript'],
  packages: [PACKAGE, '@nestjs/core'],
  objects: {
    app: {
      makers: ['@nestjs/core.NestFactory.create'],
      types: [`${PACKAGE}.INestApplication`],
      isRoot: true,
      calls: {
        setGlobalPrefix: {
          does: 'prefix',
          path: { at: 0 },
          except: { at: 1, keys: ['exclude'] },
        },
        enableVersioning: {
          does: 'versions',
          kind: { at: 0, keys: ['type'] },
          ofPaths: 'URI',
          prefix: { at: 0, keys: ['prefix'] },
          usualPrefix: 'v',
          otherwise: { at: 0, keys: ['defaultVersion'] },
        },
      },
    },
  },
  annotations: {
    classes: { [`${PACKAGE}.Controller`]: { at: 0, keys: ['path'] } },
    methods: Object.fromEntries(
      VERBS.map(([name, method]) => [`${PACKAGE}.${name}`, { methods: [method], path: { at: 0 } }]),
    ),
    versions: { ofClass: { at: 0, keys: ['version'] }, annotation: `${PACKAGE}.Version` },
    below: {
      app: '@nestjs/core.NestFactory.create',
      module: `${PACKAGE}.Module`,
      lists: 'controllers',
      imports: 'imports',
    },
  },
  runs: {
    [`${PACKAGE}.UseGuards`]: ['canActivate'],
    [`${PACKAGE}.UseInterceptors`]: ['intercept'],
    [`${PACKAGE}.UsePipes`]: ['transform'],
    [`${PACKAGE}.UseFilters`]: ['catch'],
  },
  endSlash: 'dropped',
  covers: [
    '`@Controller(path)` with `@Get(path)` and the other methods, including lists of paths',
    '`app.setGlobalPrefix(path, { exclude })`, for the controllers of its modules',
    '`app.enableVersioning()` for versions in paths, of controllers, `@Version` and by default',
    'classes given to `@UseGuards`, `@UseInterceptors`, `@UsePipes` and `@UseFilters`: what is annotated holds their method',
  ],
  limits: [
    'Hosts, `RouterModule`, patterns of `exclude`, and versions in headers are not supported.',
    'GraphQL resolvers, gateways and message handlers are not routes.',
  ],
};
