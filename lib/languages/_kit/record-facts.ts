// Adds expressions, call sites and references to the facts of a file. Does not add definitions.
import type { ExprFact, SiteKind } from '../../facts/file-facts.ts';
import type { RefMode } from '../../facts/packed/ref-rows.ts';
import type { Extraction, RecordedFacts, TreeView } from './extraction.ts';
import { lineOf, columnOf, startOf } from './tree-cursor.ts';

export function addExpr(facts: RecordedFacts, expr: ExprFact): number {
  return facts.exprs.push(expr) - 1;
}

/** A value with a stated type: a hidden definition of that type. */
export function addCast(state: Extraction, eType: number, eValue: number): number {
  const def =
    state.defs.push({
      name: '',
      kind: 'Hidden',
      qualifiedName: '',
      scope: -1,
      inner: -1,
      owner: state.owner,
      memberOf: -1,
      line: 0,
      endLine: 0,
      nameLine: 0,
      column: 0,
      eType,
      ...(eValue >= 0 && { eValue }),
    }) - 1;
  return addExpr(state, ['def', def]);
}

/** A call site before its position is recorded. */
export interface CallSite {
  readonly kind: SiteKind;
  readonly callee: number;
  /** The position of the callee's name. */
  readonly at: number;
  readonly args: readonly number[];
  readonly named?: readonly (readonly [string, number])[];
  readonly labels?: string | undefined;
}

export function addSite(
  state: Extraction,
  { kind, callee, at, args, named = [], labels }: CallSite,
): void {
  const line = lineOf(state, at);
  const column = columnOf(state, at, line);
  if (labels !== undefined)
    state.sites.push([kind, callee, state.scope, line, column, args, named, labels]);
  else
    state.sites.push(
      named.length > 0
        ? [kind, callee, state.scope, line, column, args, named]
        : [kind, callee, state.scope, line, column, args],
    );
}

export function addRef(state: Extraction, mode: RefMode, e: number, at: number): void {
  const line = lineOf(state, at);
  state.refs.push([mode, e, state.scope, line, columnOf(state, at, line)]);
}

/** Marks a value that is just a name, read since `from`, as passed on. */
export function markPassed(
  state: Extraction,
  from: number,
  e: number,
  mode: 'passed' | 'handler' = 'passed',
): void {
  const last = state.refs[state.refs.length - 1];
  if (e >= 0 && state.refs.length > from && last && last[1] === e && last[0] === 'read')
    state.refs[state.refs.length - 1] = [mode, last[1], last[2], last[3], last[4]];
}

/** Adds a base to the class whose body is being read. */
export function addBase(state: Extraction, e: number, at: number): void {
  const cls = state.defs[state.scopes[state.scope]?.[2] ?? -1];
  const line = lineOf(state, startOf(state, at));
  if (cls)
    cls.bases = [
      ...(cls.bases ?? []),
      { relation: 'EXTENDS', e, line, column: columnOf(state, startOf(state, at), line) },
    ];
}

/** Records that identifiers at or in a node name no symbol: a label, an element of a page, a module. */
export function nameNothing(state: TreeView & RecordedFacts, node: number): void {
  for (let part = node; part >= 0 && part < (state.tree.after[node] ?? 0); part++)
    if (state.tree.isName(part)) state.nameless.add(startOf(state, part));
}
