// What commits say of a row of a territory, in words. Draws nothing.
import type { TerritoryAnswer, TerritoryHistory } from '../../../../lib/views/answers.ts';
import { coupledWith } from './couplings.ts';
import { counted } from '../../pure/lists.ts';

const MOST_NAMED = 3;

export function sayChanged(
  { names }: TerritoryAnswer,
  { changes }: TerritoryHistory,
  row: number,
): string {
  const count = changes[row] ?? 0;
  return count === 0 ? '' : `${names[row]}, by ${counted(count, 'commit')}`;
}

/** `ctx.py (5 commits), app.py (4 commits) and 7 more`. */
export function sayCoupled(
  answer: TerritoryAnswer,
  history: TerritoryHistory,
  row: number,
): string {
  const { shown, total } = coupledWith(answer, history, row);
  const named = shown.slice(0, MOST_NAMED);
  const list = named.map(
    ({ row: other, together }) => `${answer.names[other]} (${counted(together, 'commit')})`,
  );
  const left = total - named.length;
  return `${list.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}
