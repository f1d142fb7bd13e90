// Long work in steps: a generator that yields between them. Does not schedule them.

export type Steps<Result> = Generator<void, Result, void>;

/** All steps at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
