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
  /** Of many those that are in use, or cannot be. */
  readonly repos: readonly RepositoryHealth[];
  readonly repos_total: number;
}

interface RepositoryHealth {
  readonly name: string;
  readonly state: Readiness;
  readonly trouble: string | null;
}

/** With more repositories, only those in use are listed: monitors ask often. */
const FEW = 20;
/** Of JSON, in the list of repositories. */
const MOST_CHARACTERS = 3000;

export function healthOf(backend: Pick<Backend, 'indexes' | 'readOnly' | 'log'>): Health {
  const { indexes, readOnly } = backend;
  const { indexes: open, bytes } = indexes.inMemory;
  const { trouble, ...repositories } = reposOf(backend);
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
    ...repositories,
  };
}

function reposOf({ indexes, log }: Pick<Backend, 'indexes' | 'log'>): Pick<
  Health,
  'repos' | 'repos_total'
> & {
  readonly trouble: string | null;
} {
  try {
    const all = indexes.entries();
    const repos: RepositoryHealth[] = [];
    let left = MOST_CHARACTERS;
    for (const entry of all.length > FEW ? indexes.inUse() : all) {
      const health = {
        name: entry.name,
        state: indexes.readiness(entry),
        trouble: indexes.trouble(entry),
      };
      left -= JSON.stringify(health).length + 1;
      if (left < 0) break;
      repos.push(health);
    }
    return { repos, repos_total: all.length, trouble: indexes.registryTrouble() };
  } catch (error) {
    log.debug('the registry cannot be read', { error });
    return {
      repos: [],
      repos_total: 0,
      trouble: `The registry cannot be read: ${reasonOf(error)}`,
    };
  }
}
