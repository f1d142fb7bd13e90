// Limits concurrent work; further work waits in a queue. Does not know the work.

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
      // The slot goes directly to the next one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
