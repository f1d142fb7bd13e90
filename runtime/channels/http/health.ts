// The response of /health. Checks nothing that takes time.
import { FORMAT } from '../../../index-store/manifest.ts';
import type { Backend } from '../../backend/backend.ts';
import type { Readiness } from '../../backend/index-states.ts';
import { reasonOf } from '../../reason-of.ts';
import { version } from '../../version.ts';

const MEGABYTE = 1024 * 1024;

export interface Health {
  readonly status: 'ok';
  readonly version: string;
  readonly node: string;
  /** Version of the indexes that it reads and writes. */
  readonly index_format: number;
  readonly uptime_seconds: number;
  /** Whether edits are shown but never applied. */
  readonly read_only: boolean;
  readonly memory_mb: number;
  /** Indexes in memory, and about how much they take. */
  readonly indexes: { readonly open: number; readonly memory_mb: number };
  /** Why `repos` may be outdated; null if they are current. */
  readonly registry_trouble: string | null;
  readonly repos: readonly {
    readonly name: string;
    readonly state: Readiness;
    readonly trouble: string | null;
  }[];
}

export function healthOf(backend: Pick<Backend, 'indexes' | 'readOnly' | 'log'>): Health {
  const { indexes, readOnly } = backend;
  const { indexes: open, bytes } = indexes.inMemory;
  const { repos, trouble } = reposOf(backend);
  return {
    status: 'ok',
    version,
    node: process.versions.node,
    index_format: FORMAT,
    uptime_seconds: Math.round(process.uptime()),
    read_only: readOnly,
    memory_mb: Math.round(process.memoryUsage.rss() / MEGABYTE),
    indexes: { open, memory_mb: Math.round(bytes / MEGABYTE) },
    registry_trouble: trouble,
    repos,
  };
}

function reposOf({
  indexes,
  log,
}: Pick<Backend, 'indexes' | 'log'>): Pick<Health, 'repos'> & { readonly trouble: string | null } {
  try {
    const repos = indexes.entries().map((entry) => ({
      name: entry.name,
      state: indexes.readiness(entry),
      trouble: indexes.trouble(entry),
    }));
    return { repos, trouble: indexes.registryTrouble() };
  } catch (error) {
    log.debug('the registry cannot be read', { error });
    return { repos: [], trouble: `The registry cannot be read: ${reasonOf(error)}` };
  }
}
