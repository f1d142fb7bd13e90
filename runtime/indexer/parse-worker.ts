// The thread of a parse child that parses: takes one file at a time, answers one message each. Knows no limits and reads no disk.
import { parentPort } from 'node:worker_threads';
import { runParseJob } from './parse-job.ts';
import { sentResult, type ParseJob } from './parse-result.ts';

const port = parentPort;
if (!port) throw new Error('parse-worker runs as a worker thread');

port.on('message', (job: ParseJob) => port.postMessage(sentResult(runParseJob(job))));
port.postMessage('ready');
