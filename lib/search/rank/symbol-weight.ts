// The prior weight of a symbol, by its path and kind. Lowers ranks, but hides nothing.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { NodeKind } from '../../model/kinds.ts';

export interface WeightOptions {
  /** Whether tests count as much as the code they test. */
  readonly includeTests: boolean;
}

const TEST = 0.2;
const NOT_OURS = 0.5;
const BESIDE_THE_CODE = 0.7;
const DECLARATION = 0.4;

/** Examples and benchmarks. */
const BESIDE_PATH =
  /(^|\/)(bench|benchmarks?|examples?|samples?|demos?|docs?|playgrounds?|fixtures|website)\//;

/** Declarations repeat the code. */
const DECLARATIONS_PATH = /\.d\.[cm]?ts$|\.pyi$/;

/** Questions are mostly about code that runs. */
const KIND_WEIGHTS: Partial<Readonly<Record<NodeKind, number>>> = {
  Property: 0.4,
  Variable: 0.4,
  TypeAlias: 0.5,
  Interface: 0.6,
};

/** What a weight depends on. */
type Weighted = Pick<NodeRecord, 'kind'> & {
  readonly [Field in 'filePath' | 'isTest' | 'origin']?: NodeRecord[Field] | undefined;
};

/** More than 0, at most 1: a factor on a score. */
export function symbolWeight(node: Weighted, { includeTests }: WeightOptions): number {
  const path = node.filePath ?? '';
  const test = node.isTest === true && !includeTests ? TEST : 1;
  const place = node.origin !== undefined ? NOT_OURS : BESIDE_PATH.test(path) ? BESIDE_THE_CODE : 1;
  const declared = DECLARATIONS_PATH.test(path) ? DECLARATION : 1;
  return test * place * declared * (KIND_WEIGHTS[node.kind] ?? 1);
}
