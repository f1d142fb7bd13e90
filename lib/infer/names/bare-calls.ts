// What a bare name that is called means where functions have receivers beside the class around: level by level from the inside out, the first one that takes the arguments.
import { slotsOf } from '../overloads/argument-matching.ts';
import { interopMember } from '../members/interop-members.ts';
import type { CallContext, Inference } from '../inference.ts';
import { knowsMember } from '../types/library.ts';
import { namesAtFile } from './names.ts';
import { chooseOverload } from '../overloads/overloads.ts';
import { extensionOf } from '../calls/receiver-extensions.ts';
import { isClassLike } from '../overlay-names.ts';
import { EXTERNAL } from '../../link/open-values.ts';
import { UNKNOWN } from '../../link/open-values.ts';
import type {
  BareCall,
  OverloadChoice,
  Def,
  NameResult,
  Unit,
  Value,
} from '../../link/vocabulary.ts';

const NO_CHOICE: OverloadChoice = { defs: [], isOpen: false };

export function bareCall(
  inference: Inference,
  unit: Unit,
  name: string,
  from: number,
  given: CallContext,
): BareCall {
  const { scopes } = unit.facts;
  const call = given.scope === undefined ? { ...given, scope: from } : given;
  const start = call.scope ?? from;
  let rejected: BareCall | undefined;
  let outside: BareCall | undefined;
  let isUnknown = false;
  const take = (
    defs: readonly Def[],
    via: NameResult['via'],
    receiver?: Value,
  ): BareCall | undefined => {
    const choice = chooseCalled(inference, defs, call);
    if (choice.defs.length > 0 || choice.isOpen)
      return { choice, values: [], via, ...(receiver && { receiver }) };
    if (choice.rejected)
      rejected ??= {
        choice: { defs: choice.rejected, isOpen: choice.rejected.length > 1 },
        values: [],
        via,
        ...(receiver && { receiver }),
      };
    return undefined;
  };
  for (let scope = start; scope > 0; scope = scopes[scope]?.[1] ?? 0) {
    const kind = scopes[scope]?.[0];
    const local = kind === 'class' || kind === 'object' ? undefined : unit.names[scope]?.get(name);
    const own = local && take(local, 'scope');
    if (own) return own;
    for (const receiver of inference.receiversAt(unit, scope)) {
      if (receiver.kind === 'unknown') isUnknown = true;
      if (receiver.kind === 'unknown') continue;
      const member = interopMember(inference, unit, receiver, name, 'called');
      const found = take(member.defs, 'scope', receiver);
      if (found) return found;
      const extension = extensionOf(inference, receiver, name, call);
      if (extension && !extension.isUnsure)
        return { choice: extension.choice, values: [], via: 'scope', receiver };
      if (knowsMember(inference, unit.language, receiver, name))
        return { choice: NO_CHOICE, values: EXTERNAL, via: 'scope', receiver };
      if (member.external && member.defs.length === 0)
        outside ??= {
          choice: NO_CHOICE,
          values: member.values.length > 0 ? member.values : EXTERNAL,
          via: 'builtin',
          receiver,
        };
      if (
        kind === 'class' &&
        inference.methodOrder((receiver as Extract<Value, { kind: 'instance' }>).def).unknown
      )
        isUnknown = true;
    }
  }
  for (const { defs, values, via } of namesAtFile(inference, unit, name)) {
    const found = take(
      defs.filter(({ fact }) => !(fact.isExtension && fact.params !== undefined)),
      via,
    );
    if (found) return found;
    if (defs.length === 0 && values.length > 0)
      return outside ?? rejected ?? { choice: NO_CHOICE, values, via };
  }
  return (
    rejected ??
    outside ??
    (isUnknown
      ? { choice: NO_CHOICE, values: UNKNOWN, via: 'scope' }
      : { choice: NO_CHOICE, values: EXTERNAL, via: 'builtin' })
  );
}

/** What a variable holds may be called: a function, or something with a member for that. */
function isCallable(inference: Inference, def: Def): boolean {
  const { calledMember } = def.unit.language.builtins;
  return inference
    .valueOfDef(def)
    .some(
      (value) =>
        value.kind === 'unknown' ||
        value.kind === 'callable' ||
        value.kind === 'external' ||
        value.kind === 'symbol' ||
        (value.kind === 'instance' && inference.member(value, calledMember).defs.length > 0),
    );
}

/** Whether the head of the class or a constructor that is written takes the arguments. */
function canConstruct(inference: Inference, cls: Def, call: CallContext): boolean {
  if (slotsOf(cls, call)) return true;
  const written = (cls.unit.membersOf.get(cls.index) ?? []).filter(
    ({ fact }) => fact.name === '' && fact.params !== undefined,
  );
  return written.length > 0 && chooseOverload(inference, written, call).defs.length > 0;
}

/** Of functions, classes and values with one name: functions that take the arguments, a class that is made of them, else what is there. */
function chooseCalled(
  inference: Inference,
  defs: readonly Def[],
  call: CallContext,
): OverloadChoice {
  if (defs.length === 0) return NO_CHOICE;
  const functions = defs.filter(({ fact }) => fact.params !== undefined);
  const others = defs.filter(({ fact }) => fact.params === undefined);
  const cls = others.find(isClassLike);
  if (cls) {
    const choice = functions.length > 0 ? chooseOverload(inference, functions, call) : NO_CHOICE;
    return choice.defs.length > 0 &&
      (cls.fact.kind === 'Interface' || !canConstruct(inference, cls, call))
      ? choice
      : { defs: [cls], isOpen: false };
  }
  if (functions.length === 0)
    return { defs: others.filter((def) => isCallable(inference, def)).slice(0, 1), isOpen: false };
  return chooseOverload(inference, functions, call);
}
