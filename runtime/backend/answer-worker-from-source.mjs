// The entry of the answering thread when the program runs from source: threads do not inherit the loader of TypeScript. Not in the bundle.
import { register } from 'tsx/esm/api';

register();
await import('./answer-worker.ts');
