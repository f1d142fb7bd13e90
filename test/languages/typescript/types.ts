// --- path: src/model.ts ---
export interface Store<T> {
//               ^^^^^ def Interface
  get(key: string): T;
  all(): T[];
}
export type Handler = (ctx: Context, next: () => void) => Promise<void>;
//          ^^^^^^^ def TypeAlias
export enum Color { Red, Green = 2 }
//          ^^^^^ def Enum
//                  ^^^ def Property
export abstract class Context {
  constructor(readonly store: Store<User>, protected log?: Logger) {}
//                     ^^^^^ def Property
  abstract name(): string;
  user(): User { return this.store.get('me'); }
//                                 ^^^ call -> src/model.ts:Store.get
  note() { this.log?.write('x'); }
//                   ^^^^^ call -> src/model.ts:Logger.write
}
export class User {
  friends: Map<string, User> = new Map();
  greet(other: User | null): this { other!.greet(null); return this; }
//                                         ^^^^^ call -> src/model.ts:User.greet
}
export class Logger { write(text: string): void; write(text: number): void; write(text: unknown) {} }
export namespace Tools { export function sharpen() {} }
//               ^^^^^ def Namespace
//                                       ^^^^^^^ def Function
// --- path: src/use.ts ---
import { Tools, type Handler, Color } from '@app/model';
import type { Context, Store, User } from './model.js';
import model = require('./model');

class Memory implements Store<User> {
//                      ^^^^^ ref -> src/model.ts:Store
  get(key: string): User { return this.all()[0]!; }
//                                     ^^^ call -> src/use.ts:Memory.all
  all(): User[] { return []; }
}
class Real extends model.Context {
//                       ^^^^^^^ ref -> src/model.ts:Context
  name() { return super.user().constructor.name; }
//                      ^^^^ call -> src/model.ts:Context.user
}
const handler: Handler = async (ctx, next) => {
  ctx.user().greet(null);
//    ^^^^ call -> src/model.ts:Context.user
//           ^^^^^ call -> src/model.ts:User.greet
  for (const [id, friend] of ctx.user().friends) friend.greet(null);
//                                                      ^^^^^ call -> src/model.ts:User.greet
  ctx.user().friends.get('a')?.greet(null);
//                             ^^^^^ call -> src/model.ts:User.greet
};
function on(route: string, handler: Handler) {}
on('/', async (c) => { c.note(); });
//                       ^^^^ call -> src/model.ts:Context.note
function make(): Handler { return async (c) => c.note(); }
//                                               ^^^^ call -> src/model.ts:Context.note
Tools.sharpen();
//    ^^^^^^^ call -> src/model.ts:Tools.sharpen
function identity<T>(value: T): T { return value; }
identity(new Real(null as any)).note();
//                              ^^^^ call -> src/model.ts:Context.note
function narrow(value: unknown, loose: any) {
  if (value instanceof Real) value.note();
//                                 ^^^^ call -> src/model.ts:Context.note
  loose.note();
//      ^^^^ none
  (loose as Context).note();
//                   ^^^^ call -> src/model.ts:Context.note
}
const tone = Color.Red;
//                 ^^^ ref -> src/model.ts:Color.Red
async function load(): Promise<User> { return null!; }
async function go() {
  (await load()).greet(null);
//               ^^^^^ call -> src/model.ts:User.greet
  const { store } = new Real(null!);
  store.all().map((user) => user.greet(null));
//      ^^^ call -> src/model.ts:Store.all
//                               ^^^^^ call -> src/model.ts:User.greet
}
// --- path: tsconfig.json ---
{ "compilerOptions": { /* aliases */ "paths": { "@app/*": ["./src/*"], }, } }
// --- path: src/signatures.ts ---
export type * from './model';
interface Get<T> {
  <P>(path: P, handler: (item: Item) => void): Get<T>
  <P, Q>(path: P, second: Q, handler: (item: Item) => void): Get<T>
  (path: string): Get<T>
}
class Item { use() {} }
class App { declare get: Get<string> }
new App().get('/', (item) => item.use());
//                                ^^^ call -> src/signatures.ts:Item.use
new App().get('/', 1, (item) => item.use());
//                                   ^^^ call -> src/signatures.ts:Item.use
