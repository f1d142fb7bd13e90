// Decorators by which GraphQL frameworks get resolvers, and those of their arguments. Declares no types; makes no routes.
import type { DescribedTypes } from '../../_described-types.ts';
import { decoratorRules } from '../../_rules/decorator-rules.ts';

export const types: DescribedTypes = {
  id: 'graphql',
  name: 'GraphQL resolvers',
  families: ['ecmascript'],
  types: {},
  decorators: decoratorRules({
    registers: [
      [
        '@nestjs/graphql',
        'Resolver Query Mutation Subscription ResolveField ResolveProperty ResolveReference Scalar Plugin',
      ],
      [
        'type-graphql',
        'Resolver Query Mutation Subscription FieldResolver Authorized UseMiddleware',
      ],
    ],
    wraps: [
      ['@nestjs/graphql', 'ObjectType InputType ArgsType InterfaceType Field Directive Extensions'],
      [
        'type-graphql',
        'ObjectType InputType ArgsType InterfaceType Field Directive Extensions Ctx Root',
      ],
    ],
  }),
  covers: [
    'Methods that `@Query`, `@Mutation`, `@Subscription`, `@ResolveField` and `@FieldResolver` of `@nestjs/graphql` and `type-graphql` hand to the schema: the framework calls them',
  ],
  limits: ['Operations of clients do not lead to the resolvers of their fields.'],
};
