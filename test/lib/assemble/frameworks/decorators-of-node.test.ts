// What nodes say of symbols that frameworks of Node.js get by decorators. Looks at no edge.
import test from 'ava';
import { impact } from '../../../support/ask-impact.ts';
import { indexedSources } from '../../../support/indexed-sources.ts';

const SNAPSHOT = indexedSources(`
//- src/user.resolver.ts
import { UseGuards } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Mutation, Query, ResolveField, Resolver } from '@nestjs/graphql';
import * as typed from 'type-graphql';
import { Query as Own } from './own';
import { elsewhere } from 'elsewhere';

@Resolver()
export class UserResolver {
  @UseGuards(Object)
  @Query(() => String)
  userById() {}
  @Mutation()
  create() {}
  @ResolveField('posts')
  posts() {}
  @typed.FieldResolver()
  ratings() {}
  @UseGuards(Object)
  guarded() {}
  @Cron('* * * * *')
  nightly() {}
  @Own()
  own() {}
  @elsewhere()
  @Query()
  both() {}
  bare() {}
  @elsewhere() field: string;
  @elsewhere() short() {}
  below() {}
}
//- src/own.ts
export function Query() {}
`);

for (const [name, expected] of [
  ['UserResolver', 'registered'],
  ['UserResolver.userById', 'registered'],
  ['UserResolver.create', 'registered'],
  ['UserResolver.posts', 'registered'],
  ['UserResolver.ratings', 'registered'],
  ['UserResolver.guarded', 'wrapped'],
  ['UserResolver.nightly', 'registered'],
  ['UserResolver.own', undefined],
  ['UserResolver.both', undefined],
  ['UserResolver.bare', undefined],
] as const)
  test(`${name} is ${expected ?? 'not known to be either'}`, (t) => {
    const nodes = SNAPSHOT.graph
      .symbolsIn('src/user.resolver.ts')
      .filter(({ qualifiedName }) => qualifiedName === name);
    t.deepEqual(
      nodes.map(({ decorated }) => decorated),
      [expected],
    );
  });

test('a query that nobody here calls is called by its framework', (t) => {
  const { risk, meta } = impact({ target: 'userById' }, SNAPSHOT);
  t.deepEqual([risk, meta.completeness.status], ['LOW', 'exact']);
});

test('decorators of the members above a method are none of its own', (t) => {
  const { risk, meta } = impact({ target: 'below' }, SNAPSHOT);
  t.deepEqual([risk, meta.completeness.status], ['LOW', 'exact']);
});

test('who calls a method with an unknown decorator is not known', (t) => {
  const { risk, meta } = impact({ target: 'both' }, SNAPSHOT);
  t.deepEqual([risk, meta.completeness.status], ['UNKNOWN', 'lower_bound']);
});
