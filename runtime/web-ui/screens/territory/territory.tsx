// The territory of a repository: folders, files and symbols by their lines, painted by what one asks. Wheel and keys zoom, a click opens.
import { useState } from 'preact/hooks';
import type { TerritoryAnswer, TerritoryHistory } from '../../../../lib/views/answers.ts';
import { view } from '../../api.ts';
import { Loading, TroubleNote, useAnswer } from '../../parts/loaded.tsx';
import { mostChangedIn } from './couplings.ts';
import { uidsOf } from '../../pure/lay-out-territory.ts';
import { withQuery, type Place } from '../../pure/places.ts';
import { goTo, isDark } from '../../state.ts';
import { Canvas, placeOfRow } from './canvas.tsx';
import { sayChanged, sayCoupled } from './in-commits.ts';
import { paintedBy, UNPAINTED, type PaintName } from './paints.ts';

const PAINTS: readonly (readonly [PaintName, string])[] = [
  ['none', 'no paint'],
  ['open', 'open calls'],
  ['changed', 'changed'],
  ['reach', 'reached by a change'],
  ['history', 'changed by commits'],
  ['hits', 'hits of a search'],
  ['tests', 'tests'],
];

export function Territory({ place }: { place: Place }) {
  const { repo, query } = place;
  const asked = { in: query['in'] ?? '', tests: query['tests'] === 'true' };
  const answer = useAnswer(`territory ${repo} ${JSON.stringify(asked)}`, () =>
    view(repo, 'territory', asked),
  );
  return (
    <Loading of={answer} what="Opening the index" repo={repo}>
      {(value) => <PaintedTerritory place={place} answer={value} />}
    </Loading>
  );
}

function PaintedTerritory({ place, answer }: { place: Place; answer: TerritoryAnswer }) {
  const { repo, query } = place;
  const name = (query['paint'] ?? 'none') as PaintName;
  const painted = useAnswer(
    `paint ${repo} ${name} ${answer.in} ${answer.tests} ${query['of']} ${query['q']} ${query['base']} ${isDark.value}`,
    () => paintedBy(name, repo, answer, query),
  );
  const shown = painted.value ?? UNPAINTED;
  return (
    <div class="territory">
      <PaintChoice place={place} name={name} />
      {painted.trouble && <TroubleNote trouble={painted.trouble} repo={repo} />}
      <p class="legend" role="status">
        {shown.says}{' '}
        {shown.legend.map(({ colour, text }) => (
          <span key={text} class="key">
            <svg width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" fill={colour} />
            </svg>{' '}
            {text}
          </span>
        ))}
        {answer.level === 'files' && ' There are too many symbols to draw: each cell is a file.'}
      </p>
      <Canvas place={place} answer={answer} painted={shown} />
      <Parts repo={repo} place={place} answer={answer} history={shown.history} />
    </div>
  );
}

function PaintChoice({ place, name }: { place: Place; name: PaintName }) {
  const [words, setWords] = useState(place.query['q'] ?? '');
  return (
    <form
      class="paints"
      onSubmit={(event) => {
        event.preventDefault();
        goTo(withQuery(place, { paint: 'hits', q: words }));
      }}
    >
      <label>
        Paint{' '}
        <select
          value={name}
          onChange={({ currentTarget: { value } }) =>
            goTo(withQuery(place, { paint: value === 'none' ? '' : value }))
          }
        >
          {PAINTS.filter(([value]) => value !== 'reach' || place.query['of']).map(
            ([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ),
          )}
        </select>
      </label>
      {name === 'hits' && (
        <label>
          Look for{' '}
          <input value={words} onInput={({ currentTarget: { value } }) => setWords(value)} />
        </label>
      )}
    </form>
  );
}

interface PartsProps {
  repo: string;
  place: Place;
  answer: TerritoryAnswer;
  history: TerritoryHistory | undefined;
}

/** The parts of the area that is shown, as links: the picture in words. */
function Parts({ repo, place, answer, history }: PartsProps) {
  const uids = uidsOf(answer);
  const lines = linesWithin(answer);
  const rows = answer.parents
    .map((parent, row) => ({ parent, row }))
    .filter(({ parent, row }) => row > 0 && parent === 0)
    .sort((a, b) => (lines[b.row] ?? 0) - (lines[a.row] ?? 0));
  const most = history && mostChangedIn(answer, history);
  return (
    <details>
      <summary>Its {rows.length} parts as a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Part of {answer.in || repo}</th>
            <th scope="col">Lines</th>
            {history && <th scope="col">Changed most in it</th>}
            {history && <th scope="col">Changed together with it</th>}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_PARTS).map(({ row }) => (
            <tr key={row}>
              <td>
                <a data-row href={placeOfRow(place, uids[row] ?? '')}>
                  <bdi>{answer.names[row]}</bdi>
                </a>
              </td>
              <td>{lines[row]}</td>
              {history && <td>{sayChanged(answer, history, most?.[row] ?? row)}</td>}
              {history && <td>{sayCoupled(answer, history, row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const MOST_PARTS = 200;

/** Lines of each row with those of its parts, which come after it. */
function linesWithin({ lines, parents }: TerritoryAnswer): number[] {
  const sums = [...lines];
  for (let row = sums.length - 1; row > 0; row--) {
    const parent = parents[row] ?? 0;
    sums[parent] = (sums[parent] ?? 0) + (sums[row] ?? 0);
  }
  return sums;
}
