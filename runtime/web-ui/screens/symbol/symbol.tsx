// One symbol: what leads here, its source, what it leads to. Its reach, its neighbourhood and its renaming are tabs over the source.
import { useEffect, useState } from 'preact/hooks';
import type { ContextResponse } from '../../../../handlers/_types/context.gen.d.ts';
import { callTool, view } from '../../api.ts';
import { Loading, TroubleNote, useAnswer, useReady } from '../../parts/loaded.tsx';
import { PossibleCallers, References, type Reference } from '../../parts/references.tsx';
import { SourcePanel, type Spot } from '../../parts/source-panel.tsx';
import { linkTo, linkToUid, withQuery, type Place } from '../../pure/places.ts';
import { markReady, noteVisit } from '../../state.ts';
import { Around } from './around.tsx';
import { Reach } from './reach.tsx';
import { RenameTab } from './rename.tsx';
import { SymbolHead } from './symbol-head.tsx';

const FIRST_LIMIT = 100;
const LIMIT_OF_ALL = 1000;

type FoundSymbol = NonNullable<ContextResponse['symbol']>;

export function SymbolScreen({ place }: { place: Place }) {
  const { repo, item } = place;
  const [limit, setLimit] = useState(FIRST_LIMIT);
  useEffect(() => setLimit(FIRST_LIMIT), [repo, item]);
  const context = useAnswer(`context ${repo} ${item} ${limit}`, () =>
    callTool('context', { repo, uid: item, limit }),
  );
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
    <Loading of={context} what="Opening the index" repo={repo}>
      {(found) =>
        found.symbol ? (
          <Triad
            place={place}
            found={found}
            symbol={found.symbol}
            showAll={() => setLimit(LIMIT_OF_ALL)}
          />
        ) : (
          <Candidates repo={repo} found={found} />
        )
      }
    </Loading>
  );
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
  showAll: () => void;
}

function Triad({ place, found, symbol, showAll }: TriadProps) {
  const { repo, query } = place;
  const [pointed, setPointed] = useState<Reference | null>(null);
  const lit = (pointed?.sites ?? []).filter(({ filePath }) => filePath === symbol.filePath);
  const lists = { repo, omitted: found.meta.omitted, uid: symbol.uid, point: setPointed, showAll };
  const tab = query['tab'] ?? '';
  return (
    <main class="symbol">
      <SymbolHead repo={repo} found={found} symbol={symbol} />
      <Tabs place={place} tab={tab} isFile={symbol.type === 'File'} />
      <section class="column leads-here" data-column aria-labelledby="leads-here">
        <h2 id="leads-here">What leads here</h2>
        <References {...lists} lists={found.incoming ?? {}} side="incoming" />
        {found.possible_callers && (
          <PossibleCallers repo={repo} possible={found.possible_callers} />
        )}
      </section>
      <section class="column middle" aria-label={TAB_NAMES[tab] ?? 'Source'}>
        {tab === 'around' ? (
          <Around repo={repo} symbol={symbol} />
        ) : tab === 'reach' ? (
          <Reach repo={repo} symbol={symbol} />
        ) : tab === 'rename' ? (
          <RenameTab repo={repo} symbol={symbol} />
        ) : (
          <Source place={place} symbol={symbol} lit={lit} />
        )}
      </section>
      <section class="column leads-to" data-column aria-labelledby="leads-to">
        <h2 id="leads-to">What it leads to</h2>
        <References {...lists} lists={found.outgoing ?? {}} side="outgoing" />
      </section>
    </main>
  );
}

const TAB_NAMES: Readonly<Record<string, string>> = {
  '': 'Source',
  around: 'Around',
  reach: 'Reach',
  rename: 'Rename',
};

/** On narrow screens the columns are reached by these links too. */
function Tabs({ place, tab, isFile }: { place: Place; tab: string; isFile: boolean }) {
  const names = Object.entries(TAB_NAMES).filter(([name]) => !isFile || name !== 'rename');
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

const AROUND_IT = 40;
const MOST_LINES = 2000;

function Source({
  place,
  symbol,
  lit,
}: {
  place: Place;
  symbol: FoundSymbol;
  lit: readonly Spot[];
}) {
  const { repo, line, query } = place;
  const isWhole = query['all'] === 'true' || symbol.type === 'File';
  const middle = line > 0 ? line : symbol.line;
  const [from, to] = isWhole
    ? windowAround(middle)
    : [
        Math.max(1, Math.min(symbol.line, middle) - AROUND_IT),
        Math.max(symbol.endLine, middle) + AROUND_IT,
      ];
  const source = useAnswer(`source ${repo} ${symbol.filePath} ${from} ${to}`, () =>
    view(repo, 'source', { file: symbol.filePath, from, to }),
  );
  useReady('symbol', source);
  const own = symbol.type === 'File' ? {} : { from: symbol.line, to: symbol.endLine };
  return (
    <Loading of={source} what="Reading the source" repo={repo}>
      {(found) => (
        <>
          <SourcePanel repo={repo} source={found} {...own} lit={lit} marked={line} />
          <p class="quiet">
            Lines {found.from} to {found.to} of {found.total_lines}, as they were indexed.{' '}
            {!isWhole && found.total_lines > found.to - found.from + 1 && (
              <a href={withQuery(place, { all: true })}>Show the whole file</a>
            )}
          </p>
        </>
      )}
    </Loading>
  );
}

/** Up to 2,000 lines; of a longer file those around the line. */
function windowAround(line: number): [from: number, to: number] {
  const from = line <= MOST_LINES / 2 ? 1 : line - MOST_LINES / 2;
  return [from, from + MOST_LINES - 1];
}
