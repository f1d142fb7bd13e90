// Keeps functions that accept the types of the arguments, and of those the ones that need fewest assumptions and conversions. Compares no function with another.
import type { Inference } from '../../inference.ts';
import { assignabilityOf } from '../../types/assignability.ts';
import {
  CONVERTED,
  NEVER,
  SUBTYPE,
  UNSURE,
  type Assignability,
} from '../../../languages/_kit/resolution/assignability-grades.ts';
import { argumentsToPlatformTypes } from '../../types/platform-types.ts';
import type { Candidate, CandidateFilter, MatchedArgument, OverloadCall } from '../candidates.ts';
import type { Def, Unit } from '../../../link/vocabulary.ts';

/** The candidates of which no parameter definitely rejects its argument. */
export const byType: CandidateFilter = (candidates, choice) =>
  candidates
    .map((candidate) => ({
      ...candidate,
      assignabilities: candidate.matched.map((argument) =>
        gradeOf(choice, candidate.def, argument),
      ),
    }))
    .filter(({ assignabilities }) => !assignabilities.includes(NEVER));

function gradeOf(choice: OverloadCall, def: Def, argument: MatchedArgument): Assignability {
  const { inference, call } = choice;
  const { e, parameter, spread, receiver } = argument;
  if (receiver) return assignabilityOf(inference, [receiver], parameter, spread);
  const asMember = expectedMemberAssignability(choice, argument);
  if (asMember !== undefined) return asMember;
  if (e < 0) return UNSURE;
  const values = argumentsToPlatformTypes(
    def.unit.language,
    call.unit.language,
    inference.valueOf(call.unit, e),
  );
  return assignabilityOf(inference, values, parameter, spread);
}

/** A type that has the expected member goes before one that may have it: `f(.a)`. */
export const byExpectedMember: CandidateFilter = (candidates, { call }) =>
  call.labels === undefined
    ? candidates
    : call.args.reduce<readonly Candidate[]>(
        (left, e, position) =>
          expectedName(call.unit, e) === undefined ? left : surestAt(left, position),
        candidates,
      );

/** If a candidate definitely accepts the argument, those that only may are left out. */
function surestAt(candidates: readonly Candidate[], position: number): readonly Candidate[] {
  return candidates.some(({ assignabilities }) => assignabilities[position] === SUBTYPE)
    ? candidates.filter(({ assignabilities }) => assignabilities[position] !== UNSURE)
    : candidates;
}

/** A candidate without conversions goes before one with conversions. */
export const byConversion: CandidateFilter = (candidates) =>
  candidates.some(({ assignabilities }) => assignabilities.every((each) => each > CONVERTED))
    ? candidates.filter(
        ({ assignabilities }) =>
          assignabilities.includes(UNSURE) || !assignabilities.includes(CONVERTED),
      )
    : candidates;

/** `f(.a)` fits a parameter whose type has such a member. Undefined for other arguments. */
function expectedMemberAssignability(
  { inference, call: { unit, labels } }: OverloadCall,
  { e, parameter }: MatchedArgument,
): Assignability | undefined {
  const name = labels === undefined ? undefined : expectedName(unit, e);
  if (name === undefined || parameter?.fact.eType === undefined) return undefined;
  const types = inference.typeOf(parameter.unit, parameter.fact.eType);
  if (types.length === 0 || types.some(({ kind }) => kind !== 'instance')) return UNSURE;
  return types.some((type) => type.kind === 'instance' && hasMember(inference, type.def, name))
    ? SUBTYPE
    : NEVER;
}

function hasMember(inference: Inference, def: Def, name: string): boolean {
  return (
    name === def.unit.language.spec.constructorName ||
    inference.member({ kind: 'symbol', def }, name).defs.length > 0
  );
}

/** The name of a member of the type that is expected of the argument. */
function expectedName({ facts: { exprs } }: Unit, e: number): string | undefined {
  const expr = exprs.get(e);
  const member = expr?.[0] === 'call' ? exprs.get(expr[1]) : expr;
  const receiver = member?.[0] === 'member' ? exprs.get(member[1]) : undefined;
  return member?.[0] === 'member' &&
    receiver?.[0] === 'classOf' &&
    exprs.tagOf(receiver[1]) === 'argument'
    ? member[2]
    : undefined;
}
