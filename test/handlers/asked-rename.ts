// Sources, a rename of them, and what it answers. Checks nothing.
import { renameTool } from '../../handlers/rename.ts';
import { hasEffect } from '../../handlers/_tool.ts';
import type { RenameAnswer } from '../../lib/analysis/rename/rename-answer.ts';
import type { WorkingTexts } from '../../lib/analysis/rename/plan-types.ts';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { indexedSources } from '../support/indexed-sources.ts';

export interface Asked {
  readonly [field: string]: unknown;
  readonly working_texts?: WorkingTexts;
}

/** The working tree has nothing that is not indexed. */
const NOTHING_ELSE: WorkingTexts = { documents: [], changed: [] };

export function ask(
  sources: string | IndexSnapshot,
  { working_texts = NOTHING_ELSE, ...asked }: Asked,
): RenameAnswer | Failure {
  const { value, error } = renameTool.request.validate(asked);
  if (error) throw error;
  const handled = renameTool.handle(
    { ...value, working_texts },
    typeof sources === 'string' ? indexedSources(sources) : sources,
  );
  const answer = hasEffect<RenameAnswer>(handled) ? handled.response : handled;
  const wrong = isFailure(answer)
    ? undefined
    : renameTool.response.validate(answer, { convert: false }).error;
  if (wrong) throw wrong;
  return answer;
}

export function preview(sources: string, asked: Asked): RenameAnswer {
  const answer = ask(sources, asked);
  if (isFailure(answer)) throw new Error(answer.error.message);
  return answer;
}

/** `path:line:column old → new`, with `~` before those by text search. */
export function editsOf(answer: RenameAnswer): string[] {
  return answer.changes.flatMap(({ file_path: path, edits }) =>
    edits.map(
      ({ line, column, old_text: before, new_text: after, confidence }) =>
        `${confidence === 'graph' ? '' : '~'}${path}:${line}:${column} ${before} → ${after}`,
    ),
  );
}

export const SHAPES = `//- src/shapes.ts
/** What is drawn: see {@link area}. */
export interface Shape { area(): number }
export class Square implements Shape {
  constructor(readonly side: number) {}
  area() { return this.side ** 2 }
}
export class Cube extends Square {
  area() { return super.area() * 6 }
}
export class Field { area() { return 0 } }
//- src/use.ts
import { Square as Box, Cube, Field } from './shapes'
export const total = (box: Box, cube: Cube, field: Field) => box.area() + cube.area() + field.area()
`;
