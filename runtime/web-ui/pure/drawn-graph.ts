// A small graph as it is drawn: sizes of boxes, shortened names, curves and heads of arrows. Knows no layout engine and no DOM.

export interface DrawnNode {
  readonly id: string;
  readonly title: string;
  readonly sub: string;
  /** Null: it leads nowhere. */
  readonly href: string | null;
  readonly isChosen: boolean;
  /** Where it may go on, in words; empty if nothing is open. */
  readonly may: string;
}

export interface DrawnEdge {
  readonly from: string;
  readonly to: string;
  readonly isChosen: boolean;
  /** What the edge means, for its title. */
  readonly words: string;
}

export interface Drawing {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** More nodes than that are not laid out: it would take seconds, and nobody could read them. */
export const MOST_DRAWN = 200;
export const BOX_HEIGHT = 40;
const STUB_HEIGHT = 20;
const LETTER = 7.6;
const SMALL_LETTER = 6.2;
const PADDING = 12;
const MOST_LETTERS = 34;

/** Long names lose their middle: the whole is in the title and in the list beside. */
export function shortened(text: string, most = MOST_LETTERS): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const head = Math.ceil((most - 1) / 2);
  return `${letters.slice(0, head).join('')}…${letters.slice(head + 1 - most).join('')}`;
}

/** The box with its stub: room is kept above too, so that arrows meet the middle of the box. */
export function sizeOf({ title, sub, may }: DrawnNode): { width: number; height: number } {
  const widest = Math.max(
    [...shortened(title)].length * LETTER,
    [...shortened(sub)].length * SMALL_LETTER,
    may === '' ? 0 : [...shortened(may)].length * SMALL_LETTER + 16,
  );
  return {
    width: Math.ceil(widest) + 2 * PADDING,
    height: BOX_HEIGHT + (may === '' ? 0 : 2 * STUB_HEIGHT),
  };
}

/** Where a box is drawn: its middle, and its width. */
export interface Box extends Point {
  readonly width: number;
}

const RUN_UP = 12;

/** From the right side of one box to the left side of the other; a way back is left as it was laid out, but begins and ends at the boxes. */
export function attached(points: readonly Point[], from: Box, to: Box): readonly Point[] {
  const start = { x: from.x + from.width / 2, y: from.y };
  const end = { x: to.x - to.width / 2, y: to.y };
  if (end.x - start.x < 2 * RUN_UP)
    return points.map((point, place) => {
      if (place > 0 && place < points.length - 1) return point;
      return atBox(point, place === 0 ? from : to);
    });
  const inner = points
    .slice(1, -1)
    .filter(({ x }) => x > start.x + 3 * RUN_UP && x < end.x - 3 * RUN_UP);
  return [
    start,
    { x: start.x + RUN_UP, y: start.y },
    ...inner,
    { x: end.x - RUN_UP, y: end.y },
    end,
  ];
}

/** What was laid out has the height of the box and its stub. */
function atBox({ x, y }: Point, box: Box): Point {
  const half = BOX_HEIGHT / 2;
  return { x, y: Math.min(Math.max(y, box.y - half), box.y + half) };
}

/** A curve through the middles of the way. */
export function smoothPath(points: readonly Point[]): string {
  const [first, second, ...rest] = points;
  if (!first || !second) return '';
  if (rest.length === 0) return `M${at(first)}L${at(second)}`;
  const middles = points.slice(1).map((point, before) => middle(points[before] ?? point, point));
  const bends = points
    .slice(1, -1)
    .map((point, before) => `Q${at(point)} ${at(middles[before + 1] ?? point)}`);
  return `M${at(first)}L${at(middles[0] ?? first)}${bends.join('')}L${at(points.at(-1) ?? first)}`;
}

/** The head of an arrow at the end of the way, as a polygon. */
export function headPath(points: readonly Point[], size = 7): string {
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return '';
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [x, y] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const back = { x: end.x - x * size, y: end.y - y * size };
  const half = size * 0.5;
  const left = { x: back.x - y * half, y: back.y + x * half };
  const right = { x: back.x + y * half, y: back.y - x * half };
  return `M${at(end)}L${at(left)}L${at(right)}Z`;
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function at({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
