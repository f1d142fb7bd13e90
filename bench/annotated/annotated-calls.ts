// Annotated call sites of real files, and the score of edges compared with them. Reads no index.

/** The file `bench/annotated/<language>.json`. It refers to sources without containing them. */
export interface AnnotatedCalls {
  readonly language: string;
  /** `owner/name` of a public repository, and the commit that was read. */
  readonly repository: string;
  readonly commit: string;
  readonly files: readonly string[];
  /** Held-out files: those of `files` not used in development. */
  readonly held: readonly string[];
  /** File, line and column of the callee's name (from 1), name of the function around it (`<module>` outside of any), what it calls. */
  readonly calls: readonly (readonly [
    file: string,
    line: number,
    column: number,
    caller: string,
    target: string | readonly string[],
  ])[];
}

/** An edge at one of its sites. `column` 0: unknown. */
export interface EdgeAtSite {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Its target in all spellings: `path:Qualified.name`. */
  readonly targets: readonly string[];
}

export interface SiteScore {
  sites: number;
  right: number;
  wrong: number;
  hit: number;
  missed: number;
  /** Each with expected and actual targets. */
  readonly mistakes: string[];
}

/** `external`: it leaves the repository. `unknown`: undecided by reading; such sites are not counted. */
const OUTSIDE = 'external';
const UNTOLD = 'unknown';

/**
 * Edges at other places are ignored. Columns differ among tools: with `byLine` an edge is right
 * if any call of its line has its file and last name, and is ignored on a line with an unknown call.
 */
export function scoreSites(
  { calls }: AnnotatedCalls,
  files: ReadonlySet<string>,
  edges: readonly EdgeAtSite[],
  byLine: boolean,
): SiteScore {
  const placeOf = (file: string, line: number, column: number): string =>
    byLine ? `${file}:${line}` : `${file}:${line}:${column}`;
  const found = groupedBy(edges, ({ file, line, column }) => placeOf(file, line, column));
  const read = groupedBy(
    calls.filter(([file]) => files.has(file)),
    ([file, line, column]) => placeOf(file, line, column),
  );
  const score: SiteScore = { sites: 0, right: 0, wrong: 0, hit: 0, missed: 0, mistakes: [] };
  for (const [place, sites] of read)
    scorePlace(score, place, sites, found.get(place) ?? [], byLine);
  return score;
}

function scorePlace(
  score: SiteScore,
  place: string,
  sites: AnnotatedCalls['calls'],
  edges: readonly EdgeAtSite[],
  byLine: boolean,
): void {
  const told = sites.filter(([, , , , target]) => target !== UNTOLD);
  const inside = told.map(([, , , , target]) => [target].flat().filter((one) => one !== OUTSIDE));
  const leadsTo = ({ targets }: EdgeAtSite, expected: readonly string[]): boolean =>
    targets.some((one) => expected.some((other) => agrees(one, other, byLine)));
  const [right, others] = [
    edges.filter((edge) => leadsTo(edge, inside.flat())),
    edges.filter((edge) => !leadsTo(edge, inside.flat())),
  ];
  const wrong = told.length === sites.length ? others : [];
  const missed = inside.filter(
    (expected) => expected.length > 0 && !right.some((edge) => leadsTo(edge, expected)),
  );
  score.sites += told.length;
  score.right += right.length;
  score.wrong += wrong.length;
  score.hit += inside.filter((expected) => expected.length > 0).length - missed.length;
  score.missed += missed.length;
  const expected = told
    .map(([, , , caller, target]) => `${caller}: ${[target].flat().join(' or ')}`)
    .join('; ');
  if (wrong.length > 0)
    score.mistakes.push(
      `wrong  ${place} ${expected}, not ${wrong.flatMap(({ targets }) => targets[0] ?? []).join(', ')}`,
    );
  if (missed.length > 0) score.mistakes.push(`missed ${place} ${expected}`);
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** By line: in the right file under the right last name. */
function agrees(found: string, expected: string, byLine: boolean): boolean {
  if (!byLine) return found === expected;
  return lastName(found) === lastName(expected) && pathOf(found) === pathOf(expected);
}

function pathOf(target: string): string {
  return target.slice(0, target.indexOf(':'));
}

function lastName(target: string): string {
  return target.slice(Math.max(target.lastIndexOf('.'), target.indexOf(':')) + 1);
}
