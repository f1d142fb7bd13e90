// A column of twice the length, for one that is filled without knowing how long it becomes. Knows no row.

export function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
