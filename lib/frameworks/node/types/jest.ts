// Types of Jest: what `expect` gives, and the matchers that code adds to it. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

export const types: DescribedTypes = {
  id: 'jest',
  name: 'Jest',
  families: ['ecmascript'],
  types: {
    Assertion: {
      paths: ['@jest/globals.expect', 'expect.expect', 'expect'],
      members: { Assertion: '.not .resolves .rejects' },
      registers: { Assertion: 'extend' },
    },
  },
  covers: [
    'Matchers that code adds, by `expect.extend({ toBeEven() {} })`: `expect(2).toBeEven()`',
  ],
  limits: ['An `expect` that is global is unknown.'],
};
