// One symbol: what leads here, its source, what it leads to. Its reach, its neighbourhood and its renaming are tabs over the source.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ContextResponse } from '../../../../handlers/_types/context.gen.d.ts';
import { Loading, NotLoaded, TroubleNote, useAnswer, type Loaded } from '../../parts/loaded.tsx';
import { PossibleCallers, References, type Reference } from '../../parts/references.tsx';
import { linkTo, linkToUid, withQuery, type Place } from '../../pure/places.ts';
import { markReady, noteVisit } from '../../state.ts';
import { askForContext, FIRST_LIMIT } from './first-asks.ts';
import { Source, useSource, type SourceAnswer } from './source.tsx';
import { REQUESTED, SymbolHead } from './symbol-head.tsx';

const LIMIT_OF_ALL = 1000;

type FoundSymbol = NonNullable<ContextResponse['symbol']>;

export function SymbolScreen({ place }: { place: Place }) {
  const { repo, item } = place;
  const [limit, setLimit] = useState(FIRST_LIMIT);
  useEffect(() => setLimit(FIRST_LIMIT), [repo, item]);
  const context = useAnswer(`context ${repo} ${item} ${limit}`, () =>
    askForContext(repo, item, limit),
  );
  const source = useSource(place, context.value?.symbol ?? null);
  const { value, trouble, isWaiting } = context;
  useEffect(() => {
    if (trouble) markReady('symbol');
    if (isWaiting || !value?.symbol) return;
    noteVisit({ repo, name: value.symbol.name, href: linkTo.symbol(repo, item) });
    document.title = `${value.symbol.name} · ${repo} · codegraph`;
  }, [value, trouble, isWaiting]);
  if (trouble)
    return (
      <main class="plain">
        <h1>Not found</h1>
        <TroubleNote trouble={trouble} retry={context.retry} repo={repo} />
        <p>
          <a href={linkTo.find(repo, item.split(/[:/]/).at(-1) ?? item)}>
            Look for symbols with a similar name
          </a>
        </p>
      </main>
    );
  return (
    <Loading of={drawnWith(context, source)} what="Opening the index" repo={repo}>
      {(found) =>
        found.symbol ? (
          <Triad
            place={place}
            found={found}
            symbol={found.symbol}
            source={source}
            showAll={() => setLimit(LIMIT_OF_ALL)}
          />
        ) : (
          <Candidates repo={repo} found={found} />
        )
      }
    </Loading>
  );
}

/** The first answer, once its source is there too: both are asked for at once, and drawing one after the other lays the page out twice. */
function drawnWith(
  context: Loaded<ContextResponse>,
  source: Loaded<SourceAnswer>,
): Loaded<ContextResponse> {
  const isAlone = source.isWaiting && source.value === null && context.value?.symbol;
  return isAlone ? { ...context, value: null } : context;
}

