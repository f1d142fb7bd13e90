// Types of NestJS: applications and references to modules, which return instances of the classes they are asked for. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

const [core, common, testing] = ['@nestjs/core', '@nestjs/common', '@nestjs/testing'];

export const types: DescribedTypes = {
  id: 'nestjs',
  name: 'NestJS',
  families: ['ecmascript'],
  types: {
    Context: {
      paths: [
        `${core}.ModuleRef`,
        `${common}.INestApplicationContext`,
        `${common}.INestApplication`,
        `${common}.INestMicroservice`,
        '@nestjs/platform-express.NestExpressApplication',
        '@nestjs/platform-fastify.NestFastifyApplication',
        `${testing}.TestingModule`,
      ],
      members: {
        'one(0)': 'get',
        'Promise<one(0)>': 'resolve create',
        '@': 'select init',
        Context: 'createNestApplication',
      },
    },
    Factory: {
      paths: [`${core}.NestFactory`],
      members: {
        'Promise<Context>': 'create createApplicationContext createMicroservice',
      },
    },
    TestFactory: {
      paths: [`${testing}.Test`],
      members: { Builder: 'createTestingModule' },
    },
    Builder: {
      paths: [`${testing}.TestingModuleBuilder`],
      members: { 'Promise<Context>': 'compile', Override: 'overrideProvider', '@': 'useMocker' },
    },
    Override: {
      paths: [`${testing}.OverrideBy`],
      members: { Builder: 'useValue useClass useFactory' },
    },
  },
  covers: [
    'Instances of classes that applications, references to modules and testing modules are asked for: `app.get(Service)`, `moduleRef.resolve(Service)`',
  ],
  limits: ['Instances that are asked for by a text or a symbol are unknown.'],
};
