// What is said of an index whose repository may have changed. Compares nothing.
import type { Staleness } from '../model/index-snapshot.ts';

/** Of an index without the files that it was made of. */
export function unknownStaleness(commit: string | null, next = ''): Staleness {
  const since =
    commit === null ? 'it was indexed' : `commit ${commit.slice(0, 12)}, which is indexed`;
  return {
    commits_behind: 0,
    changed_files: [],
    hint: `It is unknown whether the code has changed since ${since}.${next === '' ? '' : ` ${next}`}`,
  };
}

/** `at`: when it was published, ISO 8601. */
export function publishedStaleness(commit: string | null, at: string): Staleness {
  return unknownStaleness(commit, `It was published on ${at.slice(0, 10)}.`);
}

/** Whether changes are known, and not only what else there is to say. */
export function isBehind({ commits_behind: commits, changed_files: files }: Staleness): boolean {
  return commits > 0 || files.length > 0;
}
