// Links changed files of a program again, in place: what is known of other files goes on to refer to the same objects. Only for changes of bodies.
import type { FileFacts } from '../../facts/file-facts.ts';
import type { SourceFile } from '../../facts/source-files.ts';
import { linkUnit } from '../link-unit.ts';
import { namedAfterFile } from '../named-after-file.ts';
import { valueFinder } from '../namesakes.ts';
import { importedNamesOf } from '../program.ts';
import { headsOf } from './heads.ts';
import type { Def, Program, Unit } from '../vocabulary.ts';

/**
 * The program with these files instead of those at the same paths, whose heads are equal. Units and definitions that
 * were there before are the same objects; further definitions get numbers behind all others.
 */
export function relinked(program: Program, files: readonly SourceFile[]): Program {
  let { defCount } = program;
  for (const file of files) {
    const unit = program.unitAt.get(file.path);
    if (!unit) continue;
    const strategy = program.strategyOf(unit);
    const linked = namedAfterFile({ ...file, facts: importedNamesOf(file, strategy) });
    linkUnit(linked, unit.language, strategy, {
      position: unit.position,
      dependencies: program.dependencies,
      idOf: () => defCount++,
      before: { unit, defs: sameDefinitions(unit, linked.facts) },
    });
  }
  return {
    ...program,
    defCount,
    valuesNamed: valueFinder(program.units, program.dependencies),
  };
}

/**
 * The definitions of the file by their indexes in its new facts. Those of heads are the same in number and order; in
 * bodies, the same have the same name, kind and place in what is around them.
 */
function sameDefinitions(unit: Unit, facts: FileFacts): readonly (Def | undefined)[] {
  const before = new Map<string, Def>();
  keysOf(unit.facts).forEach((key, index) => {
    const def = unit.defs[index];
    if (def) before.set(key, def);
  });
  return keysOf(facts).map((key) => before.get(key));
}

/** One key for each definition. */
function keysOf(facts: FileFacts): readonly string[] {
  const { isHead } = headsOf(facts);
  const counts = new Map<string, number>();
  const counted = (name: string): string => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return `${name} ${count}`;
  };
  const keys = isHead.map((isOne) => (isOne ? counted('head') : undefined));
  const keyAt = (index: number): string => {
    const fact = facts.defs[index];
    if (!fact) return '';
    // In progress: what is around itself is in no file.
    keys[index] ??= '';
    const around = keys[fact.owner] ?? keyAt(fact.owner);
    return (keys[index] = counted(`${around}\n${fact.kind} ${fact.name}`));
  };
  return facts.defs.map((_, index) => keys[index] ?? keyAt(index));
}
