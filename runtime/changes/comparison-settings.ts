// How git compares here: with fixed forms of output, and without the programs that a repository names. Compares nothing.
import { failure, type Failure } from '../../lib/model/answer.ts';
import { runGit, type GitPlace } from '../git/run-git.ts';
import { WITHOUT_GIT, failed } from './git-trouble.ts';

// Options for output independent of settings, without programs from the repository's configuration.
export const RAW = [
  '--raw',
  '-z',
  '--no-abbrev',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--no-relative',
  '-O/dev/null',
  '--ignore-submodules=dirty',
];

/**
 * Files with changed metadata are compared by content, with a copy of the index. Filters (such as Git LFS) are programs
 * that a repository names, and are disabled: their files are shown unfiltered.
 */
export async function comparisonSettings(place: GitPlace): Promise<readonly string[] | Failure> {
  const asked = await runGit(
    [
      'config',
      '-z',
      '--name-only',
      '--get-regexp',
      '^filter\\..*\\.(clean|smudge|process|required)$',
    ],
    { place },
  );
  if (asked.trouble === 'not started')
    return failure('not_found', 'git is not installed or not on the PATH.', WITHOUT_GIT);
  // Without a result, it exits with 1 and no output.
  if (!asked.ok && (asked.trouble !== null || asked.err !== '')) return failed(place.root, asked);
  const names = asked.out
    .toString()
    .split('\0')
    .filter(Boolean)
    .map((key) => key.slice(0, key.lastIndexOf('.')));
  if (names.some((name) => name.includes('=')))
    return failure(
      'not_found',
      'The git configuration has a filter that cannot be disabled because of its name.',
      WITHOUT_GIT,
    );
  const filters = [...new Set(names)].flatMap((name) => [
    `${name}.clean=`,
    `${name}.smudge=`,
    `${name}.process=`,
    `${name}.required=false`,
  ]);
  return ['diff.autoRefreshIndex=true', ...filters];
}
