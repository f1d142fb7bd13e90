// Why two symbols are connected, or why not: the evidence of each edge, what stopped one, or the shortest way.
import { useState } from 'preact/hooks';
import type { Why, WhyEdge } from '../../../lib/analysis/why.ts';
import { view } from '../api.ts';
import { Loading, useAnswer, useReady } from '../parts/loaded.tsx';
import { linkTo, linkToUid, withQuery, type Place } from '../pure/places.ts';
import { goTo, markReady } from '../state.ts';

export function WhyScreen({ place }: { place: Place }) {
  const { repo, query } = place;
  const [from, to] = [query['from'] ?? '', query['to'] ?? ''];
  const isAsked = from !== '' && to !== '';
  const why = useAnswer(isAsked ? `why ${repo} ${from} ${to}` : null, () =>
    view(repo, 'why', { from, to }),
  );
  useReady('why', why);
  if (!isAsked) markReady('why');
  return (
    <main class="plain why">
      <h1>Why</h1>
      <Ends key={`${from} ${to}`} place={place} from={from} to={to} />
      {isAsked ? (
        <Loading of={why} what="Looking" repo={repo}>
          {(found) => <Evidence repo={repo} why={found} />}
        </Loading>
      ) : (
        <p>Name two symbols: what leads from the one to the other is shown with its evidence.</p>
      )}
    </main>
  );
}

function Ends({ place, from, to }: { place: Place; from: string; to: string }) {
  const [first, setFirst] = useState(from);
  const [second, setSecond] = useState(to);
  return (
    <form
      class="ends"
      onSubmit={(event) => {
        event.preventDefault();
        goTo(withQuery(place, { from: first, to: second }));
      }}
    >
      <label>
        From{' '}
        <input
          value={first}
          spellcheck={false}
          onInput={(event) => setFirst(event.currentTarget.value)}
        />
      </label>
      <label>
        to{' '}
        <input
          value={second}
          spellcheck={false}
          onInput={(event) => setSecond(event.currentTarget.value)}
        />
      </label>
      <button type="submit">Why?</button>{' '}
      <a href={linkTo.why(place.repo, to, from)}>the other way round</a>
    </form>
  );
}

function Evidence({ repo, why }: { repo: string; why: Why }) {
  const { edges, reverse, stopped, outside, namesakes, nameless, path } = why;
  return (
    <>
      <Verdict repo={repo} why={why} />
      {edges.length > 0 && <Edges repo={repo} edges={edges} />}
      <Way repo={repo} path={path} />
      <Sites
        repo={repo}
        title="Calls in it that may be such a call, and what stopped an edge"
        sites={stopped}
        look="warn"
      />
      <Sites
        repo={repo}
        title="Calls of that name that leave the repository"
        sites={outside}
        look="quiet"
      />
      {namesakes.length > 0 && (
        <section>
          <h2>Calls of others with the same name ({namesakes.length})</h2>
          <Edges repo={repo} edges={namesakes} />
        </section>
      )}
      {nameless > 0 && (
        <p class="warn">
          {nameless} {nameless === 1 ? 'call in it has' : 'calls in it have'} no name: what they
          call is not known.
        </p>
      )}
      {reverse.length > 0 && (
        <section>
          <h2>The other way round ({reverse.length})</h2>
          <Edges repo={repo} edges={reverse} />
        </section>
      )}
    </>
  );
}

function Verdict({ repo, why }: { repo: string; why: Why }) {
  const { edges, path } = why;
  const ends = (
    <>
      from <SymbolLink repo={repo} symbol={why.from} /> to{' '}
      <SymbolLink repo={repo} symbol={why.to} />
    </>
  );
  if (edges.length > 0)
    return (
      <p role="status">
        There {edges.length === 1 ? 'is one edge' : `are ${edges.length} edges`} {ends}.
      </p>
    );
  return (
    <p role="status">
      There is no edge {ends},{' '}
      {path.length > 0 ? 'but a way along calls.' : 'and no way along calls of up to 8 steps.'}
    </p>
  );
}

/** Along calls, from the one symbol to the other. */
function Way({ repo, path }: { repo: string; path: Why['path'] }) {
  if (path.length === 0) return null;
  return (
    <section data-column>
      <h2>The shortest way</h2>
      <ol class="steps">
        {path.map((symbol, at) => (
          <li key={symbol.uid}>
            <SymbolLink repo={repo} symbol={symbol} />{' '}
            {path[at + 1] && (
              <a href={linkTo.why(repo, symbol.uid, path[at + 1]?.uid ?? '')}>why the next</a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function SymbolLink({ repo, symbol }: { repo: string; symbol: Why['from'] }) {
  return (
    <a
      href={linkToUid(repo, symbol.uid)}
      title={`${symbol.type} ${symbol.filePath}:${symbol.line}`}
    >
      <bdi>{symbol.name}</bdi>
    </a>
  );
}

function Edges({ repo, edges }: { repo: string; edges: readonly WhyEdge[] }) {
  return (
    <ul class="references">
      {edges.map(({ type, from, to, reason, because, confidence, sites }) => (
        <li key={`${type} ${from.uid} ${to.uid}`} class="reference-row">
          <p>
            <strong>{type}</strong> <SymbolLink repo={repo} symbol={from} /> →{' '}
            <SymbolLink repo={repo} symbol={to} />
          </p>
          <p>
            Evidence: <strong>{reason}</strong>, {because} (confidence {confidence})
          </p>
          {sites.map((site) => (
            <CodeSite
              key={`${site.filePath}:${site.line}:${site.column}`}
              repo={repo}
              site={site}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}

interface SiteProps {
  repo: string;
  site: { readonly filePath: string; readonly line: number };
}

/** The place with its line of code. */
function CodeSite({ repo, site: { filePath, line } }: SiteProps) {
  const source = useAnswer(`line ${repo} ${filePath} ${line}`, () =>
    view(repo, 'source', { file: filePath, from: line, to: line }),
  );
  return (
    <p class="call-line">
      <a data-row href={linkTo.file(repo, filePath, line)}>
        <bdi>{`${filePath}:${line}`}</bdi>
      </a>{' '}
      <code>{source.value?.lines[0]?.trim() ?? ''}</code>
    </p>
  );
}

function Sites({
  repo,
  title,
  sites,
  look,
}: {
  repo: string;
  title: string;
  sites: Why['stopped'];
  look: string;
}) {
  if (sites.length === 0) return null;
  return (
    <section>
      <h2>
        {title} ({sites.length})
      </h2>
      <ul class="references possible">
        {sites.map((site) => (
          <li key={`${site.filePath}:${site.line}:${site.column}`} class="reference-row">
            <CodeSite repo={repo} site={site} />
            <p class={look}>{site.because}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
