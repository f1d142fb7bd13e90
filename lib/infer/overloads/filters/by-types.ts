// Leaves functions that take arguments of these types, and of those the ones that need least to be assumed or converted. Compares no function with another.
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

/** Those none of whose parameters surely refuses its argument. */
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

/** What has the member that is expected goes before what may have it: `f(.a)`. */
export const byExpectedMember: CandidateFilter = (candidates, { call }) =>
  call.labels === undefined
    ? candidates
    : call.args.reduce<readonly Candidate[]>(
        (left, e, position) =>
          expectedName(call.unit, e) === undefined ? left : surestAt(left, position),
        candidates,
      );

/** Where one surely takes the argument, without those that only may. */
function surestAt(candidates: readonly Candidate[], position: number): readonly Candidate[] {
  return candidates.some(({ assignabilities }) => assignabilities[position] === SUBTYPE)
    ? candidates.filter(({ assignabilities }) => assignabilities[position] !== UNSURE)
    : candidates;
}

/** What needs no conversion goes before what does. */
export const byConversion: CandidateFilter = (candidates) =>
  candidates.some(({ assignabilities }) => assignabilities.every((each) => each > CONVERTED))
    ? candidates.filter(
        ({ assignabilities }) =>
          assignabilities.includes(UNSURE) || !assignabilities.includes(CONVERTED),
      )
    : candidates;

/** `f(.a)` fits what takes a type that has such a member. Undefined for other arguments. */
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

/** The name of a member of the type that is expected where the argument stands. */
function expectedName({ facts: { exprs } }: Unit, e: number): string | undefined {
  const expr = exprs[e];
  const member = expr?.[0] === 'call' ? exprs[expr[1]] : expr;
  const receiver = member?.[0] === 'member' ? exprs[member[1]] : undefined;
  return member?.[0] === 'member' &&
    receiver?.[0] === 'classOf' &&
    exprs[receiver[1]]?.[0] === 'argument'
    ? member[2]
    : undefined;
}
