// The entry of the effect process when the program runs from source: it does not inherit the loader of TypeScript. Not in the bundle.
import { register } from 'tsx/esm/api';

register();
await import('./effect-process.ts');
