// What a server says of itself at /health. Checks nothing that takes time.
import type { World } from '../call-tool.ts';
import { version } from '../version.ts';

const MEGABYTE = 1024 * 1024;

export interface Health {
  readonly status: 'ok';
  readonly version: string;
  readonly node: string;
  readonly uptime_seconds: number;
  /** Whether edits are shown and never made. */
  readonly read_only: boolean;
  readonly memory_mb: number;
  /** Indexes in memory, and about how much they take. */
  readonly indexes: { readonly open: number; readonly memory_mb: number };
  /** Why `repos` are not those of now; null when they are. */
  readonly registry_trouble: string | null;
  readonly repos: readonly { readonly name: string; readonly trouble: string | null }[];
}

export function healthOf({ snapshots, readOnly }: World): Health {
  const { indexes: open, bytes } = snapshots.inMemory;
  const { repos, trouble } = reposOf(snapshots);
  return {
    status: 'ok',
    version,
    node: process.versions.node,
    uptime_seconds: Math.round(process.uptime()),
    read_only: readOnly,
    memory_mb: Math.round(process.memoryUsage.rss() / MEGABYTE),
    indexes: { open, memory_mb: Math.round(bytes / MEGABYTE) },
    registry_trouble: trouble,
    repos,
  };
}

function reposOf(snapshots: World['snapshots']): Pick<Health, 'repos'> & { readonly trouble: string | null } {
  try {
    const repos = snapshots.entries().map((entry) => ({ name: entry.name, trouble: snapshots.trouble(entry) }));
    return { repos, trouble: snapshots.registryTrouble() };
  } catch (error) {
    return { repos: [], trouble: error instanceof Error ? error.message : String(error) };
  }
}
