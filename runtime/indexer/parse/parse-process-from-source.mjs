// The entry of a parse child when the program runs from source: processes do not inherit the loader of TypeScript. Not in the bundle.
import { register } from 'tsx/esm/api';

register();
await import('./parse-process.ts');
