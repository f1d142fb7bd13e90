// What a change touches: a working tree, a branch against its base, or a pasted diff. Symbols, their reach, flows, tests, risk.
import { useState } from 'preact/hooks';
import type { DetectChangesResponse } from '../../../../handlers/_types/detect-changes.gen.d.ts';
import { callTool } from '../../api.ts';
import { CallAs } from '../../parts/answers/call-as.tsx';
import { ChangedTogetherList } from '../../parts/reach/changed-together.tsx';
import { Loading, useAnswer, useReady } from '../../parts/loaded.tsx';
import { RiskBadge } from '../../parts/risk.tsx';
import { Omitted, SymbolList } from '../../parts/symbol-list.tsx';
import { TestsToRun } from '../../parts/reach/tests-to-run.tsx';
import { counted } from '../../pure/lists.ts';
import { riskReason } from '../../pure/in-words.ts';
import { linkTo, type Place } from '../../pure/places.ts';
import { AffectedSymbols, Flows, Section, type PartProps } from './reached.tsx';
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

/** Beside the word and the colour. */
const MARKS = { added: '+', modified: '~', deleted: '−', moved: '»' } as const;

export function ChangesScreen({ place }: { place: Place }) {
  const { repo, query } = place;
  const scope = SCOPES.find(([name]) => name === query['scope'])?.[0] ?? 'all';
  const base = query['base'] ?? '';
  const [diff, setDiff] = useState(keptDiff);
  return (
    <main class="changes">
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
    scope === 'paste'
      ? { diff }
      : { scope, ...(scope === 'compare' && base !== '' && { base_ref: base }) };
  const request = { repo, limit: MOST, ...which };
  const changes = useAnswer(`changes ${JSON.stringify(request)}`, () =>
    callTool('detect_changes', request, { fresh: true }),
  );
  useReady('changes', changes);
  return (
    <>
      <Loading of={changes} what="Comparing" repo={repo}>
        {(found) => (
          <>
            <Summary found={found} />
            <p>
              <button type="button" class="link" onClick={changes.retry}>
                Look again
              </button>
              {found.summary.changed_files > 0 && scope !== 'paste' && (
                <>
                  {' · '}
                  <a href={linkTo.repository(repo, paintOf(scope, found))}>
                    Paint it on the territory
                  </a>
                </>
              )}
            </p>
            {found.summary.changed_files > 0 && <Touched repo={repo} found={found} />}
            <CallAs call={{ name: 'detect_changes', positional: null, request }} />
          </>
        )}
      </Loading>
      {changes.trouble && scope !== 'paste' && (
        <p>
          Without git, <a href={linkTo.changes(repo, { scope: 'paste' })}>paste a diff</a>: it is
          read the same way.
        </p>
      )}
    </>
  );
}

/** A default base is named by the answer: the address of the territory says which it was. */
function paintOf(scope: Scope, { compared }: DetectChangesResponse): Record<string, string> {
  const base = scope === 'compare' ? (compared.split(' (merge base ')[0] ?? '') : '';
  return { view: 'territory', paint: 'changed', base };
}

/** What has changed, what that reaches, and what to look at: beside each other where there is room. */
function Touched({ repo, found }: PartProps) {
  return (
    <div class="touched">
      <div data-column>
        <ChangedFiles repo={repo} found={found} />
        <ChangedSymbols repo={repo} found={found} />
      </div>
      <div data-column>
        <AffectedSymbols repo={repo} found={found} />
        {found.affected_symbols.length === 0 && (
          <Section title="Reached by the changes">
            <p>
              {found.meta.completeness.status === 'exact'
                ? 'Nothing else depends on them.'
                : 'Nothing is known to depend on them; calls that could not be resolved may.'}
            </p>
          </Section>
        )}
      </div>
      <div data-column>
        <Flows repo={repo} found={found} />
        {found.summary.changed_symbols > 0 && <TestsToRun repo={repo} tests={found.tests_to_run} />}
        <ChangedTogetherList
          repo={repo}
          title="Changed with these before, and not now"
          items={found.changes_with}
          total={found.meta.omitted['changes_with']?.total}
          isOfMany
        />
      </div>
    </div>
  );
}

/** Without an arrow, which not every font has. */
function inWords(compared: string): string {
  return compared.replace(' → ', ' to ');
}

function Summary({
  found: { summary, risk_reasons: reasons, compared, meta },
}: {
  found: DetectChangesResponse;
}) {
  if (summary.changed_files === 0)
    return (
      <p role="status">
        Nothing has changed: <bdi>{inWords(compared)}</bdi>.
      </p>
    );
  return (
    <>
      <p role="status">
        <RiskBadge risk={summary.risk} /> Changed: {counted(summary.changed_symbols, 'symbol')} in{' '}
        {counted(summary.changed_files, 'file')}. Reached:{' '}
        {meta.completeness.status === 'exact' ? '' : 'at least '}
        {counted(summary.affected_symbols, 'other')}, {counted(summary.affected_processes, 'flow')}{' '}
        and {counted(summary.affected_routes, 'route')}.{' '}
        <span class="quiet">{inWords(compared)}</span>
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{riskReason(reason)}</li>
        ))}
      </ul>
    </>
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
            ·{' '}
            <strong class={`change-word ${change}`}>
              <span aria-hidden="true">{MARKS[change]}</span> {change}
            </strong>
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
