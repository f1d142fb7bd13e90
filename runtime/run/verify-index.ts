// Verifies a stored index: its checksums, and whether indexing from scratch gives the same. Changes neither.
import {
  compareGenerations,
  sectionDigests,
  type SectionDifference,
} from '../../index-store/compare-generations.ts';
import { storeAt, type RegistryEntry, type Store } from '../../index-store/paths.ts';
import { readRun, resolveGeneration } from '../../index-store/generations.ts';
import { readRegistry } from '../../index-store/registry.ts';
import type { Staleness } from '../../lib/model/index-snapshot.ts';
import { printable } from '../indexer/describe-run.ts';
import { indexRepository } from '../indexer/index-repository.ts';
import type { OnProgress } from '../indexer/progress.ts';
import { recordedScip } from '../indexer/scip-run.ts';
import { stalenessOf } from '../indexer/files/staleness.ts';
import { inScratchFolder } from '../scratch-folder.ts';

export interface Verification {
  readonly repo: string;
  readonly equal: boolean;
  /** Of each stored section; verifying throws `IndexUnreadable` if they do not match the manifest. */
  readonly digests: Readonly<Record<string, string>>;
  readonly differences: readonly SectionDifference[];
  /** If the tree has changed since, differences are expected. */
  readonly stale: Staleness | null;
}

/** Indexes from scratch, with one worker and the same model, in a temporary store. */
export async function verifyIndex(
  store: Store,
  entry: RegistryEntry,
  run: { readonly onProgress: OnProgress; readonly signal: AbortSignal },
): Promise<Verification> {
  if (entry.imported === true)
    throw Object.assign(
      new Error(`${entry.name} was imported without its files: there is nothing to index again`),
      { hint: 'Verify it where it was made.' },
    );
  const digests = await sectionDigests(store, entry);
  const stale = await stalenessOf(store, entry);
  return inScratchFolder('codegraph-verify-', async (home) => {
    const scratch = storeAt(home);
    const made = readRun(store, entry);
    const { manifest } = resolveGeneration(store, entry);
    await indexRepository(scratch, {
      path: entry.path,
      part: true,
      jobs: 1,
      model: made?.model ?? null,
      history: manifest.history.state !== 'off',
      scip: recordedScip(store, entry, made?.scip ?? []),
      ...run,
    });
    const again = readRegistry(scratch)[0];
    if (!again) throw new Error('the second index was not registered');
    const differences = await compareGenerations(
      { store, entry },
      { store: scratch, entry: again },
    );
    return { repo: entry.name, equal: differences.length === 0, digests, differences, stale };
  });
}

export function describeVerification({
  repo: name,
  equal,
  digests,
  differences,
  stale,
}: Verification): string {
  const repo = printable(name);
  const lines = equal
    ? [
        `${repo}: checksums agree, and indexing from scratch gives the same index`,
        ...Object.entries(digests).map(([name, digest]) => `  ${name} ${digest}`),
      ]
    : [`${repo}: indexing from scratch gives a different index (- stored, + new)`];
  for (const { section, total, lines: shown } of differences) {
    lines.push(`${section}: ${total} differ`, ...shown.map((line) => `  ${printable(line)}`));
    if (total > shown.length) lines.push(`  … and ${total - shown.length} more`);
  }
  if (!equal && stale)
    lines.push(
      `The repository has changed since it was indexed. ${printable(stale.hint)}, then verify again.`,
    );
  return `${lines.join('\n')}\n`;
}
