// The entry of the process that watches and indexes repositories for a server, and ends with it. Answers no request.
import '../engine/optimize-later.ts';
import { storeAt } from '../../index-store/paths.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { handleStrayErrors } from '../serve/stray-errors.ts';
import type { FromWatchProcess, ToWatchProcess, WatchProcessOptions } from './watch-messages.ts';
import {
  watchRepository,
  type RepositoryWatch,
  type RepositoryWatchOptions,
} from './watch-repository.ts';

const { readOnly } = JSON.parse(process.argv[2] ?? '{}') as WatchProcessOptions;
const { home, model, readOnly: alwaysReadOnly } = readConfig();
const store = storeAt(home);
const watches = new Map<string, RepositoryWatch>();
// Entries are written by the server, which owns the streams.
const log = createLog('silent', () => undefined);
log.listen(({ level, message }) => send({ log: { level, message } }));
handleStrayErrors(log, () => process.exit(1));

// The channel closes when the server ends in any way. Indexes are written atomically, so nothing is lost.
process.on('disconnect', () => process.exit());
process.on('message', (message: ToWatchProcess) => {
  if ('unwatch' in message) {
    watches.get(message.unwatch)?.stop();
    watches.delete(message.unwatch);
  } else if ('changed' in message) watches.get(message.changed)?.noteChange();
  else if ('expecting' in message) watches.get(message.expecting)?.expectChange();
  else begin(message.watch, message);
});

function begin(
  root: string,
  { mayRegister, resolvesAhead }: Pick<RepositoryWatchOptions, 'mayRegister' | 'resolvesAhead'>,
): void {
  watches.get(root)?.stop();
  const watch = watchRepository(root, {
    store,
    mayRegister,
    resolvesAhead,
    model,
    // A server that was started read-only writes nothing to a repository; interrupted edits then stay pending.
    readOnly: readOnly || alwaysReadOnly,
    onEvent: (event) => send({ root, event }),
  });
  watches.set(root, watch);
}

function send(message: FromWatchProcess): void {
  if (process.connected) process.send?.(message, () => undefined);
}
