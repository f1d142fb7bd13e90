// How an entry runs: its flows as one drawing from left to right, and the steps of the chosen one as a list.
import { useEffect, useMemo } from 'preact/hooks';
import type { FlowAnswer } from '../../../../lib/views/answers.ts';
import { view } from '../../api.ts';
import { useLines, type LinePlace } from '../../lines.ts';
import { CallAs } from '../../parts/answers/call-as.tsx';
import { DrawnGraph } from '../../parts/drawn/drawn-graph.tsx';
import { Loading, useAnswer, useReady } from '../../parts/loaded.tsx';
import { chosenFlow, flowDrawing, flowSteps, wayTo, type FlowStep } from '../../pure/flow-graph.ts';
import { counted } from '../../pure/lists.ts';
import { flowQuery, linkTo, withQuery, type Place } from '../../pure/places.ts';
import { noteVisit } from '../../state.ts';
import { FEW_OPEN, FlowSteps } from './flow-steps.tsx';

export function FlowScreen({ place }: { place: Place }) {
  const { repo, item } = place;
  const asked = flowQuery(item);
  const flow = useAnswer(`flow ${repo} ${item}`, () => view(repo, 'flow', asked));
  useReady('flow', flow);
  return (
    <main class="flow">
      {flow.value === null && (
        <h1>
          Flow <bdi>{lastPart(item)}</bdi>
        </h1>
      )}
      <Loading of={flow} what="Opening the index" repo={repo}>
        {(answer) => <Flows place={place} answer={answer} asked={asked} />}
      </Loading>
    </main>
  );
}

function lastPart(uid: string): string {
  return uid.split(':').at(-1) ?? uid;
}

interface FlowProps {
  readonly place: Place;
  readonly answer: FlowAnswer;
}

function Flows({ place, answer, asked }: FlowProps & { asked: Readonly<Record<string, string>> }) {
  const { repo, query } = place;
  const chosen = chosenFlow(answer, query['flow'] ?? '');
  const steps = useMemo(() => (chosen ? flowSteps(answer, chosen) : []), [answer, chosen]);
  const lineOf = useLines(repo, placesOf(steps));
  const way = wayTo(steps, query['step'] ?? '');
  const name = chosen?.name ?? '';
  useEffect(() => {
    if (name !== '') noteVisit({ repo, name, href: linkTo.flow(repo, answer.entry) });
  }, [repo, name, answer.entry]);
  if (!chosen) return <h1>No flow starts here</h1>;
  return (
    <>
      <Head place={place} answer={answer} chosen={chosen} steps={steps} way={way} />
      <section class="flow-drawn" data-column aria-label="Drawing">
        <Picture place={place} answer={answer} chosen={chosen} />
        <CallAs call={{ repo, view: 'flow', query: asked, command: null }} />
      </section>
      <aside data-column aria-label="Steps" tabIndex={0}>
        <OtherFlows place={place} answer={answer} chosen={chosen.uid} />
        <section>
          <h2>{`Steps of ${name} (${steps.length})`}</h2>
          <FlowSteps repo={repo} steps={steps} way={way} lineOf={lineOf} />
        </section>
      </aside>
    </>
  );
}

/** The lines that are shown. */
function placesOf(steps: readonly FlowStep[]): LinePlace[] {
  return steps.flatMap(({ call, open }) => [
    ...(call?.sites.slice(0, 1) ?? []),
    ...open.slice(0, FEW_OPEN),
  ]);
}

interface HeadProps extends FlowProps {
  readonly chosen: FlowAnswer['flows'][number];
  readonly steps: readonly FlowStep[];
  readonly way: readonly string[];
}

function Head({ place, answer, chosen, steps, way }: HeadProps) {
  const open = steps.reduce((count, step) => count + step.open.length, 0);
  return (
    <header>
      <h1>
        Flow <bdi>{chosen.name}</bdi> <FileOf symbol={steps[0]?.symbol} />
      </h1>
      <p>
        <span class="quiet">starts at</span>{' '}
        <a href={linkTo.symbol(place.repo, answer.entry)}>
          <bdi>{steps[0]?.symbol.name ?? lastPart(answer.entry)}</bdi>
        </a>
        <span class="quiet">
          {` · ${counted(steps.length, 'step')}`}
          {chosen.module !== null && (
            <>
              {' · mostly in '}
              <bdi>{chosen.module}</bdi>
            </>
          )}
        </span>{' '}
        {open === 0 ? (
          <span class="badge">nothing in it is open</span>
        ) : (
          <span class="badge may">{counted(open, 'open call')}: it may go on from there</span>
        )}
      </p>
      <Way place={place} steps={steps} way={way} />
    </header>
  );
}

/** Many files have an entry of the same name: `GET`, `default`, `main`. */
function FileOf({ symbol }: { symbol: FlowStep['symbol'] | undefined }) {
  if (!symbol || symbol.filePath === null || symbol.name === symbol.filePath) return null;
  return (
    <span class="in-file">
      in <bdi>{symbol.filePath}</bdi>
    </span>
  );
}

function Way({ place, steps, way }: Pick<HeadProps, 'place' | 'steps' | 'way'>) {
  const last = steps.find(({ symbol }) => symbol.uid === way.at(-1));
  if (!last) return <p class="quiet">Choose a step to see the way to it.</p>;
  return (
    <p role="status">
      The way to <bdi>{last.symbol.name}</bdi>: {counted(way.length - 1, 'call')}.{' '}
      <a href={linkTo.symbol(place.repo, last.symbol.uid)}>Open the symbol</a> ·{' '}
      <a href={withQuery(place, { step: '' })}>show all alike</a>
    </p>
  );
}

function Picture({ place, answer, chosen }: Pick<HeadProps, 'place' | 'answer' | 'chosen'>) {
  const drawing = useMemo(
    () =>
      flowDrawing(answer, {
        chosen,
        step: place.query['step'] ?? '',
        whole: place.query['chains'] === 'true',
        linkOf: (uid) => withQuery(place, { step: uid }),
        linkOfChain: withQuery(place, { chains: true }),
      }),
    [answer, chosen, place],
  );
  return (
    <>
      <DrawnGraph
        drawing={drawing}
        label={`Steps of ${chosen.name}`}
        seen={place.query['step'] ?? answer.entry}
      />
      {drawing.leftOut > 0 && (
        <p class="quiet">
          {answer.symbols.length - drawing.leftOut} of {answer.symbols.length} steps of all flows
          are drawn; the list has all of the chosen one.
        </p>
      )}
      <p class="legend">
        arrow: leads to · <span class="may">may go on</span> a call there could not be resolved
      </p>
    </>
  );
}

function OtherFlows({ place, answer: { flows, entry }, chosen }: FlowProps & { chosen: string }) {
  if (flows.length < 2) return null;
  return (
    <section>
      <h2>{`Flows from this entry (${flows.length})`}</h2>
      <ul class="plain-list">
        {flows.map(({ uid, name, steps }) => (
          <li key={uid}>
            <a
              data-row
              href={linkTo.flow(place.repo, entry, { flow: uid })}
              aria-current={uid === chosen ? 'true' : undefined}
            >
              <bdi>{name}</bdi>
            </a>{' '}
            <span class="quiet">{counted(steps.length, 'step')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
