// The failure for files that could not be replaced. Reverts nothing.
import { FileTrouble } from '../../index-store/files/file-trouble.ts';
import { failure, type Failure } from '../../lib/model/answer.ts';
import { reasonOf } from '../reason-of.ts';
import { stalePlan } from './edit-targets.ts';
import { CannotPutBack } from './recover-edits.ts';
import { FileChanged, PutBackLater } from './replace-files.ts';

export function writeFailure(error: unknown): Failure {
  if (error instanceof FileChanged)
    return stalePlan(`${error.path} was just saved by another program`);
  if (error instanceof PutBackLater) {
    return failure(
      'internal',
      `Not all files could be written, and those that were could not be restored: ${reasonOf(error.cause)}.`,
      'The next codegraph command on this repository restores them; run: codegraph status',
    );
  }
  return failure(
    'internal',
    `Not all files could be written: ${reasonOf(error)}. All files have been restored.`,
    'Fix the cause (permissions, disk space), then apply again.',
  );
}

/** For errors before a file is touched; any other error is rethrown. */
export function notBegun(error: unknown): Failure {
  if (error instanceof CannotPutBack)
    return failure('internal', `${error.message}. Nothing was changed.`, error.hint);
  if (error instanceof FileTrouble)
    return failure(
      'internal',
      `The store cannot be written: ${error.what}. Nothing was changed.`,
      error.hint,
    );
  throw error;
}
