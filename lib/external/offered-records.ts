// All that a repository offers to others: packages, modules, names and results.
import type { GraphDraft } from '../assemble/graph-draft.ts';
import type { ConfigFile } from '../facts/source-files.ts';
import type { Inference } from '../infer/inference.ts';
import type { Records } from '../infer/turn-records.ts';
import type { Unit } from '../link/vocabulary.ts';
import type { OfferedRecords } from '../model/external.ts';
import { offeredModules } from './offered-modules.ts';
import { offeredSymbols, type OffersOfFile } from './offered-symbols.ts';
import { ownPackages } from './packages.ts';

/** As `offeredSymbols`. */
export function offeredRecords(
  draft: GraphDraft,
  inference: Inference,
  units: Iterable<Unit>,
  configs: readonly ConfigFile[],
  records?: Records<OffersOfFile>,
): OfferedRecords {
  return {
    packages: ownPackages(configs),
    modules: offeredModules(inference.program),
    ...offeredSymbols(draft, inference, units, records),
  };
}
