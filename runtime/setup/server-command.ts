// The command that starts this codegraph's MCP server on this machine. Starts nothing.
import { existsSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MachinePlaces } from '../config.ts';
import type { ServerCommand } from './clients.ts';

export interface RunningProgram {
  /** The file that Node.js was started with. */
  readonly script: string;
  readonly node: string;
}

/** `codegraph mcp` if that is this program, otherwise Node.js and the program's file by absolute paths. */
export function serverCommand(
  { script, node }: RunningProgram,
  { platform, searched, namedStore }: Pick<MachinePlaces, 'platform' | 'searched' | 'namedStore'>,
): ServerCommand {
  const env: Record<string, string> = namedStore === null ? {} : { CODEGRAPH_HOME: namedStore };
  const own = realPath(script);
  // Folders that package managers add to the path for one run do not exist later.
  const lasting = searched.filter((folder) => basename(folder) !== '.bin');
  const found = lasting.find((folder) => hasProgram(folder, platform));
  if (found === undefined || realPath(programIn(found, platform)) !== own)
    return { command: node, args: [own, 'mcp'], env };
  // On Windows, npm installs a batch file, which only the command interpreter can start.
  return platform === 'win32'
    ? { command: 'cmd', args: ['/c', 'codegraph', 'mcp'], env }
    : { command: 'codegraph', args: ['mcp'], env };
}

/** Whether any `codegraph` is found here. */
function hasProgram(folder: string, platform: NodeJS.Platform): boolean {
  return existsSync(join(folder, platform === 'win32' ? 'codegraph.cmd' : 'codegraph'));
}

/** The file started by the name `codegraph`; on Windows, the target of npm's batch file. */
function programIn(folder: string, platform: NodeJS.Platform): string {
  return platform === 'win32'
    ? join(folder, 'node_modules', 'codegraph', 'dist', 'codegraph.mjs')
    : join(folder, 'codegraph');
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
