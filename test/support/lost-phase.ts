// Which phase of indexing lost what an annotated source expects: extraction, linking, candidates or choice. Decides from what each of them left; runs none.

/** What each phase left at the place of an assertion. */
export interface PhaseTraces {
  /** Extraction: a call or a reference is among the facts of the file there. */
  readonly isExtracted: boolean;
  /** Linking: the names of the definitions of the program, `path:Qualified.name`. */
  readonly definitions: ReadonlySet<string>;
  /** Why the place stays open; null where it does not. */
  readonly open: string | null;
  /** What the place leads to. */
  readonly found: readonly string[];
}

/** Empty where nothing was expected, so that there is nothing to lose. */
export function lostPhase(
  expected: readonly string[],
  { isExtracted, definitions, open, found }: PhaseTraces,
): string {
  const missing = expected.filter((target) => !found.includes(target));
  if (missing.length === 0) return expected.length > 0 ? 'choice: it leads to more than that' : '';
  if (!isExtracted) return 'extraction: no call or reference is among the facts there';
  const unknown = missing.filter((target) => !definitions.has(withoutNumber(target)));
  if (unknown.length > 0) return `linking: nothing is defined as ${unknown.join(', ')}`;
  if (open === 'ambiguous') return 'choice: several candidates were left';
  if (open !== null) return `candidates: none was found (${open})`;
  if (found.length === 0) return 'candidates: it is taken to be outside of the repository';
  return 'choice: others were taken';
}

/** `~2` tells definitions of one name apart. */
function withoutNumber(target: string): string {
  return target.replace(/~\d+$/, '');
}
