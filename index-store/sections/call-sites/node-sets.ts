// What open sites may run: sets of nodes, each stored once, with the sites that state it. Pure; knows no other field of a site.
import { onFirstUse } from '../../../lib/base/on-demand/on-first-use.ts';
import { placesByNumber } from '../../../lib/base/group-numbers.ts';
import type { Column, Columns, Numbers } from '../columns.ts';

/** The set of each site, as text (`OpenSite.may`). */
export interface NodeSets {
  isNone(place: number): boolean;
  /** Undefined if the site at this place states none. Made once for all sites of a set, which may be many. */
  textOf(place: number): string | undefined;
  /** The places of the sites whose set has this node, ordered. */
  placesWith(node: number): readonly number[];
}

const NONE = 0;

export function nodeSetColumns(texts: readonly (string | undefined)[]): Record<string, Column> {
  const numbers = new Map<string, number>();
  const codes = texts.map((text) => {
    if (text === undefined) return NONE;
    const number = numbers.get(text) ?? numbers.size + 1;
    numbers.set(text, number);
    return number;
  });
  const starts = [0];
  const nodes: number[] = [];
  for (const text of numbers.keys()) {
    for (const node of nodesIn(text)) nodes.push(node);
    starts.push(nodes.length);
  }
  return {
    'may.sets': Float64Array.from(codes),
    'may.starts': starts,
    'may.nodes': Float64Array.from(nodes),
  };
}

/** Columns that do not fit together throw a RangeError. */
export function openNodeSets(columns: Columns): NodeSets {
  const codes = columns.numbers('may.sets');
  const starts = columns.numbers('may.starts');
  const nodes = columns.numbers('may.nodes');
  if ((starts.at(-1) ?? 0) !== nodes.length) throw new RangeError('sets of nodes are cut short');
  const placesOf = placesByNumber(codes, starts.length);
  const setsWith = setsByNode(starts, nodes);
  const texts = new Map<number, string>();
  return {
    isNone: (place) => codes[place] === NONE,
    textOf: (place) => {
      const code = codes[place] ?? NONE;
      if (code === NONE) return undefined;
      if (code >= starts.length) throw new RangeError(`no set ${code}`);
      const text = texts.get(code) ?? nodes.subarray(starts[code - 1], starts[code]).join(' ');
      texts.set(code, text);
      return text;
    },
    placesWith: (node) =>
      setsWith(node)
        .flatMap((set) => [...placesOf(set + 1)])
        .sort((a, b) => a - b),
  };
}

/** More than any graph has: of damaged bytes, a larger number is refused before a table is made for it. */
const MOST_NODES = 2 ** 26;

/** The sets that have a node, ordered. */
function setsByNode(starts: Numbers, nodes: Numbers): (node: number) => readonly number[] {
  const placesOf = onFirstUse(() => {
    let size = 0;
    for (const node of nodes) size = Math.max(size, node + 1);
    if (!(size <= MOST_NODES)) throw new RangeError(`no node ${size - 1}`);
    return placesByNumber(nodes, size);
  });
  return (node) => [...new Set(Array.from(placesOf()(node), (at) => setAround(at, starts)))];
}

/** The last set that begins at or before this place, by bisection. */
function setAround(at: number, starts: Numbers): number {
  let [low, high] = [0, starts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}

/** The numbers of the nodes that a set has as text. */
function nodesIn(text: string): readonly number[] {
  return text === '' ? [] : text.split(' ').map(Number);
}
