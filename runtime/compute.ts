// Scheduling of computations: the type, and the default for a thread that answers one request. Contains no queue.

/** Computations of one kind take a similar time. Rejects with the error of the work. */
export type Compute = <Result>(
  call: { readonly tool: string },
  work: () => Result,
) => Promise<Result>;

/** At once. */
export const computeNow: Compute = async (_call, work) => work();
