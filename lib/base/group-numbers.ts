// The places of a list by the number at each: grouped by a counting sort, or found one number at a time. Pure.

export interface Groups {
  /** Where each group begins in `places`, with a final end. */
  readonly starts: Uint32Array;
  /** All places, group by group. */
  readonly places: Uint32Array;
  /** The places with this number, ordered; none if no place has it. */
  of(number: number): Uint32Array;
}

const NONE = new Uint32Array();

/** `size`: larger than any of the numbers, which are not negative. Others are left out. */
export function groupNumbers(numbers: ArrayLike<number>, size: number): Groups {
  const starts = new Uint32Array(size + 1);
  for (let place = 0; place < numbers.length; place++) {
    const number = numbers[place] ?? 0;
    if (number < size) starts[number + 1] = (starts[number + 1] ?? 0) + 1;
  }
  for (let number = 0; number < size; number++)
    starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0);
  const places = new Uint32Array(starts[size] ?? 0);
  const next = starts.slice();
  for (let place = 0; place < numbers.length; place++) {
    const number = numbers[place] ?? 0;
    if (number >= size) continue;
    const at = next[number] ?? 0;
    next[number] = at + 1;
    places[at] = place;
  }
  return {
    starts,
    places,
    of: (number) => (number < size ? places.subarray(starts[number], starts[number + 1]) : NONE),
  };
}

/** Searches of the whole list that take about as long as grouping it: measured from 2,000 to 1,000,000 numbers. */
const SEARCHES = 32;

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** As `of` of the groups, which are made only when so many numbers are asked for that it pays. */
export function placesByNumber(numbers: Numbers, size: number): Groups['of'] {
  let searches = 0;
  let groups: Groups | null = null;
  return (number) => {
    if (searches++ < SEARCHES) return placesOf(numbers, number);
    groups ??= groupNumbers(numbers, size);
    return groups.of(number);
  };
}

function placesOf(numbers: Numbers, number: number): Uint32Array {
  const places: number[] = [];
  for (let at = numbers.indexOf(number); at !== -1; at = numbers.indexOf(number, at + 1))
    places.push(at);
  return places.length === 0 ? NONE : Uint32Array.from(places);
}
