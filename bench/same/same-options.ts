// The command-line options of `npm run same`. Runs nothing.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cloneAt, commitOf, NotThere, type Clone } from './clones.ts';

export const USAGE = `usage: npm run same -- <clone> [<clone>…] [--base <commit>] [--json]

Indexes each clone by the code of a commit and by that of the working tree, asks both the same
fifty requests, and prints the first difference of each clone. Nothing is written into the clones.

  --base <commit>  the code to compare with; HEAD otherwise
  --json           print one JSON document
  --help           print this

What the commit makes of a clone is kept in same/ of CODEGRAPH_BENCH_DIR (codegraph-bench/same in
the system's folder for temporary files otherwise) and may be removed at any time. Ends with 0
when all is the same, with 1 when something differs or could not be compared, with 2 when it was
called wrongly.`;

export interface SameOptions {
  readonly clones: readonly Clone[];
  /** Of the project. */
  readonly base: string;
  readonly json: boolean;
}

export class CalledWrongly extends Error {}

/** Null if help is requested. Throws `CalledWrongly`. */
export function readOptions(args: readonly string[], root: string): SameOptions | null {
  const { positionals, values } = parsed(args);
  if (values.help) return null;
  if (positionals.length === 0) throw new CalledWrongly(USAGE);
  try {
    const clones = positionals.map((path) => cloneAt(resolve(path)));
    return { clones, base: commitOf(root, values.base), json: values.json };
  } catch (error) {
    throw error instanceof NotThere ? new CalledWrongly(error.message) : error;
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        base: { type: 'string', default: 'HEAD' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new CalledWrongly(`${(error as Error).message}\n\n${USAGE}`);
  }
}
