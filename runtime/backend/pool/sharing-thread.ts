// How a thread gets values that it shares with others: made by another thread, or by this one for all. Keeps none.
import { nameOf, type FromSharing, type ToSharing, type ValueKey } from './shared-values.ts';

export interface SharedValue<Value> {
  readonly value: Value;
  /** Since it was made. */
  readonly agoMs: number;
}

interface Wanted {
  readonly make: () => Promise<unknown>;
  readonly resolve: (found: SharedValue<never>) => void;
  readonly reject: (error: unknown) => void;
}

export class SharingThread {
  readonly #send: (message: FromSharing) => void;
  readonly #wanted = new Map<string, Wanted[]>();

  constructor(send: (message: FromSharing) => void) {
    this.#send = send;
  }

  /** The value from any thread, if it is young enough; otherwise as `make` makes it here or in another thread. Rejects with the error of `make` here. */
  get<Value>(
    key: ValueKey,
    make: () => Promise<Value>,
    youngerThanMs = Infinity,
  ): Promise<SharedValue<Value>> {
    return new Promise((resolve, reject) => {
      const wanted = { make, resolve, reject };
      const same = this.#wanted.get(nameOf(key));
      if (same) same.push(wanted);
      else {
        this.#wanted.set(nameOf(key), [wanted]);
        this.#send({ wanted: key, youngerThanMs });
      }
    });
  }

  hear(message: ToSharing): void {
    if ('make' in message) return void this.#make(message.make);
    const { shared, value, agoMs } = message;
    for (const { resolve } of this.#doneWith(shared)) resolve({ value: value as never, agoMs });
  }

  async #make(key: ValueKey): Promise<void> {
    const [first] = this.#wanted.get(nameOf(key)) ?? [];
    try {
      const value = await first?.make();
      this.#send({ made: key, value });
      for (const { resolve } of this.#doneWith(key)) resolve({ value: value as never, agoMs: 0 });
    } catch (error) {
      this.#send({ notMade: key });
      for (const { reject } of this.#doneWith(key)) reject(error);
    }
  }

  #doneWith(key: ValueKey): readonly Wanted[] {
    const wanted = this.#wanted.get(nameOf(key)) ?? [];
    this.#wanted.delete(nameOf(key));
    return wanted;
  }
}
