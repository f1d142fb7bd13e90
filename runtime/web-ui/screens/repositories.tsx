// The first screen: the indexed repositories, or how to index one.
import { useEffect, useState } from 'preact/hooks';
import type { ListReposResponse } from '../../../handlers/_types/list-repos.gen.d.ts';
import type { SuggestionsAnswer } from '../../../lib/views/answers.ts';
import { ask, listRepositories, view } from '../api.ts';
import { Loading, useAnswer, useReady } from '../parts/loaded.tsx';
import { Suggestions } from '../parts/suggestions.tsx';
import { counted } from '../pure/lists.ts';
import { linkTo } from '../pure/places.ts';

type Repo = ListReposResponse['repos'][number];

/** Questions are asked for few repositories: their indexes may have to be opened for it. */
const FEW = 3;

export function Repositories() {
  const listed = useAnswer('repositories', listRepositories);
  useReady('repositories', listed);
  const preparing = usePreparing(listed.retry);
  return (
    <main class="plain">
      <h1>Repositories</h1>
      {preparing && (
        <p class="preparing" role="status">
          <bdi>{preparing.path}</bdi> is being indexed: {preparing.phase}…
        </p>
      )}
      <Loading of={listed} what="Reading the list">
        {({ repos, total }) =>
          repos.length === 0 ? (
            preparing === null && <NoneYet />
          ) : (
            <>
              <ul class="cards">
                {repos.map((repo) => (
                  <RepositoryCard key={repo.name} repo={repo} isAlone={repos.length <= FEW} />
                ))}
              </ul>
              {total > repos.length && (
                <p class="quiet">
                  {repos.length} of {total}: the find box of the command line lists all, `codegraph
                  list`.
                </p>
              )}
            </>
          )
        }
      </Loading>
    </main>
  );
}

interface Preparing {
  readonly path: string;
  readonly phase: string;
}

const ASK_AGAIN_MS = 400;

/** What the server is indexing now, asked again and again until it is done: then the list is another. */
function usePreparing(onDone: () => void): Preparing | null {
  const [preparing, setPreparing] = useState<Preparing | null>(null);
  useEffect(() => {
    let wasPreparing = false;
    let timer = 0;
    const look = async (): Promise<void> => {
      const answer = await ask<{ preparing: Preparing | null }>('/preparing');
      const now = 'value' in answer ? answer.value.preparing : null;
      setPreparing(now);
      if (now !== null) timer = setTimeout(look, ASK_AGAIN_MS);
      else if (wasPreparing) onDone();
      wasPreparing = now !== null;
    };
    void look();
    return () => clearTimeout(timer);
  }, []);
  return preparing;
}

function NoneYet() {
  return (
    <>
      <p>Nothing is indexed yet. In the folder of a repository, run:</p>
      <pre>codegraph analyze</pre>
      <p>
        Nothing is written into the repository, and nothing is sent anywhere. Then load this page
        again.
      </p>
    </>
  );
}

function RepositoryCard({ repo, isAlone }: { repo: Repo; isAlone: boolean }) {
  const { name, path, stats, languages, stale, trouble } = repo;
  return (
    <li class="card">
      <h2>
        <a data-row href={linkTo.repository(name)}>
          <bdi>{name}</bdi>
        </a>
      </h2>
      <p class="quiet">
        <bdi>{path}</bdi>
      </p>
      {stats && (
        <p>
          {counted(stats.files, 'file')} · {counted(stats.symbols, 'symbol')} ·{' '}
          {counted(stats.edges, 'edge')} · {counted(stats.processes, 'flow')}
        </p>
      )}
      <p class="quiet">{Object.keys(languages).join(', ')}</p>
      {trouble && <p class="bad">{trouble}</p>}
      {!trouble && stale && <p class="warn">{stale.hint}</p>}
      {stats && isAlone && <FirstQuestions repo={name} />}
      {stats && (
        <ul class="ways" aria-label={`Ask about ${name}`}>
          <li>
            <a href={linkTo.changes(name)}>Changes</a>
          </li>
          <li>
            <a href={linkTo.why(name, '', '')}>Why</a>
          </li>
        </ul>
      )}
    </li>
  );
}

/** Asked last, so that the list is there at once: the index may have to be opened for it. */
function FirstQuestions({ repo }: { repo: string }) {
  const [found, setFound] = useState<SuggestionsAnswer | null>(null);
  useEffect(() => {
    void view(repo, 'suggestions').then((answer) => {
      if ('value' in answer) setFound(answer.value);
    });
  }, [repo]);
  return found && <Suggestions repo={repo} questions={found.questions} />;
}
