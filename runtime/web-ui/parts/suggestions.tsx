// Questions that the index of a repository answers, each a link to the screen with the answer.
import type { SuggestionsAnswer } from '../../../lib/views/answers.ts';
import { linkTo } from '../pure/places.ts';

type Question = SuggestionsAnswer['questions'][number];

export function Suggestions({ repo, questions }: { repo: string; questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <ul class="questions" aria-label={`Questions about ${repo}`}>
      {questions.map((question) => (
        <li key={question.text}>
          <a data-row href={linkOf(repo, question)}>
            <bdi>{question.text}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

function linkOf(repo: string, { screen, uid }: Question): string {
  if (screen === 'flow') return linkTo.flow(repo, uid);
  return linkTo.symbol(repo, uid, screen === 'reach' ? { tab: 'reach' } : {});
}
