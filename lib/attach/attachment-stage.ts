// A stage of attachment: what it finds is attached after it, so that the order of files decides nothing. Attaches nothing itself.
import type { KeptStage, Touched } from '../infer/kept/kept-stages.ts';
import { inferOver, type ProgramWideInference } from '../infer/infer.ts';
import type { InferenceInput } from '../infer/inference.ts';
import { primaryOf } from '../languages/_kit/resolution/declarations.ts';
import type { Unit, Value } from '../link/vocabulary.ts';

export interface AttachmentStage {
  readonly inference: ProgramWideInference;
  /** What `find` finds in the file, or what the run before found there. */
  readonly turn: <Found>(unit: Unit, find: () => Found) => Found;
  /** What is being found depends on what the turn of the file found. */
  readonly use: (unit: Unit) => void;
  /** After the last turn. `touchedBy`: what the attachment of something that was found changes. */
  readonly end: <Found>(touchedBy: (found: Found) => Touched) => void;
}

/** Begins a stage over what the stages before it have attached. `kept`: what a run before found in it. */
export function nextStage(input: InferenceInput, kept: KeptStage | undefined): AttachmentStage {
  if (!kept)
    return {
      inference: inferOver(input),
      turn: (_unit, find) => find(),
      use: () => {},
      end: () => {},
    };
  const { round, known } = kept;
  const inference = inferOver({ ...input, known, ofRound: round.results });
  const turns = round.over(inference);
  return {
    inference,
    turn: (unit, find) => turns.take(unit, find),
    use: (unit) => turns.use(unit),
    end: <Found>(touchedBy: (found: Found) => Touched) => {
      for (const found of turns.end())
        if (found !== undefined) kept.touch(touchedBy(found as Found));
    },
  };
}

/** The files of what a member of the value is attached to. */
export function touchedUnits(value: Value): readonly Unit[] {
  switch (value.kind) {
    case 'exports':
    case 'commonjs':
      return [value.unit];
    case 'instance':
    case 'symbol':
      return [value.def.unit, primaryOf(value.def).unit];
    default:
      return [];
  }
}
