// A test to run as a line. Chooses none.

export function testLine(test: {
  readonly uid: string;
  readonly filePath: string;
  readonly line: number;
  readonly changed_together?: number;
}): string {
  const { uid, filePath, line, changed_together: count } = test;
  const why = count === undefined ? '' : `  no reference, changed together in ${count} commits`;
  return `${uid}  ${filePath}:${line}${why}`;
}
