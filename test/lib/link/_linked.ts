// A program linked from small texts, and its definitions by short names. Infers nothing.
import { linkProgram } from '../../../lib/link/program.ts';
import type { Def, Program, Unit } from '../../../lib/link/vocabulary.ts';
import { filesIn, sourcesIn } from '../../support/indexed-sources.ts';

/** Several files in one text, each after a line `//- path`. */
export function linked(text: string): Program {
  const { files, configs } = sourcesIn(filesIn(text));
  return linkProgram(files, configs);
}

export function unitIn(program: Program, path: string): Unit {
  const unit = program.unitAt.get(path);
  if (!unit) throw new Error(`no ${path}`);
  return unit;
}

/** The definition of a name: `a.py:Shape.area`, of a parameter `a.py:Shape.area(n)`. */
export function defIn(program: Program, name: string): Def {
  const path = name.slice(0, name.indexOf(':'));
  const def = unitIn(program, path).allDefs.find((one) => `${path}:${ownName(one)}` === name);
  if (!def) throw new Error(`no ${name}`);
  return def;
}

/** As `defIn` takes it, with the line where there are several of that name: `a.py:Shape.area:7`; without one `a.py:7`. */
export function named(def: Def): string {
  const { unit, fact } = def;
  const own = ownName(def);
  if (own === '') return `${unit.path}:${fact.line}`;
  const isOnly = unit.allDefs.filter((other) => ownName(other) === own).length === 1;
  return `${unit.path}:${own}${isOnly ? '' : `:${fact.line}`}`;
}

/** Parameters have no qualified name. */
function ownName({ unit, fact }: Def): string {
  return fact.qualifiedName === '' && fact.name !== ''
    ? `${unit.defs[fact.owner]?.fact.qualifiedName ?? ''}(${fact.name})`
    : fact.qualifiedName;
}
