// Sets when V8 optimizes a function, for this process and its threads. For indexing, and for commands that answer once; servers answer the same questions again.
import { setFlagsFromString } from 'node:v8';

/**
 * Bytes of bytecode that a function runs before it may be optimized, in V8 11, which is Node 20: four times V8's own
 * number. Code that reads values of many shapes is optimized for the first ones, and then again and again.
 */
const INTERRUPT_BUDGET = 4 * 67_584;

// Later ones decide by the number of calls, and have a quick compiler in between.
if (process.versions.v8.startsWith('11.'))
  setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`);
