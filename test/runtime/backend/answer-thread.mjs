// A thread that speaks as the answering threads do and obeys the questions it is asked, for tests of what watches them. Holds no index.
import { parentPort, workerData } from 'node:worker_threads';

const number = new Int32Array(workerData.running, 0, 1);
const since = new Float64Array(workerData.running, 8, 1);
const cancelled = new Set();

parentPort.on('message', (message) => {
  if ('cancel' in message) return void cancelled.add(message.cancel);
  const { request } = message.question.call;
  if (request.does in DEEDS) DEEDS[request.does](message.number, request);
});
parentPort.postMessage({ ready: true });

const DEEDS = {
  answer: (asked, { computedMs }) => answer(asked, { thread: process.pid }, computedMs),
  /** Waits for something else, and is never answered. */
  wait: (asked) => parentPort.postMessage({ waiting: asked }),
  edit(asked) {
    parentPort.postMessage({ number: asked, step: 'carrying out the edits' });
    parentPort.postMessage({ waiting: asked });
  },
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
  /** Computes until the first number of `flag` is set; the second counts how many have begun. */
  untilTold(asked, { flag }) {
    begin(asked);
    Atomics.add(flag, 1, 1);
    Atomics.wait(flag, 0, 0);
    end();
    answer(asked, { told: true });
  },
};

function begin(asked) {
  since[0] = Number(process.hrtime.bigint() / 1000n) / 1000;
  Atomics.store(number, 0, asked);
}

function end() {
  Atomics.store(number, 0, 0);
}

function answer(asked, response, computedMs = 1) {
  const json = new TextEncoder().encode(JSON.stringify(response));
  parentPort.postMessage({ number: asked, answer: { json, text: '' }, computedMs });
}
