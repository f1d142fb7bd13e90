// The turn of a conversation while it grows. Asks nobody.
import type { CallAnswer, CalledStep, Step, ToolCall, Turn } from './conversation.ts';

export interface Failed {
  readonly message: string;
  readonly hint: string;
}

/** The turn as it grows. Each change makes a new one and tells of it. */
export class Talk {
  turn: Turn;
  readonly #tell: (turn: Turn) => void;

  constructor(question: string, onChange: (turn: Turn) => void) {
    this.turn = { question, steps: [], sent: 0, usage: null, done: false };
    this.#tell = onChange;
  }

  says(text: string): void {
    const last = this.turn.steps.at(-1);
    if (last?.kind !== 'said') return this.#add({ kind: 'said', text });
    const steps = [...this.turn.steps.slice(0, -1), { ...last, text: last.text + text }];
    this.#change({ steps });
  }

  calls(round: number, calls: readonly ToolCall[]): void {
    this.#add(
      ...calls.map((call) => ({ kind: 'called', round, call, sent: null, answer: null }) as const),
    );
  }

  answers(round: number, place: number, sent: CalledStep['sent'], answer: CallAnswer): void {
    let count = -1;
    const steps = this.turn.steps.map((step) => {
      if (step.kind !== 'called' || step.round !== round) return step;
      count += 1;
      return count === place ? { ...step, sent, answer } : step;
    });
    this.#change({ steps });
  }

  /** Characters of the calls of a round and their answers so far. */
  charactersOf(round: number): number {
    return this.turn.steps.reduce(
      (sum, step) =>
        step.kind === 'called' && step.round === round
          ? sum + (step.answer?.text.length ?? 0) + step.call.arguments.length
          : sum,
      0,
    );
  }

  sends(characters: number): void {
    this.#change({ sent: this.turn.sent + characters });
  }

  counts(usage: Turn['usage']): void {
    this.#change({ usage });
  }

  fails({ message, hint }: Failed): void {
    this.note(`${message} ${hint}`, true);
  }

  note(text: string, bad: boolean): void {
    this.#add({ kind: 'note', text, bad });
  }

  noteOnce(text: string): void {
    const begin = text.slice(0, 20);
    const isSaid = this.turn.steps.some(
      (step) => step.kind === 'note' && step.text.startsWith(begin),
    );
    if (!isSaid) this.note(text, true);
  }

  end(): Turn {
    this.#change({ done: true });
    return this.turn;
  }

  #add(...steps: readonly Step[]): void {
    this.#change({ steps: [...this.turn.steps, ...steps] });
  }

  #change(changes: Partial<Turn>): void {
    this.turn = { ...this.turn, ...changes };
    this.#tell(this.turn);
  }
}
