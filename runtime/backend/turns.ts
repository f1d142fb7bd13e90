// Schedules computations of one thread: short ones first, without starvation. Computes nothing itself.

export interface Turns {
  /** Runs the work when it is scheduled; rejects with its error. */
  take<Result>(kind: string, work: () => Result): Promise<Result>;
  /** Number of computations that wait for their turn. */
  readonly waiting: number;
}

interface Waiting {
  readonly kind: string;
  readonly since: number;
  readonly run: () => void;
}

/** Weight of the latest duration in the moving average of its kind: about ten calls determine the estimate. */
const LATEST_WEIGHT = 0.2;

/**
 * Shortest expected work first, by the mean duration of its kind minus the time it has waited: long
 * work goes before short work once it has waited for the difference. Between two computations the event loop runs,
 * so that new arrivals are considered.
 */
export function turns(now: () => number = () => performance.now()): Turns {
  const waiting: Waiting[] = [];
  const expected = new Map<string, number>();
  let scheduled = false;
  return {
    take,
    get waiting() {
      return waiting.length;
    },
  };

  function take<Result>(kind: string, work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      const run = (): void => {
        const began = now();
        try {
          resolve(work());
        } catch (error) {
          reject(error as Error);
        } finally {
          const before = expected.get(kind);
          const took = now() - began;
          expected.set(
            kind,
            before === undefined ? took : before + (took - before) * LATEST_WEIGHT,
          );
        }
      };
      waiting.push({ kind, since: now(), run });
      schedule();
    });
  }

  function schedule(): void {
    if (scheduled || waiting.length === 0) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      takeNext()?.run();
      schedule();
    });
  }

  function takeNext(): Waiting | undefined {
    const at = now();
    const rank = ({ kind, since }: Waiting): number => (expected.get(kind) ?? 0) - (at - since);
    let best = 0;
    waiting.forEach((entry, place) => {
      const first = waiting[best];
      if (first && rank(entry) < rank(first)) best = place;
    });
    return waiting.splice(best, 1)[0];
  }
}
