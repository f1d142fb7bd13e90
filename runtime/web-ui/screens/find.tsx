// A question in words: flows first, then symbols, each with why it matched; names with these letters beside.
import { useState } from 'preact/hooks';
import type { QueryResponse } from '../../../handlers/_types/query.gen.d.ts';
import { callTool, view } from '../api.ts';
import { placeText } from '../parts/find-box.tsx';
import { Loading, useAnswer, useReady } from '../parts/loaded.tsx';
import { Omitted, SymbolList } from '../parts/symbol-list.tsx';
import { linkTo, linkToUid, withQuery, type Place } from '../pure/places.ts';
import { goTo, markReady } from '../state.ts';

const MOST_FLOWS = 8;
const MOST_SYMBOLS = 40;

export function FindScreen({ place }: { place: Place }) {
  const { repo, query } = place;
  const q = query['q'] ?? '';
  const tests = query['tests'] === 'true';
  const found = useAnswer(q === '' ? null : `query ${repo} ${q} ${tests}`, () =>
    callTool('query', {
      repo,
      query: q,
      limit: MOST_FLOWS,
      max_symbols: MOST_SYMBOLS,
      include_tests: tests,
    }),
  );
  useReady('find', found);
  if (q === '') markReady('find');
  return (
    <main class="repository">
      <div>
        <h1>Ask in words</h1>
        <AskAgain key={q} place={place} q={q} tests={tests} />
        {q !== '' && (
          <Loading of={found} what="Searching" repo={repo}>
            {(value) => <Answer repo={repo} found={value} q={q} />}
          </Loading>
        )}
      </div>
      <Names repo={repo} q={q} />
    </main>
  );
}

function AskAgain({ place, q, tests }: { place: Place; q: string; tests: boolean }) {
  const [text, setText] = useState(q);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        goTo(withQuery(place, { q: text }));
      }}
    >
      <label>
        Question{' '}
        <input
          class="wide"
          value={text}
          onInput={({ currentTarget: { value } }) => setText(value)}
        />
      </label>{' '}
      <button type="submit">Ask</button>{' '}
      <a href={withQuery(place, { tests: !tests })}>{tests ? 'without tests' : 'with tests'}</a>
    </form>
  );
}

/** Symbols of flows that are not in the list of definitions, and those. */
function symbolsOf({ process_symbols: steps, definitions }: QueryResponse) {
  const all = [...definitions, ...steps].sort((a, b) => b.relevance - a.relevance);
  const seen = new Set<string>();
  return all.filter(({ uid }) => !seen.has(uid) && seen.add(uid).size > 0);
}

function Answer({ repo, found, q }: { repo: string; found: QueryResponse; q: string }) {
  const symbols = symbolsOf(found);
  const omitted = found.meta.omitted['definitions'];
  if (symbols.length === 0 && found.processes.length === 0)
    return (
      <p role="status">
        Nothing fits <bdi>{q}</bdi>. Try other words, or a part of a name in the find box.
      </p>
    );
  return (
    <>
      {found.processes.length > 0 && (
        <section data-column>
          <h2>Flows ({found.processes.length})</h2>
          <ul class="plain-list">
            {found.processes.map(({ uid, name, steps, module }) => (
              <li key={uid}>
                <a data-row href={linkTo.flow(repo, uid)}>
                  <bdi>{name}</bdi>
                </a>{' '}
                <span class="quiet">
                  {steps} steps{module !== null && `, in ${module}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section data-column>
        <h2>Symbols ({omitted?.total ?? symbols.length})</h2>
        <ul class="references">
          {symbols.map(({ uid, name, type, filePath, line, matched }) => (
            <li key={uid} class="reference-row">
              <a class="reference" data-row href={linkToUid(repo, uid)}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>{' '}
                <span class="quiet">{type}</span>
              </a>
              <span class="quiet">
                <bdi>{`${filePath}:${line}`}</bdi>
                {matched.length > 0 && (
                  <>
                    {' · '}matched <bdi>{matched.join(', ')}</bdi>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
        {omitted && <Omitted shown={omitted.shown} total={omitted.total} />}
        <p>
          <a href={linkTo.repository(repo, { view: 'territory', paint: 'hits', q })}>
            Paint them on the territory
          </a>
        </p>
      </section>
    </>
  );
}

function Names({ repo, q }: { repo: string; q: string }) {
  const names = useAnswer(q === '' ? null : `names ${repo} ${q}`, () =>
    view(repo, 'symbols', { q, limit: 20 }),
  );
  const found = names.value?.symbols ?? [];
  return (
    <aside data-column aria-label="Names">
      <h2>Names with these letters ({names.value?.total ?? 0})</h2>
      <SymbolList
        repo={repo}
        items={found.map((symbol) => ({
          ...symbol,
          filePath: symbol.filePath ?? placeText(symbol),
          line: symbol.line ?? 1,
        }))}
      />
    </aside>
  );
}
