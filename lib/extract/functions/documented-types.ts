// Applies the types in the doc comment of a function. Does not parse the comment.
import type { DefFact } from '../../facts/def-facts.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';
import { docTypeExpr, type DocTypes } from '../types/doc-types.ts';

/** The types of parameters and result that only the doc comment states. */
export function applyDocTypes(state: Extraction, fact: Draft<DefFact>, docs: DocTypes): void {
  for (const index of fact.params ?? []) {
    const parameter = state.defs[index];
    const eType =
      parameter && parameter.eType === undefined
        ? docTypeExpr(state, docs.get(parameter.name))
        : -1;
    if (parameter && eType >= 0) parameter.eType = eType;
  }
  const eResult = fact.eType === undefined ? docTypeExpr(state, docs.get('return')) : -1;
  if (eResult >= 0) fact.eType = eResult;
}
