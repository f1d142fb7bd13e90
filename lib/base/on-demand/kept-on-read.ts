// A list whose items are made when first read, and kept. Pure.

/** Items kept in one array: few for a list that is hardly read, and enough for one that is read whole. */
const BLOCK = 256;

/** The items by place, each made once; a RangeError outside of 0 to `length` - 1. */
export function keptOnRead<T extends object>(
  length: number,
  make: (place: number) => T,
): (place: number) => T {
  const blocks = new Array<(T | undefined)[] | undefined>(Math.ceil(length / BLOCK));
  return (place) => {
    if (!(place >= 0 && place < length)) throw new RangeError(`no item ${place} of ${length}`);
    const block = (blocks[Math.floor(place / BLOCK)] ??= new Array<T | undefined>(BLOCK));
    return (block[place % BLOCK] ??= make(place));
  };
}
