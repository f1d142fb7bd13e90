// The entry of a parse worker: takes batches of files, answers one message a file. Knows no paths and reads no disk.
import { parentPort } from 'node:worker_threads';
import { runParseJob, type ParseJob } from './parse-job.ts';

const port = parentPort;
if (!port) throw new Error('parse-worker runs as a worker thread');

port.on('message', (batch: readonly ParseJob[]) => {
  for (const job of batch) port.postMessage(runParseJob(job));
});
port.postMessage('ready');
