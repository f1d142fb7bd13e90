// What the index says of calls that were observed: one case for each fate. Observes nothing.
import test from 'ava';
import { sortObserved, type ObservedFate } from '../../../bench/observed/sort-observed.ts';
import type { ObservedKind } from '../../../bench/observed/observed-call.ts';
import { indexedSources } from '../../support/indexed-sources.ts';

const SOURCES = `//- shop.py
def decorate(f):
    def wrapper(*a):
        return f(*a)
    return wrapper

class Base:
    def price(self): return 1

class Book(Base):
    def price(self): return 2

@decorate
def pay(): pass

def alone(): pass

def buy(item: Base, thing):
    item.price()
    thing.price()
    pay()
    len([])
`;
const snapshot = indexedSources(SOURCES);

/** The fate of a call of the definition at this line, from this place. */
function fateOf(
  callee: readonly [line: number, name: string],
  place?: readonly [line: number, column: number, name: string],
  kind: ObservedKind = place ? 'call' : 'outside',
): readonly ObservedFate[] {
  const [line, column, name] = place ?? [0, 0, ''];
  return sortObserved(snapshot, [
    {
      kind,
      callee: { path: 'shop.py', line: callee[0], column: 0, name: callee[1] },
      place: place && { path: 'shop.py', line, column, name },
    },
  ]).map(({ fate }) => fate);
}

test('an edge to the callee, or to the method that it overrides', (t) => {
  t.deepEqual(fateOf([7, 'price'], [18, 10, 'price']), ['edge']);
  t.deepEqual(fateOf([10, 'price'], [18, 10, 'price']), ['base']);
});

test('an edge to a function stands for what its decorator made of it', (t) => {
  t.deepEqual(fateOf([2, 'wrapper'], [20, 5, 'pay']), ['wrapper']);
});

test('an open site at the place', (t) => {
  t.deepEqual(fateOf([10, 'price'], [19, 11, 'price']), ['open']);
});

test('a site that the index holds for another, or that it does not have', (t) => {
  t.deepEqual(fateOf([15, 'alone'], [20, 5, 'pay']), ['another']);
  t.deepEqual(fateOf([15, 'alone'], [21, 5, 'len']), ['lost']);
});

test('from outside, a callee is known to be handed over, or lost if its callers are said to be complete', (t) => {
  t.deepEqual(fateOf([12, 'pay']), ['edge']);
  t.deepEqual(fateOf([15, 'alone']), ['lost']);
});

test('a callee that is no symbol has no fate', (t) => {
  t.deepEqual(fateOf([1, '<lambda>'], [18, 10, 'price']), []);
});
