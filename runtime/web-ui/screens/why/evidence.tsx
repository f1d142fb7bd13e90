// The evidence of edges between two symbols, and of calls that have none. Asks nothing.
import type { ComponentChildren } from 'preact';
import type { StoppedSite, Why, WhyEdge } from '../../../../lib/analysis/why.ts';
import type { WhyAnswer } from '../../../../lib/views/why.ts';
import type { LineOf } from '../../lines.ts';
import { CodeLine } from '../../parts/answers/code-line.tsx';
import { ownName } from '../../pure/own-name.ts';
import { linkToUid } from '../../pure/places.ts';

/** Lines of code that are shown of one edge. */
export const MOST_SITES = 20;

export function SymbolLink({
  repo,
  symbol,
  isRow = false,
}: {
  repo: string;
  symbol: Why['from'];
  isRow?: boolean;
}) {
  return (
    <a
      href={linkToUid(repo, symbol.uid)}
      title={`${symbol.type} ${symbol.filePath}:${symbol.line}`}
      data-row={isRow ? '' : undefined}
    >
      <bdi>{ownName(symbol)}</bdi>
    </a>
  );
}

interface PartProps {
  readonly repo: string;
  readonly lineOf: LineOf;
  /** How many there are of each list that is longer than shown. */
  readonly totals: WhyAnswer['totals'];
  /** Of the list in the answer. */
  readonly name: string;
  /** Empty for what needs none. */
  readonly title: string;
}

function Part({
  title,
  shown,
  total = shown,
  children,
}: {
  title: string;
  shown: number;
  total: number | undefined;
  children: ComponentChildren;
}) {
  return (
    <section data-column>
      {title !== '' && <h2>{`${title} (${total})`}</h2>}
      {children}
      {total > shown && (
        <p class="quiet">
          {shown} of {total}
        </p>
      )}
    </section>
  );
}

export function Edges({
  repo,
  edges,
  lineOf,
  totals,
  name,
  title,
}: PartProps & { edges: readonly WhyEdge[] }) {
  if (edges.length === 0) return null;
  return (
    <Part title={title} shown={edges.length} total={totals[name]}>
      {edges.map(({ type, from, to, reason, because, confidence, sites }) => (
        <div key={`${type} ${from.uid} ${to.uid}`} class="list-card">
          <p>
            <SymbolLink repo={repo} symbol={from} /> <strong>{typeWords(type)}</strong>{' '}
            <SymbolLink repo={repo} symbol={to} />
          </p>
          <p>
            <span class="badge">{reason}</span> {because}{' '}
            <span class="quiet">confidence {confidence}</span>
          </p>
          {sites.slice(0, MOST_SITES).map((site) => (
            <CodeLine
              key={`${site.filePath}:${site.line}:${site.column}`}
              repo={repo}
              filePath={site.filePath}
              line={site.line}
              text={lineOf(site)}
              isRow
            />
          ))}
          {sites.length > MOST_SITES && (
            <p class="quiet">
              {MOST_SITES} of {sites.length} places
            </p>
          )}
        </div>
      ))}
    </Part>
  );
}

/** `HAS_MEMBER`: "has member". */
function typeWords(type: string): string {
  return type.toLowerCase().replaceAll('_', ' ');
}

export function Sites({
  repo,
  sites,
  lineOf,
  totals,
  name,
  title,
}: PartProps & { sites: readonly StoppedSite[] }) {
  if (sites.length === 0) return null;
  const isPossible = name === 'stopped';
  return (
    <Part title={title} shown={sites.length} total={totals[name]}>
      {sites.map((site) => (
        <div
          key={`${site.filePath}:${site.line}:${site.column}`}
          class={`list-card ${isPossible ? 'possible' : 'outside'}`}
        >
          <p>
            <span class={isPossible ? 'may' : 'badge'}>
              {isPossible && 'may: '}
              {site.reason.replaceAll('_', ' ')}
            </span>{' '}
            {site.because}
          </p>
          <CodeLine
            repo={repo}
            filePath={site.filePath}
            line={site.line}
            text={lineOf(site)}
            isRow
          />
        </div>
      ))}
    </Part>
  );
}
