// Types from outside that give access to the members of their type arguments: `Json<T>` to those of `T`. Adds no members to them.
import { plainName } from '../../facts/name-key.ts';
import type { Language } from '../../link/files/language.ts';
import type { Value, Values } from '../../link/vocabulary.ts';
import type { MemberInference } from '../inference.ts';
import { isLibraryType, memberOf } from '../types/library-table.ts';

type Wrapped = Extract<Value, { kind: 'builtin' }>;

/**
 * The value whose member of this name is meant by that of a type from outside: what that holds, if only one of its type
 * arguments has such a member. `unsure`: it may as well have one of its own. Undefined for all other values.
 */
export function receiverBehind(
  inference: MemberInference,
  value: Value,
  name: string,
): Value | 'unsure' | undefined {
  const language = value.kind === 'builtin' ? heldLanguage(value) : undefined;
  if (!language || value.kind !== 'builtin' || !mayDereference(language, value)) return undefined;
  const behind = value.args.flat().flatMap((held) => holderOf(inference, language, held, name));
  const [first] = behind;
  if (first === undefined) return undefined;
  const { ownNames = [] } = language.builtins.dereferences ?? {};
  const isOwn =
    ownNames.includes(plainName(name)) || language.builtins.rootMembers.includes(plainName(name));
  return isOwn || behind.length > 1 ? 'unsure' : first;
}

/** The same, and the value itself where nothing else is known to be meant. */
export function dereferencedReceiver(
  inference: MemberInference,
  value: Value,
  name: string,
): Value {
  const behind = receiverBehind(inference, value, name);
  return behind === undefined || behind === 'unsure' ? value : behind;
}

/** What a type from outside with one field holds, whose pattern or first field is named: `Json(body)`, `body.0`. */
export function heldBehind(value: Value): Values | undefined {
  const language = value.kind === 'builtin' ? heldLanguage(value) : undefined;
  if (!language || value.kind !== 'builtin' || !mayDereference(language, value)) return undefined;
  return value.args.length === 1 ? value.args[0] : undefined;
}

/** Types whose members are listed, or that are known to hold their arguments in another way, lead nowhere. */
function mayDereference(language: Language, { name }: Wrapped): boolean {
  const rule = language.builtins.dereferences;
  return rule !== undefined && !isLibraryType(language, name) && !rule.never.includes(name);
}

/** The language of the first class of the repository among the type arguments, at any depth. */
function heldLanguage({ args }: Wrapped): Language | undefined {
  for (const arg of args.flat()) {
    const found =
      arg.kind === 'instance'
        ? arg.def.unit.language
        : arg.kind === 'builtin'
          ? heldLanguage(arg)
          : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The value itself or what it leads to in turn, if that has the member. */
function holderOf(
  inference: MemberInference,
  language: Language,
  held: Value,
  name: string,
): readonly Value[] {
  if (held.kind === 'instance') return inference.member(held, name).defs.length > 0 ? [held] : [];
  if (held.kind !== 'builtin') return [];
  if (memberOf(language, held, name, -1) !== undefined) return [held];
  const behind = receiverBehind(inference, held, name);
  return behind === undefined || behind === 'unsure' ? [] : [behind];
}
