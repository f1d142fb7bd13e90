// What functions of Next.js make of a component that is loaded later. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

export const types: DescribedTypes = {
  id: 'next-js',
  name: 'Next.js',
  families: ['ecmascript'],
  types: {},
  functions: {
    'next/dynamic': 'loaded(0)',
  },
  covers: [
    'Components that are loaded later, such as `dynamic(() => import("./Card"))`, are those that the file exports by default',
  ],
  limits: ['A loader that does more than import a file says nothing.'],
};
