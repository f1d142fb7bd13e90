// Loaded before a program, prints to stdout in every way there is whenever a tool is called. Answers nothing.
import { writeSync } from 'node:fs';

const parse = JSON.parse;

JSON.parse = (text, ...more) => {
  if (String(text).includes('"tools/call"')) {
    process.stdout.write('noise of a stream\n');
    console.log('noise of a console');
    // As native code prints. Only where stdout is a pipe can the program keep that away from its client.
    if (process.env.NOISE_OF_NATIVE_CODE === '1') writeSync(1, 'noise of native code\n');
  }
  return parse(text, ...more);
};
