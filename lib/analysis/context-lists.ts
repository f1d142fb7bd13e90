// What the answer of `context` lists about a symbol. Types and the kinds of reference; computes nothing.
import type { ExternalUse } from './external/external-uses.ts';
import type { EdgeType } from '../model/kinds.ts';
import type { Excerpt } from './excerpts/excerpt-taker.ts';
import type { PossibleSite } from './impact/open-callers.ts';
import type { ProcessSummary } from './symbols/process-item.ts';
import type { ReferenceItem } from './symbols/reference-item.ts';
import type { SymbolItem } from './symbols/symbol-item.ts';

/** Kinds of reference in display order, with the edge types of each. */
export const REFERENCE_KINDS = {
  calls: ['CALLS'],
  imports: ['IMPORTS'],
  extends: ['EXTENDS'],
  implements: ['IMPLEMENTS'],
  overrides: ['OVERRIDES'],
  instantiates: ['INSTANTIATES'],
  reads: ['READS'],
  writes: ['WRITES'],
  /** What holds a function is listed with its users, as is the handler of a route, and a route with what its handler uses. */
  uses: ['USES', 'HOLDS', 'HANDLES_ROUTE', 'REQUESTS'],
  contains: ['CONTAINS', 'DEFINES', 'HAS_MEMBER'],
} as const satisfies Record<string, readonly EdgeType[]>;

export type ReferenceKind = keyof typeof REFERENCE_KINDS;
export type References = Readonly<Record<ReferenceKind, readonly ReferenceItem[]>>;

export interface ContextSymbol extends SymbolItem {
  readonly endLine: number;
  readonly signature: string;
  readonly doc: string;
  readonly exported: boolean;
  /** The whole source. */
  readonly content?: string;
  /** The source of a focused answer, as far as it fits. */
  readonly excerpts?: readonly Excerpt[];
}

export interface ProcessPlace extends ProcessSummary {
  readonly step: number;
}

export interface ContextLists {
  readonly symbol: ContextSymbol;
  readonly incoming: References;
  readonly outgoing: References;
  /** What it refers to outside of the repository. */
  readonly external: readonly ExternalUse[];
  readonly processes: readonly ProcessPlace[];
  readonly possible_callers: { readonly total: number; readonly sites: readonly PossibleSite[] };
}
