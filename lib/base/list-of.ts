// The list that a map keeps under a key, made where there is none yet. Knows nothing of what is listed.

export function listOf<K, V>(lists: Map<K, V[]>, key: K): V[] {
  let list = lists.get(key);
  if (!list) lists.set(key, (list = []));
  return list;
}
