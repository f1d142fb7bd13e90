// The edges of a graph under construction, as rows of numbers found by type and ends. Decides nothing about the graph.
import { doubled } from '../base/columns/doubled.ts';
import { groupNumbers } from '../base/group-numbers.ts';
import { ValueCodes } from '../base/columns/value-codes.ts';
import type { CallReason, LinkReason } from '../model/evidence.ts';
import type { EdgeRecord } from '../model/graph-data.ts';
import type { EdgeType } from '../model/kinds.ts';

export interface EdgeEvidence {
  readonly reason: CallReason | LinkReason;
  readonly confidence?: number | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** uid of the receiver's class. */
  readonly on?: string | undefined;
}

/** An edge as it is when it is read. */
export interface DraftEdge {
  readonly type: EdgeType;
  readonly from: number;
  readonly to: number;
  readonly reason: CallReason | LinkReason;
  /** Its number. */
  readonly row: number;
}

/** The numbers of a row. Values are codes; those that are absent, and the type of a removed row, are NONE. */
const FROM = 0;
const TO = 1;
const TYPE = 2;
const REASON = 3;
const CONFIDENCE = 4;
/** The receiver's class, if it is that of all calls so far. */
const ON = 5;
/** Sites count from 1. */
const FIRST_SITE = 6;
const LAST_SITE = 7;
const ROW_WIDTH = 8;

/** The numbers of a site; the last is the next site of the edge. */
const LINE = 0;
const COLUMN = 1;
const NEXT = 2;
const SITE_WIDTH = 3;

const NONE = 0;
const FIRST_CAPACITY = 512;
const NO_SITES: readonly number[] = [];

/** Half a million edges as objects, found by texts, take four times the memory of these columns. */
export class DraftEdges {
  #rows = new Int32Array(FIRST_CAPACITY * ROW_WIDTH);
  #rowCount = 0;
  #removed = 0;
  #sites = new Int32Array(FIRST_CAPACITY * SITE_WIDTH);
  #siteCount = 0;
  /** Open addressing: rows, counted from 1, by the hash of their types and ends. At most half full. */
  #table = new Int32Array(FIRST_CAPACITY * 2);
  readonly #types = new ValueCodes<EdgeType>();
  readonly #reasons = new ValueCodes<CallReason | LinkReason>();
  readonly #confidences = new ValueCodes<number>();
  readonly #receivers = new ValueCodes<string>();
  /** Told of each edge that is added. */
  onAdd: ((...edge: Parameters<DraftEdges['add']>) => void) | undefined;

  get size(): number {
    return this.#rowCount - this.#removed;
  }

