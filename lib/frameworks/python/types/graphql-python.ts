// Types of GraphQL libraries: graphene, strawberry and ariadne, which call resolvers. Declares types; resolves nothing.
import type { DecoratorRule, DescribedTypes } from '../../_described-types.ts';

const registers: DecoratorRule = { use: 'registers' };
const wraps: DecoratorRule = { use: 'wraps' };

/** Decorators of one module, all of one use. */
function all(module: string, names: string, rule: DecoratorRule): Record<string, DecoratorRule> {
  return Object.fromEntries(names.split(' ').map((name) => [`${module}.${name}`, rule]));
}

const BINDABLES = 'ObjectType QueryType MutationType SubscriptionType InterfaceType UnionType';

export const types: DescribedTypes = {
  id: 'graphql-python',
  name: 'GraphQL in Python',
  families: ['python'],
  types: {
    ObjectType: {
      paths: [
        'graphene.ObjectType',
        'graphene.types.objecttype.ObjectType',
        'graphene.Interface',
        'graphene.types.interface.Interface',
        'graphene_django.DjangoObjectType',
        'graphene_django.types.DjangoObjectType',
        'graphene_sqlalchemy.SQLAlchemyObjectType',
      ],
      resolves: 'resolve_%',
    },
    Bindable: {
      paths: BINDABLES.split(' ').map((name) => `ariadne.${name}`),
      decorators: { field: registers, source: registers, type_resolver: registers },
    },
    ScalarType: {
      paths: ['ariadne.ScalarType'],
      decorators: { serializer: registers, value_parser: registers, literal_parser: registers },
    },
  },
  decorators: {
    ...all('strawberry', 'field mutation subscription', registers),
    ...all('strawberry', 'type input interface enum federation.type', wraps),
    ...all('strawberry_django', 'field mutation', registers),
    ...all('strawberry_django', 'type input', wraps),
  },
  covers: [
    'resolvers of graphene, `resolve_<field>`, for the fields of their class',
    'resolvers that decorators of strawberry and ariadne register',
  ],
  limits: ['Queries in texts are not followed to their resolvers.'],
};
