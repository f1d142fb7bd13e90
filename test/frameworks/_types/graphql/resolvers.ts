// --- path: src/users.resolver.ts ---
import { Args, Query, Resolver } from '@nestjs/graphql';
import { Users } from './users';

@Resolver()
export class UsersResolver {
  constructor(private readonly users: Users) {}

  @Query(() => String)
  byId(@Args('id') id: string) {
    return this.users.find(id);
    //                ^^^^ call -> src/users.ts:Users.find
  }

  @Query(() => String)
  first() {
    return this.byId('1');
    //          ^^^^ call -> src/users.resolver.ts:UsersResolver.byId
  }
}
// --- path: src/users.ts ---
export class Users {
  find(id: string) {
    return id;
  }
}
