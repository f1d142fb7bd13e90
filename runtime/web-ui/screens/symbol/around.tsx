// The neighbourhood of a symbol, drawn, and opened click by click. Bounded: it never becomes the whole graph.
import { useEffect, useState } from 'preact/hooks';
import type { ContextResponse } from '../../../../handlers/_types/context.gen.d.ts';
import { callTool } from '../../api.ts';
import { linkToUid } from '../../pure/places.ts';
import {
  BOX,
  grown,
  layOutAround,
  type AroundNode,
  type Neighbourhood,
  type PlacedNode,
} from '../../pure/lay-out-around.ts';
import { markReady } from '../../state.ts';

type FoundSymbol = NonNullable<ContextResponse['symbol']>;

const MOST_NODES = 200;
const MOST_OF_ONE = 12;

interface State {
  readonly drawn: Neighbourhood;
  readonly opened: ReadonlySet<string>;
  /** What is not drawn: beyond the first of a list, or beyond the limit. */
  readonly leftOut: number;
}

export function Around({ repo, symbol }: { repo: string; symbol: FoundSymbol }) {
  const { uid, name, type } = symbol;
  const start: State = {
    drawn: { nodes: [{ uid, name, type }], edges: [] },
    opened: new Set(),
    leftOut: 0,
  };
  const [state, setState] = useState(start);
  const open = async (node: string, from: State): Promise<void> => {
    const answer = await callTool('context', { repo, uid: node, limit: MOST_OF_ONE });
    if (!('value' in answer)) return;
    const { found, beyond } = neighbours(answer.value, node);
    const { leftOut, ...drawn } = grown(from.drawn, found, MOST_NODES);
    setState({
      drawn,
      opened: new Set([...from.opened, node]),
      leftOut: from.leftOut + leftOut + beyond,
    });
  };
  useEffect(() => {
    setState(start);
    open(uid, start).then(
      () => markReady('symbol'),
      () => undefined,
    );
  }, [repo, uid]);
  return <Drawing repo={repo} state={state} middle={uid} open={(node) => open(node, state)} />;
}

/** What a symbol refers to and is referred to by, without where it is defined, and how many more there are. */
function neighbours(
  { incoming = {}, outgoing = {}, meta }: ContextResponse,
  uid: string,
): { readonly found: Neighbourhood; readonly beyond: number } {
  const nodes: AroundNode[] = [];
  const edges: Neighbourhood['edges'][number][] = [];
  const add = (lists: typeof incoming, isOut: boolean): void => {
    for (const [kinds, items] of Object.entries(lists)) {
      if (kinds === 'contains') continue;
      for (const item of items) {
        nodes.push({ uid: item.uid, name: item.name, type: item.type });
        edges.push(isOut ? { from: uid, to: item.uid, kinds } : { from: item.uid, to: uid, kinds });
      }
    }
  };
  add(incoming, false);
  add(outgoing, true);
  const beyond = Object.entries(meta.omitted)
    .filter(([list]) => /^(incoming|outgoing)\.(?!contains)/.test(list))
    .reduce((sum, [, { shown, total }]) => sum + total - shown, 0);
  return { found: { nodes, edges }, beyond };
}

function Drawing({
  repo,
  state: { drawn, opened, leftOut },
  middle,
  open,
}: {
  repo: string;
  state: State;
  middle: string;
  open: (uid: string) => void;
}) {
  const { nodes, edges, width, height } = layOutAround(drawn);
  const nameOf = new Map(nodes.map(({ uid, name }) => [uid, name]));
  return (
    <>
      <p class="quiet">
        {nodes.length} symbols, {edges.length} references. A click on + shows what is around a
        symbol.
        {leftOut > 0 && ` ${leftOut} more are not drawn: the lists beside have them.`}
      </p>
      <div class="drawing" tabIndex={0} role="group" aria-label="Around the symbol">
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="presentation">
          <g class="edges" aria-hidden="true">
            {edges.map(({ from, to, kinds, path }) => (
              <path key={`${from} ${to}`} d={path} marker-end="url(#around-head)">
                <title>{`${nameOf.get(from)} ${kinds} ${nameOf.get(to)}`}</title>
              </path>
            ))}
          </g>
          <defs>
            <marker
              id="around-head"
              viewBox="0 0 8 8"
              refX="8"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0L8 4L0 8z" />
            </marker>
          </defs>
          {nodes.map((node) => (
            <Node
              key={node.uid}
              repo={repo}
              node={node}
              isMiddle={node.uid === middle}
              open={opened.has(node.uid) ? null : () => open(node.uid)}
            />
          ))}
        </svg>
      </div>
    </>
  );
}

const LONGEST_NAME = 21;

/** `open`: shows what is around it; null if that is shown. */
function Node({
  repo,
  node: { uid, name, type, x, y },
  isMiddle,
  open,
}: {
  repo: string;
  node: PlacedNode;
  isMiddle: boolean;
  open: (() => void) | null;
}) {
  const [left, top] = [x - BOX.width / 2, y - BOX.height / 2];
  return (
    <g class={isMiddle ? 'node middle' : 'node'}>
      <a href={linkToUid(repo, uid)} data-row aria-label={`${name} ${type}`}>
        <rect x={left} y={top} width={BOX.width} height={BOX.height} rx="5" />
        <text x={left + 9} y={y + 5}>
          {name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name}
          <title>{`${name} (${type})`}</title>
        </text>
      </a>
      {open && <OpenButton x={x + BOX.width / 2 - 13} y={y} name={name} open={open} />}
    </g>
  );
}

function OpenButton({
  x,
  y,
  name,
  open,
}: {
  x: number;
  y: number;
  name: string;
  open: () => void;
}) {
  return (
    <g
      role="button"
      tabIndex={0}
      class="open-more"
      aria-label={`Show what is around ${name}`}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        open();
      }}
    >
      <circle cx={x} cy={y} r="9" />
      <path d={`M${x - 4} ${y}H${x + 4}M${x} ${y - 4}V${y + 4}`} />
    </g>
  );
}
