// Values that one thread makes for all of them, such as the bytes of a section in shared memory. Makes none itself.

/** What a value is of: `version` is replaced as a whole. */
export interface ValueKey {
  /** Bytes of a section, what a check of a repository found, or bytes of a model. */
  readonly kind: 'section' | 'check' | 'model';
  /** Such as the id of a repository. */
  readonly group: string;
  readonly version: string;
  readonly name: string;
}

export type ToSharing =
  /** What was asked for, and its age. */
  | { readonly shared: ValueKey; readonly value: unknown; readonly agoMs: number }
  /** The thread that asked makes it. */
  | { readonly make: ValueKey };

export type FromSharing =
  | { readonly wanted: ValueKey; readonly youngerThanMs: number }
  | { readonly made: ValueKey; readonly value: unknown }
  /** An error belongs to the thread that ran into it; the others try for themselves. */
  | { readonly notMade: ValueKey };

interface Sharing {
  send(message: ToSharing): void;
  /** It computes, and hears nothing until it is done. */
  isBusy(): boolean;
}

interface Made {
  readonly value: unknown;
  readonly at: number;
}

interface Making<Thread> {
  maker: Thread;
  readonly waiting: Thread[];
}

interface Version {
  readonly version: string;
  readonly values: Map<string, Made>;
}

/** Of one kind: the latest version of each group. A value is made by one thread at a time, unless that one is busy with something else. */
export class SharedValues<Thread extends Sharing> {
  readonly #groups = new Map<string, Version>();
  readonly #making = new Map<string, { readonly key: ValueKey } & Making<Thread>>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  hear(message: FromSharing, thread: Thread): void {
    if ('wanted' in message) this.#want(message.wanted, message.youngerThanMs, thread);
    else if ('made' in message) this.#made(message.made, message.value);
    else this.#notMade(message.notMade);
  }

  /** Another thread makes what this one was making. */
  ended(thread: Thread): void {
    for (const { key, maker, waiting } of [...this.#making.values()]) {
      const place = waiting.indexOf(thread);
      if (place !== -1) waiting.splice(place, 1);
      if (maker === thread) this.#notMade(key);
    }
  }

  /** What a thread makes that became busy before it could is made by another one that waits for it. Call it again and again. */
  passOn(): void {
    for (const { key, maker, waiting } of [...this.#making.values()]) {
      const place = maker.isBusy() ? waiting.findIndex((thread) => !thread.isBusy()) : -1;
      const [next] = place === -1 ? [] : waiting.splice(place, 1);
      if (next) this.#tell(key, next, waiting);
    }
  }

  /** Threads that use a value keep it. */
  forget(group: string): void {
    this.#groups.delete(group);
  }

  groups(): readonly string[] {
    return [...this.#groups.keys()];
  }

  /** Number of bytes of a group's values that are bytes. */
  bytes(group: string): number {
    let total = 0;
    for (const { value } of this.#groups.get(group)?.values.values() ?? [])
      if (value instanceof Uint8Array) total += value.length;
    return total;
  }

  #want(key: ValueKey, youngerThanMs: number, thread: Thread): void {
    const making = this.#making.get(nameOf(key));
    if (making) return void making.waiting.push(thread);
    const known = this.#groups.get(key.group);
    const made = known?.version === key.version ? known.values.get(key.name) : undefined;
    const agoMs = this.#now() - (made?.at ?? -Infinity);
    if (made && agoMs < youngerThanMs)
      return thread.send({ shared: key, value: made.value, agoMs });
    this.#tell(key, thread, []);
  }

  #made(key: ValueKey, value: unknown): void {
    const known = this.#groups.get(key.group);
    const version =
      known?.version === key.version ? known : { version: key.version, values: new Map() };
    version.values.set(key.name, { value, at: this.#now() });
    this.#groups.set(key.group, version);
    for (const thread of this.#doneWith(key)) thread.send({ shared: key, value, agoMs: 0 });
  }

  #notMade(key: ValueKey): void {
    const [next, ...waiting] = this.#doneWith(key);
    if (next) this.#tell(key, next, waiting);
  }

  #tell(key: ValueKey, maker: Thread, waiting: readonly Thread[]): void {
    this.#making.set(nameOf(key), { key, maker, waiting: [...waiting] });
    maker.send({ make: key });
  }

  #doneWith(key: ValueKey): readonly Thread[] {
    const waiting = this.#making.get(nameOf(key))?.waiting ?? [];
    this.#making.delete(nameOf(key));
    return waiting;
  }
}

export function nameOf({ kind, group, version, name }: ValueKey): string {
  return JSON.stringify([kind, group, version, name]);
}
