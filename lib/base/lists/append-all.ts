// Appends many items to a list. Not by spreading them as arguments: an engine refuses more than some hundred thousand.

export function appendAll<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}
