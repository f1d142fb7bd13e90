// Figures of questions with a goal: places of the symbol that is meant, and what the goal kept. Asks nothing.

/** A match of an answer. */
export interface Match {
  readonly uid: string;
  readonly name: string;
}

/** One name asked for alone, with a goal, and with the same text as task_context. */
export interface AskedGoal {
  /** The symbol that is meant, and its name. */
  readonly uid: string;
  readonly name: string;
  readonly source: 'doc' | 'place' | 'another repository';
  /** Matches, best first. */
  readonly plain: readonly Match[];
  readonly withGoal: readonly Match[];
  readonly withContext: readonly Match[];
}

/** Cells: questions; first and MRR, three each; kept of all and of namesakes; changed nothing; left out wrongly. */
export function goalRow(all: readonly AskedGoal[]): string[] {
  const asked = all.filter((one) => placeIn(one.plain, one.uid) > 0);
  const percent = (values: readonly number[]): string =>
    (values.length === 0
      ? 0
      : (100 * values.reduce((sum, value) => sum + value, 0)) / values.length
    ).toFixed(1);
  const ways = (['plain', 'withGoal', 'withContext'] as const).map((way) =>
    asked.map((one) => placeIn(one[way], one.uid)),
  );
  const lost = asked.filter((one) => placeIn(one.withGoal, one.uid) === 0);
  const ofName = (matches: readonly Match[], name: string): number =>
    matches.filter((match) => match.name === name).length;
  return [
    `${asked.length}`,
    ...ways.map((places) => percent(places.map((place) => Number(place === 1)))),
    ...ways.map((places) => percent(places.map((place) => (place === 0 ? 0 : 1 / place)))),
    percent(asked.map((one) => one.withGoal.length / one.plain.length)),
    percent(asked.map((one) => ofName(one.withGoal, one.name) / ofName(one.plain, one.name))),
    percent(asked.map((one) => Number(one.withGoal.length === one.plain.length))),
    `${lost.length} (${percent(asked.map((one) => Number(lost.includes(one))))})`,
  ];
}

/** From 1; 0 if it is not there. */
function placeIn(matches: readonly Match[], uid: string): number {
  return matches.findIndex((match) => match.uid === uid) + 1;
}
