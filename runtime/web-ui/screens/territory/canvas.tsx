// The canvas of a territory: the pointer, the wheel and the keys move the view, a click opens what is under it.
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { TerritoryAnswer, TerritoryHistory } from '../../../../lib/views/answers.ts';
import { coupledWith, type Coupled } from './couplings.ts';
import { layOutTerritory, rowAt, uidsOf } from '../../pure/lay-out-territory.ts';
import { counted } from '../../pure/lists.ts';
import { linkToUid, withQuery, type Place } from '../../pure/places.ts';
import { goTo, isDark, markReady } from '../../state.ts';
import { draw, type Look, type View } from './draw.ts';
import { sayCoupled } from './in-commits.ts';
import type { Painted } from './paints.ts';

interface Moves {
  readonly zoom: (factor: number, atX: number, atY: number) => void;
  readonly pan: (byX: number, byY: number) => void;
  readonly reset: () => void;
}

const START: View = { x: 0, y: 0, scale: 1 };
const DEEPEST = 400;
/** Of the canvas, in pixels. */
const LOWEST = 360;

/** How the pointer and the keys move the view; what is beyond the edges is not shown. */
function useMovedView(width: number, height: number): Moves & { readonly seen: View } {
  const [seen, setSeen] = useState(START);
  const clamped = ({ x, y, scale }: View): View => {
    const inner = Math.min(Math.max(scale, 1), DEEPEST);
    return {
      x: Math.min(Math.max(x, 0), width - width / inner),
      y: Math.min(Math.max(y, 0), height - height / inner),
      scale: inner,
    };
  };
  const zoom = (factor: number, atX: number, atY: number): void =>
    setSeen(({ x, y, scale }) => {
      const next = Math.min(Math.max(scale * factor, 1), DEEPEST);
      return clamped({
        x: x + atX / scale - atX / next,
        y: y + atY / scale - atY / next,
        scale: next,
      });
    });
  const pan = (byX: number, byY: number): void =>
    setSeen(({ x, y, scale }) => clamped({ x: x - byX / scale, y: y - byY / scale, scale }));
  return { seen, zoom, pan, reset: () => setSeen(START) };
}

