// How complete an answer is: a word that the screen gives, and the reasons on request. Never only by colour.
import type { Meta } from '../../../../handlers/_types/parts.gen.d.ts';

export interface CompletenessWords {
  readonly exact: string;
  readonly lower_bound: string;
  readonly unknown: string;
}

const WORDS: CompletenessWords = {
  exact: 'complete',
  lower_bound: 'at least these',
  unknown: 'unknown',
};

export function Completeness({
  of: { status, reasons },
  words = WORDS,
}: {
  of: Meta['completeness'];
  words?: CompletenessWords;
}) {
  if (status === 'exact') return <span class="badge">{words.exact}</span>;
  return (
    <details class="completeness">
      <summary>
        <span class={status === 'unknown' ? 'badge unknown' : 'badge may'}>
          {status === 'unknown' && <span aria-hidden="true">? </span>}
          {words[status]}
        </span>
      </summary>
      <ul>
        {reasons.map(({ reason, detail }) => (
          <li key={reason}>{detail}</li>
        ))}
      </ul>
    </details>
  );
}
