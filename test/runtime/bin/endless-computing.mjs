// Loaded into a server: no computation of its answering thread ends. What marks the beginning of one is that its number is stored.
import { workerData } from 'node:worker_threads';

const store = Atomics.store;
if (workerData?.running) {
  Atomics.store = (array, index, value) => {
    store(array, index, value);
    if (value !== 0) for (;;);
    return value;
  };
}
