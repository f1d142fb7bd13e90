// Links platform definitions to common declarations (`actual` to `expect`) by name and head. Adds no edge if ambiguous.
import { addEdge, type GraphDraft } from './graph-draft.ts';
import {
  hasPlatformForms,
  isType,
  receiverText,
  hasPlatformWord,
  parameterText,
} from '../link/platform-forms.ts';
import type { Def, Unit } from '../link/vocabulary.ts';

export function addPlatformVariants(draft: GraphDraft, units: readonly Unit[]): void {
  const own = units.filter(hasPlatformForms);
  const expected = new Map<string, Def[]>();
  for (const def of atFileLevel(own, 'expected')) {
    const group = expected.get(keyOf(def));
    if (group) group.push(def);
    else expected.set(keyOf(def), [def]);
  }
  if (expected.size > 0)
    for (const def of atFileLevel(own, 'actual'))
      tieToDeclaration(draft, def, expected.get(keyOf(def)) ?? []);
}

/** Definitions at file level with the word in their head. */
function atFileLevel(units: readonly Unit[], form: 'expected' | 'actual'): Def[] {
  return units.flatMap((unit) =>
    [...(unit.names[0]?.values() ?? [])].flat().filter((def) => hasPlatformWord(def, form)),
  );
}

function keyOf({ unit, fact }: Def): string {
  return `${unit.facts.packageName ?? ''}\n${fact.qualifiedName}`;
}

function tieToDeclaration(draft: GraphDraft, def: Def, candidates: readonly Def[]): void {
  const found = variantOf(def, candidates);
  const [from, to] = [draft.nodeOf.get(def), found && draft.nodeOf.get(found)];
  if (!found || from === undefined || to === undefined || from === to) return;
  addEdge(draft, 'OVERRIDES', from, to, { reason: 'variant' });
  const members = found.unit.membersOf.get(found.index) ?? [];
  for (const member of members.length > 0 ? (def.unit.membersOf.get(def.index) ?? []) : []) {
    if (member.fact.name !== '' && !member.fact.isPrivate)
      tieToDeclaration(
        draft,
        member,
        members.filter(({ fact }) => fact.name === member.fact.name),
      );
  }
}

/** Of the declarations of one name, the one with the same head. */
function variantOf(def: Def, candidates: readonly Def[]): Def | undefined {
  const { fact } = def;
  const like = candidates.filter(
    (other) =>
      other.fact.params?.length === fact.params?.length &&
      (other.fact.isStatic ?? false) === (fact.isStatic ?? false) &&
      receiverText(other) === receiverText(def) &&
      isType(other) === isType(def),
  );
  const same = like.filter((other) => parameterText(other) === parameterText(def));
  return same.length === 1 ? same[0] : like.length === 1 ? like[0] : undefined;
}
