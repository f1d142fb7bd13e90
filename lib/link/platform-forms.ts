// What is written for each platform, by the words in its head, and which of the forms of one thing a file means. Makes no edges.
import { typeText } from './override-heads.ts';
import type { Def, Unit } from './vocabulary.ts';

const heads = new Map<string, RegExp>();

/** Whether the head says that it is declared for all platforms, or that it is what one of them has. */
export function hasPlatformWord({ unit, fact }: Def, form: 'expected' | 'actual'): boolean {
  const word = unit.language.spec.classForms?.[form];
  return (
    word !== undefined &&
    fact.signature?.includes(word) === true &&
    headWith(word).test(fact.signature)
  );
}

/** The word among those before what is declared. */
function headWith(word: string): RegExp {
  let head = heads.get(word);
  if (!head)
    heads.set(
      word,
      (head = new RegExp(
        `(?:^|\\s)${word}\\s+(?:[a-z]+\\s+)*(?:fun|val|var|class|interface|object|typealias)\\b`,
      )),
    );
  return head;
}

/** What stands in for a class may be another name for one. */
export function isType({ unit, fact }: Def): boolean {
  return unit.facts.scopes[fact.inner]?.[0] === 'class' || fact.kind === 'TypeAlias';
}

export function receiverText({ unit, fact }: Def): string {
  return pathText(unit, fact.eReceiver ?? -1);
}

/** With what it is a part of: companions have one name. */
function pathText(unit: Unit, e: number): string {
  const expr = unit.facts.exprs[e];
  return expr?.[0] === 'member'
    ? `${pathText(unit, expr[1])}.${expr[2]}`
    : JSON.stringify(typeText(unit, e));
}

export function parameterText({ unit, fact }: Def): string {
  return (fact.params ?? [])
    .map((index) => JSON.stringify(typeText(unit, unit.facts.defs[index]?.eType ?? -1)))
    .join();
}

/** Of definitions with one head in several files the nearest to the file that asks: forms of one thing, or things of several programs. */
export function nearestForms(defs: readonly Def[], from: Unit): readonly Def[] {
  const nearest = new Map<string, Def>();
  for (const def of defs) {
    if (def.fact.isPrivate) continue;
    const rival = nearest.get(headOf(def));
    if (!rival || nearness(def, from) > nearness(rival, from)) nearest.set(headOf(def), def);
  }
  const kept = defs.filter((def) => {
    const best = nearest.get(headOf(def));
    return (
      best === undefined ||
      def.fact.isPrivate ||
      best === def ||
      best.unit === def.unit ||
      (nearness(best, from) === nearness(def, from) &&
        !hasPlatformWord(def, 'expected') &&
        !hasPlatformWord(def, 'actual'))
    );
  });
  return kept.length === defs.length ? defs : kept;
}

/** Another name says less than what is declared: it may lead outside. */
function nearness(def: Def, from: Unit): number {
  return def.fact.kind === 'TypeAlias' && hasPlatformWord(def, 'actual')
    ? -1
    : shared(def.unit.path, from.path);
}

function headOf(def: Def): string {
  return isType(def)
    ? 'type'
    : `${def.fact.params?.length ?? ''} ${receiverText(def)} ${parameterText(def)}`;
}

function shared(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
