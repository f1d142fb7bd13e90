// A backend that answers in the calling thread. For tests, and for programs that serve one request at a time.
import { randomUUID } from 'node:crypto';
import { failure, type Failure } from '../../lib/model/answer.ts';
import type { World } from '../call-tool.ts';
import { answerCall, answerNames, answerRepositories, answerView } from './answer-question.ts';
import type { Backend } from './backend.ts';

export function localBackend(world: World): Backend {
  const { tools, log, readOnly, snapshots } = world;
  return {
    tools,
    log,
    readOnly,
    indexes: snapshots,
    call: (call) => orBug(call.tool, () => answerCall(call, world), world, call.id),
    view: (request) => orBug('a view', () => answerView(request, world), world, request.id),
    names: (request) => orBug('a completion', () => answerNames(request, world), world),
    repositories: () => orBug('the list of repositories', () => answerRepositories(world), world),
    end: async () => undefined,
  };
}

/** The answer for a bug. Its log entry has the same id, that of the request if it has one. */
export async function orBug<Answer>(
  what: string,
  answer: () => Promise<Answer>,
  { log }: Pick<World, 'log'>,
  id: string = randomUUID(),
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
