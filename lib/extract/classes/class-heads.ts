// Adds the definition of a class: its name, place and header. Reads no member.
import type { DefCore, DefFact, NamePart } from '../../facts/def-facts.ts';
import { saysByWords } from '../../facts/visibility-words.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { define, signatureOf } from '../../languages/_kit/define.ts';
import { endOf, startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import { scopeAroundClasses } from '../../languages/_kit/scopes.ts';
import type { Draft, Extraction, NameHint } from '../../languages/_kit/extraction.ts';
import type { ClassPath } from '../../languages/_kit/language-semantics.ts';
import { docOf, languageReaders } from '../language-readers.ts';
import { applyModifiers, readModifiers } from '../modifiers.ts';

/** A class as it is written, before its definition is added. */
export interface ClassHead {
  readonly node: number;
  readonly rule: RoleOf<'class'>;
  readonly nameNode: number;
  readonly body: number;
  /** The name that it takes from its assignment. */
  readonly hint: NameHint | undefined;
  readonly written: WrittenName;
  readonly decorators: readonly number[];
}

interface WrittenName {
  readonly name: string;
  /** Its parts, if it may be a path. */
  readonly path: ClassPath | undefined;
}

export function writtenName(
  state: Extraction,
  rule: RoleOf<'class'>,
  nameNode: number,
): WrittenName {
  const path =
    (rule.reopened || rule.forward) && nameNode >= 0
      ? languageReaders(state.spec).classPath?.(state, nameNode)
      : undefined;
  if (path) return { name: path.name, path };
  const text = nameNode >= 0 ? textOf(state, nameNode) : '';
  return { name: text.replace(/^["']|["']$/g, ''), path };
}

/** Adds the definition of a class. */
export function defineClass(state: Extraction, head: ClassHead): number {
  const { node, rule, nameNode, hint, written } = head;
  const { path, name: own } = written;
  const name = hint?.name === 'default' && own ? own : (hint?.name ?? own);
  const more = headFacts(state, head, name);
  const attached = path?.attach?.();
  if (attached) Object.assign(more, attached);
  if (rule.reopened && name !== '') Object.assign(more, { isPartial: true }, pathFacts(path));
  const memberOf = classAround(state, head, attached !== undefined);
  if (rule.tag && own) more.scopeName = `${rule.tag} ${own}`;
  if (saysByWords(state.spec))
    Object.assign(
      more,
      applyModifiers(state, readModifiers(state, node), memberOf),
      state.annotations.length > 0 && { eDecorators: state.annotations },
    );
  const nameAt = nameNode >= 0 ? nameNode : (hint?.at ?? node);
  return define(
    state,
    {
      node,
      at: path?.at ?? nameAt,
      name,
      kind: name ? rule.kind : 'Hidden',
      scope: scopeOfClass(state, head, attached !== undefined),
      memberOf,
    },
    more,
  );
}

/** Signature and doc, and the facts that follow from its assignment. */
function headFacts(
  state: Extraction,
  { node, rule, body, hint, decorators }: ClassHead,
  name: string,
): Partial<Draft<DefFact>> {
  const start = startOf(state, node);
  const hintStart = hint ? Math.min(start, startOf(state, hint.at)) : start;
  const from = hint?.eAttach === undefined ? hintStart : start;
  const until = rule.body === null ? -1 : body;
  const doc = docOf(state, body, hintStart);
  const facts: Partial<Draft<DefFact>> = {
    signature: signatureOf(state, from, until, endOf(state, node)),
  };
  if (doc) facts.doc = doc;
  if (decorators.length > 0) facts.eDecorators = decorators;
  if (hint?.eAttach !== undefined) facts.eAttach = hint.eAttach;
  if (hint?.qualifiedName !== undefined && name === hint.name)
    facts.qualifiedName = hint.qualifiedName;
  if (hint?.exported) facts.exported = true;
  if (rule.reopened && name === '') facts.qualifiedName = nameAround(state);
  if (rule.single) facts.single = true;
  if (rule.opens) facts.opens = true;
  return facts;
}

/** The qualified name of the enclosing definition. */
function nameAround(state: Extraction): string {
  return (
    state.defs[state.scopes[state.scope]?.[2] ?? state.owner]?.qualifiedName ??
    state.defs[state.owner]?.qualifiedName ??
    ''
  );
}

/** The enclosing class according to a path before the name. */
function pathFacts(path: WrittenName['path']): Draft<NamePart> & Partial<DefCore> {
  if (path?.around === undefined) return {};
  const { around, name } = path;
  return { around, qualifiedName: `${around}${around === '' ? '' : '.'}${name}` };
}

/** The scope that declares its name, -1 if none. */
function scopeOfClass(
  state: Extraction,
  { rule, hint, written: { path } }: ClassHead,
  isAttached: boolean,
): number {
  if (path?.around !== undefined) return path.around === '' ? 0 : -1;
  if (isAttached) return -1;
  if (hint) return hint.scope;
  if (rule.value) return -1;
  return rule.tag ? scopeAroundClasses(state) : state.scope;
}

/** The class that it is a member of, -1 if none. */
function classAround(
  state: Extraction,
  { rule, hint, written: { path } }: ClassHead,
  isAttached: boolean,
): number {
  if (isAttached || path?.around !== undefined) return -1;
  const around = state.scopes[state.scope];
  if (!hint && !rule.value && !rule.tag && around?.[0] === 'class') return around[2];
  return hint?.memberOf ?? -1;
}
