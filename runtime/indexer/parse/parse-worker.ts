// The parsing thread of a parse process: one file at a time, one response each. Knows no limits and reads no disk.
import { parentPort } from 'node:worker_threads';
import { loadedFor, runParseJob } from './parse-job.ts';
import { sentResult, type ParseJob, type SentResult } from './parse-result.ts';

const port = parentPort;
if (!port) throw new Error('parse-worker runs as a worker thread');

port.on('message', (job: ParseJob) => {
  const loading = loadedFor(job);
  if (loading) void loading.then(() => answer(job));
  else answer(job);
});
port.postMessage('ready');

function answer(job: ParseJob): void {
  const result = sentResult(runParseJob(job));
  port?.postMessage(result, buffersOf(result));
}

/** They are transferred, not copied. */
function buffersOf(result: SentResult): ArrayBuffer[] {
  if (!('facts' in result)) return [];
  return [result.facts, ...(result.outline ? [result.outline] : [])].map(
    ({ buffer }) => buffer as ArrayBuffer,
  );
}
