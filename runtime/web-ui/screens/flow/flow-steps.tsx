// The steps of a flow as a list: who calls each, in which line, what it calls beside, and where it may go on. Asks nothing.
import { useEffect, useRef } from 'preact/hooks';
import type { LineOf } from '../../lines.ts';
import { CodeLine } from '../../parts/answers/code-line.tsx';
import { Evidence } from '../../parts/answers/evidence.tsx';
import { openWords, type FlowStep } from '../../pure/flow-graph.ts';
import { counted } from '../../pure/lists.ts';
import { linkTo } from '../../pure/places.ts';

const DEEPEST = 7;
/** Of each step, so many open calls are shown with their lines. */
export const FEW_OPEN = 5;

interface StepsProps {
  readonly repo: string;
  readonly steps: readonly FlowStep[];
  /** uids from the entry to the chosen step; empty if none is chosen. */
  readonly way: readonly string[];
  readonly lineOf: LineOf;
}

export function FlowSteps({ repo, steps, way, lineOf }: StepsProps) {
  const chosen = way.at(-1);
  return (
    <ol class="steps">
      {steps.map((step) => (
        <StepRow
          key={step.symbol.uid}
          repo={repo}
          step={step}
          isChosen={step.symbol.uid === chosen}
          isOnWay={way.includes(step.symbol.uid)}
          caller={steps.find(({ symbol }) => symbol.uid === step.call?.from)?.symbol.name ?? null}
          lineOf={lineOf}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  readonly repo: string;
  readonly step: FlowStep;
  readonly lineOf: LineOf;
}

function StepRow({
  isChosen,
  isOnWay,
  caller,
  ...props
}: StepProps & { isChosen: boolean; isOnWay: boolean; caller: string | null }) {
  const { repo, step } = props;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const look = `step d${Math.min(step.depth, DEEPEST)}${isOnWay ? ' on-way' : ''}`;
  return (
    <li ref={row} class={look} aria-current={isChosen ? 'step' : undefined}>
      <p>
        <span class="quiet">{step.number}.</span>{' '}
        <a data-row href={linkTo.symbol(repo, step.symbol.uid)}>
          <bdi>{step.symbol.name}</bdi>
        </a>
      </p>
      <Called {...props} caller={caller} />
      <Beside {...props} />
      <MayGoOn {...props} />
    </li>
  );
}

function Called({ repo, step: { call }, caller, lineOf }: StepProps & { caller: string | null }) {
  if (call === null) return null;
  const site = call.sites[0];
  return (
    <>
      <p class="called">
        <span class="quiet">
          {call.type === 'OVERRIDES' ? 'may run for ' : `${verbOf(call.type)} by `}
          <bdi>{caller}</bdi>
        </span>{' '}
        <Evidence {...call} />
      </p>
      {site && <CodeLine repo={repo} {...site} text={lineOf(site)} />}
      {call.sites.length > 1 && (
        <p class="quiet">and {counted(call.sites.length - 1, 'more place')}</p>
      )}
    </>
  );
}

function verbOf(type: string): string {
  switch (type) {
    case 'CALLS':
      return 'called';
    case 'INSTANTIATES':
      return 'created';
    default:
      return 'used';
  }
}

function Beside({ repo, step: { side } }: StepProps) {
  if (side === null) return null;
  return (
    <details class="more">
      <summary>+ {counted(side.total, 'other call')}</summary>
      <ul class="plain-list">
        {side.symbols.map((symbol) => (
          <li key={symbol.uid}>
            <a href={linkTo.symbol(repo, symbol.uid)}>
              <bdi>{symbol.name}</bdi>
            </a>
          </li>
        ))}
        {side.total > side.symbols.length && (
          <li class="quiet">
            {side.symbols.length} of {side.total}
          </li>
        )}
      </ul>
    </details>
  );
}

function MayGoOn({ repo, step: { open, symbol }, lineOf }: StepProps) {
  if (open.length === 0) return null;
  return (
    <details class="more may-go-on">
      <summary>may go on: {openWords(open)}</summary>
      <ul class="plain-list">
        {open.slice(0, FEW_OPEN).map(({ filePath, line, column, because }) => (
          <li key={`${line}:${column}`}>
            <CodeLine
              repo={repo}
              filePath={filePath}
              line={line}
              text={lineOf({ filePath, line })}
            />
            <p class="quiet">{because}</p>
          </li>
        ))}
        {open.length > FEW_OPEN && (
          <li class="quiet">
            {FEW_OPEN} of {open.length}:{' '}
            <a href={linkTo.symbol(repo, symbol.uid)}>all are marked in its source</a>
          </li>
        )}
      </ul>
    </details>
  );
}
