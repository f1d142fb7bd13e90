// A column of twice the length, for one that is filled without knowing how long it becomes. Knows no row.

export function doubled<Column extends Int32Array | Uint32Array>(
  numbers: Column,
): Column extends Int32Array ? Int32Array<ArrayBuffer> : Uint32Array<ArrayBuffer>;
export function doubled(numbers: Int32Array | Uint32Array): Int32Array | Uint32Array {
  const length = numbers.length * 2;
  const larger = numbers instanceof Int32Array ? new Int32Array(length) : new Uint32Array(length);
  larger.set(numbers);
  return larger;
}
