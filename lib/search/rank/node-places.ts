// The nodes that the entries of another list of uids stand for, by number. Decodes no uid but those asked for.
import type { GraphTable } from '../../model/index-snapshot.ts';

/** The number of the node of an entry; -1 if the graph has none. */
export type NodePlaces = (entry: number) => number;

const UNKNOWN = -2;
const NONE = -1;

/** One table for each list: what one question has looked up serves the next. */
const known = new WeakMap<GraphTable, WeakMap<object, NodePlaces>>();

/** `list`: the object that the uids belong to, always the same one. */
export function nodePlaces(
  table: GraphTable,
  list: object,
  uidAt: (entry: number) => string,
): NodePlaces {
  let lists = known.get(table);
  if (!lists) known.set(table, (lists = new WeakMap()));
  let places = lists.get(list);
  if (!places) lists.set(list, (places = lookedUpOnce(table, uidAt)));
  return places;
}

function lookedUpOnce(table: GraphTable, uidAt: (entry: number) => string): NodePlaces {
  // Entries stand for different nodes, so there are not more than those; lists made by hand may have more.
  const places = new Int32Array(table.nodeCount).fill(UNKNOWN);
  return (entry) => {
    const place = places[entry] ?? UNKNOWN;
    if (place !== UNKNOWN) return place;
    const found = table.findPlace(uidAt(entry)) ?? NONE;
    if (entry < places.length) places[entry] = found;
    return found;
  };
}
