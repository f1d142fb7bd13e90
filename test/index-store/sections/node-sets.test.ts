// What open sites may run: each set comes back as it was written, and a node is found in all that have it.
import test from 'ava';
import fc from 'fast-check';
import { packColumns, unpackColumns } from '../../../index-store/sections/columns.ts';
import {
  nodeSetColumns,
  openNodeSets,
  type NodeSets,
} from '../../../index-store/sections/call-sites/node-sets.ts';

const SETS = fc.array(
  fc.option(fc.uniqueArray(fc.nat({ max: 300 }), { maxLength: 6 }), { nil: undefined }),
  { maxLength: 40 },
);

function stored(texts: readonly (string | undefined)[]): NodeSets {
  return openNodeSets(unpackColumns(packColumns(nodeSetColumns(texts))));
}

test('sets come back, and nodes are found in them', (t) => {
  fc.assert(
    fc.property(SETS, (sets) => {
      const texts = sets.map((set) => set?.join(' '));
      const found = stored(texts);
      texts.forEach((text, place) => {
        t.is(found.textOf(place), text);
        t.is(found.isNone(place), text === undefined);
      });
      for (const node of [...sets.flatMap((set) => set ?? []), 301])
        t.deepEqual(
          found.placesWith(node),
          sets.flatMap((set, place) => (set?.includes(node) ? [place] : [])),
        );
    }),
  );
});

test('columns that are cut short are refused', (t) => {
  const columns = { ...nodeSetColumns(['1 2', '3']), 'may.nodes': [1, 2] };
  t.throws(() => openNodeSets(unpackColumns(packColumns(columns))), { instanceOf: RangeError });
});

test('the text of a set is made once, however many sites state it', (t) => {
  const columns = unpackColumns(packColumns(nodeSetColumns(['1 2', '1 2', '3', '1 2'])));
  const nodes = Float64Array.from(columns.numbers('may.nodes'));
  let made = 0;
  nodes.subarray = (...place: [number?, number?]) => {
    made++;
    return nodes.slice(...place);
  };
  const numbers = (name: string) => (name === 'may.nodes' ? nodes : columns.numbers(name));
  const { textOf } = openNodeSets({ ...columns, numbers });
  t.deepEqual([0, 1, 2, 3].map(textOf), ['1 2', '1 2', '3', '1 2']);
  t.is(made, 2);
});
