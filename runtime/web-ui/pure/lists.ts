// Lists in groups. No DOM.

/** In the order of the first item of each group. */
export function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** "1 symbol", "3 symbols", "24,871 symbols". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${figure(count)} ${count === 1 ? one : many}`;
}

/** With commas between thousands, as the command line writes it. */
export function figure(count: number): string {
  return count.toLocaleString('en');
}
