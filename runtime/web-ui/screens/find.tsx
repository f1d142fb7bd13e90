// A question in words: flows first, then symbols, each with why it matched; names with these letters beside.
import { useState } from 'preact/hooks';
import type { QueryResponse } from '../../../handlers/_types/query.gen.d.ts';
import type { SymbolsAnswer } from '../../../lib/views/answers.ts';
import { callTool, view, type Answer } from '../api.ts';
import { CallAs } from '../parts/answers/call-as.tsx';
import { placeText } from '../parts/find-box.tsx';
import { Loading, useAnswer, useReadyIf } from '../parts/loaded.tsx';
import { groupBy, counted } from '../pure/lists.ts';
import { matchReason } from '../pure/in-words.ts';
import { linkTo, linkToUid, withQuery, type Place } from '../pure/places.ts';
import { goTo } from '../state.ts';

const FLOWS = 8;
const MOST_FLOWS = 50;
const MOST_SYMBOLS = 40;
/** Of each flow, so many matching steps are shown at once. */
const FEW_STEPS = 3;

type Step = QueryResponse['process_symbols'][number];
type Definition = QueryResponse['definitions'][number];

export function FindScreen({ place }: { place: Place }) {
  const { repo, query } = place;
  const q = (query['q'] ?? '').trim();
  const request = {
    repo,
    query: q,
    limit: Math.min(Number(query['flows']) || FLOWS, MOST_FLOWS),
    max_symbols: MOST_SYMBOLS,
    include_tests: query['tests'] === 'true',
  };
  const found = useAnswer(q === '' ? null : `query ${JSON.stringify(request)}`, () =>
    callTool('query', request),
  );
  useReadyIf('find', q === '' || (!found.isWaiting && (found.value ?? found.trouble) !== null));
  return (
    <main class="repository">
      <div>
        <h1>Ask in words</h1>
        <AskAgain key={q} place={place} q={q} />
        {q !== '' && (
          <>
            <Loading of={found} what="Searching" repo={repo}>
              {(value) => <Found place={place} found={value} q={q} />}
            </Loading>
            <CallAs call={{ name: 'query', positional: 'query', request }} />
          </>
        )}
      </div>
      {q !== '' && <Names repo={repo} q={q} />}
    </main>
  );
}

function AskAgain({ place, q }: { place: Place; q: string }) {
  const [text, setText] = useState(q);
  const tests = place.query['tests'] === 'true';
  return (
    <>
      <form
        class="ask-form"
        onSubmit={(event) => {
          event.preventDefault();
          goTo(withQuery(place, { q: text.trim(), flows: '' }));
        }}
      >
        <label>
          Question or keywords
          <input
            value={text}
            autocomplete="off"
            onInput={({ currentTarget: { value } }) => setText(value)}
          />
        </label>
        <button type="submit" class="primary">
          Ask
        </button>
      </form>
      <ul class="switches" aria-label="Tests">
        <li>
          <a href={withQuery(place, { tests: '' })} aria-current={tests ? undefined : 'true'}>
            tests last
          </a>
        </li>
        <li>
          <a href={withQuery(place, { tests: true })} aria-current={tests ? 'true' : undefined}>
            tests like other code
          </a>
        </li>
      </ul>
    </>
  );
}

interface FoundProps {
  readonly place: Place;
  readonly found: QueryResponse;
}

function Found({ place, found, q }: FoundProps & { q: string }) {
  const { processes, definitions } = found;
  if (definitions.length === 0 && processes.length === 0)
    return (
      <p role="status">
        Nothing fits <bdi>{q}</bdi>. Try other words, or a part of a name in the find box.
      </p>
    );
  return (
    <>
      {processes.length > 0 && <Flows place={place} found={found} />}
      {definitions.length > 0 && <Definitions place={place} found={found} />}
      <p>
        <a href={linkTo.repository(place.repo, { view: 'territory', paint: 'hits', q })}>
          Paint them on the territory
        </a>
      </p>
    </>
  );
}

