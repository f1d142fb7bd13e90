// What is written for each platform, by the words in its head, and which of the forms of one thing a file means. Makes no edges.
import { typeText } from '../override-heads.ts';
import type { Def, Unit } from './vocabulary.ts';

const heads = new Map<string, RegExp>();

/** Whether the head says that it is declared for all platforms, or that it is what one of them has. */
export function saysForm({ unit, fact }: Def, form: 'expected' | 'actual'): boolean {
  const word = unit.language.spec.classForms?.[form];
  return word !== undefined && fact.signature?.includes(word) === true && headWith(word).test(fact.signature);
}

/** The word among those before what is declared. */
function headWith(word: string): RegExp {
  let head = heads.get(word);
  if (!head) heads.set(word, (head = new RegExp(`(?:^|\\s)${word}\\s+(?:[a-z]+\\s+)*(?:fun|val|var|class|interface|object|typealias)\\b`)));
  return head;
}

/** What stands in for a class may be another name for one. */
export function isType({ unit, fact }: Def): boolean {
  return unit.facts.scopes[fact.inner]?.[0] === 'class' || fact.kind === 'TypeAlias';
}

export function receiverText({ unit, fact }: Def): string {
  return JSON.stringify(typeText(unit, fact.eReceiver ?? -1));
}

export function takes({ unit, fact }: Def): string {
  return (fact.params ?? []).map((index) => JSON.stringify(typeText(unit, unit.facts.defs[index]?.eType ?? -1))).join();
}

/** Of the forms of one thing the nearest to the file that asks. */
export function nearestForms(defs: readonly Def[], from: Unit): readonly Def[] {
  if (defs.length < 2 || from.language.spec.classForms === undefined) return defs;
  const nearest = new Map<string, Def>();
  for (const def of defs) {
    if (!isForm(def)) continue;
    const rival = nearest.get(headOf(def));
    if (!rival || nearness(def, from) > nearness(rival, from)) nearest.set(headOf(def), def);
  }
  return nearest.size === 0 ? defs : defs.filter((def) => !isForm(def) || nearest.get(headOf(def)) === def);
}

/** Another name says less than what is declared: it may lead outside. */
function nearness({ unit, fact }: Def, from: Unit): number {
  return fact.kind === 'TypeAlias' ? -1 : shared(unit.path, from.path);
}

function isForm(def: Def): boolean {
  return saysForm(def, 'expected') || saysForm(def, 'actual');
}

function headOf(def: Def): string {
  return isType(def) ? 'type' : `${def.fact.params?.length ?? ''} ${receiverText(def)} ${takes(def)}`;
}

function shared(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
