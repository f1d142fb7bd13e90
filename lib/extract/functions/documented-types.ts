// Applies the types in the doc comment of a function. Does not parse the comment.
import type { DefFact } from '../../facts/def-facts.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';
import { docTypeExpr, refinedType, type DocTypes } from '../types/doc-types.ts';

/** The types of parameters and result that only the doc comment states, and type arguments that only it has. */
export function applyDocTypes(state: Extraction, fact: Draft<DefFact>, docs: DocTypes): void {
  for (const index of fact.params ?? []) {
    const parameter = state.defs[index];
    if (parameter) applyTo(state, parameter, docs.get(parameter.name));
  }
  applyTo(state, fact, docs.get('return'));
}

function applyTo(state: Extraction, fact: Draft<DefFact>, text: string | undefined): void {
  const eType =
    fact.eType === undefined ? docTypeExpr(state, text) : refinedType(state, fact.eType, text);
  if (eType >= 0) fact.eType = eType;
}
