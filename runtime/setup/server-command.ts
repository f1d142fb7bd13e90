// What command starts this codegraph's MCP server on this machine. Starts nothing.
import { existsSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MachinePlaces } from '../config.ts';
import type { ServerCommand } from './clients.ts';

export interface RunningProgram {
  /** The file that Node.js was started with. */
  readonly script: string;
  readonly node: string;
}

/** `codegraph mcp` where that is this program, else Node.js and the program's file by their full paths. */
export function serverCommand(
  { script, node }: RunningProgram,
  { platform, searched, namedStore }: Pick<MachinePlaces, 'platform' | 'searched' | 'namedStore'>,
): ServerCommand {
  const env: Record<string, string> = namedStore === null ? {} : { CODEGRAPH_HOME: namedStore };
  const own = realPath(script);
  // Folders that package managers put in front for one run are gone when a client looks.
  const lasting = searched.filter((folder) => basename(folder) !== '.bin');
  const found = lasting.find((folder) => hasProgram(folder, platform));
  if (found === undefined || realPath(programIn(found, platform)) !== own)
    return { command: node, args: [own, 'mcp'], env };
  // What npm puts on the path of Windows is a batch file, which only the command interpreter can start.
  return platform === 'win32'
    ? { command: 'cmd', args: ['/c', 'codegraph', 'mcp'], env }
    : { command: 'codegraph', args: ['mcp'], env };
}

/** Whether a `codegraph` is found here, whoever's it is. */
function hasProgram(folder: string, platform: NodeJS.Platform): boolean {
  return existsSync(join(folder, platform === 'win32' ? 'codegraph.cmd' : 'codegraph'));
}

/** The file that is started by the name `codegraph`: on Windows, where npm's batch file finds it. */
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
