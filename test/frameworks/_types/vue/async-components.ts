// --- path: src/card.ts ---
export default function card() {}

// --- path: src/page.ts ---
import { defineAsyncComponent } from 'vue';

const byFunction = defineAsyncComponent(() => import('./card'));
const byOptions = defineAsyncComponent({ loader: () => import('./card'), delay: 200 });

export function page() {
  byFunction();
//^^^^^^^^^^ call -> src/card.ts:card
  byOptions();
//^^^^^^^^^ call -> src/card.ts:card
}
// --- path: src/helpers.ts ---
import { defineAsyncComponent as base, type AsyncComponentLoader } from 'vue';

export function later(loader: AsyncComponentLoader) {
  return base({ loader, delay: 200 });
}
export const soon = (delay: number, load: AsyncComponentLoader) => base(load);
export function any(loader: AsyncComponentLoader) {
  loader = () => import('./card');
  return base(loader);
}

// --- path: src/own.ts ---
import { later, soon, any } from './helpers';

const byWrapper = later(() => import('./card'));
const bySecond = soon(200, () => import('./card'));
const byReassigned = any(() => import('./page'));

export function own() {
  byWrapper();
//^^^^^^^^^ call -> src/card.ts:card
  bySecond();
//^^^^^^^^ call -> src/card.ts:card
  byReassigned();
//^^^^^^^^^^^^ none
}
