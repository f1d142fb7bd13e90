// Lets so many pieces of work run at the same time; further ones wait their turn. Knows nothing of the work.

export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function atMost(count: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