  /** Adds an edge, or another site to an existing one; the strongest evidence is kept. */
  add(type: EdgeType, from: number, to: number, evidence: EdgeEvidence): void {
    this.onAdd?.(type, from, to, evidence);
    const { reason, confidence = 1, line, column, on } = evidence;
    const code = this.#types.codeOf(type);
    const place = this.#placeOf(code, from, to);
    const known = this.#table[place] ?? NONE;
    const row = known === NONE ? this.#append(code, from, to, place) : known - 1;
    const at = row * ROW_WIDTH;
    const receiver = on === undefined ? NONE : this.#receivers.codeOf(on);
    if (known === NONE) this.#rows[at + ON] = receiver;
    else if (this.#rows[at + ON] !== receiver) this.#rows[at + ON] = NONE;
    if (known === NONE || confidence > this.#confidences.valueOf(this.#number(at, CONFIDENCE))) {
      this.#rows[at + CONFIDENCE] = this.#confidences.codeOf(confidence);
      this.#rows[at + REASON] = this.#reasons.codeOf(reason);
    }
    if (line !== undefined && column !== undefined) this.#addSite(at, line, column);
  }

  /** The row of an edge; undefined if there is none. */
  find(type: EdgeType, from: number, to: number): number | undefined {
    const row = this.#table[this.#placeOf(this.#types.codeOf(type), from, to)] ?? NONE;
    return row === NONE ? undefined : row - 1;
  }

  /** Lines and columns in turn, in the order in which they were added. */
  sitesOf(row: number): number[] {
    const sites: number[] = [];
    for (let site = this.#number(row * ROW_WIDTH, FIRST_SITE); site !== NONE; ) {
      const at = (site - 1) * SITE_WIDTH;
      sites.push(this.#sites[at + LINE] ?? 0, this.#sites[at + COLUMN] ?? 0);
      site = this.#sites[at + NEXT] ?? NONE;
    }
    // A copy takes no more memory than its numbers.
    return sites.slice();
  }

  /** The edges of these types, in the order in which they were added first. */
  *ofTypes(...types: readonly EdgeType[]): Generator<DraftEdge> {
    const codes = types.map((type) => this.#types.codeOf(type));
    for (let row = 0; row < this.#rowCount; row++) {
      const at = row * ROW_WIDTH;
      if (!codes.includes(this.#number(at, TYPE))) continue;
      yield {
        type: this.#types.valueOf(this.#number(at, TYPE)),
        from: this.#number(at, FROM),
        to: this.#number(at, TO),
        reason: this.#reasons.valueOf(this.#number(at, REASON)),
        row,
      };
    }
  }

  remove(row: number): void {
    this.#rows[row * ROW_WIDTH + TYPE] = NONE;
    this.#removed++;
  }

  /** All edges in the order of their ends and types, sites in the order of the text and each once. `nodes`: how many there are. */
  finished(nodes: number): EdgeRecord[] {
    return Array.from(this.#inOrder(nodes), (row) => {
      const at = row * ROW_WIDTH;
      const on = this.#number(at, ON);
      const sites = this.#number(at, FIRST_SITE) === NONE ? NO_SITES : inOrder(this.sitesOf(row));
      const edge = {
        type: this.#types.valueOf(this.#number(at, TYPE)),
        from: this.#number(at, FROM),
        to: this.#number(at, TO),
        confidence: this.#confidences.valueOf(this.#number(at, CONFIDENCE)),
        reason: this.#reasons.valueOf(this.#number(at, REASON)),
        sites,
      };
      return on === NONE ? edge : { on: this.#receivers.valueOf(on), ...edge };
    });
  }

  #number(at: number, field: number): number {
    return this.#rows[at + field] ?? NONE;
  }

  /** The place of an edge in the table, or where it belongs. */
  #placeOf(type: number, from: number, to: number): number {
    const mask = this.#table.length - 1;
    for (let place = hashOf(type, from, to) & mask; ; place = (place + 1) & mask) {
      const row = this.#table[place] ?? NONE;
      const at = (row - 1) * ROW_WIDTH;
      if (
        row === NONE ||
        (this.#rows[at + FROM] === from &&
          this.#rows[at + TO] === to &&
          this.#rows[at + TYPE] === type)
      )
        return place;
    }
  }

  #append(type: number, from: number, to: number, place: number): number {
    const row = this.#rowCount++;
    const at = row * ROW_WIDTH;
    if (at === this.#rows.length) this.#rows = doubled(this.#rows);
    this.#rows[at + FROM] = from;
    this.#rows[at + TO] = to;
    this.#rows[at + TYPE] = type;
    this.#table[place] = row + 1;
    if (this.#rowCount * 2 > this.#table.length) this.#rehash();
    return row;
  }

  #rehash(): void {
    this.#table = new Int32Array(this.#table.length * 2);
    for (let row = 0; row < this.#rowCount; row++) {
      const at = row * ROW_WIDTH;
      const type = this.#number(at, TYPE);
      if (type === NONE) continue;
      this.#table[this.#placeOf(type, this.#number(at, FROM), this.#number(at, TO))] = row + 1;
    }
  }

  #addSite(row: number, line: number, column: number): void {
    const at = this.#siteCount++ * SITE_WIDTH;
    if (at === this.#sites.length) this.#sites = doubled(this.#sites);
    this.#sites[at + LINE] = line;
    this.#sites[at + COLUMN] = column;
    const last = this.#number(row, LAST_SITE);
    if (last === NONE) this.#rows[row + FIRST_SITE] = this.#siteCount;
    else this.#sites[(last - 1) * SITE_WIDTH + NEXT] = this.#siteCount;
    this.#rows[row + LAST_SITE] = this.#siteCount;
  }

  /** The rows in the order of `from`, then of types as texts, then of `to`: one counting sort each, the last one first. */
  #inOrder(nodes: number): Uint32Array {
    const types = this.#types.values();
    const ranks = [...types].sort();
    const rankOf = Uint32Array.from(types, (type) => ranks.indexOf(type));
    const kept = new Uint32Array(this.size);
    let filled = 0;
    for (let row = 0; row < this.#rowCount; row++)
      if (this.#number(row * ROW_WIDTH, TYPE) !== NONE) kept[filled++] = row;
    const sorted = (rows: Uint32Array, size: number, numberOf: (at: number) => number) =>
      groupNumbers(
        rows.map((row) => numberOf(row * ROW_WIDTH)),
        size,
      ).places.map((place) => rows[place] ?? 0);
    const byTo = sorted(kept, nodes, (at) => this.#number(at, TO));
    const byType = sorted(byTo, types.length, (at) => rankOf[this.#number(at, TYPE) - 1] ?? 0);
    return sorted(byType, nodes, (at) => this.#number(at, FROM));
  }
}

/** Multipliers as in the finalizer of MurmurHash3. */
function hashOf(type: number, from: number, to: number): number {
  const mixed = Math.imul(Math.imul(from, 0x85ebca6b) ^ to, 0xc2b2ae35) ^ (type << 11);
  return mixed ^ (mixed >>> 15);
}

function inOrder(sites: readonly number[]): readonly number[] {
  if (isInOrder(sites)) return sites;
  const pairs: [number, number][] = [];
  for (let at = 0; at < sites.length; at += 2) pairs.push([sites[at] ?? 0, sites[at + 1] ?? 0]);
  pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return pairs
    .filter((pair, i) => i === 0 || pair[0] !== pairs[i - 1]?.[0] || pair[1] !== pairs[i - 1]?.[1])
    .flat();
}

/** Each behind the one before it. */
function isInOrder(sites: readonly number[]): boolean {
  for (let at = 2; at < sites.length; at += 2) {
    const [line = 0, before = 0] = [sites[at], sites[at - 2]];
    if (line < before || (line === before && (sites[at + 1] ?? 0) <= (sites[at - 1] ?? 0)))
      return false;
  }
  return true;
}
