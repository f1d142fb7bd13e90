// A place that counts what is asked of it. Changes nothing.
import type { Place } from '../../index-store/published/place.ts';

export interface Counts {
  readonly requests: number;
  /** Written. */
  readonly bytes: number;
}

export function counting(place: Place): { readonly place: Place; counts(): Counts } {
  let requests = 0;
  let bytes = 0;
  return {
    counts: () => ({ requests, bytes }),
    place: {
      address: place.address,
      get: (key) => {
        requests += 1;
        return place.get(key);
      },
      async put(key, content, condition) {
        requests += 1;
        const outcome = await place.put(key, content, condition);
        if (outcome === 'written') bytes += content.length;
        return outcome;
      },
      list: (prefix) => {
        requests += 1;
        return place.list(prefix);
      },
      remove: (key) => {
        requests += 1;
        return place.remove(key);
      },
    },
  };
}
