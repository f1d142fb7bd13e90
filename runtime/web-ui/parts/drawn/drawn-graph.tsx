// A small graph, laid out from left to right, as links in an SVG. Decides nothing about what is in it.
import { Graph, layout } from '@dagrejs/dagre';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  attached,
  BOX_HEIGHT,
  headPath,
  shortened,
  sizeOf,
  smoothPath,
  type Box,
  type Drawing,
  type DrawnEdge,
  type DrawnNode,
  type Point,
} from '../../pure/drawn-graph.ts';

interface LaidOut {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly ways: readonly (readonly Point[])[];
}

interface DrawnProps {
  readonly drawing: Drawing;
  readonly label: string;
  /** The node that is brought into view. */
  readonly seen?: string;
}

export function DrawnGraph({ drawing, label, seen = '' }: DrawnProps) {
  const { nodes, edges } = drawing;
  // What is chosen changes no place: it is laid out anew only for other nodes or edges.
  const key = JSON.stringify([
    nodes.map(({ id, title, may }) => [id, title, may]),
    edges.map(({ from, to }) => [from, to]),
  ]);
  const laid = useMemo(() => layOut(drawing), [key]);
  const [pointed, setPointed] = useState('');
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = laid.boxes.get(seen);
    if (view.current && box) bringIntoView(view.current, box);
  }, [laid, seen]);
  return (
    <div ref={view} class="drawn" tabIndex={0} role="region" aria-label={`${label}, drawn`}>
      <svg
        width={laid.width}
        height={laid.height}
        viewBox={`0 0 ${laid.width} ${laid.height}`}
        role="group"
        aria-label={label}
      >
        <g aria-hidden="true">
          {edges.map((edge, place) => (
            <Way
              key={`${edge.from}\n${edge.to}`}
              edge={edge}
              points={laid.ways[place] ?? []}
              isNear={pointed !== '' && (edge.from === pointed || edge.to === pointed)}
            />
          ))}
        </g>
        {nodes.map((node) => {
          const box = laid.boxes.get(node.id);
          return box && <NodeBox key={node.id} node={node} box={box} point={setPointed} />;
        })}
      </svg>
    </div>
  );
}

/** Moves nothing where it is seen already, and never the page. */
function bringIntoView(view: HTMLElement, { x, y, width }: Box): void {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = view;
  const isSeen =
    x - width / 2 >= scrollLeft &&
    x + width / 2 <= scrollLeft + clientWidth &&
    y - BOX_HEIGHT >= scrollTop &&
    y + BOX_HEIGHT <= scrollTop + clientHeight;
  if (!isSeen) view.scrollTo({ left: x - clientWidth / 2, top: y - clientHeight / 2 });
}

/** Whole weights only: the engine fails with others. */
function layOut({ nodes, edges }: Drawing): LaidOut {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 12, ranksep: 46, marginx: 12, marginy: 10 });
  graph.setDefaultEdgeLabel(() => ({ weight: 1, minlen: 1 }));
  for (const node of nodes) graph.setNode(node.id, sizeOf(node));
  for (const { from, to } of edges) if (from !== to) graph.setEdge(from, to);
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const boxes = nodes.map(({ id }): [string, Box] => [id, graph.node(id) as Box]);
  const placed = new Map(boxes);
  const ways = edges.map(({ from, to }): readonly Point[] => {
    const [start, end] = [placed.get(from), placed.get(to)];
    if (from === to || !start || !end) return [];
    return attached((graph.edge(from, to) as { points: Point[] }).points, start, end);
  });
  return { width: Math.ceil(width), height: Math.ceil(height), boxes: placed, ways };
}

function Way({
  edge,
  points,
  isNear,
}: {
  edge: DrawnEdge;
  points: readonly Point[];
  isNear: boolean;
}) {
  const look = edge.isChosen ? 'way chosen' : isNear ? 'way near' : 'way';
  return (
    <g class={look}>
      <title>{edge.words}</title>
      <path d={smoothPath(points)} />
      <path class="head" d={headPath(points, edge.isChosen ? 9 : 7)} />
    </g>
  );
}

function NodeBox({ node, box, point }: { node: DrawnNode; box: Box; point: (id: string) => void }) {
  const { title, sub, may, href, isChosen } = node;
  const [left, top] = [box.x - box.width / 2, box.y - BOX_HEIGHT / 2];
  const inside = (
    <>
      <title>{`${title} ${sub}`}</title>
      <rect x={left} y={top} width={box.width} height={BOX_HEIGHT} rx={6} />
      <text x={box.x} y={box.y - 3} class="box-title">
        {shortened(title)}
      </text>
      <text x={box.x} y={box.y + 12} class="box-sub">
        {shortened(sub)}
      </text>
      {may !== '' && <Stub text={may} left={left} top={top + BOX_HEIGHT} />}
    </>
  );
  const look = isChosen ? 'box chosen' : 'box';
  if (href === null) return <g class={look}>{inside}</g>;
  return (
    <a
      href={href}
      class={look}
      aria-current={isChosen ? 'true' : undefined}
      onMouseEnter={() => point(node.id)}
      onMouseLeave={() => point('')}
      onFocus={() => point(node.id)}
      onBlur={() => point('')}
    >
      {inside}
    </a>
  );
}

/** Where it may go on: a dashed end that leads to no box. */
function Stub({ text, left, top }: { text: string; left: number; top: number }) {
  return (
    <g class="stub">
      <path d={`M${left + 10} ${top}v10h8`} />
      <text x={left + 22} y={top + 14}>
        {shortened(text)}
      </text>
    </g>
  );
}
