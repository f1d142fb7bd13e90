// What a repository is made of: its areas in order, or as a territory, beside its figures and entry points.
import { useEffect, useState } from 'preact/hooks';
import type { ComponentType } from 'preact';
import type { Area, RepositoryAnswer } from '../../../lib/views/answers.ts';
import { view } from '../api.ts';
import { Arcs } from '../parts/arcs.tsx';
import { EntryLists } from '../parts/entry-lists.tsx';
import { Loading, useAnswer, useReady } from '../parts/loaded.tsx';
import { Suggestions } from '../parts/suggestions.tsx';
import { counted, figure } from '../pure/lists.ts';
import { linkTo, withQuery, type Place } from '../pure/places.ts';

export function Repository({ place }: { place: Place }) {
  const { repo, query } = place;
  const isTerritory = query['view'] === 'territory';
  return (
    <main class="repository">
      <div>
        <h1>
          <bdi>{repo}</bdi>
        </h1>
        <Switches place={place} isTerritory={isTerritory} />
        {isTerritory ? <LaterTerritory place={place} /> : <Order place={place} />}
      </div>
      <Facts repo={repo} />
    </main>
  );
}

function Switches({ place, isTerritory }: { place: Place; isTerritory: boolean }) {
  const { query } = place;
  const by = query['by'] === 'module' ? 'module' : 'folder';
  const tests = query['tests'] === 'true';
  return (
    <>
      <Breadcrumb place={place} />
      <ul class="switches" aria-label="How it is drawn">
        <Switch on={!isTerritory} to={withQuery(place, { view: '' })} text="Order" />
        <Switch
          on={isTerritory}
          to={withQuery(place, { view: 'territory', by: '' })}
          text="Territory"
        />
        {!isTerritory && (
          <>
            <Switch
              on={by === 'folder'}
              to={withQuery(place, { by: '', in: '', rest: '' })}
              text="by folder"
            />
            <Switch
              on={by === 'module'}
              to={withQuery(place, { by: 'module', in: '', rest: '' })}
              text="by module"
            />
          </>
        )}
        <Switch on={tests} to={withQuery(place, { tests: !tests })} text="with tests" />
      </ul>
    </>
  );
}

function Switch({ on, to, text }: { on: boolean; to: string; text: string }) {
  return (
    <li>
      <a href={to} aria-current={on ? 'true' : undefined}>
        {text}
      </a>
    </li>
  );
}

