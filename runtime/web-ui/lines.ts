// Single lines of source for places that other answers name, as they were indexed. Draws nothing.
import { useEffect, useState } from 'preact/hooks';
import { view } from './api.ts';
import { groupBy } from './pure/lists.ts';

export interface LinePlace {
  readonly filePath: string;
  readonly line: number;
}

export type LineOf = (place: LinePlace) => string | undefined;

/** Lines so near each other are asked for together. */
const NEAR = 60;
const MOST_ASKED = 40;

interface Range {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

/** The lines come after the places are shown: nothing waits for them. */
export function useLines(repo: string, places: readonly LinePlace[]): LineOf {
  const [lines, setLines] = useState<ReadonlyMap<string, string>>(new Map());
  const key = JSON.stringify([repo, rangesOf(places)]);
  useEffect(() => {
    let isWanted = true;
    const [of, ranges] = JSON.parse(key) as [string, Range[]];
    for (const { file, from, to } of ranges)
      view(of, 'source', { file, from, to }).then(
        (answer) => {
          if (!isWanted || !('value' in answer)) return;
          const { lines: found, from: first } = answer.value;
          setLines(
            (known) =>
              new Map([
                ...known,
                ...found.map((text, at): [string, string] => [keyOf(file, first + at), text]),
              ]),
          );
        },
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return ({ filePath, line }) => lines.get(keyOf(filePath, line))?.trim();
}

function keyOf(file: string, line: number): string {
  return `${file}\n${line}`;
}

function rangesOf(places: readonly LinePlace[]): Range[] {
  const ranges: Range[] = [];
  for (const [file, inFile] of groupBy(places, ({ filePath }) => filePath)) {
    const lines = [...new Set(inFile.map(({ line }) => line))].sort((a, b) => a - b);
    for (const line of lines) {
      const last = ranges.at(-1);
      if (last && last.file === file && line - last.to <= NEAR)
        ranges[ranges.length - 1] = { ...last, to: line };
      else ranges.push({ file, from: line, to: line });
    }
  }
  return ranges.slice(0, MOST_ASKED);
}