export function Canvas({
  place,
  answer,
  painted,
}: {
  place: Place;
  answer: TerritoryAnswer;
  painted: Painted;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [{ width, height }, setSize] = useState({ width: 900, height: 640 });
  const [pointed, setPointed] = useState(-1);
  const uids = useMemo(() => uidsOf(answer), [answer]);
  const plan = useMemo(() => layOutTerritory(answer, width, height), [answer, width, height]);
  const { seen, zoom, pan, reset } = useMovedView(width, height);
  useEffect(() => {
    const box = canvas.current?.parentElement;
    if (!box) return;
    const high = Math.max(LOWEST, innerHeight - box.getBoundingClientRect().top - 60);
    setSize({ width: box.clientWidth, height: high });
  }, []);
  const { history } = painted;
  const coupled = useCoupled(answer, history, pointed);
  useDrawn(canvas, { plan, names: answer.names, paint: painted.colours, pointed, coupled }, seen);
  const rowOf = ({ offsetX, offsetY }: MouseEvent): number =>
    rowAt(plan, offsetX / seen.scale + seen.x, offsetY / seen.scale + seen.y);
  const drag = useDrag(pan);
  const open = (event: MouseEvent): void => {
    const uid = drag.wasDragged() ? undefined : uids[rowOf(event)];
    if (uid !== undefined) goTo(placeOfRow(place, uid));
  };
  return (
    <div class="canvas-box">
      <canvas
        ref={canvas}
        width={width}
        height={height}
        tabIndex={0}
        role="img"
        aria-label={`Territory of ${place.repo}: the parts are listed below. Plus and minus zoom, arrows move, 0 shows all.`}
        onWheel={(event) => {
          event.preventDefault();
          zoom(event.deltaY < 0 ? 1.25 : 0.8, event.offsetX, event.offsetY);
        }}
        onPointerDown={drag.start}
        onPointerMove={(event) => {
          if (!drag.move(event)) setPointed(rowOf(event));
        }}
        onPointerLeave={() => setPointed(-1)}
        onClick={open}
        onKeyDown={(event) => onKey(event, { zoom, pan, reset, width, height })}
      />
      <p class="pointed" aria-hidden="true">
        {pointed >= 0 ? sayRow(answer, uids, pointed, history) : ' '}
      </p>
    </div>
  );
}

/** The rows that changed together with the one under the pointer. */
function useCoupled(
  answer: TerritoryAnswer,
  history: TerritoryHistory | undefined,
  pointed: number,
): readonly Coupled[] {
  return useMemo(
    () => (history && pointed >= 0 ? coupledWith(answer, history, pointed).shown : []),
    [answer, history, pointed],
  );
}

function sayRow(
  answer: TerritoryAnswer,
  uids: readonly string[],
  row: number,
  history: TerritoryHistory | undefined,
): string {
  const [kind = '', ...rest] = (uids[row] ?? '').split(':');
  const open = answer.open[row] ?? 0;
  const commits = history?.changes[row] ?? 0;
  const coupled = history ? sayCoupled(answer, history, row) : '';
  return [
    `${rest.join(' · ')} (${kind})`,
    open > 0 ? counted(open, 'open call') : '',
    commits > 0 ? `changed by ${counted(commits, 'commit')}` : '',
    coupled === '' ? '' : `together with ${coupled}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Draws whenever something has changed, once for each frame of the screen. */
function useDrawn(
  canvas: RefObject<HTMLCanvasElement | null>,
  look: Omit<Look, 'isDark'>,
  seen: View,
): void {
  const { plan, paint, pointed } = look;
  const { width, height } = plan;
  const dark = isDark.value;
  useEffect(() => {
    const drawing = requestAnimationFrame(() => {
      const context = sized(canvas.current, width, height);
      if (context) draw(context, { ...look, isDark: dark }, seen, { width, height });
      markReady('repository');
    });
    return () => cancelAnimationFrame(drawing);
  }, [plan, paint, seen, pointed, dark]);
}

/** The context of the canvas, with as many points as the screen has. */
function sized(
  canvas: HTMLCanvasElement | null,
  width: number,
  height: number,
): CanvasRenderingContext2D | null {
  if (!canvas) return null;
  const points = Math.min(devicePixelRatio || 1, 2);
  if (canvas.width !== width * points) canvas.width = width * points;
  if (canvas.height !== height * points) canvas.height = height * points;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const context = canvas.getContext('2d');
  context?.setTransform(points, 0, 0, points, 0, 0);
  return context;
}

function useDrag(pan: (byX: number, byY: number) => void) {
  const state = useRef({ isDown: false, x: 0, y: 0, moved: 0 });
  return {
    start: ({ offsetX, offsetY }: PointerEvent): void => {
      state.current = { isDown: true, x: offsetX, y: offsetY, moved: 0 };
    },
    /** Whether the pointer drags. */
    move: ({ offsetX, offsetY, buttons }: PointerEvent): boolean => {
      const { isDown, x, y, moved } = state.current;
      if (!isDown || buttons === 0) {
        state.current = { ...state.current, isDown: false };
        return false;
      }
      pan(offsetX - x, offsetY - y);
      const far = moved + Math.abs(offsetX - x) + Math.abs(offsetY - y);
      state.current = { isDown: true, x: offsetX, y: offsetY, moved: far };
      return true;
    },
    wasDragged: (): boolean => state.current.moved > 4,
  };
}

const STEP = 60;

function onKey(
  event: KeyboardEvent,
  { zoom, pan, reset, width, height }: Moves & { readonly width: number; readonly height: number },
): void {
  const moves: Readonly<Record<string, () => void>> = {
    '+': () => zoom(1.25, width / 2, height / 2),
    '=': () => zoom(1.25, width / 2, height / 2),
    '-': () => zoom(0.8, width / 2, height / 2),
    '0': reset,
    ArrowLeft: () => pan(STEP, 0),
    ArrowRight: () => pan(-STEP, 0),
    ArrowUp: () => pan(0, STEP),
    ArrowDown: () => pan(0, -STEP),
  };
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  move();
}

/** Folders open in the territory, everything else on its own screen. */
export function placeOfRow(place: Place, uid: string): string {
  return uid.startsWith('Folder:')
    ? withQuery(place, { in: uid.slice('Folder:'.length) })
    : linkToUid(place.repo, uid);
}
