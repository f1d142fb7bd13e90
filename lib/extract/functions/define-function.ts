// Adds the definition of a function: its name, kind and signature. Reads neither parameters nor body.
import type { DefFact } from '../../facts/def-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { functionKind } from './function-kind.ts';
import { define, memberName, signatureOf } from '../../languages/_kit/define.ts';
import { endOf, startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Draft, Extraction, NameHint } from '../../languages/_kit/extraction.ts';
import { docOf, functionHeadsOf } from '../language-readers.ts';

/** The parts that a definition of a function is made of. */
export interface FunctionPlace {
  readonly node: number;
  readonly rule: RoleOf<'function'>;
  /** The node of its written name. */
  readonly nameNode: number;
  readonly body: number;
  /** The name that it takes from its assignment, or from the class that it is attached to. */
  readonly hint: NameHint | undefined;
}

export function defineFunction(state: Extraction, place: FunctionPlace): number {
  const { node, rule, nameNode, hint } = place;
  const own = writtenName(state, place);
  const name = hint?.name === 'default' && own ? own : (hint?.name ?? own);
  const [aroundKind, , aroundDef = -1] = state.scopes[state.scope] ?? [];
  const isMember = !rule.value && (aroundKind === 'class' || aroundKind === 'object');
  const kind = kindOf(state, place, name, isMember);
  // A function value with a name declares that name only inside itself.
  const scope = hint ? hint.scope : rule.value ? -1 : state.scope;
  return define(
    state,
    {
      node,
      at: nameNode >= 0 && name === own ? nameNode : (hint?.at ?? node),
      name,
      kind,
      scope,
      memberOf: hint ? hint.memberOf : isMember ? aroundDef : -1,
    },
    { ...headFacts(state, place, kind), ...hintFacts(hint, name) },
  );
}

function writtenName(state: Extraction, { node, rule, nameNode }: FunctionPlace): string {
  if (nameNode >= 0) return ownName(state, nameNode);
  return functionHeadsOf(state).nameOf?.(state, node, rule) ?? '';
}

function kindOf(
  state: Extraction,
  { rule, hint }: FunctionPlace,
  name: string,
  isMember: boolean,
): DefFact['kind'] {
  if (name === '') return 'Hidden';
  if (hint?.kind) return hint.kind;
  if (rule.kind === 'Constructor') return 'Constructor';
  const around = state.defs[state.scopes[state.scope]?.[2] ?? -1];
  return functionKind(state, name, isMember || rule.kind === 'Method', around);
}

/** Signature, doc and form of the head. */
function headFacts(
  state: Extraction,
  { node, rule, body, hint }: FunctionPlace,
  kind: DefFact['kind'],
): Partial<Draft<DefFact>> {
  const start = startOf(state, node);
  const from =
    hint && hint.eAttach === undefined ? Math.min(startOf(state, hint.at), start) : start;
  const doc = docOf(state, body, hint ? Math.min(startOf(state, hint.at), from) : from);
  const facts: Partial<Draft<DefFact>> = {};
  if (kind !== 'Hidden') facts.signature = signatureOf(state, from, body, endOf(state, node));
  if (doc) facts.doc = doc;
  if (body < 0 && rule.bare !== 'none') facts.bodiless = true;
  if (!rule.keepsReceiver) facts.bindsReceiver = true;
  if (rule.seesAround) facts.seesAround = true;
  return facts;
}

/** Facts that follow from its assignment. */
function hintFacts(hint: NameHint | undefined, name: string): Partial<Draft<DefFact>> {
  const facts: Partial<Draft<DefFact>> = {};
  if (!hint) return facts;
  if (hint.qualifiedName !== undefined && name === hint.name)
    facts.qualifiedName = hint.qualifiedName;
  if (hint.eAttach !== undefined) facts.eAttach = hint.eAttach;
  if (hint.eType !== undefined) facts.eContext = hint.eType;
  if (hint.isStatic) facts.isStatic = true;
  if (hint.exported) facts.exported = true;
  return facts;
}

/** The name of a function value is visible inside the function. */
export function knowItself(
  state: Extraction,
  fact: Draft<DefFact>,
  name: string,
  def: number,
): void {
  fact.selfName = name;
  const names = state.names[fact.inner];
  if (!names?.has(name)) names?.set(name, def);
}

/** The written name of a function. */
function ownName(state: Extraction, nameNode: number): string {
  return functionHeadsOf(state).nameIn?.(state, nameNode) ?? memberName(textOf(state, nameNode));
}
