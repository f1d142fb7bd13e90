// Counts what is asked on behalf of each file while a program is resolved, and says when that is more than real code needs. Takes no clock, and resolves nothing.
import type { Unit } from '../link/vocabulary.ts';

/** What a file may ask: so much, and so much more for each of its facts. Large files of real code ask for two to four times as much as they have facts. */
const STEPS = 200_000;
const STEPS_PER_FACT = 20;
/** Of the definitions that an answer names. Longer lists are kept and gone through once. */
const MOST_ASKED = 64;
/** How many places its names may lead to. In real code those are no more than there are names. */
const LINKS = 20_000;
const LINKS_PER_NAME = 4;

/** Why a file that asks for more is left out. */
export const TOO_ENTANGLED = 'names in it may mean too many things at once to be resolved';

/** Invariant: the same program gives the same counts, whatever the machine. */
export interface WorkAccount {
  /** What is asked from now on is asked for this file; for none, when it belongs to the program as a whole. */
  readonly begin: (unit: Unit | undefined) => void;
  /** Whether the file may ask once more. */
  readonly step: () => boolean;
  /** Each definition that an answer names is asked in its turn. */
  readonly answered: <Answer extends { readonly defs: readonly unknown[] }>(
    answer: Answer,
  ) => Answer;
  /** Whether a name of the file may lead to one more place. */
  readonly link: () => boolean;
  /** Paths of the files that asked for too much, ordered: what they were told was cut short, and what others were told may be. */
  readonly overdrawn: () => readonly string[];
}

interface Account {
  steps: number;
  links: number;
  readonly mostSteps: number;
  readonly mostLinks: number;
}

export function workAccount(): WorkAccount {
  const accounts = new Map<Unit, Account>();
  let current: Account | undefined;
  return {
    begin: (unit) => {
      current = unit && accounts.get(unit);
      if (unit && !current) accounts.set(unit, (current = accountOf(unit)));
    },
    step: () => current === undefined || current.steps++ < current.mostSteps,
    answered: (answer) => {
      if (current) current.steps += Math.min(answer.defs.length, MOST_ASKED);
      return answer;
    },
    link: () => current === undefined || current.links++ < current.mostLinks,
    overdrawn: () =>
      [...accounts]
        .flatMap(([{ path }, { steps, links, mostSteps, mostLinks }]) =>
          steps > mostSteps || links > mostLinks ? [path] : [],
        )
        .sort(),
  };
}

function accountOf({ facts: { defs, scopes, exprs, sites, refs } }: Unit): Account {
  const facts = defs.length + scopes.length + exprs.length + sites.length + refs.length;
  return {
    steps: 0,
    links: 0,
    mostSteps: STEPS + STEPS_PER_FACT * facts,
    mostLinks: LINKS + LINKS_PER_NAME * (sites.length + refs.length),
  };
}

/** The files one after the other, each being the one that asks in its turn. */
export function* inTurn(work: WorkAccount, units: Iterable<Unit>): Generator<Unit> {
  for (const unit of units) {
    work.begin(unit);
    yield unit;
  }
  work.begin(undefined);
}