function Breadcrumb({ place }: { place: Place }) {
  const inside = place.query['in'] ?? '';
  if (inside === '') return null;
  const parts = place.query['by'] === 'module' ? [inside] : inside.split('/');
  return (
    <nav aria-label="Inside">
      <ol class="breadcrumb">
        <li>
          <a href={withQuery(place, { in: '', rest: '' })}>{place.repo}</a>
        </li>
        {parts.map((part, at) => (
          <li key={part + String(at)}>
            <a
              href={withQuery(place, { in: parts.slice(0, at + 1).join('/'), rest: '' })}
              aria-current={at === parts.length - 1 ? 'page' : undefined}
            >
              <bdi>{part}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Order({ place }: { place: Place }) {
  const { repo, query } = place;
  const asked = {
    in: query['in'] ?? '',
    by: query['by'] === 'module' ? 'module' : 'folder',
    tests: query['tests'] === 'true',
    rest: query['rest'] ?? '',
  };
  const map = useAnswer(`map ${repo} ${JSON.stringify(asked)}`, () => view(repo, 'map', asked));
  useReady('repository', map);
  const linkOf = (area: Area): string | null => {
    switch (area.kind) {
      case 'file':
        return linkTo.file(repo, area.path);
      case 'rest':
        return withQuery(place, { rest: (map.value?.rest ?? 0) + 1 });
      default:
        return withQuery(place, { in: area.id, rest: '' });
    }
  };
  return (
    <Loading of={map} what="Opening the index" repo={repo}>
      {(value) =>
        value.areas.length === 0 ? (
          <p>
            There are no symbols here.{' '}
            {!asked.tests && <a href={withQuery(place, { tests: true })}>Show tests too</a>}
          </p>
        ) : (
          <Arcs map={value} linkOf={linkOf} />
        )
      }
    </Loading>
  );
}

/** The territory and its library are loaded when it is first drawn. */
function LaterTerritory({ place }: { place: Place }) {
  const [Drawn, setDrawn] = useState<ComponentType<{ place: Place }> | null>(null);
  useEffect(() => {
    import('./territory/territory.tsx').then(
      ({ Territory }) => setDrawn(() => Territory),
      () => undefined,
    );
  }, []);
  return Drawn ? <Drawn place={place} /> : <p class="wait">Loading…</p>;
}

function Facts({ repo }: { repo: string }) {
  const about = useAnswer(`about ${repo}`, () => view(repo, ''));
  const entries = useAnswer(`entries ${repo}`, () => view(repo, 'entries'));
  const suggestions = useAnswer(`suggestions ${repo}`, () => view(repo, 'suggestions'));
  return (
    <aside data-column aria-label="About it">
      {suggestions.value && suggestions.value.questions.length > 0 && (
        <section>
          <h2>Questions it answers</h2>
          <Suggestions repo={repo} questions={suggestions.value.questions} />
        </section>
      )}
      <section>
        <h2>What it is made of</h2>
        <Loading of={about} what="Reading" repo={repo}>
          {(value) => <Figures about={value} />}
        </Loading>
      </section>
      {entries.value && <EntryLists repo={repo} entries={entries.value} />}
      <Skipped repo={repo} />
    </aside>
  );
}

function Figures({
  about: { stats, languages, commit, branch, indexed_at },
}: {
  about: RepositoryAnswer;
}) {
  const { resolved, external, open } = stats.callSites;
  const inside = resolved + open;
  return (
    <>
      <p>
        {counted(stats.files, 'file')}, {counted(stats.symbols, 'symbol')},{' '}
        {counted(stats.modules, 'module')}, {counted(stats.processes, 'flow')}
      </p>
      <p class="quiet">
        {Object.entries(languages)
          .sort((a, b) => b[1] - a[1])
          .map(([language, files]) => `${language} ${files}`)
          .join(', ')}
      </p>
      <p>
        {figure(resolved)} calls resolved, {figure(external)} to the outside,{' '}
        <span class="may">
          {figure(open)} open
          {inside > 0 && ` (${Math.round((100 * open) / inside)} % of those inside)`}
        </span>
      </p>
      <p class="quiet">
        {commit === null ? 'not in git' : `${branch ?? 'no branch'} at ${commit.slice(0, 10)}`},
        indexed <time dateTime={indexed_at}>{indexed_at.slice(0, 16).replace('T', ' ')}</time>
      </p>
    </>
  );
}

function Skipped({ repo }: { repo: string }) {
  const skipped = useAnswer(`skipped ${repo}`, () => view(repo, 'skipped'));
  if (!skipped.value || skipped.value.total === 0) return null;
  const { total, reasons, files } = skipped.value;
  return (
    <section>
      <h2>Not in the graph, or only in part ({total})</h2>
      <ul class="plain-list">
        {reasons.map(({ reason, files: count }) => (
          <li key={reason}>
            {reason} <span class="quiet">{count}</span>
          </li>
        ))}
      </ul>
      <details>
        <summary>Files</summary>
        <ul class="plain-list">
          {files.map(({ filePath, reason }) => (
            <li key={filePath}>
              <bdi>{filePath}</bdi> <span class="quiet">{reason}</span>
            </li>
          ))}
        </ul>
        {files.length < total && (
          <p class="quiet">
            {files.length} of {total}
          </p>
        )}
      </details>
    </section>
  );
}
