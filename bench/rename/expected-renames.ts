// The form of files that hold what another program would rename. Scores nothing.
import { readFileSync } from 'node:fs';

/** Where a name stands: file, line, column, from 1. */
export type Location = readonly [file: string, line: number, column: number];

export interface ExpectedRename {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly file: string;
  readonly line: number;
  readonly col: number;
  readonly locations: readonly Location[];
}

export interface ExpectedRenames {
  readonly repo: string;
  readonly commit: string;
  readonly tool: string;
  readonly items: readonly ExpectedRename[];
}

export function readExpected(path: string): ExpectedRenames {
  return JSON.parse(readFileSync(path, 'utf8')) as ExpectedRenames;
}
