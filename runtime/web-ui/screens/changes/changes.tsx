// What a change touches: a working tree, a branch against its base, or a pasted diff. Symbols, their reach, flows, tests, risk.
import { useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { DetectChangesResponse } from '../../../../handlers/_types/detect-changes.gen.d.ts';
import { callTool } from '../../api.ts';
import { Loading, useAnswer, useReady } from '../../parts/loaded.tsx';
import { RiskBadge } from '../../parts/risk.tsx';
import { Omitted, SymbolList } from '../../parts/symbol-list.tsx';
import { TestsToRun } from '../../parts/tests-to-run.tsx';
import { linkTo, type Place } from '../../pure/places.ts';
import { BaseForm, DiffForm, keptDiff } from './forms.tsx';

const SCOPES = [
  ['all', 'working tree'],
  ['unstaged', 'not staged'],
  ['staged', 'staged'],
  ['compare', 'against a base'],
  ['paste', 'a pasted diff'],
] as const;

type Scope = (typeof SCOPES)[number][0];

const MOST = 500;

export function ChangesScreen({ place }: { place: Place }) {
  const { repo, query } = place;
  const scope = SCOPES.find(([name]) => name === query['scope'])?.[0] ?? 'all';
  const base = query['base'] ?? 'main';
  const [diff, setDiff] = useState(keptDiff);
  return (
    <main class="plain changes">
      <h1>What changes touch</h1>
      <ul class="switches" aria-label="Which changes">
        {SCOPES.map(([name, text]) => (
          <li key={name}>
            <a
              href={linkTo.changes(repo, { scope: name, base: name === 'compare' ? base : '' })}
              aria-current={name === scope ? 'true' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
      {scope === 'compare' && <BaseForm place={place} base={base} />}
      {scope === 'paste' && <DiffForm diff={diff} read={setDiff} />}
      {(scope !== 'paste' || diff !== '') && (
        <Found repo={repo} scope={scope} base={base} diff={diff} />
      )}
    </main>
  );
}

function Found({
  repo,
  scope,
  base,
  diff,
}: {
  repo: string;
  scope: Scope;
  base: string;
  diff: string;
}) {
  const which =
    scope === 'paste' ? { diff } : { scope, ...(scope === 'compare' && { base_ref: base }) };
  const changes = useAnswer(`changes ${repo} ${JSON.stringify(which)}`, () =>
    callTool('detect_changes', { repo, limit: MOST, ...which }, { fresh: true }),
  );
  useReady('changes', changes);
  const paint = { view: 'territory', paint: 'changed', base: scope === 'compare' ? base : '' };
  return (
    <Loading of={changes} what="Comparing" repo={repo}>
      {(found) => (
        <>
          <Summary found={found} />
          {found.summary.changed_files > 0 && scope !== 'paste' && (
            <p>
              <a href={linkTo.repository(repo, paint)}>Paint it on the territory</a>
            </p>
          )}
          <ChangedFiles repo={repo} found={found} />
          <ChangedSymbols repo={repo} found={found} />
          <AffectedSymbols repo={repo} found={found} />
          <Flows repo={repo} found={found} />
          {found.summary.changed_symbols > 0 && (
            <TestsToRun repo={repo} tests={found.tests_to_run} />
          )}
        </>
      )}
    </Loading>
  );
}

interface PartProps {
  repo: string;
  found: DetectChangesResponse;
}

function Summary({
  found: { summary, risk_reasons: reasons, compared, meta },
}: {
  found: DetectChangesResponse;
}) {
  if (summary.changed_files === 0)
    return (
      <p role="status">
        Nothing has changed: <bdi>{compared}</bdi>.
      </p>
    );
  return (
    <>
      <p role="status">
        <RiskBadge risk={summary.risk} /> {summary.changed_symbols} symbols in{' '}
        {summary.changed_files} {summary.changed_files === 1 ? 'file' : 'files'} are changed, and
        reach {meta.completeness.status === 'exact' ? '' : 'at least '}
        {summary.affected_symbols} others, {summary.affected_processes} flows and{' '}
        {summary.affected_routes} routes. <span class="quiet">{compared}</span>
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}

function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section data-column>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function ChangedFiles({
  repo,
  found: { changed_files: files, changed_symbols: symbols },
}: PartProps) {
  if (files.length === 0) return null;
  // Files without code are not in the index.
  const indexed = new Set(symbols.map(({ filePath }) => filePath));
  return (
    <Section title={`Files (${files.length})`}>
      <ul class="plain-list">
        {files.map(({ path, status, old_path: before, unread, file_level: atFileLevel }) => (
          <li key={path} class={`change-${status}`}>
            <span class="badge">{status}</span>{' '}
            {indexed.has(path) || atFileLevel ? (
              <a data-row href={linkTo.file(repo, path)}>
                <bdi>{path}</bdi>
              </a>
            ) : (
              <bdi>{path}</bdi>
            )}
            {before && (
              <span class="quiet">
                {' '}
                was <bdi>{before}</bdi>
              </span>
            )}
            {atFileLevel && <span class="quiet"> code outside of symbols</span>}
            {unread && <span class="warn"> {unread}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ChangedSymbols({ repo, found }: PartProps) {
  const { changed_symbols: symbols, meta } = found;
  if (symbols.length === 0) return null;
  const total = meta.omitted['changed_symbols']?.total ?? symbols.length;
  return (
    <Section title={`Symbols (${total})`}>
      <SymbolList
        repo={repo}
        items={symbols}
        look={({ change }) => `change-${change}`}
        note={({ change, signature_changed: signature, comments_only: comments, approximate }) => (
          <>
            · <strong>{change}</strong>
            {signature && ', its signature too'}
            {comments && ', only comments'}
            {approximate && <span class="warn">, about here</span>}
          </>
        )}
      />
      <Omitted shown={symbols.length} total={total} />
    </Section>
  );
}

function AffectedSymbols({ repo, found }: PartProps) {
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

function Flows({
  repo,
  found: { affected_processes: flows, affected_routes: routes, summary },
}: PartProps) {
  return (
    <>
      {routes.length > 0 && (
        <Section title={`Routes (${summary.affected_routes})`}>
          <ul class="plain-list">
            {routes.map(({ uid, name }) => (
              <li key={uid}>
                <a data-row href={linkTo.symbol(repo, uid)}>
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {flows.length > 0 && (
        <Section title={`Flows (${summary.affected_processes})`}>
          <ul class="plain-list">
            {flows.map(({ uid, name, changed_steps: steps, steps: all }) => (
              <li key={uid}>
                <a data-row href={linkTo.flow(repo, uid)}>
                  <bdi>{name}</bdi>
                </a>{' '}
                <span class="quiet">
                  {steps.length === 0
                    ? `${all} steps`
                    : `step ${steps.join(', ')} of ${all} changed`}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
