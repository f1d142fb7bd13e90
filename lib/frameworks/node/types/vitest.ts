// Types of Vitest: what `expect` gives, and the matchers that code adds to it. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

export const types: DescribedTypes = {
  id: 'vitest',
  name: 'Vitest',
  families: ['ecmascript'],
  types: {
    Assertion: {
      paths: ['vitest.expect', 'vitest.Assertion'],
      members: { Assertion: '.not .resolves .rejects soft poll element' },
      registers: { Assertion: 'extend' },
    },
  },
  covers: [
    'Matchers that code adds, by `expect.extend({ toBeEven() {} })`: `expect(2).toBeEven()`',
  ],
  limits: ['An `expect` that is global, or a parameter of the test, is unknown.'],
};
