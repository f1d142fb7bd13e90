// The export `codegraph`: the tools over the indexes in the store of this machine. Starts no server and indexes nothing.
import { TOOLS } from '../../handlers/_all.gen.ts';
import { localBackend } from '../backend/local-backend.ts';
import { openWorld } from '../open-world.ts';
import { toolsOver, type Tools } from '../portable/tools-over.ts';

export interface StoreOptions {
  /** The folder of the store; by default `CODEGRAPH_HOME`, or `~/.codegraph`. */
  readonly home?: string;
  /** The repository around it is the default of tools that change nothing; by default the working folder of the process. */
  readonly workingFolder?: string;
  /** Edits are shown but never applied. */
  readonly readOnly?: boolean;
}

/** The tools over the indexed repositories. Each index is opened by the first call that asks for it, and again when it was replaced. */
export function openStore({
  home,
  workingFolder = process.cwd(),
  readOnly = false,
}: StoreOptions = {}): Tools {
  return toolsOver(localBackend(openWorld({ tools: TOOLS, home, readOnly })), workingFolder);
}
