// The answer of a tool: as tables, as a small graph where its rows hold symbols, or as JSON. Asks nothing.
import type { ComponentType } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Meta } from '../../../../handlers/_types/parts.gen.d.ts';
import { Completeness } from '../../parts/answers/completeness.tsx';
import { Copy } from '../../parts/answers/copy.tsx';
import type { Drawing } from '../../pure/drawn-graph.ts';
import { linkToUid, withQuery, type Place } from '../../pure/places.ts';
import { rowsGraph, type RowsGraph } from '../../pure/rows-graph.ts';
import { AnswerTables, type JsonObject } from './answer-tables.tsx';

const LOOKS = ['tables', 'graph', 'json'] as const;

export interface Answered {
  readonly answer: JsonObject;
  readonly milliseconds: number;
}

export function ToolAnswer({ place, answered }: { place: Place; answered: Answered }) {
  const { repo, query } = place;
  const { answer, milliseconds } = answered;
  const graph = useMemo(() => graphOf(repo, answer), [repo, answer]);
  const looks = LOOKS.filter((look) => look !== 'graph' || graph !== null);
  const look = looks.find((name) => name === query['show']) ?? 'tables';
  const meta = answer['meta'] as Meta | undefined;
  return (
    <section data-column aria-label="Answer">
      <h2>Answer</h2>
      <ul class="switches" aria-label="How it is shown">
        {looks.map((name) => (
          <li key={name}>
            <a
              href={withQuery(place, { show: name === 'tables' ? '' : name })}
              aria-current={name === look ? 'true' : undefined}
            >
              {name === 'json' ? 'JSON' : name}
            </a>
          </li>
        ))}
      </ul>
      <p>
        {meta && <Completeness of={meta.completeness} />}{' '}
        <span class="quiet">{milliseconds} ms</span>
      </p>
      {meta && <MetaNotes meta={meta} />}
      {look === 'tables' && <AnswerTables repo={repo} answer={answer} />}
      {look === 'graph' && graph && <Graph graph={graph} />}
      {look === 'json' && <Json answer={answer} />}
    </section>
  );
}

function MetaNotes({ meta: { omitted, notes = [], stale } }: { meta: Meta }) {
  return (
    <>
      {stale && <p class="warn">{stale.hint}</p>}
      {Object.entries(omitted).map(([list, { shown, total }]) => (
        <p key={list} class="quiet">
          {list}: {shown} of {total}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} class="quiet">
          {note}
        </p>
      ))}
    </>
  );
}

function graphOf(repo: string, { rows }: JsonObject): RowsGraph | null {
  if (!Array.isArray(rows) || repo === '') return null;
  const graph = rowsGraph(rows as readonly (readonly unknown[])[], (uid) => linkToUid(repo, uid));
  return graph.nodes.length > 1 ? graph : null;
}

type Drawn = ComponentType<{ drawing: Drawing; label: string }>;

/** The layout and its library are loaded when a graph is first drawn. */
function Graph({ graph }: { graph: RowsGraph }) {
  const [DrawnGraph, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    import('../../parts/drawn/drawn-graph.tsx').then(
      (loaded) => setDrawn(() => loaded.DrawnGraph),
      () => undefined,
    );
  }, []);
  return (
    <>
      {DrawnGraph ? (
        <DrawnGraph drawing={graph} label="Symbols of the rows" />
      ) : (
        <p class="wait">Loading…</p>
      )}
      {graph.total > graph.nodes.length && (
        <p class="quiet">
          {graph.nodes.length} of {graph.total} symbols are drawn: the table has all rows.
        </p>
      )}
    </>
  );
}

function Json({ answer }: { answer: JsonObject }) {
  const text = JSON.stringify(answer, null, 2);
  return (
    <>
      <p>
        <Copy text={text} what="the answer as JSON" />
      </p>
      <pre class="json" tabIndex={0}>
        {text}
      </pre>
    </>
  );
}
