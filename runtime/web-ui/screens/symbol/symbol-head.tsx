// The head of a symbol: what it is, how complete its callers are, what a change reaches, the flows it is in, and an editor.
import { useEffect, useState } from 'preact/hooks';
import type { ContextResponse } from '../../../../handlers/_types/context.gen.d.ts';
import { callTool, view } from '../../api.ts';
import { useAnswer } from '../../parts/loaded.tsx';
import { riskWords } from '../../parts/risk.tsx';
import { riskReason } from '../../pure/in-words.ts';
import { counted, figure } from '../../pure/lists.ts';
import { ownName } from '../../pure/own-name.ts';
import { linkTo } from '../../pure/places.ts';
import { shown } from '../../state.ts';

type FoundSymbol = NonNullable<ContextResponse['symbol']>;

const COMPLETENESS = {
  exact: 'all callers known',
  lower_bound: 'at least these callers',
  unknown: 'callers not known',
} as const;

const MOST_FLOWS = 3;

/** The evidence of code that sends requests to a route, as opposed to code that answers them. */
export const REQUESTED = 'requested';

export function SymbolHead({
  repo,
  found,
  symbol,
}: {
  repo: string;
  found: ContextResponse;
  symbol: FoundSymbol;
}) {
  return (
    <header class="symbol-head">
      <h1>
        <bdi>{ownName(symbol)}</bdi> <span class="badge">{symbol.type}</span>{' '}
        <ReachBadge repo={repo} symbol={symbol} />
      </h1>
      {symbol.signature !== '' && (
        <p class="signature">
          <bdi>{symbol.signature}</bdi>
        </p>
      )}
      <p>
        <a href={linkTo.file(repo, symbol.filePath, symbol.line)}>
          <bdi>{`${symbol.filePath}:${symbol.line}`}</bdi>
        </a>
        {symbol.module && (
          <>
            {' '}
            · in{' '}
            <a href={linkTo.repository(repo, { by: 'module', in: symbol.module })}>
              {symbol.module}
            </a>
          </>
        )}
        {' · '}
        <EditorLink repo={repo} symbol={symbol} />
      </p>
      {symbol.type === 'Route' ? (
        <Handlers
          repo={repo}
          handlers={(found.incoming?.['uses'] ?? []).filter(({ reason }) => reason !== REQUESTED)}
        />
      ) : (
        <>
          <Flows repo={repo} flows={found.processes ?? []} />
          <Callers completeness={found.meta.completeness} />
        </>
      )}
      {symbol.doc !== '' && (
        <details>
          <summary>Documentation</summary>
          <p class="doc">
            <bdi>{symbol.doc}</bdi>
          </p>
        </details>
      )}
    </header>
  );
}

function Flows({
  repo,
  flows,
}: {
  repo: string;
  flows: NonNullable<ContextResponse['processes']>;
}) {
  if (flows.length === 0) return null;
  return (
    <p>
      In{' '}
      {flows.slice(0, MOST_FLOWS).map(({ uid, name, step, steps }, at) => (
        <span key={uid}>
          {at > 0 && ', '}
          <a href={linkTo.flow(repo, uid)}>
            <bdi>{name}</bdi>
          </a>{' '}
          <span class="quiet">
            (step {step} of {steps})
          </span>
        </span>
      ))}
      {flows.length > MOST_FLOWS && ` and ${counted(flows.length - MOST_FLOWS, 'more flow')}`}
    </p>
  );
}

type Handler = NonNullable<ContextResponse['incoming']>[string][number];

/** Of a route: the code that answers it, and how that runs. */
function Handlers({ repo, handlers }: { repo: string; handlers: readonly Handler[] }) {
  if (handlers.length === 0)
    return <p class="warn">Which code answers it could not be resolved.</p>;
  return (
    <>
      {handlers.map((handler) => (
        <p key={handler.uid}>
          Answered by{' '}
          <a href={linkTo.symbol(repo, handler.uid)}>
            <bdi>{ownName(handler)}</bdi>
          </a>{' '}
          · <a href={linkTo.flow(repo, handler.uid)}>how it runs</a>
        </p>
      ))}
    </>
  );
}

function Callers({ completeness }: { completeness: ContextResponse['meta']['completeness'] }) {
  const { status, reasons } = completeness;
  return (
    <details class={status === 'exact' ? 'completeness good' : 'completeness warn'}>
      <summary>{COMPLETENESS[status]}</summary>
      <ul>
        {reasons.map(({ reason, count, detail }) => (
          <li key={reason}>
            {figure(count)} · {detail}
          </li>
        ))}
        {reasons.length === 0 && <li>No open call in the repository could be a call of it.</li>}
      </ul>
    </details>
  );
}

/** What a change of a symbol that much depends on reaches takes seconds to find: it is not asked for in passing. */
const STAYS_MS = 400;

/** Whether the screen has shown this for a while. */
function useStaying(uid: string): boolean {
  const [stayed, setStayed] = useState('');
  const isShown = shown.value === 'symbol';
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setStayed(uid), STAYS_MS);
    return () => clearTimeout(timer);
  }, [uid, isShown]);
  return stayed === uid;
}

function ReachBadge({ repo, symbol }: { repo: string; symbol: FoundSymbol }) {
  const isStaying = useStaying(symbol.uid);
  const impact = useAnswer(isStaying ? `reach ${repo} ${symbol.uid}` : null, () =>
    callTool('impact', { repo, target_uid: symbol.uid, limit: 1 }),
  );
  const { value } = impact;
  if (!value?.summary || value.target?.uid !== symbol.uid) return null;
  const { total } = value.summary;
  const risk = value.risk ?? 'UNKNOWN';
  return (
    <a
      class={`badge risk-${risk.toLowerCase()}`}
      href={linkTo.symbol(repo, symbol.uid, { tab: 'reach' })}
      title={(value.risk_reasons ?? []).map(riskReason).join('; ')}
    >
      a change reaches {figure(total)} · {riskWords(risk)}
    </a>
  );
}

/** Addresses that editors open; kept in the browser. */
const EDITORS: Readonly<Record<string, string>> = {
  'VS Code': 'vscode://file/{path}:{line}:{column}',
  Cursor: 'cursor://file/{path}:{line}:{column}',
  Zed: 'zed://file/{path}:{line}:{column}',
  IDEA: 'idea://open?file={path}&line={line}&column={column}',
};

const KEPT_UNDER = 'codegraph.editor';

function EditorLink({ repo, symbol }: { repo: string; symbol: FoundSymbol }) {
  const about = useAnswer(`about ${repo}`, () => view(repo, ''));
  const [editor, setEditor] = useState(() => keptEditor());
  const root = about.value?.path ?? '';
  if (root === '') return null;
  const path = `${root}/${symbol.filePath}`.replaceAll('\\', '/').replace(/^\//, '');
  const href = (EDITORS[editor] ?? '')
    .replace('{path}', encodeURI(path))
    .replace('{line}', String(symbol.line))
    .replace('{column}', '1');
  return (
    <>
      <a data-editor href={href}>
        open in
      </a>{' '}
      <select
        class="inline"
        aria-label="Editor"
        value={editor}
        onChange={({ currentTarget: { value } }) => {
          setEditor(value);
          try {
            localStorage.setItem(KEPT_UNDER, value);
          } catch {
            // Private windows keep nothing.
          }
        }}
      >
        {Object.keys(EDITORS).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </>
  );
}

function keptEditor(): string {
  try {
    const kept = localStorage.getItem(KEPT_UNDER) ?? '';
    return kept in EDITORS ? kept : 'VS Code';
  } catch {
    return 'VS Code';
  }
}
