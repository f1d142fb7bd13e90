// The format of files with another program's renames. Scores nothing.
import { readFileSync } from 'node:fs';

/** The place of a name: file, line, column, from 1. */
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
