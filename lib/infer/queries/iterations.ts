// The iteration in which tables of the program are being made together, if one is going on. Makes none.
import type { QueryId } from './cycles.ts';
import type { Iteration, Part, RecursiveTable } from './query-results.ts';

export class Iterations {
  now: Iteration | undefined;

  /** What dependencies call a table that is asked for now. `isFixed`: it is the same in every iteration. */
  nameOf(table: string, isFixed = false): string {
    return isFixed ? table : table + this.#end;
  }

  /** The table that `nameOf` gives this name now. */
  tableOf(name: string): string {
    return name.endsWith(this.#end) ? name.slice(0, name.length - this.#end.length) : name;
  }

  /** A table as the iteration before made it, which this one then makes as well. */
  before<Found extends NonNullable<unknown>>(table: RecursiveTable<Found>): Found {
    this.now?.onAsked(table);
    return (this.now?.before.get(table.name) ?? table.empty) as Found;
  }

  /** What an iteration found, where it is the same in all. */
  part<Found>(id: QueryId): Part<Found> | undefined {
    return this.now?.parts.get(id) as Part<Found> | undefined;
  }

  /** Returns the part. */
  withPart<Found>(id: QueryId, part: Part<Found>): Part<Found> {
    if (part.extent === 'fixed' || part.extent === 'passed') this.now?.parts.set(id, part);
    return part;
  }

  get #end(): string {
    return this.now ? ` in ${this.now.name}` : '';
  }
}
