// Loaded first by every Node process and thread of the traced command: whoever reads an own source file gets it with reports. Instruments nothing itself.
import fs from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownSources } from './own-sources.ts';
import { reportCalls } from './report-calls.ts';

const {
  OBSERVED_ROOT: root = '',
  OBSERVED_FILES: files = '',
  OBSERVED_RECORDS: folder = '',
} = process.env;
const sources = ownSources(root, files);

reportCalls(root, folder);
patchReads();
module.register(pathToFileURL(join(folder, 'load-hook.mjs')));

type Read = (path: unknown, options?: unknown, ...rest: unknown[]) => unknown;

/** Compilers, bundlers and Node itself read sources through these functions. */
function patchReads(): void {
  const { readFileSync, readFile, promises } = fs;
  const readPromise = promises.readFile;
  const patched = fs as unknown as Record<string, unknown>;
  patched['readFileSync'] = ((path, options) =>
    withReports(path, readFileSync(path as string, options as 'utf8'))) as Read;
  patched['readFile'] = ((path: unknown, ...rest: unknown[]) => {
    const done = rest.pop() as (error: unknown, text?: unknown) => void;
    const answer = (error: unknown, text?: unknown): void =>
      error ? done(error) : done(null, withReports(path, text));
    return (readFile as (...all: unknown[]) => void)(path, ...rest, answer);
  }) as Read;
  (promises as unknown as Record<string, unknown>)['readFile'] = (async (path, options) =>
    withReports(path, await readPromise(path as string, options as 'utf8'))) as Read;
  module.syncBuiltinESMExports();
}

function withReports(path: unknown, content: unknown): unknown {
  const name = path instanceof URL ? path.href : path;
  if (typeof name !== 'string' || !sources.isOwn(name)) return content;
  if (typeof content === 'string') return sources.instrumented(name, content);
  return Buffer.from(sources.instrumented(name, String(content)));
}
