// One run: damages a store by chance, asks it, and judges every answer; now and then indexes over what is left. Prints nothing.
import { isDeepStrictEqual } from 'node:util';
import { isFailure } from '../../../lib/model/answer.ts';
import { callTool } from '../../../runtime/call-tool.ts';
import { createLog } from '../../../runtime/log.ts';
import { worldOf } from '../../support/stored-world.ts';
import { Choices } from '../choices.ts';
import { randomNumbers } from '../random-numbers.ts';
import { responseOf, type AskedStore, type Origin, type Question } from './asked-store.ts';
import { damageStore } from './damage-store.ts';

export type Verdict = Origin | 'refused with a next step' | 'indexed again: equal' | 'WRONG';

export interface Judged {
  readonly verdict: Verdict;
  /** What was done to the store, what was asked and what came; for the reader of a fault. */
  readonly detail: string;
}

const ASKED_A_RUN = 4;
const REFUSALS: readonly string[] = ['index_unreadable', 'repo_not_found', 'repo_required'];

/** `seed` decides all that happens. */
export async function checkDamage(
  asked: AskedStore,
  seed: number,
  { indexAgain }: { readonly indexAgain: boolean },
): Promise<Judged[]> {
  const choices = new Choices(randomNumbers(seed, 400));
  asked.restore();
  const done = damageStore(asked.store.home, choices);
  const bugs: string[] = [];
  const world = worldOf(
    asked.store,
    createLog('error', (line) => void bugs.push(line)),
  );
  const judged: Judged[] = [];
  for (const question of choices.times(ASKED_A_RUN, () => choices.from(asked.questions))) {
    if (!question) continue;
    const response = responseOf(await callTool(question, world));
    judged.push({
      verdict: judge(asked, question, response),
      detail: `${seed}: ${done.join('; ')}\n  ${JSON.stringify(question)}\n  ${JSON.stringify(response).slice(0, 400)}`,
    });
  }
  if (indexAgain) judged.push(await indexed(asked, choices, `${seed}: ${done.join('; ')}`));
  return [
    ...judged,
    ...bugs.map(
      (bug): Judged => ({ verdict: 'WRONG', detail: `${seed}: ${done.join('; ')}\n  ${bug}` }),
    ),
  ];
}

function judge(asked: AskedStore, question: Question, response: object): Verdict {
  const origin = asked.cameFrom(question, JSON.stringify(response));
  if (origin) return origin;
  return isFailure(response) && REFUSALS.includes(response.error.code) && response.error.hint !== ''
    ? 'refused with a next step'
    : 'WRONG';
}

/** The next `analyze` mends whatever there is to mend, by itself. */
async function indexed(asked: AskedStore, choices: Choices, detail: string): Promise<Judged> {
  const entry = choices.from(asked.entries);
  if (!entry) throw new Error('nothing is indexed');
  try {
    const digests = await asked.indexAgain(entry);
    return {
      verdict: isDeepStrictEqual(digests, asked.digests(entry)) ? 'indexed again: equal' : 'WRONG',
      detail: `${detail}\n  indexed again: ${JSON.stringify(digests)}`,
    };
  } catch (error) {
    return {
      verdict: 'WRONG',
      detail: `${detail}\n  indexing again: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    };
  }
}
