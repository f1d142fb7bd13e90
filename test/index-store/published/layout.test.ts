// Keys of published repositories: every name has its own, and none leaves its folder.
import test from 'ava';
import {
  fileKey,
  nameOfPublication,
  publicationKey,
  PUBLICATIONS,
} from '../../../index-store/published/layout.ts';

const NAMES = [
  'flask',
  'a.b-c_d',
  '.',
  '..',
  '.git',
  'two words',
  'größe',
  'a~2fb',
  '100%',
  'CON',
  '日本',
  '<b>',
];

test('a name is one segment of a key, from which it is read again', (t) => {
  for (const name of NAMES) {
    const key = publicationKey(name);
    t.regex(key, /^current\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/, name);
    t.is(nameOfPublication(key), name);
  }
  t.is(new Set(NAMES.map(publicationKey)).size, NAMES.length);
});

test('other keys are no publications', (t) => {
  for (const key of [
    PUBLICATIONS,
    'generations/flask',
    'current/a~ff',
    'current/~61',
    'current/a b',
  ])
    t.is(nameOfPublication(key), null, key);
});

test('files are below their generation', (t) => {
  t.is(
    fileKey('a b', 'f'.repeat(32), 'graph.bin'),
    `generations/a~20b/${'f'.repeat(32)}/graph.bin.gz`,
  );
});
