// A parse worker that does what a text tells it, for tests of the pool that has to live with it. Parses nothing.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', (batch) => {
  for (const { text, language } of batch) {
    if (text.startsWith('die')) process.exit(1);
    if (text.startsWith('throw')) throw new Error('thrown on purpose');
    if (text.startsWith('hang')) for (;;);
    if (text.startsWith('hoard')) hoard();
    parentPort.postMessage({ facts: { language, text } });
  }
});
parentPort.postMessage('ready');

function hoard() {
  const kept = [];
  for (;;) kept.push(new Array(100_000).fill({}));
}
