// The entry of the history worker when the program runs from source: threads do not inherit the loader of TypeScript. Not in the bundle.
import { register } from 'tsx/esm/api';

register();
await import('./history-worker.ts');
