// The state of registered indexes, for commands that show it. Opens no section.
import { workingTreeOf, type RegistryEntry, type Store } from '../../index-store/paths.ts';
import { resolveGeneration } from '../../index-store/generations.ts';
import { IndexUnreadable } from '../../index-store/index-unreadable.ts';
import type { SnapshotStats } from '../../lib/model/graph-data.ts';
import { isBehind } from '../../lib/text/staleness-text.ts';
import { describeUnreadTemplates } from '../../lib/text/unread-templates.ts';
import type { PartOfRepository, Staleness } from '../../lib/model/index-snapshot.ts';
import { counted, partLines, printable } from '../indexer/describe-run.ts';
import { stalenessOf } from '../indexer/files/staleness.ts';

export interface RepositoryRow {
  readonly name: string;
  /** Empty if it was imported without a working tree. */
  readonly path: string;
  /** Null, like the following fields, if there is no readable index; `trouble` says why. */
  readonly indexed_at: string | null;
  readonly commit: string | null;
  readonly branch: string | null;
  readonly stats: SnapshotStats | null;
  readonly languages: Readonly<Record<string, number>>;
  readonly trouble: string | null;
  /** Why there are no vectors though a model was asked for; null if there are, or if none was. */
  readonly no_vectors: string | null;
  /** If only a part of a repository is indexed. */
  readonly part?: PartOfRepository;
}

export interface RepositoryStatus extends RepositoryRow {
  readonly stale: Staleness | null;
  /** A message about interrupted edits that are pending; null if there are none. */
  readonly pending_edits: string | null;
}

const LISTED = 50;

export function rowOf(store: Store, entry: RegistryEntry): RepositoryRow {
  const { name } = entry;
  const path = workingTreeOf(entry);
  try {
    const { run, manifest } = resolveGeneration(store, entry);
    const { indexedAt, commit, branch, part } = run;
    return {
      name,
      path,
      indexed_at: indexedAt,
      commit,
      branch,
      stats: manifest.stats,
      languages: manifest.languages,
      trouble: null,
      no_vectors: run.model?.trouble ?? null,
      ...(part && { part }),
    };
  } catch (error) {
    if (!(error instanceof IndexUnreadable)) throw error;
    return {
      name,
      path,
      indexed_at: null,
      commit: null,
      branch: null,
      stats: null,
      languages: {},
      trouble: `${error.message}. ${error.hint}`,
      no_vectors: null,
    };
  }
}

export async function statusOf(
  store: Store,
  entry: RegistryEntry,
  pending: string | null = null,
): Promise<RepositoryStatus> {
  return { ...rowOf(store, entry), stale: await stalenessOf(store, entry), pending_edits: pending };
}

/** One line per repository, in columns. */
export function describeRows(rows: readonly RepositoryRow[]): string {
  if (rows.length === 0) return 'Nothing is indexed yet. Run: codegraph analyze <path>\n';
  const width = Math.max(...rows.map((row) => printable(row.name).length));
  const lines = rows.map(({ name, path, indexed_at, stats, trouble, part }) => {
    const what = stats
      ? `${counted(stats.files, 'file')}, ${counted(stats.symbols, 'symbol')}, indexed ${indexed_at ?? ''}`
      : (trouble ?? '');
    const of = part ? `  part of ${printable(part.of)}` : '';
    return `${printable(name).padEnd(width)}  ${placeOf(path)}${of}  ${printable(what)}`;
  });
  return `${lines.join('\n')}\n`;
}

function placeOf(path: string): string {
  return path === '' ? 'imported' : printable(path);
}

export function describeStatus(status: RepositoryStatus): string {
  const pending = status.pending_edits === null ? '' : `${printable(status.pending_edits)}\n`;
  return `${pending}${describeIndex(status)}`;
}

function describeIndex(status: RepositoryStatus): string {
  const { name, path, indexed_at, commit, branch, stale, trouble, no_vectors } = status;
  if (trouble !== null) return `${printable(name)}: ${printable(trouble)}\n`;
  const at =
    commit === null
      ? ''
      : `, commit ${commit.slice(0, 12)}${branch === null ? '' : ` on ${branch}`}`;
  const lines = [
    `${printable(name)} (${placeOf(path)}): indexed ${indexed_at ?? ''}${printable(at)}`,
  ];
  lines.push(...partLines(status.part));
  const unread = describeUnreadTemplates(status.stats?.unreadTemplates);
  if (unread !== undefined) lines.push(unread);
  if (no_vectors !== null) lines.push(`embeddings: none: ${printable(no_vectors)}`);
  if (!stale) return `${[...lines, 'current'].join('\n')}\n`;
  const files = stale.changed_files;
  if (!isBehind(stale)) return `${[...lines, printable(stale.hint)].join('\n')}\n`;
  lines.push(
    `stale: ${counted(stale.commits_behind, 'commit')} behind, ${counted(files.length, 'file')} newer than the index`,
  );
  lines.push(...files.slice(0, LISTED).map((path) => `  ${printable(path)}`));
  if (files.length > LISTED) lines.push(`  … and ${files.length - LISTED} more (--json lists all)`);
  return `${[...lines, printable(stale.hint)].join('\n')}\n`;
}
