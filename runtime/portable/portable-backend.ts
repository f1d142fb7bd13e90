// The backend of a runtime without files: answers in the calling thread from indexes opened from bytes. Knows no transport.
import { TOOLS } from '../../handlers/_all.gen.ts';
import { localBackend } from '../backend/local-backend.ts';
import type { ReadModel } from '../../lib/search/embedder-on-demand.ts';
import type { Backend } from '../backend/backend.ts';
import type { Log, LogEntry } from '../log.ts';
import { elsewhere, type Brought } from '../outside/elsewhere.ts';
import { Snapshots } from '../snapshots/snapshots.ts';
import { openedIndexes, type Repositories } from './opened-indexes.ts';

export interface PortableOptions extends Brought {
  /** How the files of each index are read, by the name of its repository. Opened by the first request that asks for it. */
  readonly repositories: Repositories;
  /** Reads the embedding model that the package includes, `dist/model/static-embedding.bin`, when a question first needs it. Without it, `query` ranks by words only. */
  readonly model?: ReadModel;
  /** Hears of bugs and of indexes that cannot be opened; by default the console does. */
  readonly onLog?: (entry: LogEntry) => void;
}

export function portableBackend({
  repositories,
  model,
  onLog,
  ...brought
}: PortableOptions): Backend {
  const log = logTo(onLog ?? toConsole);
  return localBackend({
    tools: TOOLS,
    snapshots: new Snapshots(openedIndexes(repositories, model), { limitBytes: Infinity, log }),
    outside: elsewhere(brought),
    log,
    // Effects are answers here.
    readOnly: true,
  });
}

function logTo(hear: (entry: LogEntry) => void): Log {
  const at =
    (level: LogEntry['level']) =>
    (message: string, fields: LogEntry['fields'] = {}): void =>
      hear({ level, message, fields });
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    listen: () => () => undefined,
  };
}

function toConsole({ level, message, fields }: LogEntry): void {
  if (level === 'warn' || level === 'error') console[level](`codegraph: ${message}`, fields);
}
