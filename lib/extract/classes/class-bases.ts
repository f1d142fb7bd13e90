// Reads the bases that a class extends and implements. Resolves none of them.
import type { BaseFact, ClassPart, DefCore } from '../../facts/def-facts.ts';
import type { ClassHead } from './class-heads.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  columnOf,
  lineOf,
  ruleOf,
  startOf,
} from '../../languages/_kit/tree-cursor.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';
import { lastNameNode, readType } from '../types/types.ts';

/** The bases in a class header, and the arguments passed to their constructors, which see the class's parameters. */
interface Heritage {
  readonly bases: BaseFact[];
  readonly args: number[];
}

/** Reads the bases of a class; returns the lists of their arguments, which are not read. */
export function readBases(
  state: Extraction,
  { node, rule, body }: ClassHead,
  fact: DefCore & Draft<ClassPart>,
): readonly number[] {
  const found: Heritage = { bases: [], args: [] };
  const listed = rule.bases ? childIn(state, node, rule.bases) : -1;
  if (listed >= 0) readBaseList(state, listed, 'EXTENDS', found);
  if (body === node) return found.args;
  for (const child of childrenOf(state, node)) {
    const heritage = child === body ? undefined : ruleOf(state, child);
    if (heritage?.role === 'heritage') readHeritage(state, child, heritage, found);
  }
  if (rule.within && found.bases.length === 0)
    found.bases.push({
      relation: 'EXTENDS',
      e: addExpr(state, ['cls', state.scope]),
      line: fact.nameLine,
      column: fact.column,
    });
  if (found.bases.length > 0) fact.bases = found.bases;
  return found.args;
}

function readHeritage(
  state: Extraction,
  node: number,
  rule: RoleOf<'heritage'>,
  found: Heritage,
): void {
  const clauses = childrenOf(state, node).filter(
    (child) => ruleOf(state, child)?.role === 'heritage',
  );
  if (clauses.length === 0) return readBaseList(state, node, rule.relation, found);
  for (const clause of clauses) {
    const inner = ruleOf(state, clause);
    if (inner?.role === 'heritage') readHeritage(state, clause, inner, found);
  }
}

function readBaseList(
  state: Extraction,
  list: number,
  relation: BaseFact['relation'],
  found: Heritage,
): void {
  for (const child of childrenOf(state, list)) {
    const role = ruleOf(state, child)?.role;
    if (role === 'typeList') readBaseList(state, child, relation, found);
    else if (role === 'list') found.args.push(child);
    else if (role === 'keywordArgument') state.evaluate(child);
    else if (state.tree.fieldAt(child) === 'type_arguments')
      for (const arg of childrenOf(state, child)) readType(state, arg);
    else readBaseAt(state, child, relation, found);
  }
}

function readBaseAt(
  state: Extraction,
  node: number,
  relation: BaseFact['relation'],
  { bases }: Heritage,
): void {
  const role = ruleOf(state, node)?.role;
  const isType = relation === 'IMPLEMENTS' || role === 'generic' || role === 'index';
  const e = isType ? readType(state, node) : state.evaluate(node);
  if (e < 0) return;
  const at = startOf(state, lastNameNode(state, node));
  const line = lineOf(state, at);
  bases.push({ relation, e, line, column: columnOf(state, at, line) });
}
