// Short notes of answers in the words of a reader. No DOM.
import { counted } from './lists.ts';

/** "6 direct" as "6 symbols depend on it directly". Reasons that are sentences already stay. */
export function riskReason(reason: string): string {
  return reason
    .replace(/^(\d+) direct(?=,|$)/, (_, count) => `${dependents(Number(count))} on it directly`)
    .replace(/^(\d+) in total$/, (_, count) => `${dependents(Number(count))} on it in all`)
    .replace(
      /^(\d+) entry points$/,
      (_, count) => `${counted(Number(count), 'entry point')} lead to it`,
    )
    .replace(/^(\d+) routes$/, (_, count) => `${counted(Number(count), 'route')} lead to it`);
}

function dependents(count: number): string {
  return `${counted(count, 'symbol')} ${count === 1 ? 'depends' : 'depend'}`;
}

const PLACES: Readonly<Record<string, string>> = {
  name: 'in its name',
  owner: 'in the name of what it belongs to',
  path: 'in its path',
  signature: 'in its signature',
  doc: 'in its documentation',
  body: 'in its code',
  task_context: 'of the task',
};

/** "owner: stories" as "“stories” in the name of what it belongs to". */
export function matchReason(reason: string): string {
  const at = reason.indexOf(': ');
  const [field, words] = at < 0 ? [reason, ''] : [reason.slice(0, at), reason.slice(at + 2)];
  if (field === 'meaning' && words.startsWith('#'))
    return `${words.slice(1) === '1' ? 'the nearest' : `number ${words.slice(1)}`} in meaning`;
  if (field === 'commit' || field === 'commit of its file')
    return `said in ${field} ${words.replace(' "', ': “').replace(/"$/, '”')}`;
  const place = PLACES[field];
  return place === undefined || words === '' ? reason : `“${words}” ${place}`;
}

interface TogetherInCommits {
  readonly together: number;
  readonly changes: number;
  readonly confidence: number;
}

/** "usually: in 8 of 12 commits". The same is called usual as in text answers. */
export function commitsInWords({ together, changes, confidence }: TogetherInCommits): string {
  const usual = confidence >= 0.5 && together >= 3 ? 'usually: ' : '';
  return `${usual}in ${together} of ${counted(changes, 'commit')}`;
}
