// So many kills of one kind, each at a moment by chance, with what was wrong after them. Prints nothing.
import { Choices } from '../choices.ts';
import { randomNumbers } from '../random-numbers.ts';
import type { Moment } from './kill-at.ts';
import type { KillKind } from './kill-kinds.ts';
import { litterLeft, whatIsWrong, type KilledRepository } from './killed-repository.ts';

export interface KillOptions {
  /** Command and arguments before those of the program. */
  readonly program: readonly string[];
  readonly runs: number;
  readonly seed: number;
  /** Told now and then, to look at more than each kill is worth; gives what is wrong. */
  readonly lookCloser?: (run: number) => string | null;
}

export interface KillReport {
  /** How often the kills came upon what. */
  readonly cameUpon: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
}

/** Servers run until they are killed. */
const SERVED_MS = 1_500;

export async function checkKills(
  kind: KillKind,
  repository: KilledRepository,
  { program, runs, seed, lookCloser = () => null }: KillOptions,
): Promise<KillReport> {
  const faults: string[] = [];
  const note = (run: number, moment: Moment, fault: string | null): void =>
    void (
      fault !== null &&
      faults.push(`${kind.name} ${run} (seed ${seed}), ${JSON.stringify(moment)}: ${fault}`)
    );
  const counts = new Map<string, number>();
  let whole = await wholeRun(kind, repository, program);
  for (let run = 0; run < runs; run++) {
    const choices = new Choices(randomNumbers(seed * 1_000_000 + run, 20));
    const aims = kind.aims(repository);
    const aim = aims.length > 0 && choices.chance(60) ? (choices.from(aims) ?? null) : null;
    const moment: Moment = {
      after: aim,
      milliseconds:
        (choices.below(10_000) / 10_000) * (aim === null ? whole : choices.of(5, 30, 150)),
    };
    try {
      const { cameUpon, fault } = await kind.run(repository, program, moment, choices);
      counts.set(cameUpon, (counts.get(cameUpon) ?? 0) + 1);
      note(run, moment, fault);
      note(run, moment, await whatIsWrong(repository));
    } catch (error) {
      note(run, moment, error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    note(run, moment, lookCloser(run));
    if (run % 50 === 49) whole = await wholeRun(kind, repository, program);
  }
  const litter = await litterLeft(repository);
  if (litter.length > 0)
    faults.push(
      `${kind.name}: ${litter.length} files are left, as ${litter.slice(0, 5).join(', ')}`,
    );
  return { cameUpon: counts, faults };
}

/** Milliseconds of a run that is left alone. */
async function wholeRun(
  kind: KillKind,
  repository: KilledRepository,
  program: readonly string[],
): Promise<number> {
  const before = performance.now();
  const choices = new Choices([0]);
  const serves = kind.name === 'server' || kind.name === 'mcp';
  if (serves) return SERVED_MS;
  const { fault } = await kind.run(
    repository,
    program,
    { after: null, milliseconds: 60_000 },
    choices,
  );
  if (fault !== null) throw new Error(fault);
  await whatIsWrong(repository);
  return performance.now() - before;
}
