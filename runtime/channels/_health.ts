// What a server says of itself at /health. Checks nothing that takes time.
import type { World } from '../call-tool.ts';
import { version } from '../version.ts';

export interface Health {
  readonly status: 'ok';
  readonly version: string;
  readonly node: string;
  readonly uptime_seconds: number;
  readonly memory_mb: number;
  readonly repos: readonly { readonly name: string; readonly trouble: string | null }[];
}

export function healthOf({ snapshots }: World): Health {
  return {
    status: 'ok',
    version,
    node: process.versions.node,
    uptime_seconds: Math.round(process.uptime()),
    memory_mb: Math.round(process.memoryUsage.rss() / 1024 / 1024),
    repos: snapshots.entries().map((entry) => ({ name: entry.name, trouble: snapshots.trouble(entry) })),
  };
}
