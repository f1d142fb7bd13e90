// What changes reach: symbols by distance, routes and flows. Asks nothing.
import type { ComponentChildren } from 'preact';
import type { DetectChangesResponse } from '../../../../handlers/_types/detect-changes.gen.d.ts';
import { Affected } from '../../parts/reach/affected.tsx';
import { Omitted, SymbolList } from '../../parts/symbol-list.tsx';
import { linkTo } from '../../pure/places.ts';

export interface PartProps {
  repo: string;
  found: DetectChangesResponse;
}

export function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function AffectedSymbols({ repo, found }: PartProps) {
  const { affected_symbols: symbols, meta } = found;
  if (symbols.length === 0) return null;
  const total = meta.omitted['affected_symbols']?.total ?? symbols.length;
  const depths = [...new Set(symbols.map(({ depth }) => depth))].sort((a, b) => a - b);
  return (
    <Section title={`Reached by the changes (${total})`}>
      {depths.map((depth) => {
        const own = symbols.filter((symbol) => symbol.depth === depth);
        return (
          <details key={depth} open={depth === 1}>
            <summary>
              {depth === 1 ? 'directly' : `${depth} steps away`}: {own.length}
            </summary>
            <SymbolList
              repo={repo}
              items={own}
              note={({ uid, via, reason, may_break: mayBreak }) => (
                <>
                  · <a href={linkTo.why(repo, uid, via)}>{reason}</a>
                  {mayBreak && <strong class="bad"> may break</strong>}
                </>
              )}
            />
          </details>
        );
      })}
      <Omitted shown={symbols.length} total={total} />
    </Section>
  );
}

export function Flows({
  repo,
  found: { affected_processes: flows, affected_routes: routes, summary },
}: PartProps) {
  return (
    <Affected
      repo={repo}
      routes={{ total: summary.affected_routes, items: routes }}
      flows={{ total: summary.affected_processes, items: flows }}
      stepsOf={({ changed_steps: changed, steps }) =>
        changed.length === 0 ? `${steps} steps` : `step ${changed.join(', ')} of ${steps} changed`
      }
    />
  );
}
