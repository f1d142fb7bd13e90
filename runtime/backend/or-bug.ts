// The answer to a request that ran into a bug. Answers nothing else.
import { failure, type Failure } from '../../lib/model/answer.ts';
import type { Log } from '../log.ts';

/** The answer for a bug. Its log entry has the same id, that of the request if it has one. */
export async function orBug<Answer>(
  what: string,
  answer: () => Promise<Answer>,
  { log }: { readonly log: Pick<Log, 'error'> },
  id: string = crypto.randomUUID(),
): Promise<Answer | Failure> {
  try {
    return await answer();
  } catch (error) {
    log.error(`${what} failed`, { id, error });
    return failure(
      'internal',
      'Something went wrong inside codegraph.',
      `Its log has details under id ${id}.`,
      { id },
    );
  }
}
