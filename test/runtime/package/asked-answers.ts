// The same requests to one index, wherever it is opened, and a digest of all answers. Opens nothing.
import { createHash } from 'node:crypto';
import { gatherFacts } from '../../../bench/same/repository-facts.ts';
import { requestsFor, type Asked } from '../../../bench/same/requests.ts';

/** A tool called with a request: the response, or an object with `error`. */
export type Ask = (tool: string, request: object) => Promise<object>;

/** Fifty requests over seven tools about symbols of the index, the same for the same index. */
export async function requestsAbout(ask: Ask): Promise<readonly Asked[]> {
  const facts = await gatherFacts(async (query) => {
    const answer = await ask('cypher', { query, limit: 10_000 });
    if (!('rows' in answer)) throw new Error(JSON.stringify(answer).slice(0, 500));
    return answer.rows as readonly (readonly unknown[])[];
  });
  return requestsFor(facts, () => '');
}

export interface Answered extends Asked {
  readonly answer: object;
}

export async function answersOf(requests: readonly Asked[], ask: Ask): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const asked of requests)
    answers.push({ ...asked, answer: await ask(asked.tool, asked.request) });
  return answers;
}

export function digestOf(answers: readonly Answered[]): string {
  return createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 16);
}

/** Asks through a function from a request to a response. */
export function askBy(answer: (request: Request) => Promise<Response>, repo?: string): Ask {
  return async (tool, request) => {
    const asked =
      tool === 'list_repos'
        ? new Request('http://localhost/repos')
        : new Request(`http://localhost/tools/${tool}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(repo === undefined ? request : { ...request, repo }),
          });
    return (await (await answer(asked)).json()) as object;
  };
}
