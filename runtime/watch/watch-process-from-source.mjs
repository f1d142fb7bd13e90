// The entry of the watching process when the program runs from source: it does not inherit the loader of TypeScript. Not in the bundle.
import { register } from 'tsx/esm/api';

register();
await import('./watch-process.ts');
