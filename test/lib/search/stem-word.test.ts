// Which forms of a word come together, and which stay apart.
import test from 'ava';
import { stemWord } from '../../../lib/search/stem-word.ts';

const TOGETHER = [
  'route routes routed routing',
  'parse parses parsed parsing',
  'dispatch dispatches dispatched dispatching',
  'entry entries',
  'stop stops stopped stopping',
  'class classes',
  'try tries tried trying',
];
const APART = [
  'route router',
  'process proceed',
  'string str',
  'need near',
  'bus busy',
  'this the',
  'thing th',
  'use user',
  'status state',
  'init int',
];

for (const words of TOGETHER) {
  test(`together: ${words}`, (t) => {
    t.is(new Set(words.split(' ').map(stemWord)).size, 1, words.split(' ').map(stemWord).join(' '));
  });
}

for (const words of APART) {
  test(`apart: ${words}`, (t) => {
    const [a = '', b = ''] = words.split(' ');
    t.not(stemWord(a), stemWord(b));
  });
}
