// What functions of Vue make of a component that is loaded later. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

export const types: DescribedTypes = {
  id: 'vue',
  name: 'Vue',
  families: ['ecmascript'],
  types: {},
  functions: {
    'vue.defineAsyncComponent': 'loaded(0|0.loader)',
  },
  covers: [
    'Components that are loaded later, such as `defineAsyncComponent(() => import("./Card.vue"))`, are those that the file exports by default, also through functions of the program that pass the loader on',
  ],
  limits: ['A loader that does more than import a file says nothing.'],
};
