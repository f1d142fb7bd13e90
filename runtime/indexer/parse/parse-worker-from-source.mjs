// The entry of a parse worker when the program runs from source: threads do not inherit the loader of TypeScript. Not in the bundle.
import { register } from 'tsx/esm/api';

register();
await import('./parse-worker.ts');
