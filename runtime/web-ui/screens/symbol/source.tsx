// The source of a symbol or file. It is asked for beside what leads here and what it leads to, not after that.
import type { ContextResponse } from '../../../../handlers/_types/context.gen.d.ts';
import type { SourceAnswer } from '../../../../lib/views/answers.ts';
import { view } from '../../api.ts';
import { Loading, useAnswer, useReady, type Loaded } from '../../parts/loaded.tsx';
import { SourcePanel, type Spot } from '../../parts/source-panel.tsx';
import { withQuery, type Place } from '../../pure/places.ts';
import { isWhole, sourceQuery } from './first-asks.ts';

export type { SourceAnswer };

type FoundSymbol = NonNullable<ContextResponse['symbol']>;

/** `symbol`: null until it is known. */
export function useSource(place: Place, symbol: FoundSymbol | null): Loaded<SourceAnswer> {
  const query = sourceQuery(place, symbol);
  const key = query && `source ${place.repo} ${JSON.stringify(query)}`;
  return useAnswer(key, () => view(place.repo, 'source', query ?? {}));
}

export function Source({
  place,
  symbol,
  source,
  lit,
}: {
  place: Place;
  symbol: FoundSymbol;
  source: Loaded<SourceAnswer>;
  lit: readonly Spot[];
}) {
  const { repo, line } = place;
  const isFile = symbol.type === 'File';
  useReady('symbol', source);
  const own = isFile ? {} : { from: symbol.line, to: symbol.endLine };
  return (
    <Loading of={source} what="Reading the source" repo={repo}>
      {(found) => (
        <>
          <SourcePanel repo={repo} source={found} {...own} lit={lit} marked={line} />
          <p class="quiet">
            Lines {found.from} to {found.to} of {found.total_lines}, as they were indexed.{' '}
            {!isFile && !isWhole(place) && found.total_lines > found.to - found.from + 1 && (
              <a href={withQuery(place, { all: true })}>Show the whole file</a>
            )}
          </p>
        </>
      )}
    </Loading>
  );
}
