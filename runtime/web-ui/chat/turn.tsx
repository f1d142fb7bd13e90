// One turn on the screen: the question, each call with its answer, and what the model wrote. Asks nothing.
import { restsOnBounds, type CalledStep, type Step, type Turn } from './conversation.ts';
import { Markdown } from './markdown.tsx';
import { SCROLLS } from './scrolls.ts';

export interface Links {
  /** Uids that are in the index. */
  readonly known: ReadonlySet<string>;
  /** The address of the screen of a uid. */
  readonly linkTo: (uid: string) => string;
  /** The address of the screen that shows what a tool was asked; null if there is none. */
  readonly linkToAnswer?: (
    tool: string,
    request: Readonly<Record<string, unknown>>,
  ) => string | null;
}

export function TurnView({ turn, links }: { readonly turn: Turn; readonly links: Links }) {
  return (
    <article class="chat-turn">
      <h3 class="chat-question">{turn.question}</h3>
      {turn.steps.map((step, place) => (
        <StepView key={place} step={step} links={links} />
      ))}
      {!turn.done && <p class="chat-quiet">…</p>}
      {turn.done && restsOnBounds(turn) && (
        <p class="chat-bounds">Based on lower bounds: there may be more than is said here.</p>
      )}
    </article>
  );
}

function StepView({ step, links }: { readonly step: Step; readonly links: Links }) {
  switch (step.kind) {
    case 'said':
      return <Markdown text={step.text} known={links.known} linkTo={links.linkTo} />;
    case 'note':
      return <p class={step.bad ? 'chat-note chat-bad' : 'chat-note'}>{step.text}</p>;
    case 'called':
      return <CallRow step={step} links={links} />;
  }
}

const COMPLETENESS = {
  exact: 'exact',
  lower_bound: 'at least',
  unknown: 'not known to be complete',
} as const;

function CallRow({ step, links }: { readonly step: CalledStep; readonly links: Links }) {
  const { call, answer } = step;
  const address = addressOf(step, links);
  return (
    <details class={answer?.failed ? 'chat-call chat-call-failed' : 'chat-call'}>
      <summary>
        <code>{call.name}</code> <span class="chat-arguments">{argumentsOf(step)}</span>{' '}
        <span class="chat-quiet">{stateOf(step)}</span>
      </summary>
      {address !== null && (
        <p>
          <a href={address}>This answer as a screen</a>
        </p>
      )}
      <pre {...SCROLLS}>{answer?.text ?? ''}</pre>
    </details>
  );
}

/** How long it took, and how complete it is. */
function stateOf({ answer }: CalledStep): string {
  if (answer === null) return 'running';
  if (answer.failed) return 'refused';
  const complete = answer.completeness === null ? [] : [COMPLETENESS[answer.completeness]];
  return [`${answer.ms} ms`, ...complete].join(' · ');
}

/** What the tool was really asked, but for what every call has. */
function argumentsOf({ call, sent }: CalledStep): string {
  if (sent === null) return call.arguments;
  const { repo: _repo, max_tokens: _most, ...own } = sent;
  return Object.entries(own)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(' ');
}

function addressOf({ call, sent, answer }: CalledStep, links: Links): string | null {
  if (sent === null || answer === null || answer.failed) return null;
  const screen = links.linkToAnswer?.(call.name, sent) ?? null;
  return screen ?? (answer.uid === null ? null : links.linkTo(answer.uid));
}
