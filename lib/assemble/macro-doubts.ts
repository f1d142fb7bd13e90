// Calls that macros may hide: pasted names, and the text of macros whose use could not be parsed. Resolves none.
import { semanticsOf } from '../link/own-semantics.ts';
import type { OpenReason } from '../model/evidence.ts';
import type { GraphDraft } from './graph-draft.ts';
import type { ResolvedSites } from './graph-draft.ts';
import type { Def, Program, Unit } from '../link/vocabulary.ts';

/** With more pasted names in one program, they are not compared with all functions. */
const MOST_PATTERNS = 500;

/** Keeps a site open, at the macro, for each function that it may call: then no answer about that function is exact. */
export function addMacroDoubts(draft: GraphDraft, { units }: Program, sites: ResolvedSites): void {
  const macros = units.flatMap((unit) => unit.allDefs.filter(({ fact }) => fact.macro));
  if (macros.length === 0) return;
  const used = usedNodes(draft);
  const functions = functionNames(units);
  const pastedTo = patternFinder(functions);
  for (const macro of macros) {
    const { pasted = [], calls = [] } = macro.fact.macro ?? {};
    for (const pattern of pasted)
      for (const name of pastedTo(pattern)) addDoubt(draft, sites, macro, name, 'computed');
    if (used.has(draft.nodeOf.get(macro) ?? -1)) continue;
    for (const name of new Set(calls.map(([callee]) => callee)))
      if (functions.has(name)) addDoubt(draft, sites, macro, name, 'dynamic');
  }
}

function usedNodes({ edges }: GraphDraft): ReadonlySet<number> {
  return new Set(Array.from(edges.ofTypes('USES'), ({ to }) => to));
}

/** Names that match a pattern; none for patterns beyond the limit. */
function patternFinder(names: ReadonlySet<string>): (pattern: string) => readonly string[] {
  const seen = new Map<string, readonly string[]>();
  return (pattern) => {
    if (!seen.has(pattern) && seen.size < MOST_PATTERNS)
      seen.set(pattern, namesLike(pattern, names));
    return seen.get(pattern) ?? [];
  };
}

function addDoubt(
  draft: GraphDraft,
  sites: ResolvedSites,
  { unit, fact }: Def,
  name: string,
  reason: OpenReason,
): void {
  sites.open.push({
    name,
    filePath: unit.path,
    line: fact.nameLine,
    column: fact.column,
    caller: draft.nodes[draft.fileOf.get(unit) ?? 0]?.uid ?? '',
    reason,
  });
}

/** Names of functions in files that have macros or are visible to such files. */
function functionNames(units: readonly Unit[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const unit of units) {
    if (!semanticsOf(unit.language).textMacros) continue;
    for (const { fact } of unit.allDefs) if (fact.kind === 'Function') names.add(fact.name);
  }
  return names;
}

function namesLike(pattern: string, names: ReadonlySet<string>): string[] {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.at(-1) ?? '';
  const fixed = pattern.replaceAll('*', '').length;
  const middle = rest.slice(0, -1).filter((part) => part !== '');
  return [...names].filter(
    (name) =>
      name.length > fixed &&
      name.startsWith(first) &&
      name.endsWith(last) &&
      middle.every((part) => name.includes(part)),
  );
}
