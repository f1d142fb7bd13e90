// How long computations are expected to take, judging by those before. Schedules none.

/** Number of latest durations that count. */
const COUNTED = 16;

/** Share of them that the expected duration covers: a rare long one changes nothing, but one in four does. */
const COVERED = 0.75;

/** Whose computation, and of which kind. */
export interface Asked {
  readonly caller: object;
  readonly kind: string;
}

interface Known {
  readonly latest: number[];
  expected: number;
}

/** By kind, of each caller and of all. Durations are in milliseconds. */
export class Expectations {
  readonly #ofAll = new Map<string, Known>();
  /** Kept as long as the caller, which is a connection or a session. */
  readonly #ofCaller = new WeakMap<object, Map<string, Known>>();

  /** As this caller's took before; as all callers' did if there was none; undefined if there was none at all. */
  of({ caller, kind }: Asked): number | undefined {
    return (this.#ofCaller.get(caller)?.get(kind) ?? this.#ofAll.get(kind))?.expected;
  }

  /** One has taken this long, or takes longer. */
  took({ caller, kind }: Asked, durationMs: number): void {
    const own = this.#ofCaller.get(caller) ?? new Map<string, Known>();
    this.#ofCaller.set(caller, own);
    for (const known of [this.#ofAll, own]) {
      const latest = known.get(kind)?.latest ?? [];
      latest.push(durationMs);
      if (latest.length > COUNTED) latest.shift();
      known.set(kind, { latest, expected: expectedFrom(latest) });
    }
  }
}

function expectedFrom(latest: readonly number[]): number {
  const sorted = [...latest].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(latest.length * COVERED), latest.length - 1)] ?? 0;
}
