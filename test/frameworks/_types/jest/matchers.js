// --- path: test/setup.js ---
const { expect } = require('@jest/globals');

function toBeEven(value) {
  return { pass: value % 2 === 0 };
}

expect.extend({ toBeEven });
// --- path: test/strict.js ---
import { expect } from '@jest/globals';

expect.extend({
  toBeEven(value) {
    return { pass: value % 2 === 0 && value !== 0 };
  },
});
// --- path: test/parity.test.js ---
import { expect, test } from '@jest/globals';

test('parity', () => {
  expect(2).toBeEven();
  //        ^^^^^^^^ call -> test/setup.js:toBeEven, test/strict.js:toBeEven
});
// --- path: test/look-alike.js ---
const expect = (value) => ({ extend() {}, value });

expect.extend({ toBeSmall() {} });
expect(2).toBeSmall();
//        ^^^^^^^^^ none
