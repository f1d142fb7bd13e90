// What the tracer of Node writes, read as calls with places in the sources. Runs no tracer.
import test from 'ava';
import { sourcePlaces } from '../../../../bench/observed/node/instrument.ts';
import { readNodeRecords } from '../../../../bench/observed/node/read-node-records.ts';

const TEXT = 'function a() {}\nclass B { get c() {} d() {} }\na(); b.d(); [1].map(a);';
const places = sourcePlaces('x.js', TEXT);

/** `kind callee <- called name at line:column`, of records with the names of functions and callees for their numbers. */
function read(...records: readonly (readonly [callee: string, call: string, from: string])[]) {
  const text = records
    .map(([callee, call, from]) => {
      const entered = places.functions.find(({ name }) => name === callee)?.offset;
      const called = places.callees.find(({ name }) => name === call)?.offset ?? -1;
      return `${entered} ${called} 3:20 ${from}`;
    })
    .join('\n');
  return readNodeRecords(text, ['x.js'], () => TEXT).map(({ kind, callee, place }) =>
    place
      ? `${kind} ${callee.name} <- ${place.name} at ${place.line}:${place.column}`
      : `${kind} ${callee.name}`,
  );
}

test('a function that own code enters was called by the last call', (t) => {
  t.deepEqual(read(['a', 'a', 'own 3:1 x.js'], ['d', 'd', 'own 3:6 x.js']), [
    'call a <- a at 3:1',
    'call d <- d at 3:8',
  ]);
});

test('through a function of the platform it is a callback, through other code a call from outside', (t) => {
  t.deepEqual(read(['a', 'map', 'builtin 3:17 x.js'], ['a', '', 'outside']), [
    'callback a <- map at 3:17',
    'outside a',
  ]);
});

test('an accessor is run by the language, whatever call was the last', (t) => {
  t.deepEqual(read(['c', 'a', 'own 3:1 x.js']), ['implicit c']);
});

test('a last call that is not around what runs is not the one that runs it', (t) => {
  t.deepEqual(read(['d', 'a', 'own 3:30 x.js'], ['a', 'd', 'own 9:1 x.js']), [
    'implicit a',
    'implicit d',
  ]);
});
