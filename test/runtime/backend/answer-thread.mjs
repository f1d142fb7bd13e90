// A thread that speaks as the answering thread does and obeys the questions it is asked, for tests of what watches it. Holds no index.
import { parentPort, workerData } from 'node:worker_threads';

const number = new Int32Array(workerData.running, 0, 1);
const since = new Float64Array(workerData.running, 8, 1);
const cancelled = new Set();

parentPort.on('message', (message) => {
  if ('cancel' in message) return void cancelled.add(message.cancel);
  const { request } = message.question.call;
  if (request.does === 'edit')
    parentPort.postMessage({ number: message.number, step: 'carrying out the edits' });
  if (request.does in DEEDS) DEEDS[request.does](message.number);
});

const DEEDS = {
  answer: (asked) => answer(asked, { thread: process.pid }),
  wait: () => undefined,
  edit: () => undefined,
  spin(asked) {
    begin(asked);
    for (;;);
  },
  fill(asked) {
    begin(asked);
    const kept = [];
    for (;;) kept.push(new Array(1000).fill(asked));
  },
  crash() {
    process.exit(1);
  },
  cancelled: (asked) => void setTimeout(() => answer(asked, { cancelled: [...cancelled] }), 50),
};

function begin(asked) {
  since[0] = Number(process.hrtime.bigint() / 1000n) / 1000;
  Atomics.store(number, 0, asked);
}

function answer(asked, response) {
  const json = new TextEncoder().encode(JSON.stringify(response));
  parentPort.postMessage({ number: asked, answer: { json, text: '' } });
}
