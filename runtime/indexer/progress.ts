// Shows the progress of a run: a changing line on a terminal, otherwise one line per phase. Measures nothing.

export interface Progress {
  readonly phase: string;
  readonly done?: number;
  readonly total?: number;
  /** Additional information for a changing line, such as the time left. */
  readonly note?: string;
  /** The phase blocks the event loop: signals are handled at its end. */
  readonly blocking?: boolean;
}

export type OnProgress = (progress: Progress) => void;

export interface ProgressDisplay {
  readonly show: OnProgress;
  /** Clears the changing line. */
  end(): void;
}

interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const CLEAR_LINE = '\r\x1b[2K';
const REDRAW_MS = 80;

export function displayProgress(
  output: Output,
  now: () => number = () => performance.now(),
): ProgressDisplay {
  return output.isTTY ? changingLine(output, now) : plainLines(output);
}

function changingLine(output: Output, now: () => number): ProgressDisplay {
  let shown = '';
  let drawnAt = -Infinity;
  return {
    show: (progress) => {
      const isNew = progress.phase !== shown;
      if (!isNew && progress.done !== progress.total && now() - drawnAt < REDRAW_MS) return;
      shown = progress.phase;
      drawnAt = now();
      output.write(CLEAR_LINE + fitting(progress, (output.columns ?? 80) - 1));
    },
    end: () => void output.write(CLEAR_LINE),
  };
}

function plainLines(output: Output): ProgressDisplay {
  let shown = '';
  return {
    show: (progress) => {
      if (progress.phase === shown) return;
      shown = progress.phase;
      output.write(
        `${progress.total === undefined ? progress.phase : `${progress.phase}: ${progress.total}`}\n`,
      );
    },
    end: () => undefined,
  };
}

/** The most detailed form that fits: a number that is cut would be another number. */
function fitting(progress: Progress, width: number): string {
  const { phase, done = 0, total } = progress;
  const { note: _note, ...plain } = progress;
  const forms = [
    textOf(progress),
    textOf(plain),
    ...(total === undefined ? [phase] : [`${done}/${total}`, percent(done, total)]),
  ];
  return forms.find((form) => form.length <= width) ?? '';
}

function percent(done: number, total: number): string {
  return `${total === 0 ? 100 : Math.floor((100 * done) / total)}%`;
}

function textOf({ phase, done, total, note = '' }: Progress): string {
  if (total === undefined) return `${phase} …`;
  return `${phase} ${done ?? 0}/${total}${note === '' ? '' : `, ${note}`}`;
}
