// The territory: folders, files and symbols as nested rectangles, in columns. No DOM.
import { hierarchy, treemap, treemapSquarify, type HierarchyRectangularNode } from 'd3-hierarchy';
import type { TerritoryAnswer } from '../../../lib/views/answers.ts';

/** A rectangle for each row of the answer, in pixels; rows are numbered as there. */
export interface TerritoryPlan {
  readonly width: number;
  readonly height: number;
  readonly x0: Float32Array;
  readonly y0: Float32Array;
  readonly x1: Float32Array;
  readonly y1: Float32Array;
  readonly depth: Uint8Array;
  /** Room for the row's name above its parts; 0 for one without parts. */
  readonly head: Float32Array;
  /** Rows without parts: what is painted. */
  readonly isLeaf: Uint8Array;
  /** The number of the row's ancestor that is drawn in a colour of its own; -1 for the root. */
  readonly hue: Int16Array;
  /** Outer rows before inner ones: the order in which they are drawn. */
  readonly order: readonly number[];
}

interface Row {
  readonly at: number;
  readonly children: Row[];
}

/** Room for the name of a folder or file above its parts, in pixels; of a low one, a share of its height: it is named once it is enlarged. */
const HEAD = 15;
const SHARE_OF_LOW = 0.15;
/** Room around parts, in the same way. */
const EDGE = 2;
const SHARE_OF_SMALL = 0.04;

export function layOutTerritory(
  answer: TerritoryAnswer,
  width: number,
  height: number,
): TerritoryPlan {
  const size = answer.names.length;
  const columns = {
    x0: new Float32Array(size),
    y0: new Float32Array(size),
    x1: new Float32Array(size),
    y1: new Float32Array(size),
    depth: new Uint8Array(size),
    head: new Float32Array(size),
    isLeaf: new Uint8Array(size),
    hue: new Int16Array(size).fill(-1),
  };
  const order: number[] = [];
  const root = rootOf(answer);
  if (root === null) return { width, height, ...columns, order };
  const tree = hierarchy(root)
    .sum(({ at }) => answer.lines[at] ?? 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.data.at - b.data.at);
  const laidOut = treemap<Row>()
    .size([width, height])
    .tile(treemapSquarify)
    .paddingInner((node) => edgeOf(node) / 2)
    .paddingLeft(edgeOf)
    .paddingRight(edgeOf)
    .paddingBottom(edgeOf)
    .paddingTop((node) => {
      const isNamed = node.height > 0 && isFolderOrFile(answer, node.data.at);
      return isNamed ? headOf(node) : edgeOf(node);
    })(tree);
  laidOut.each((node) => place(node, columns, order));
  const hues = huesOf(laidOut);
  for (const node of laidOut.descendants()) columns.hue[node.data.at] = hues.get(node) ?? -1;
  return { width, height, ...columns, order };
}

/** Paddings are asked for when the row itself has its place. */
function headOf({ y0, y1 }: HierarchyRectangularNode<Row>): number {
  return Math.min(HEAD, (y1 - y0) * SHARE_OF_LOW);
}

function edgeOf({ x0, x1, y0, y1 }: HierarchyRectangularNode<Row>): number {
  return Math.min(EDGE, Math.min(x1 - x0, y1 - y0) * SHARE_OF_SMALL);
}

function rootOf({ parents }: TerritoryAnswer): Row | null {
  const rows = parents.map((_, at): Row => ({ at, children: [] }));
  for (const row of rows) if (row.at > 0) rows[parents[row.at] ?? 0]?.children.push(row);
  return rows[0] ?? null;
}

function isFolderOrFile({ kinds, kindNames }: TerritoryAnswer, at: number): boolean {
  const kind = kindNames[kinds[at] ?? -1];
  return kind === 'Folder' || kind === 'File';
}

type Columns = Pick<TerritoryPlan, 'x0' | 'y0' | 'x1' | 'y1' | 'depth' | 'head' | 'isLeaf'>;

function place(node: HierarchyRectangularNode<Row>, columns: Columns, order: number[]): void {
  const { at } = node.data;
  columns.x0[at] = node.x0;
  columns.y0[at] = node.y0;
  columns.x1[at] = node.x1;
  columns.y1[at] = node.y1;
  columns.depth[at] = Math.min(node.depth, 255);
  columns.head[at] = (node.children?.[0]?.y0 ?? node.y0) - node.y0;
  columns.isLeaf[at] = node.children === undefined ? 1 : 0;
  order.push(at);
}

const FEW_AREAS = 4;
/** Of all lines: what has fewer gives the picture no structure. */
const SHARE_OF_AREA = 0.05;

/** Areas with a colour: the first level that has several of some size, or what is below a level that does not. */
function huesOf(root: HierarchyRectangularNode<Row>): Map<HierarchyRectangularNode<Row>, number> {
  let level = [root];
  const isLarge = ({ value = 0 }: typeof root): boolean =>
    value >= (root.value ?? 0) * SHARE_OF_AREA;
  while (level.filter(isLarge).length < FEW_AREAS) {
    const next = level.flatMap((node) => node.children ?? [node]);
    if (next.length === level.length) break;
    level = next;
  }
  const hues = new Map<HierarchyRectangularNode<Row>, number>();
  level.forEach((node, hue) => {
    for (const inner of node.descendants()) hues.set(inner, hue);
  });
  return hues;
}

/** The innermost row at a point of the plan; -1 outside of it. Inner rows come after outer ones in its order. */
export function rowAt({ x0, y0, x1, y1, order }: TerritoryPlan, x: number, y: number): number {
  let found = -1;
  for (const row of order)
    if (x >= (x0[row] ?? 0) && x < (x1[row] ?? 0) && y >= (y0[row] ?? 0) && y < (y1[row] ?? 0))
      found = row;
  return found;
}

/** The uid of each row. */
export function uidsOf({ names, parents, kinds, kindNames, in: root }: TerritoryAnswer): string[] {
  const paths: string[] = [];
  return names.map((name, at) => {
    const kind = kindNames[kinds[at] ?? -1] ?? '';
    const above = at === 0 ? '' : (paths[parents[at] ?? 0] ?? '');
    const isPlace = kind === 'Folder' || kind === 'File';
    const path = at === 0 ? root : isPlace ? (above === '' ? name : `${above}/${name}`) : above;
    paths.push(path);
    return isPlace ? `${kind}:${path}` : `${kind}:${path}:${name}`;
  });
}
