// What is told when files could not be replaced. Puts nothing back.
import { FileTrouble } from '../../index-store/file-trouble.ts';
import { failure, type Failure } from '../../lib/model/answer.ts';
import { reasonOf } from '../reason-of.ts';
import { stalePlan } from './edit-targets.ts';
import { CannotPutBack } from './recover-edits.ts';
import { FileChanged, PutBackLater } from './replace-files.ts';

export function writeFailure(error: unknown): Failure {
  if (error instanceof FileChanged)
    return stalePlan(`${error.path} was saved by somebody at this moment`);
  if (error instanceof PutBackLater) {
    return failure(
      'internal',
      `Not all files could be written, and they could not be put back: ${reasonOf(error.cause)}.`,
      'The next codegraph command on this repository puts everything back; run: codegraph status',
    );
  }
  return failure(
    'internal',
    `Not all files could be written: ${reasonOf(error)}. Everything is as it was.`,
    'Mend the cause (rights, disk space), then apply again.',
  );
}

/** For what stops edits before a file is touched; any other error is thrown on. */
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
