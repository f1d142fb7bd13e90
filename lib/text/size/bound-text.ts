// Cuts an answer so that its text fits into a number of tokens. Renders by what it is given.
import { jsonSize } from '../../base/json/json-size.ts';
import { boundAnswer, CHARACTERS_PER_TOKEN } from './bound-answer.ts';

export interface BoundText<Answer> {
  readonly answer: Answer;
  readonly text: string;
}

/** Each attempt keeps in proportion what the last one was too long; texts show a part of the lists only, so one seldom suffices. */
const ATTEMPTS = 8;

/** The answer with as much of its lists as its text has room for, and that text. See `boundAnswer` for `trimPaths`. */
export function boundText<Answer extends object>(
  answer: Answer,
  maxTokens: number,
  trimPaths: readonly string[],
  render: (answer: Answer) => string,
): BoundText<Answer> {
  const room = maxTokens * CHARACTERS_PER_TOKEN;
  let best: BoundText<Answer> = { answer, text: render(answer) };
  if (best.text.length <= room) return best;
  let size = jsonSize(answer, Number.POSITIVE_INFINITY, 'characters');
  for (let attempt = 0; attempt < ATTEMPTS && best.text.length > room; attempt++) {
    size = Math.floor(size * Math.min(0.9, room / best.text.length));
    const cut = boundAnswer(answer, size / CHARACTERS_PER_TOKEN, trimPaths);
    best = { answer: cut, text: render(cut) };
  }
  return best;
}
