// The bar on all screens: the repository, the find box, changes, questions in words, and the keys.
import { useEffect, useState } from 'preact/hooks';
import { listRepositories } from '../api.ts';
import { KEYS } from '../keys.ts';
import { linkTo, type Place } from '../pure/places.ts';
import { goTo, isAsking, trail } from '../state.ts';
import { FindBox } from './find-box.tsx';

export function Bar({ place }: { place: Place }) {
  const { repo } = place;
  return (
    <header class="bar">
      <nav aria-label="Main">
        <a class="brand" href={linkTo.repositories()}>
          codegraph
        </a>
        <RepositoryChoice repo={repo} />
        {repo !== '' && <FindBox key={repo} repo={repo} />}
        {repo !== '' && (
          <a
            href={linkTo.changes(repo)}
            aria-current={place.screen === 'changes' ? 'page' : undefined}
          >
            Changes
          </a>
        )}
        {repo !== '' && (
          <a
            href={linkTo.why(repo, '', '')}
            aria-current={place.screen === 'why' ? 'page' : undefined}
          >
            Why
          </a>
        )}
        <a
          href={linkTo.console(repo === '' ? {} : { repo })}
          aria-current={place.screen === 'console' ? 'page' : undefined}
        >
          Console
        </a>
        <button
          type="button"
          class="link"
          aria-pressed={isAsking.value}
          onClick={() => (isAsking.value = !isAsking.value)}
        >
          Ask
        </button>
        <KeysHelp />
      </nav>
      <p id="said" role="status" />
      <Trail />
    </header>
  );
}

function RepositoryChoice({ repo }: { repo: string }) {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    void listRepositories().then((answer) => {
      if ('value' in answer) setNames(answer.value.repos.map(({ name }) => name));
    });
  }, []);
  const known = repo === '' || names.includes(repo) ? names : [repo, ...names];
  if (known.length === 0) return null;
  return (
    <select
      aria-label="Repository"
      value={repo}
      onChange={({ currentTarget: { value } }) =>
        goTo(value === '' ? linkTo.repositories() : linkTo.repository(value))
      }
    >
      <option value="">{repo === '' ? 'Choose a repository' : 'All repositories'}</option>
      {known.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Trail() {
  const visits = trail.value;
  if (visits.length < 2) return null;
  return (
    <nav class="trail" aria-label="Visited before">
      <ol>
        {visits.slice(1).map(({ href, name }) => (
          <li key={href}>
            <a href={href}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function KeysHelp() {
  return (
    <>
      <button
        type="button"
        class="link"
        aria-label="Keys"
        onClick={() => document.querySelector<HTMLDialogElement>('#help')?.showModal()}
      >
        ?
      </button>
      <dialog id="help" aria-labelledby="help-title">
        <h2 id="help-title">Keys</h2>
        <dl>
          {KEYS.map(({ keys, does }) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog">
          <button type="submit">Close</button>
        </form>
      </dialog>
    </>
  );
}
