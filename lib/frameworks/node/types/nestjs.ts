// Types of NestJS: applications and references to modules, which return instances of the classes they are asked for. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';
import { decoratorRules } from '../../_rules/decorator-rules.ts';

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
    Events: {
      paths: [
        '@nestjs/event-emitter.EventEmitter2',
        'eventemitter2.EventEmitter2',
        'eventemitter2',
      ],
      events: {
        connect: 'on once addListener prependListener many',
        send: 'emit emitAsync',
        isShared: true,
      },
    },
    Override: {
      paths: [`${testing}.OverrideBy`],
      members: { Builder: 'useValue useClass useFactory' },
    },
  },
  decorators: {
    '@nestjs/event-emitter.OnEvent': { use: 'registers', listens: 'Events' },
    ...decoratorRules({
      registers: [
        [common, 'Controller Module Catch Get Post Put Patch Delete Head Options All Sse'],
        ['@nestjs/schedule', 'Cron Interval Timeout'],
        ['@nestjs/microservices', 'MessagePattern EventPattern GrpcMethod GrpcStreamMethod'],
        ['@nestjs/websockets', 'WebSocketGateway SubscribeMessage'],
        [
          '@nestjs/bull',
          'Processor Process OnQueueActive OnQueueCompleted OnQueueError OnQueueFailed OnQueueProgress OnGlobalQueueCompleted OnGlobalQueueFailed',
        ],
        ['@nestjs/bullmq', 'Processor OnWorkerEvent OnQueueEvent QueueEventsListener'],
        ['@nestjs/cqrs', 'CommandHandler QueryHandler EventsHandler Saga'],
        ['nest-commander', 'Command SubCommand Option'],
      ],
      wraps: [
        [
          common,
          'Injectable Inject Optional Global UseGuards UseInterceptors UsePipes UseFilters HttpCode Header Redirect Render Version SetMetadata SerializeOptions Bind Dependencies',
        ],
        [
          '@nestjs/swagger',
          'ApiTags ApiOperation ApiResponse ApiOkResponse ApiCreatedResponse ApiAcceptedResponse ApiNoContentResponse ApiBadRequestResponse ApiUnauthorizedResponse ApiForbiddenResponse ApiNotFoundResponse ApiConflictResponse ApiUnprocessableEntityResponse ApiTooManyRequestsResponse ApiInternalServerErrorResponse ApiDefaultResponse ApiBearerAuth ApiBasicAuth ApiCookieAuth ApiOAuth2 ApiSecurity ApiBody ApiParam ApiQuery ApiHeader ApiHeaders ApiConsumes ApiProduces ApiExtraModels ApiExcludeEndpoint ApiExcludeController ApiExtension ApiProperty ApiPropertyOptional ApiHideProperty',
        ],
        ['@nestjs/throttler', 'Throttle SkipThrottle'],
        ['@nestjs/cache-manager', 'CacheKey CacheTTL'],
        ['@nestjs/typeorm', 'InjectRepository InjectEntityManager InjectDataSource'],
      ],
    }),
  },
  covers: [
    'Events that `emit` and `emitAsync` of `EventEmitter2` send, to methods with `@OnEvent` of the same name',
    'Methods that decorators of events, schedules, queues, gateways and message patterns register, such as `@OnEvent` and `@Cron`: the framework calls them',
    'Instances of classes that applications, references to modules and testing modules are asked for: `app.get(Service)`, `moduleRef.resolve(Service)`',
  ],
  limits: ['Instances that are asked for by a text or a symbol are unknown.'],
};
