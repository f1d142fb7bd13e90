// What is told when files could not be replaced. Puts nothing back.
import { failure, type Failure } from '../../lib/model/answer.ts';
import { stalePlan } from './edit-targets.ts';
import { FileChanged, PutBackLater } from './replace-files.ts';

export function writeFailure(error: unknown): Failure {
  if (error instanceof FileChanged) return stalePlan(`${error.path} was saved by somebody at this moment`);
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof PutBackLater) {
    return failure('internal', `Not all files could be written, and ${reason}.`, 'The next codegraph command on this repository puts everything back; run: codegraph status');
  }
  return failure('internal', `Not all files could be written: ${reason}. Everything is as it was.`, 'Mend the cause (rights, disk space), then apply again.');
}
