// --- path: src/parity.ts ---
export function isEven(value: number): boolean {
  return value % 2 === 0;
}
// --- path: test/matchers.ts ---
export function toBeOdd(value: number) {
  return { pass: value % 2 === 1, message: () => 'even' };
}
// --- path: test/setup.ts ---
import { expect } from 'vitest';
import { isEven } from '../src/parity';
import * as matchers from './matchers';

expect.extend({
  toBeEven(value: number) {
    return { pass: isEven(value), message: () => 'odd' };
    //             ^^^^^^ call -> src/parity.ts:isEven
  },
  toBeNegative: (value: number) => ({ pass: value < 0, message: () => 'positive' }),
});
expect.extend(matchers);
// --- path: test/parity.test.ts ---
import { expect, test } from 'vitest';
import { isEven } from '../src/parity';

test('parity', async () => {
  expect(isEven(2)).toBeEven();
  //                ^^^^^^^^ call -> test/setup.ts:toBeEven
  expect(3).not.toBeEven();
  //            ^^^^^^^^ call -> test/setup.ts:toBeEven
  await expect(Promise.resolve(2)).resolves.not.toBeEven();
  //                                            ^^^^^^^^ call -> test/setup.ts:toBeEven
  expect(-1).toBeNegative();
  //         ^^^^^^^^^^^^ call -> test/setup.ts:toBeNegative
  expect(3).toBeOdd();
  //        ^^^^^^^ call -> test/matchers.ts:toBeOdd
  expect({ n: 2 }).toEqual({ n: expect.toBeEven() });
  //                                   ^^^^^^^^ call -> test/setup.ts:toBeEven
  expect(2).toBe(2);
  //        ^^^^ external
});
// --- path: test/other.test.ts ---
import { expect } from 'chai';

export function other(assertion: unknown) {
  expect(2).toBeEven();
  //        ^^^^^^^^ none
  assertion.toBeEven();
  //        ^^^^^^^^ none
}
