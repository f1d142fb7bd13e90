// Counts the work of inference for each file and limits it to more than real code needs. Measures no time, and resolves nothing.
import type { Turns } from './turns.ts';
import type { Unit } from '../link/vocabulary.ts';

/**
 * The limit of a file: a base, and a number of steps for each of its facts. Large files of real code need two to four
 * steps per fact.
 */
const STEPS = 400_000;
const STEPS_PER_FACT = 20;
/** Limit on the definitions counted in one answer. Longer lists are cached and processed once. */
const MOST_ASKED = 64;
/** The number of places that names of a file may lead to. In real code there are no more of these than names. */
const LINKS = 20_000;
const LINKS_PER_NAME = 4;

/** Why a file that exceeds its limit is left out. */
export const TOO_ENTANGLED = 'names in it may mean too many things at once to be resolved';

/** The order in which files take their turns, which changes no result. */
export type InOrder = (units: readonly Unit[]) => readonly Unit[];

/** Invariant: the same program gives the same counts, whatever the machine. */
export interface WorkAccount {
  readonly inOrder: InOrder;
  /** The file that further work is counted for; undefined for work that belongs to the program as a whole. */
  readonly begin: (unit: Unit | undefined) => void;
  /** Counts what `find` does for this file, as a part of something that is asked for in the turn of any file. */
  readonly countedFor: <Found>(unit: Unit, find: () => Found) => Found;
  /** Whether the file may take one more step. */
  readonly step: () => boolean;
  /** Counts each definition in an answer as a step. */
  readonly answered: <Answer extends { readonly defs: readonly unknown[] }>(
    answer: Answer,
  ) => Answer;
  /** Whether a name of the file may lead to one more place. */
  readonly link: () => boolean;
  /** Whether a file has taken more than half of what it may. */
  readonly isNearLimit: () => boolean;
  /**
   * Paths of the files that exceeded their limit, sorted: their results are incomplete, and those of other files may
   * be.
   */
  readonly overdrawn: () => readonly string[];
}

interface Account {
  steps: number;
  links: number;
  readonly mostSteps: number;
  readonly mostLinks: number;
}

export function workAccount(inOrder: InOrder = (units) => units, turns?: Turns): WorkAccount {
  const accounts = new Map<Unit, Account>();
  let current: Account | undefined;
  const account = (unit: Unit): Account => {
    let known = accounts.get(unit);
    if (!known) accounts.set(unit, (known = accountOf(unit)));
    return known;
  };
  return {
    inOrder,
    begin: (unit) => {
      turns?.begin(undefined);
      current = unit && account(unit);
      turns?.begin(unit);
    },
    countedFor: (unit, find) => {
      const before = current;
      current = account(unit);
      const found = find();
      current = before;
      return found;
    },
    step: () => current === undefined || current.steps++ < current.mostSteps,
    answered: (answer) => {
      if (current) current.steps += Math.min(answer.defs.length, MOST_ASKED);
      return answer;
    },
    link: () => current === undefined || current.links++ < current.mostLinks,
    isNearLimit: () =>
      [...accounts.values()].some(
        ({ steps, links, mostSteps, mostLinks }) => 2 * steps > mostSteps || 2 * links > mostLinks,
      ),
    overdrawn: () =>
      [...accounts]
        .flatMap(([{ path }, { steps, links, mostSteps, mostLinks }]) =>
          steps > mostSteps || links > mostLinks ? [path] : [],
        )
        .sort(),
  };
}

function accountOf({ allDefs, facts: { scopes, exprs, sites, refs } }: Unit): Account {
  const facts = allDefs.length + scopes.length + exprs.length + sites.length + refs.length;
  return {
    steps: 0,
    links: 0,
    mostSteps: STEPS + STEPS_PER_FACT * facts,
    mostLinks: LINKS + LINKS_PER_NAME * (sites.length + refs.length),
  };
}

/** Iterates over the files, and counts the work for each in turn. */
export function* inTurn(work: WorkAccount, units: Iterable<Unit>): Generator<Unit> {
  for (const unit of work.inOrder([...units])) {
    work.begin(unit);
    yield unit;
  }
  work.begin(undefined);
}
