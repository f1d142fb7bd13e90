// What a call of a member may run: `a.f()`, for each possible value of `a`. Resolves no bare name.
import type { CallReason } from '../../model/evidence.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import { functionTarget, markReceiverClass, reasonOf } from './call-targets.ts';
import { addDef, addValues, definiteChoice, type CallCandidates } from './call-candidates.ts';
import { addConstructedByName, addConstruction } from './construction-calls.ts';
import { dereferencedReceiver } from '../members/dereferenced-receivers.ts';
import { extensionCall, type ExtensionCall } from '../members/extension-methods.ts';
import { implicitReceiversOf } from './implicit-receivers.ts';
import type { MemberResult } from '../inference.ts';
import { interopMember } from '../members/interop-members.ts';
import { memberBeyond } from '../members/class-members.ts';
import { membersOfSubclasses } from '../members/subclasses.ts';
import { chooseOverload } from '../overloads/overloads.ts';
import { isClassLike } from '../../languages/_kit/resolution/declarations.ts';
import { ofMember } from '../values/expressions/member-values.ts';
import type { Def, OverloadChoice, Value } from '../../link/vocabulary.ts';

/** A call of a member of the expression's values. */
export function addMemberCall(
  candidates: CallCandidates,
  eObject: number,
  name: string,
  kind: SiteFact[0],
): void {
  const { inference } = candidates;
  const { unit } = candidates.call;
  const receivers = eObject < 0 ? [] : inference.valueOf(unit, eObject);
  if (eObject < 0) candidates.open = 'receiver_unknown';
  const tag = unit.facts.exprs.tagOf(eObject);
  for (const value of receivers) {
    const receiver = dereferencedReceiver(inference, value, name);
    const before = candidates.targets.length;
    addCalled(candidates, { eObject, receiver, name, tag }, kind);
    markReceiverClass(
      candidates.targets,
      before,
      receiver.kind === 'instance' || receiver.kind === 'super' ? receiver.def : undefined,
    );
  }
  if (receivers.length === 0 && eObject >= 0) candidates.open ??= 'receiver_unknown';
}

interface CalledMember {
  readonly eObject: number;
  readonly receiver: Value;
  readonly name: string;
  readonly tag: string | undefined;
}

/** A member of one of the receiver's possible values. */
function addCalled(candidates: CallCandidates, called: CalledMember, kind: SiteFact[0]): void {
  const { inference } = candidates;
  const { unit } = candidates.call;
  const { eObject, receiver, name, tag } = called;
  if (receiver.kind === 'unknown') {
    addUnsure(candidates, receiver, name);
    candidates.open ??= 'receiver_unknown';
    return;
  }
  if (addConstructedByName(candidates, receiver, name, reasonOf(receiver, tag), kind)) return;
  const all = interopMember(inference, unit, receiver, name, kind === 'new' ? 'type' : 'called');
  const choice = chooseOverload(inference, all.defs, candidates.call);
  const extension =
    all.defs.length === 0 || choice.isUnfit
      ? extensionCall(inference, receiver, name, eObject, candidates.call)
      : undefined;
  if (extension) addExtension(candidates, extension, kind);
  else if (choice.rejected) addRejected(candidates, choice.rejected, reasonOf(receiver, tag), kind);
  else addChosen(candidates, called, { all, choice }, kind);
}

function addExtension(
  candidates: CallCandidates,
  { choice, isUnsure }: ExtensionCall,
  kind: SiteFact[0],
): void {
  for (const def of definiteChoice(candidates, choice))
    candidates.targets.push(functionTarget(def, isUnsure ? 'overload' : 'extension', kind));
  if (isUnsure) candidates.open ??= 'receiver_unknown';
}

/** Functions with the right number of parameters but other types: there is no other candidate. */
function addRejected(
  candidates: CallCandidates,
  defs: readonly Def[],
  reason: CallReason,
  kind: SiteFact[0],
): void {
  for (const def of definiteChoice(candidates, { defs, isOpen: defs.length > 1 }))
    candidates.targets.push(functionTarget(def, reason, kind));
}

/** The members that the arguments fit; if none does, members from outside of the repository. */
function addChosen(
  candidates: CallCandidates,
  { eObject, receiver, name, tag }: CalledMember,
  { all, choice }: { readonly all: MemberResult; readonly choice: OverloadChoice },
  kind: SiteFact[0],
): void {
  const { inference, call } = candidates;
  const found = choice.isUnfit ? memberBeyond(inference, receiver, name) : all;
  const reason = kind === 'decorator' ? 'decorator' : reasonOf(receiver, tag);
  for (const def of definiteChoice(candidates, choice)) {
    if (implicitReceiversOf(call.unit) && isClassLike(def)) {
      addConstruction(candidates, def, reason, kind);
      continue;
    }
    const values = ofMember(inference, { ...found, defs: [def], values: [] }, receiver);
    addDef(candidates, def, values, reason, kind);
  }
  addValues(candidates, found.values, reason, kind);
  if (found.external && found.defs.length === 0) candidates.external = true;
  if (found.unknown && choice.isUnfit) candidates.open ??= 'name_unknown';
  else if (found.unknown) addFromSubclasses(candidates, { eObject, receiver, name }, kind);
}

/** Extensions that would be called if the value had the receiver type they declare and no such member. */
function addUnsure(
  { inference, call, targets }: CallCandidates,
  receiver: Value,
  name: string,
): void {
  const extension = implicitReceiversOf(call.unit)?.extensionOf(inference, receiver, name, call);
  for (const def of extension?.choice.defs ?? [])
    targets.push(functionTarget(def, 'overload', 'call'));
}

/** A method that a class calls on itself but does not have may be defined by its subclasses. */
function addFromSubclasses(
  candidates: CallCandidates,
  place: { eObject: number; receiver: Value; name: string },
  kind: SiteFact[0],
): void {
  const { inference } = candidates;
  const { unit } = candidates.call;
  for (const def of membersOfSubclasses(inference, unit, place))
    addDef(candidates, def, inference.valueOfDef(def), 'subclass', kind);
  candidates.open ??= isOutside(place.receiver) ? 'receiver_outside' : 'dynamic';
}

function isOutside({ kind }: Value): boolean {
  return kind === 'external' || kind === 'builtin' || kind === 'builtinMember';
}