function Flows({ place, found: { processes, process_symbols: steps, meta } }: FoundProps) {
  const total = meta.omitted['processes']?.total ?? processes.length;
  const stepsOf = groupBy(steps, (step) => step.process_uid);
  return (
    <section data-column>
      <h2>{`Flows (${total})`}</h2>
      <ul class="plain-list">
        {processes.map(({ uid, name, steps: count, module }) => (
          <li key={uid} class="flow-found">
            <a data-row href={linkTo.flow(place.repo, uid)}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
            </a>{' '}
            <span class="quiet">
              {counted(count, 'step')}
              {module !== null && (
                <>
                  , mostly in <bdi>{module}</bdi>
                </>
              )}
            </span>
            <Steps place={place} flow={uid} steps={stepsOf.get(uid) ?? []} />
          </li>
        ))}
      </ul>
      {total > processes.length && (
        <p class="quiet">
          {processes.length} of {total}
          {processes.length < MOST_FLOWS && (
            <>
              {' · '}
              <a href={withQuery(place, { flows: Math.min(total, MOST_FLOWS) })}>more</a>
            </>
          )}
        </p>
      )}
    </section>
  );
}

/** The steps that match, the best first. */
function Steps({ place, flow, steps }: { place: Place; flow: string; steps: readonly Step[] }) {
  const matching = steps
    .filter(({ matched }) => matched.length > 0)
    .sort((a, b) => b.relevance - a.relevance);
  const rows = (own: readonly Step[]) => (
    <ul class="symbols">
      {own.map(({ uid, name, step, matched }) => (
        <li key={uid}>
          <span class="quiet">step {step}</span>{' '}
          <a href={linkTo.flow(place.repo, flow, { step: uid })}>
            <bdi>{name}</bdi>
          </a>{' '}
          <Matched words={matched} />
        </li>
      ))}
    </ul>
  );
  const others = matching.slice(FEW_STEPS);
  return (
    <>
      {matching.length > 0 && rows(matching.slice(0, FEW_STEPS))}
      {others.length > 0 && (
        <details class="more">
          <summary class="quiet">+ {counted(others.length, 'other matching step')}</summary>
          {rows(others)}
        </details>
      )}
    </>
  );
}

function Definitions({ place, found: { definitions, meta } }: FoundProps) {
  const total = meta.omitted['definitions']?.total ?? definitions.length;
  return (
    <section data-column>
      <h2>{`Symbols in none of these flows (${total})`}</h2>
      <ul class="references">
        {definitions.map((definition) => (
          <DefinitionRow key={definition.uid} repo={place.repo} definition={definition} />
        ))}
      </ul>
      {total > definitions.length && (
        <p class="quiet">
          {definitions.length} of {total}: more words in the question leave fewer.
        </p>
      )}
    </section>
  );
}

function DefinitionRow({ repo, definition }: { repo: string; definition: Definition }) {
  const { uid, name, type, filePath, line, matched } = definition;
  return (
    <li class="reference-row">
      <a class="reference" data-row href={linkToUid(repo, uid)}>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        <span class="quiet">{type}</span>
      </a>
      <span class="quiet">
        <bdi>{`${filePath}:${line}`}</bdi>
      </span>{' '}
      <Matched words={matched} />
    </li>
  );
}

/** Why it matches. */
function Matched({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <span class="quiet">
      · matches: <bdi>{words.map(matchReason).join(', ')}</bdi>
    </span>
  );
}

function Names({ repo, q }: { repo: string; q: string }) {
  const names = useAnswer(`names ${repo} ${q}`, () => namesLike(repo, q));
  const found = names.value;
  if (found === null) return <aside aria-label="Names" />;
  return (
    <aside data-column aria-label="Names">
      <h2>
        Names like <bdi>{found.q}</bdi> {`(${found.total})`}
      </h2>
      {found.total === 0 && <p class="quiet">No name has these letters.</p>}
      <ul class="plain-list">
        {found.symbols.map((symbol) => (
          <li key={symbol.uid}>
            <a data-row href={linkToUid(repo, symbol.uid)}>
              <bdi>{symbol.name}</bdi>
            </a>{' '}
            <span class="quiet">
              {symbol.type} <bdi>{placeText(symbol)}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {found.total > found.symbols.length && (
        <p class="quiet">
          {found.symbols.length} of {found.total}: the find box shows them as you type.
        </p>
      )}
    </aside>
  );
}

/** Of a whole question there is rarely a name: then of its longest word that has any. */
async function namesLike(repo: string, q: string): Promise<Answer<SymbolsAnswer>> {
  const words = q.split(/\s+/).filter((word) => word.length > 3 && word !== q);
  const longest = words.sort((a, b) => b.length - a.length).slice(0, 3);
  const whole = await view(repo, 'symbols', { q, limit: 20 });
  for (const word of longest) {
    if ('trouble' in whole || whole.value.total > 0) return whole;
    const found = await view(repo, 'symbols', { q: word, limit: 20 });
    if ('value' in found && found.value.total > 0) return found;
  }
  return whole;
}
