// What is answered when git cannot tell the changes. Starts no git.
import { failure, type Failure } from '../../lib/model/answer.ts';
import type { GitOutput } from '../git/run-git.ts';

export const WITHOUT_GIT =
  'Pass the change as `diff`: git diff | codegraph detect-changes --diff -';

export function failed(root: string, { err }: GitOutput): Failure {
  const said = err.split('\n').at(-1) ?? '';
  return failure(
    'not_found',
    `git could not list the changes in ${root}${said === '' ? '.' : `: ${said.slice(0, 300)}`}`,
    WITHOUT_GIT,
  );
}
