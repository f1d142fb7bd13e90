// What a change of a symbol reaches: by distance, with risk and reasons, tests to run, what changed with it, routes and flows.
import type { ContextResponse } from '../../../../handlers/_types/context.gen.d.ts';
import type { ImpactResponse } from '../../../../handlers/_types/impact.gen.d.ts';
import { callTool } from '../../api.ts';
import { riskReason } from '../../pure/in-words.ts';
import { figure } from '../../pure/lists.ts';
import { Affected } from '../../parts/reach/affected.tsx';
import { ChangedTogetherList } from '../../parts/reach/changed-together.tsx';
import { Loading, useAnswer, useReady } from '../../parts/loaded.tsx';
import { RiskBadge } from '../../parts/risk.tsx';
import { SymbolList } from '../../parts/symbol-list.tsx';
import { TestsToRun } from '../../parts/reach/tests-to-run.tsx';
import { linkTo } from '../../pure/places.ts';

type FoundSymbol = NonNullable<ContextResponse['symbol']>;

const MOST = 200;

export function Reach({ repo, symbol }: { repo: string; symbol: FoundSymbol }) {
  const impact = useAnswer(`impact ${repo} ${symbol.uid}`, () =>
    callTool('impact', { repo, target_uid: symbol.uid, limit: MOST, include_tests: true }),
  );
  useReady('symbol', impact);
  return (
    <Loading of={impact} what="Following references" repo={repo}>
      {(found) => (
        <div class="reach">
          <RiskLine found={found} />
          <p>
            <a
              href={linkTo.repository(repo, { view: 'territory', paint: 'reach', of: symbol.uid })}
            >
              Paint it on the territory
            </a>
          </p>
          <ByDistance repo={repo} found={found} />
          <TestsToRun repo={repo} tests={found.tests_to_run ?? []} />
          <ChangedTogetherList
            repo={repo}
            title="Changed together in commits"
            items={found.changes_with}
            total={found.meta.omitted['changes_with']?.total}
          />
          <Affected
            repo={repo}
            routes={{
              total: found.summary?.routes_affected ?? 0,
              items: found.affected_routes ?? [],
            }}
            flows={{
              total: found.summary?.processes_affected ?? 0,
              items: found.affected_processes ?? [],
            }}
            stepsOf={({ first_affected_step: step, steps }) => `from step ${step} of ${steps}`}
          />
        </div>
      )}
    </Loading>
  );
}

function RiskLine({ found }: { found: ImpactResponse }) {
  const { summary, risk = 'UNKNOWN', risk_reasons: reasons = [], meta } = found;
  const isExact = meta.completeness.status === 'exact';
  return (
    <>
      <p>
        <RiskBadge risk={risk} /> A change reaches {isExact ? '' : 'at least '}
        {figure(summary?.total ?? 0)} symbols, {figure(summary?.direct ?? 0)} of them directly.
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{riskReason(reason)}</li>
        ))}
      </ul>
    </>
  );
}

function ByDistance({ repo, found }: { repo: string; found: ImpactResponse }) {
  const depths = Object.entries(found.by_depth ?? {}).filter(([, items]) => items.length > 0);
  if (depths.length === 0)
    return <p>Nothing in the repository refers to it, as far as is known.</p>;
  return (
    <ol class="distances">
      {depths.map(([depth, items]) => {
        const total = found.meta.omitted[`by_depth.${depth}`]?.total ?? items.length;
        return (
          <li key={depth}>
            <details open={depth === '1'}>
              <summary>
                {depth === '1' ? 'directly' : `${depth} steps away`}: {total}
                {total > items.length && ` (${items.length} shown)`}
              </summary>
              <SymbolList
                repo={repo}
                items={items}
                note={({ uid, via, reason }) => (
                  <>
                    · <a href={linkTo.why(repo, uid, via || found.target?.uid || '')}>{reason}</a>
                  </>
                )}
              />
            </details>
          </li>
        );
      })}
    </ol>
  );
}