function Candidates({ repo, found }: { repo: string; found: ContextResponse }) {
  useEffect(() => markReady('symbol'), []);
  return (
    <main class="plain">
      <h1>Several symbols have this name</h1>
      <ul class="plain-list">
        {(found.candidates ?? []).map(({ uid, name, type, filePath, line }) => (
          <li key={uid}>
            <a data-row href={linkToUid(repo, uid)}>
              <bdi>{name}</bdi>
            </a>{' '}
            <span class="quiet">
              {type} <bdi>{`${filePath}:${line}`}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </main>
  );
}

interface TriadProps {
  place: Place;
  found: ContextResponse;
  symbol: FoundSymbol;
  source: Loaded<SourceAnswer>;
  showAll: () => void;
}

function Triad({ place, found, symbol, source, showAll }: TriadProps) {
  const { repo, query } = place;
  const [pointed, setPointed] = useState<Reference | null>(null);
  const lit = (pointed?.sites ?? []).filter(({ filePath }) => filePath === symbol.filePath);
  const lists = { repo, omitted: found.meta.omitted, symbol, point: setPointed, showAll };
  const tab = query['tab'] ?? '';
  const { incoming, outgoing } = sidesOf(found);
  return (
    <main class="symbol">
      <SymbolHead repo={repo} found={found} symbol={symbol} />
      <Tabs place={place} tab={tab} type={symbol.type} />
      <section class="column leads-here" data-column aria-labelledby="leads-here">
        <h2 id="leads-here">What leads here</h2>
        <References {...lists} lists={incoming} side="incoming" />
        {found.possible_callers && (
          <PossibleCallers repo={repo} possible={found.possible_callers} />
        )}
      </section>
      <section class="column middle" aria-label={TAB_NAMES[tab] ?? 'Source'}>
        {tab in LATER ? (
          <LaterTab key={tab} tab={tab} repo={repo} symbol={symbol} />
        ) : (
          <Source place={place} symbol={symbol} source={source} lit={lit} />
        )}
      </section>
      <section class="column leads-to" data-column aria-labelledby="leads-to">
        <h2 id="leads-to">What it leads to</h2>
        <References {...lists} lists={outgoing} side="outgoing" />
      </section>
    </main>
  );
}

type Sides = Required<Pick<ContextResponse, 'incoming' | 'outgoing'>>;

/** A route leads to the code that answers it, though it is that code which names the route. */
function sidesOf({ symbol, incoming = {}, outgoing = {} }: ContextResponse): Sides {
  if (symbol?.type !== 'Route') return { incoming, outgoing };
  const { uses = [], ...others } = incoming;
  return {
    incoming: { ...others, uses: uses.filter(({ reason }) => reason === REQUESTED) },
    outgoing: { ...outgoing, uses: uses.filter(({ reason }) => reason !== REQUESTED) },
  };
}

const TAB_NAMES: Readonly<Record<string, string>> = {
  '': 'Source',
  around: 'Around',
  reach: 'Reach',
  rename: 'Rename',
};

type Tab = ComponentType<{ repo: string; symbol: FoundSymbol }>;

/** Tabs that are loaded when they are first opened. */
const LATER: Readonly<Record<string, () => Promise<Tab>>> = {
  around: async () => (await import('./around.tsx')).Around,
  reach: async () => (await import('./reach.tsx')).Reach,
  rename: async () => (await import('./rename.tsx')).RenameTab,
};

const loadedTabs = new Map<string, Tab>();

function LaterTab({ tab, repo, symbol }: { tab: string; repo: string; symbol: FoundSymbol }) {
  const [failed, setFailed] = useState(false);
  const [, setLoaded] = useState(false);
  useEffect(() => {
    LATER[tab]?.().then(
      (loaded) => {
        loadedTabs.set(tab, loaded);
        setLoaded(true);
      },
      () => setFailed(true),
    );
  }, [tab]);
  const Shown = loadedTabs.get(tab);
  if (Shown) return <Shown repo={repo} symbol={symbol} />;
  return failed ? <NotLoaded /> : null;
}

/** What no declaration gives a name. */
const UNNAMED: readonly string[] = ['File', 'Route'];

/** On narrow screens the columns are reached by these links too. */
function Tabs({ place, tab, type }: { place: Place; tab: string; type: string }) {
  const names = Object.entries(TAB_NAMES).filter(
    ([name]) => name !== 'rename' || !UNNAMED.includes(type),
  );
  return (
    <nav class="tabs" aria-label="About the symbol">
      <ul class="switches">
        {names.map(([name, text]) => (
          <li key={name}>
            <a
              href={withQuery(place, { tab: name })}
              aria-current={name === tab ? 'true' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
        <li class="narrow-only">
          <a href="#leads-here">Leads here</a>
        </li>
        <li class="narrow-only">
          <a href="#leads-to">Leads to</a>
        </li>
      </ul>
    </nav>
  );
}
