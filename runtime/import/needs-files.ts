// The failure of what needs the files of a repository that was imported without them. Reads none.
import { failure, type Failure } from '../../lib/model/answer.ts';

export function needsFiles(repo: string, outcome: string, instead: string): Failure {
  return failure(
    'invalid_request',
    `'${repo}' is an index without its files here: ${outcome}.`,
    `${instead} With files: codegraph import <snapshot> --replace --path <clone>`,
    { needs: ['working_tree'] },
  );
}
