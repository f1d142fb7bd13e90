// How a text addresses its reader: agents read calls as `context uid=X`, people at a shell as `codegraph context --uid X`. Chooses no step.
import { shellWord } from '../base/shell-word.ts';
import { alignRows } from './align-rows.ts';

export type Fields = Readonly<Record<string, string | number | boolean>>;

export interface Wording {
  /** A call of a tool, as its reader would make it. `…` as a value stands for any. */
  call(tool: string, fields?: Fields): string;
  /** Fields of the same call. */
  fields(fields: Fields): string;
  /** Rows of cells as lines: aligned where people read them, since a model pays for every space. */
  rows(rows: readonly (readonly string[])[]): string[];
  /** Maximum lines of a list: what the request sets, or what is usual for the list. */
  lines(usual?: number): number;
  /** Items that the request skipped. */
  readonly offset: number;
}

/** What the text follows from the request. */
export interface Asked {
  /** If the request sets it. */
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** Lines of most lists unless the request sets a limit. */
const LINES = 15;

/** For agents: `context uid=X`. */
export function agentWording({ limit, offset = 0 }: Asked = {}): Wording {
  const fields = (given: Fields): string =>
    Object.entries(given)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ');
  return {
    call: (tool, given = {}) => [tool, fields(given)].filter((part) => part !== '').join(' '),
    fields,
    rows: (rows) => rows.map((row) => row.filter((cell) => cell !== '').join('  ')),
    lines: (usual = LINES) => limit ?? usual,
    offset,
  };
}

/** A flag that stands for a field with a value: `--apply`. */
export interface Flag {
  readonly flag: string;
  readonly sets: Readonly<Record<string, unknown>>;
}

/** For a POSIX shell: `codegraph context --uid X`. `flags` are those of the tool that answers. */
export function shellWording(
  { limit, offset = 0 }: Asked = {},
  flags: readonly Flag[] = [],
): Wording {
  const own = (name: string, value: unknown): string | undefined =>
    flags.find(({ sets }) => sets[name] === value)?.flag;
  const optionOf = ([name, value]: [string, Fields[string]]): string => {
    const flag = own(name, value) ?? (typeof value === 'boolean' ? switchName(name, value) : null);
    return flag === null ? `--${dashed(name)} ${valueText(String(value))}` : `--${flag}`;
  };
  const fields = (given: Fields): string => Object.entries(given).map(optionOf).join(' ');
  return {
    call: (tool, given = {}) =>
      ['codegraph', dashed(tool), fields(given)].filter((part) => part !== '').join(' '),
    fields,
    rows: alignRows,
    lines: (usual = LINES) => limit ?? usual,
    offset,
  };
}

function switchName(name: string, value: boolean): string {
  return value ? dashed(name) : `no-${dashed(name)}`;
}

function valueText(value: string): string {
  return value === '…' ? value : shellWord(value);
}

/** The name of a tool or field as the command line has it. */
export function dashed(name: string): string {
  return name.replaceAll('_', '-');
}
