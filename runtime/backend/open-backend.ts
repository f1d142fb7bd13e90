// The backend of a server in this process: the registry in this thread, indexes and answers in another. Serves no clients itself.
import { TOOLS } from '../../handlers/_all.gen.ts';
import { storeAt } from '../../index-store/paths.ts';
import { readConfig } from '../config.ts';
import { log } from '../log.ts';
import { storeSource } from '../snapshots/store-source.ts';
import { WorkerBackend } from './worker-backend.ts';

export function openBackend({
  readOnly = false,
}: {
  readonly readOnly?: boolean;
} = {}): WorkerBackend {
  const { home, callSeconds, readOnly: alwaysReadOnly } = readConfig();
  return new WorkerBackend({
    tools: TOOLS,
    log,
    readOnly: readOnly || alwaysReadOnly,
    source: storeSource(storeAt(home)),
    callMs: callSeconds * 1000,
  });
}

/** Errors are rethrown after the backend has stopped: its thread would keep the process alive. */
export function endFirst(backend: WorkerBackend): (error: unknown) => Promise<never> {
  return async (error) => {
    await backend.end();
    throw error;
  };
}
