// Words in commands that messages show: a shell reads back what was meant, whatever is in them.
import { spawnSync } from 'node:child_process';
import test from 'ava';
import { shellWord } from '../../../lib/base/shell-word.ts';

test('plain words stay as they are', (t) => {
  for (const word of ['/home/a/shop', 'a.b_c-d', 'C:/x']) t.is(shellWord(word), word);
});

test('a shell reads back every other word', (t) => {
  const words = [
    'a b',
    "it's",
    '$(touch x)',
    '`x`',
    '"',
    '\\',
    'a;b',
    '~',
    '!x',
    '*',
    '',
    'é',
    'new\nline',
    "tab\t'\\x",
    '\u001b[2K',
    '\u202e',
    'a\u00017',
  ];
  for (const word of words)
    t.is(
      spawnSync('bash', ['-c', `printf %s ${shellWord(word)}`]).stdout.toString(),
      word,
      JSON.stringify(word),
    );
});

test('no character that is not seen is shown', (t) => {
  t.is(shellWord('a\u001b[2K'), "$'a\\033[2K'");
  t.notRegex(shellWord('a\u202eb\nc'), /[\p{Cc}\p{Cf}]/u);
});
