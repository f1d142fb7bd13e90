// Lists one after the other, as one. A single list is not copied: it may have a hundred thousand items, and be asked for at every call.

export function joined<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  return lists.length === 1 && lists[0] ? lists[0] : lists.flat();
}
