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
