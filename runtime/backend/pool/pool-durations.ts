// How long is long to the pool of threads, in milliseconds, and what was measured. Measures nothing.

/** How often running computations are looked at while questions are pending. */
export const LOOK_MS = 25;

/** A thread that computes for longer does not read its messages soon. */
export const BUSY_MS = 25;

/**
 * More is long: one thread is kept free of it. Beside 50 clients with the most expensive requests, one client's
 * `context` took 3 ms in the median and 16 for 95 of 100; with 30 instead, 9 and 26. (Two processors that had other
 * work, two rounds; flask.)
 */
export const SHORT_MS = 100;

/** What is expected to take less may be sent to a thread that has such work, so that it need not ask for it. */
export const TINY_MS = 5;

/** Number of questions that a thread may have then. In the same measurement, 1 was as good (4 and 18 ms). */
export const SENT_AHEAD = 2;

/**
 * How long a thread answers alone before another one is started because questions wait. It compiles its code in its
 * first answers: if a second one starts meanwhile on two processors, 0.31 to 0.36 as much is answered in the first two
 * seconds as by one thread alone; if it starts after them, 0.79 to 0.93 (8 clients; medians of 4 on flask and hapi).
 */
export const SETTLE_MS = 2000;

/** If all threads compute for longer than this, another one starts at once. First answers mostly take less. */
export const STUCK_MS = 250;

/** A thread that was not needed for this long is ended, unless it is the only one. */
export const IDLE_MS = 60_000;

/** Time for a thread to terminate; if native code prevents that, the process ends. */
export const TERMINATE_MS = 2000;
