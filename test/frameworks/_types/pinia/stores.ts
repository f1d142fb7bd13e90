// --- path: src/stores.ts ---
import { defineStore } from 'pinia';
import { load } from './api';

export const useCart = defineStore('cart', () => {
  const items = [];
  function add(item: string) { items.push(item); }
  const clear = () => { items.length = 0; };
  return { items, add, clear };
});

export const useUser = defineStore('user', {
  state: () => ({ name: '' }),
  getters: { upper: (state) => state.name.toUpperCase() },
  actions: {
    login(name: string) { this.reset(); load(); },
//                             ^^^^^ call -> src/stores.ts:actions.reset
//                                      ^^^^ call -> src/api.ts:load
    reset() {},
  },
});

export const useOld = defineStore({ id: 'old', actions: { run() {} } });

// --- path: src/api.ts ---
export function load() {}
export class Other { add() {} login() {} run() {} }

// --- path: src/page.ts ---
import { storeToRefs } from 'pinia';
import { useCart, useOld, useUser } from './stores';

export function page() {
  const cart = useCart();
  cart.add('a');
//     ^^^ call -> src/stores.ts:add
  const { clear } = useCart();
  clear();
//^^^^^ call -> src/stores.ts:clear
  const user = useUser();
  user.login('b');
//     ^^^^^ call -> src/stores.ts:actions.login
  const { items } = storeToRefs(cart);
  items.value.at(0);
  useOld().run();
//         ^^^ call -> src/stores.ts:actions.run
  cart.missing();
//     ^^^^^^^ none
}
