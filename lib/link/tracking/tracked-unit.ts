// A file whose body says when it is read, for programs that are resolved again in part. Adds nothing to the facts.
import type { DefFact } from '../../facts/def-facts.ts';
import type { ExprFact, FileFacts } from '../../facts/file-facts.ts';
import { FactRows } from '../../facts/packed/fact-rows.ts';
import type { Def, Unit } from '../vocabulary.ts';
import type { Dependencies } from './dependencies.ts';
import { headExpressions, headsOf, type Heads } from './heads.ts';
import { bodyKey, boundKey, listedKey, starsKey } from './keys.ts';

/** What is noted where, and the definitions that are no part of a body. */
export interface Tracking {
  readonly dependencies: Dependencies;
  readonly position: number;
  readonly key: number;
  readonly heads: Heads;
  /** Whether it is noted which names are looked up; not where any other name changes everything. */
  readonly isByName: boolean;
}

export function trackingOf(
  dependencies: Dependencies,
  facts: FileFacts,
  { position, isByName }: Pick<Tracking, 'position' | 'isByName'>,
): Tracking {
  if (isByName) dependencies.mentions.add(position, facts);
  return { dependencies, position, key: bodyKey(position), heads: headsOf(facts), isByName };
}

/** Whatever is no part of a head is read through expressions of the body, or through these facts. */
export function trackedFacts(facts: FileFacts, tracking: Tracking): FileFacts {
  const { dependencies, position, key, heads, isByName } = tracking;
  const exprs = new TrackedExpressions(facts, heads, () => dependencies.note(key));
  const tracked = { ...facts, exprs };
  noteWhenRead(tracked, BODY_FACTS, () => dependencies.note(key));
  if (isByName) noteWhenRead(tracked, BOUND, () => dependencies.noteList(boundKey(position)));
  return tracked;
}

const BODY_FACTS = ['sites', 'refs', 'assigns', 'unread', 'pairs'] as const;
const BOUND = ['imports', 'exports'] as const;

/** Replaces those fields of the object that have a value. */
export function noteWhenRead<Of extends object>(
  of: Of,
  names: readonly (keyof Of)[],
  note: () => void,
): void {
  for (const name of names) {
    const value = of[name];
    if (value === undefined) continue;
    Object.defineProperty(of, name, {
      // A unit that is linked again gets others.
      configurable: true,
      enumerable: true,
      get: () => {
        note();
        return value;
      },
    });
  }
}

class TrackedExpressions extends FactRows<ExprFact> {
  readonly #note: () => void;
  readonly #facts: FileFacts;
  readonly #heads: Heads;
  #inHeads: Uint8Array | undefined;

  constructor(facts: FileFacts, heads: Heads, note: () => void) {
    super(facts.exprs);
    this.#facts = facts;
    this.#heads = heads;
    this.#note = note;
  }

  override get(row: number): ExprFact | undefined {
    this.#read(row);
    return super.get(row);
  }

  override tagOf(row: number): ExprFact[0] | undefined {
    this.#read(row);
    return super.tagOf(row);
  }

  override textAt(row: number, field: number): string | undefined {
    this.#read(row);
    return super.textAt(row, field);
  }

  override *tagged<Tag extends ExprFact[0]>(
    ...tags: readonly Tag[]
  ): Generator<readonly [row: number, fact: Extract<ExprFact, readonly [Tag, ...unknown[]]>]> {
    this.#note();
    yield* super.tagged(...tags);
  }

  override *[Symbol.iterator](): Generator<ExprFact> {
    this.#note();
    yield* super[Symbol.iterator]();
  }

  override forEach(take: (fact: ExprFact, row: number) => void): void {
    this.#note();
    super.forEach(take);
  }

  override some(isWanted: (fact: ExprFact, row: number) => boolean): boolean {
    this.#note();
    return super.some(isWanted);
  }

  override hasAnyText(texts: ReadonlySet<string>): boolean {
    this.#note();
    return super.hasAnyText(texts);
  }

  #read(row: number): void {
    this.#inHeads ??= headExpressions(this.#facts, this.#heads);
    if (this.#inHeads[row] !== 1) this.#note();
  }
}

/** A definition in a body. */
export class TrackedDef implements Def {
  readonly id: number;
  readonly unit: Unit;
  readonly partialDeclarations: undefined = undefined;
  index: number;
  readonly #tracking: Tracking;
  #fact: DefFact;
  #canonical: Def = this;

  constructor(tracking: Tracking, unit: Unit, fact: DefFact, index: number, id: number) {
    this.#tracking = tracking;
    this.id = id;
    this.unit = unit;
    this.index = index;
    this.#fact = fact;
  }

  get fact(): DefFact {
    this.#note();
    return this.#fact;
  }

  get canonical(): Def {
    this.#note();
    return this.#canonical;
  }

  /** Overloads are folded while the program is linked. */
  set canonical(def: Def) {
    this.#canonical = def;
  }

  /** It is the same definition in another text, where it represents itself until it is folded again. */
  moveTo(fact: DefFact, index: number): void {
    this.#fact = fact;
    this.index = index;
    this.#canonical = this;
  }

  #note(): void {
    this.#tracking.dependencies.note(this.#tracking.key);
  }
}

/** The indexes of a body, and lists of what the file defines, of which a file without tracking has plain fields. */
export function trackFields(unit: Unit, { dependencies, position, key, isByName }: Tracking): void {
  noteWhenRead(unit, BODY_INDEXES, () => dependencies.note(key));
  if (!isByName) return;
  noteWhenRead(unit, ['allDefs'], () => dependencies.noteList(listedKey(position)));
  noteWhenRead(unit, ['stars'], () => dependencies.noteList(starsKey(position)));
}

const BODY_INDEXES = ['assigned', 'argumentOf', 'returnedBy', 'containerKeys'] as const;
