// A parse worker that does what a text tells it, for tests of the pool that has to live with it. Parses nothing.
import { spawnSync } from 'node:child_process';
import { parentPort } from 'node:worker_threads';

/** The head of facts whose five columns are empty. */
const NO_COLUMNS = Buffer.alloc(5 * 4);

let taken = 0;

parentPort.on('message', ({ text, language }) => {
  taken += 1;
  if (text.startsWith('die')) process.exit(1);
  if (text.startsWith('kill')) process.kill(process.pid, 'SIGKILL');
  if (text.startsWith('abort')) process.abort();
  if (text.startsWith('throw')) throw new Error('thrown on purpose');
  if (text.startsWith('hang')) for (;;);
  if (text.startsWith('work')) work(Number(text.split(' ')[1]));
  if (text.startsWith('sleep'))
    spawnSync(process.execPath, ['-e', `setTimeout(() => undefined, ${text.split(' ')[1]})`]);
  if (text.startsWith('hoard objects')) hoard(() => new Array(100_000).fill({}));
  if (text.startsWith('hoard bytes')) hoard(() => Buffer.alloc(10_000_000, 1));
  if (text.startsWith('second') && taken > 1) process.exit(1);
  const told = text.startsWith('pid') ? String(process.pid) : text;
  const others = { language, text: told, texts: [[], []] };
  const facts = Buffer.concat([NO_COLUMNS, Buffer.from(JSON.stringify(others))]);
  parentPort.postMessage({ facts });
});
parentPort.postMessage('ready');

function hoard(make) {
  const kept = [];
  for (;;) kept.push(make());
}

/** Uses the processor for so many milliseconds, however long that takes. */
function work(milliseconds) {
  const since = process.cpuUsage();
  for (;;) {
    const { user, system } = process.cpuUsage(since);
    if ((user + system) / 1000 > milliseconds) return;
  }
}
