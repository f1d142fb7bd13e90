// Tests that a change reaches, and their files to be copied.
import { useState } from 'preact/hooks';
import type { TestToRun } from '../../../../handlers/_types/parts.gen.d.ts';
import { linkTo } from '../../pure/places.ts';

const MOST = 200;

export function TestsToRun({ repo, tests }: { repo: string; tests: readonly TestToRun[] }) {
  const [copied, setCopied] = useState(false);
  if (tests.length === 0) return <p>No test reaches it, as far as is known.</p>;
  const files = [...new Set(tests.map(({ filePath }) => filePath))];
  const copy = (): void => {
    navigator.clipboard.writeText(files.join(' ')).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <section>
      <h2>
        Tests to run ({tests.length} in {files.length} {files.length === 1 ? 'file' : 'files'}){' '}
        <button type="button" onClick={copy}>
          {copied ? 'Copied' : 'Copy the paths'}
        </button>
      </h2>
      <ul class="plain-list">
        {tests.slice(0, MOST).map(({ uid, filePath, line }) => (
          <li key={uid}>
            <a data-row href={linkTo.symbol(repo, uid)}>
              <bdi>{`${filePath}:${line}`}</bdi>
            </a>{' '}
            {uid !== `File:${filePath}` && (
              <span class="quiet">
                <bdi>{uid.split(':').at(-1)}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
