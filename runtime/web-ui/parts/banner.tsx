// One line under the bar, only when something must be known: a renewed index, one that is behind its files, one that cannot be read.
import { useEffect, useState } from 'preact/hooks';
import type { RepositoryAnswer } from '../../../lib/views/answers.ts';
import { view } from '../api.ts';
import { renewed } from '../state.ts';

export function Banner({ repo }: { repo: string }) {
  const [stale, setStale] = useState<RepositoryAnswer['stale']>(null);
  useEffect(() => {
    setStale(null);
    if (repo === '') return undefined;
    let isWanted = true;
    void view(repo, '').then((answer) => {
      if (isWanted && 'value' in answer) setStale(answer.value.stale);
    });
    return () => {
      isWanted = false;
    };
  }, [repo, renewed.value]);
  if (renewed.value === repo && repo !== '')
    return (
      <p class="banner" role="status">
        There is a new index of {repo}.{' '}
        <button type="button" class="link" onClick={() => location.reload()}>
          Load it
        </button>
      </p>
    );
  if (stale === null) return null;
  const files = stale.changed_files;
  return (
    <details class="banner">
      <summary>
        {files.length === 0
          ? stale.hint
          : `${files.length} ${files.length === 1 ? 'file has' : 'files have'} changed since it was indexed: code is shown as it was then.`}
      </summary>
      <p>{stale.hint}</p>
      <ul>
        {files.slice(0, 200).map((file) => (
          <li key={file}>
            <bdi>{file}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
