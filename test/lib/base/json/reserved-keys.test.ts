// Keys that reach a prototype are found wherever they stand; other names are none.
import test from 'ava';
import { reservedKeyIn } from '../../../../lib/base/json/reserved-keys.ts';

for (const [json, key] of [
  ['{"__proto__":1}', '__proto__'],
  ['[{"a":[{"__proto__":{}}]}]', '__proto__'],
  ['{"constructor":{"prototype":{}}}', 'constructor.prototype'],
  ['{"a":{"constructor":{"a":1,"prototype":null}}}', 'constructor.prototype'],
  ['{"constructor":1,"prototype":{}}', null],
  ['{"constructor":{"name":"prototype"}}', null],
  ['{"a":"__proto__","b":["constructor"]}', null],
  ['"__proto__"', null],
  ['null', null],
] as const) {
  test(`${json}: ${key ?? 'none'}`, (t) => t.is(reservedKeyIn(JSON.parse(json)), key));
}

test('however deep it is, and round in a circle', (t) => {
  let deep: object = JSON.parse('{"__proto__":1}') as object;
  for (let level = 0; level < 200_000; level++) deep = [deep];
  t.is(reservedKeyIn(deep), '__proto__');
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  t.is(reservedKeyIn(circle), null);
});
