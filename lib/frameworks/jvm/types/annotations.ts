// Annotations by which frameworks of the JVM get methods, and those that only change how a method runs. Declares no types.
import type { DescribedTypes } from '../../_described-types.ts';
import { decoratorRules } from '../../_rules/decorator-rules.ts';

const spring = 'org.springframework';
const web = `${spring}.web.bind.annotation`;
const graphql = `${spring}.graphql.data.method.annotation`;
const lifecycle =
  'PrePersist PostPersist PreUpdate PostUpdate PreRemove PostRemove PostLoad PostConstruct PreDestroy';

/** Simple names by their packages. */
const registering: readonly (readonly [packages: string, names: string])[] = [
  [
    'com.netflix.graphql.dgs',
    'DgsQuery DgsMutation DgsSubscription DgsData DgsEntityFetcher DgsTypeResolver DgsTypeDefinitionRegistry DgsCodeRegistry DgsRuntimeWiring',
  ],
  [graphql, 'QueryMapping MutationMapping SubscriptionMapping SchemaMapping BatchMapping'],
  [`${spring}.scheduling.annotation`, 'Scheduled'],
  [web, 'ExceptionHandler ModelAttribute InitBinder'],
  [`${spring}.context.annotation`, 'Bean'],
  [`${spring}.context.event`, 'EventListener'],
  [`${spring}.transaction.event`, 'TransactionalEventListener'],
  [`${spring}.kafka.annotation`, 'KafkaListener KafkaHandler'],
  [`${spring}.amqp.rabbit.annotation`, 'RabbitListener RabbitHandler'],
  [`${spring}.jms.annotation`, 'JmsListener'],
  ['jakarta.annotation javax.annotation jakarta.persistence javax.persistence', lifecycle],
];
const wrapping: readonly (readonly [packages: string, names: string])[] = [
  [`${spring}.transaction.annotation jakarta.transaction javax.transaction`, 'Transactional'],
  [`${spring}.cache.annotation`, 'Cacheable CacheEvict CachePut Caching'],
  [`${spring}.scheduling.annotation`, 'Async'],
  [`${spring}.security.access.prepost`, 'PreAuthorize PostAuthorize PreFilter PostFilter'],
  [`${spring}.beans.factory.annotation`, 'Autowired Value Qualifier'],
  [web, 'ResponseBody ResponseStatus'],
  ['jakarta.inject javax.inject', 'Inject Named Singleton'],
];

export const types: DescribedTypes = {
  id: 'jvm-annotations',
  name: 'Annotations of Spring, Jakarta and DGS',
  families: ['jvm'],
  types: {},
  decorators: decoratorRules({ registers: registering, wraps: wrapping }),
  covers: [
    'Annotations by which a framework alone calls a method, such as `@Scheduled`, `@Bean` or `@DgsQuery`, and those that only change how it runs, such as `@Transactional`',
  ],
  limits: ['Annotations of a project that stand for others are not followed.'],
};
