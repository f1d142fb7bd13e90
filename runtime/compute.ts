// How a computation is begun in a thread that answers several requests: types, and the way of one that answers one.

/** Computations of one kind take about as long as each other. Rejects with what the work throws. */
export type Compute = <Result>(
  call: { readonly tool: string },
  work: () => Result,
) => Promise<Result>;

/** At once. */
export const computeNow: Compute = async (_call, work) => work();
