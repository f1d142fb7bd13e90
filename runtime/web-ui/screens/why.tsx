// Why two symbols are connected, or why not: the evidence of each edge, what stopped one, or the shortest way.
import { useState } from 'preact/hooks';
import type { Why } from '../../../lib/analysis/why.ts';
import type { WhyAnswer } from '../../../lib/views/why.ts';
import { view } from '../api.ts';
import { useLines } from '../lines.ts';
import { CallAs } from '../parts/answers/call-as.tsx';
import { Loading, useAnswer, useReadyIf } from '../parts/loaded.tsx';
import { counted } from '../pure/lists.ts';
import { linkTo, withQuery, type Place } from '../pure/places.ts';
import { goTo } from '../state.ts';
import { Edges, MOST_SITES, Sites, SymbolLink } from './why/evidence.tsx';

export function WhyScreen({ place }: { place: Place }) {
  const { repo, query } = place;
  const [from, to] = [query['from'] ?? '', query['to'] ?? ''];
  const isAsked = from !== '' && to !== '';
  const why = useAnswer(isAsked ? `why ${repo} ${from} ${to}` : null, () =>
    view(repo, 'why', { from, to }),
  );
  useReadyIf('why', !isAsked || (!why.isWaiting && (why.value ?? why.trouble) !== null));
  const candidates = why.trouble?.details?.candidates ?? [];
  const command = ['why', from, to, '--repo', repo];
  return (
    <main class="plain why">
      <h1>Why</h1>
      <Ends key={`${from} ${to}`} place={place} from={from} to={to} />
      {isAsked ? (
        <>
          {candidates.length === 0 ? (
            <Loading of={why} what="Looking" repo={repo}>
              {(found) => <Found repo={repo} why={found} />}
            </Loading>
          ) : (
            <Meant place={place} candidates={candidates} message={why.trouble?.message ?? ''} />
          )}
          <CallAs call={{ repo, view: 'why', query: { from, to }, command }} />
        </>
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
      class="ask-form"
      onSubmit={(event) => {
        event.preventDefault();
        goTo(withQuery(place, { from: first, to: second }));
      }}
    >
      <End name="From" text={first} set={setFirst} />
      <End name="to" text={second} set={setSecond} />
      <button type="submit" class="primary">
        Why?
      </button>
      <a href={linkTo.why(place.repo, to, from)}>the other way round</a>
    </form>
  );
}

function End({ name, text, set }: { name: string; text: string; set: (text: string) => void }) {
  return (
    <label>
      {name}
      <input
        value={text}
        spellcheck={false}
        autocomplete="off"
        placeholder="name, Class.method, path or uid"
        onInput={({ currentTarget: { value } }) => set(value)}
      />
    </label>
  );
}

/** What a name may mean: each is a link that asks with it. */
function Meant({
  place,
  candidates,
  message,
}: {
  place: Place;
  candidates: readonly string[];
  message: string;
}) {
  const { query } = place;
  const [from, to] = [query['from'] ?? '', query['to'] ?? ''];
  // The server asks about `from` first.
  const isFrom = candidates.some((uid) => endsWithName(uid, from)) && !candidates.includes(from);
  const link = (uid: string) => linkTo.why(place.repo, isFrom ? uid : from, isFrom ? to : uid);
  return (
    <section data-column>
      <h2>
        Which <bdi>{isFrom ? from : to}</bdi> is meant?
      </h2>
      <p role="status">{message}</p>
      <ul class="plain-list">
        {candidates.map((uid) => (
          <li key={uid}>
            <a data-row href={link(uid)}>
              <bdi>{uid}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function endsWithName(uid: string, name: string): boolean {
  const key = uid.split(':').at(-1) ?? '';
  return key === name || key.endsWith(`.${name}`) || uid.endsWith(`/${name}`);
}

function Found({ repo, why }: { repo: string; why: WhyAnswer }) {
  const { edges, reverse, stopped, outside, namesakes, nameless, path } = why;
  const lineOf = useLines(repo, [
    ...[...edges, ...namesakes, ...reverse].flatMap(({ sites }) => sites.slice(0, MOST_SITES)),
    ...stopped,
    ...outside,
  ]);
  const parts = { repo, lineOf, totals: why.totals };
  return (
    <>
      <Verdict repo={repo} why={why} />
      <Edges {...parts} name="edges" title="" edges={edges} />
      <Way repo={repo} path={path} />
      <Sites
        {...parts}
        name="stopped"
        title="May be such a call, but an edge was stopped"
        sites={stopped}
      />
      <Sites
        {...parts}
        name="outside"
        title="Calls of that name that leave the repository"
        sites={outside}
      />
      <Edges
        {...parts}
        name="namesakes"
        title="Calls of others with the same name"
        edges={namesakes}
      />
      {nameless > 0 && (
        <p>
          <span class="may">may</span> {counted(nameless, 'call')} in it{' '}
          {nameless === 1 ? 'has' : 'have'} no name: what is called there is not known.
        </p>
      )}
      <Edges {...parts} name="reverse" title="The other way round" edges={reverse} />
    </>
  );
}

function Verdict({ repo, why }: { repo: string; why: Why }) {
  const { edges, path, stopped } = why;
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
      There is no edge {ends}
      {path.length > 0
        ? `, but a way along calls, of ${counted(path.length - 1, 'step')}.`
        : ', and no way along calls of up to 8 steps.'}
      {stopped.length > 0 && ' There may be one: see what stopped it.'}
    </p>
  );
}

/** Along calls, from the one symbol to the other. */
function Way({ repo, path }: { repo: string; path: Why['path'] }) {
  if (path.length === 0) return null;
  return (
    <section data-column>
      <h2>The shortest way</h2>
      <ol class="way-steps">
        {path.map((symbol, at) => (
          <li key={symbol.uid}>
            <SymbolLink repo={repo} symbol={symbol} isRow />{' '}
            <span class="quiet">
              <bdi>{`${symbol.filePath}:${symbol.line}`}</bdi>
            </span>{' '}
            {path[at + 1] && (
              <a href={linkTo.why(repo, symbol.uid, path[at + 1]?.uid ?? '')}>
                why the next<span class="unseen"> after {symbol.name}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
