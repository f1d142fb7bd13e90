// What Pinia makes of stores: a function that gives the members of the store. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

export const types: DescribedTypes = {
  id: 'pinia',
  name: 'Pinia',
  families: ['ecmascript'],
  types: {},
  functions: {
    'pinia.defineStore': '=>all(1()|1.actions|1.getters|1.state()|0.actions|0.getters|0.state())',
    'pinia.storeToRefs': 'class(0)',
  },
  covers: [
    'Stores that `defineStore` makes of a function or of options: `useCart().add()` runs what the function returns under this name, or the action',
  ],
  limits: ['In actions, `this` has actions alone. Plugins of stores are not followed.'],
};
