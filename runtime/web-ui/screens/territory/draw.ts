// Draws a territory on a canvas: only what is seen, and names only where they fit. Knows no data but rectangles and colours.
import type { Coupled } from './couplings.ts';
import type { TerritoryPlan } from '../../pure/lay-out-territory.ts';

/** What of the plan is seen: its left upper corner, and how much it is enlarged. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Look {
  readonly plan: TerritoryPlan;
  readonly names: readonly string[];
  /** By row; empty for the colour of its area. */
  readonly paint: readonly string[];
  readonly isDark: boolean;
  /** The row under the pointer; -1 if none. */
  readonly pointed: number;
  /** Rows that changed together with the one under the pointer. */
  readonly coupled: readonly Coupled[];
}

const HUES = 12;
const SMALLEST = 0.6;
const NAME_WIDTH = 34;
const NAME_HEIGHT = 12;
/** Of the usual letter in the font of names. */
const LETTER_WIDTH = 5.8;

interface Box {
  left: number;
  top: number;
  wide: number;
  high: number;
}

/** Where a row is on the canvas. Fills one box again and again: there are tens of thousands in a picture. */
function boxOf(
  { x0, y0, x1, y1 }: TerritoryPlan,
  { x, y, scale }: View,
  row: number,
  box: Box,
): Box {
  const [left, top] = [x0[row] ?? 0, y0[row] ?? 0];
  box.left = (left - x) * scale;
  box.top = (top - y) * scale;
  box.wide = ((x1[row] ?? 0) - left) * scale;
  box.high = ((y1[row] ?? 0) - top) * scale;
  return box;
}

/** Draws the whole picture. `size`: of the canvas in pixels of the page. */
export function draw(
  context: CanvasRenderingContext2D,
  look: Look,
  view: View,
  size: { readonly width: number; readonly height: number },
): void {
  const { plan, isDark, pointed } = look;
  const colours = isDark ? DARK : LIGHT;
  const box = { left: 0, top: 0, wide: 0, high: 0 };
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, size.width, size.height);
  const named: number[] = [];
  for (const row of plan.order) {
    const { left, top, wide, high } = boxOf(plan, view, row, box);
    const isSeen = left <= size.width && top <= size.height && left + wide >= 0 && top + high >= 0;
    if (!isSeen || wide < SMALLEST || high < SMALLEST) continue;
    context.fillStyle = colourOf(look, row, colours);
    context.fillRect(left, top, wide, high);
    const room = plan.isLeaf[row] ? high : (plan.head[row] ?? 0) * view.scale;
    if (wide > NAME_WIDTH && room > NAME_HEIGHT) named.push(row);
  }
  context.font = '11px system-ui, sans-serif';
  context.textBaseline = 'top';
  for (const row of named) writeName(context, look, row, boxOf(plan, view, row, box));
  if (pointed < 0) return;
  drawCouplings(context, look, view, colours.ink);
  const { left, top, wide, high } = boxOf(plan, view, pointed, box);
  context.strokeStyle = colours.ink;
  context.lineWidth = 2;
  context.strokeRect(left, top, wide, high);
}

/** Dashed lines between the middles: wider with more commits, up to this width. */
const WIDEST = 4;

function drawCouplings(
  context: CanvasRenderingContext2D,
  { plan, pointed, coupled }: Look,
  view: View,
  ink: string,
): void {
  const box = { left: 0, top: 0, wide: 0, high: 0 };
  const middle = (row: number): readonly [number, number] => {
    const { left, top, wide, high } = boxOf(plan, view, row, box);
    return [left + wide / 2, top + high / 2];
  };
  const [x, y] = middle(pointed);
  context.strokeStyle = ink;
  context.setLineDash([5, 4]);
  for (const { row, together } of coupled) {
    context.lineWidth = Math.min(WIDEST, 1 + Math.log2(together) / 2);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(...middle(row));
    context.stroke();
  }
  context.setLineDash([]);
}

function colourOf({ plan, paint }: Look, row: number, colours: Palette): string {
  const painted = paint[row] ?? '';
  if (painted !== '') return painted;
  return plan.isLeaf[row] ? colours.area(plan.hue[row] ?? -1) : colours.frame;
}

function writeName(
  context: CanvasRenderingContext2D,
  { plan, names, paint, isDark }: Look,
  row: number,
  { left, top, wide }: Box,
): void {
  const most = Math.floor((wide - 6) / LETTER_WIDTH);
  const name = names[row] ?? '';
  if (most < 4 || name === '') return;
  const isLeaf = plan.isLeaf[row] === 1;
  const text = isLeaf ? name.slice(name.lastIndexOf('.') + 1) : name;
  const painted = paint[row] ?? '';
  const own = isDark ? DARK : LIGHT;
  context.fillStyle = painted === '' ? (isLeaf ? own.ink : own.quiet) : inkOn(painted);
  context.fillText(text.length > most ? `${text.slice(0, most - 1)}…` : text, left + 3, top + 2);
}

/** Dark or light, whichever is easier to read on a paint, `#rrggbb`. */
function inkOn(paint: string): string {
  const part = (at: number): number => (Number.parseInt(paint.slice(at, at + 2), 16) / 255) ** 2.2;
  const brightness = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
  return brightness > 0.2 ? LIGHT.ink : '#ffffff';
}

interface Palette {
  readonly ground: string;
  readonly frame: string;
  readonly ink: string;
  readonly quiet: string;
  area(hue: number): string;
}

const LIGHT = paletteOf(false);
const DARK = paletteOf(true);

function paletteOf(isDark: boolean): Palette {
  // Neighbouring numbers are far apart on the wheel.
  const areas = Array.from({ length: HUES }, (_, at) => {
    const degrees = 150 + ((at * 5) % HUES) * (360 / HUES);
    return isDark ? `hsl(${degrees} 22% 27%)` : `hsl(${degrees} 34% 87%)`;
  });
  return {
    ground: isDark ? '#0f1513' : '#ffffff',
    frame: isDark ? '#1b2421' : '#f1f2ee',
    ink: isDark ? '#e4ebe8' : '#1d2523',
    quiet: isDark ? '#a6b8b2' : '#45524d',
    area: (hue) => (hue < 0 ? (isDark ? '#26302c' : '#e6e8e4') : (areas[hue % HUES] ?? '#e6e8e4')),
  };
}
