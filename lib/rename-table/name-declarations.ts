// The declarations of bare names in a file, the lines where they are visible, and external names. Decides no call.
import { plainName } from '../facts/name-key.ts';
import type { Inference } from '../infer/inference.ts';
import type { Unit } from '../link/vocabulary.ts';

export interface FoundDeclaration {
  readonly name: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Ordered by line. */
export function declarationsIn(unit: Unit): FoundDeclaration[] {
  const found: FoundDeclaration[] = [];
  const spans = spansOf(unit);
  for (const { fact: def } of unit.allDefs) {
    const span = def.name === '' || def.kind === 'Hidden' ? undefined : spans[def.scope];
    if (span) found.push({ name: def.name, line: def.nameLine, from: span[0], to: span[1] });
  }
  for (const row of unit.facts.imports) {
    const span =
      row.local === '' || row.local !== plainName(row.local) ? undefined : spans[row.scope];
    if (span) found.push({ name: row.local, line: row.line, from: span[0], to: span[1] });
  }
  return withoutDuplicates(found.sort((a, b) => a.line - b.line));
}

function withoutDuplicates(found: readonly FoundDeclaration[]): FoundDeclaration[] {
  const seen = new Set<string>();
  return found.filter(({ name, line, from, to }) => {
    const key = `${line} ${from} ${to} ${name}`;
    return !seen.has(key) && seen.add(key);
  });
}

const LAST_LINE = 0x7fffffff;

/** First and last line of each scope, as far as known; undefined for scopes whose names are never visible bare. */
function spansOf({ facts, language }: Unit): (readonly [number, number] | undefined)[] {
  const bareInClasses = language.spec.classNames !== 'through-receiver';
  const spans: (readonly [number, number])[] = [];
  return facts.scopes.map(([kind, parent, index], scope) => {
    const def = facts.defs[index];
    const span =
      def && scope > 0
        ? ([def.line, def.endLine] as const)
        : (spans[parent] ?? ([1, LAST_LINE] as const));
    spans[scope] = span;
    return kind === 'object' || (kind === 'class' && !bareInClasses) ? undefined : span;
  });
}

/** Bare names without a declaration in the file that come from outside the repository. In order of first use. */
export function freeNamesIn(inference: Inference, unit: Unit): string[] {
  const declared = new Set([
    ...unit.allDefs.map(({ fact }) => fact.name),
    ...unit.facts.imports.map(({ local }) => local),
  ]);
  const free = new Set<string>();
  for (const [, expr] of unit.facts.exprs.tagged('name')) {
    const name = plainName(expr[1]);
    if (declared.has(name)) continue;
    declared.add(name);
    const { via, defs, values } = inference.lookUp(unit, expr[1], expr[2]);
    if (via === 'builtin' || (defs.length === 0 && values.every(({ kind }) => kind === 'external')))
      free.add(name);
  }
  return [...free];
}
