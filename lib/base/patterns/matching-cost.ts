// What matching the rules of ignore files may cost, over all paths of a walk together. Matches nothing.
/** The budget of matching for all paths of a walk. */
export interface MatchingCost {
  /** Throws `MatchingTooCostly` if there were too many for the number of paths. */
  spend(steps: number): void;
}

export class MatchingTooCostly extends Error {
  constructor() {
    super('matching the rules of ignore files takes too many steps');
    this.name = 'MatchingTooCostly';
  }
}

/** Far more steps than real trees need, whose rules fail at the first letters of most names. */
const STEPS_AT_FIRST = 20_000_000;

const STEPS_FOR_A_PATH = 2_000;

/** `asked` is called for each path. */
export function matchingCost(): MatchingCost & { asked(): void } {
  let left = STEPS_AT_FIRST;
  return {
    asked: () => void (left += STEPS_FOR_A_PATH),
    spend: (steps) => {
      left -= steps;
      if (left < 0) throw new MatchingTooCostly();
    },
  };
}
