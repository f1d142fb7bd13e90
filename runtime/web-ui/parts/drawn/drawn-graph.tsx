// A small graph, laid out from left to right, as links in an SVG. Decides nothing about what is in it.
import { Graph, layout } from '@dagrejs/dagre';
import { useMemo, useState } from 'preact/hooks';
import {
  BOX_HEIGHT,
  headPath,
  shortened,
  sizeOf,
  smoothPath,
  type Drawing,
  type DrawnEdge,
  type DrawnNode,
  type Point,
} from '../../pure/drawn-graph.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface LaidOut {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly ways: readonly (readonly Point[])[];
}

export function DrawnGraph({ drawing, label }: { drawing: Drawing; label: string }) {
  const { nodes, edges } = drawing;
  // What is chosen changes no place: it is laid out anew only for other nodes or edges.
  const key = JSON.stringify([
    nodes.map(({ id, title, may }) => [id, title, may]),
    edges.map(({ from, to }) => [from, to]),
  ]);
  const laid = useMemo(() => layOut(drawing), [key]);
  const [pointed, setPointed] = useState('');
  return (
    <div class="drawn" tabIndex={0} role="region" aria-label={`${label}, drawn`}>
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
  const ways = edges.map(({ from, to }): readonly Point[] =>
    from === to ? [] : (graph.edge(from, to) as { points: Point[] }).points,
  );
  return { width: Math.ceil(width), height: Math.ceil(height), boxes: new Map(boxes), ways };
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
