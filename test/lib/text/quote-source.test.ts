// Fences, spans and quotes around text of a repository, whatever it holds.
import test from 'ava';
import fc from 'fast-check';
import { visibleLine, visibleSource } from '../../../lib/base/visible-text.ts';
import { codeSpan, shownName, sourceBlock } from '../../../lib/text/quote-source.ts';
import { visibleAnswer } from '../../../lib/text/visible-answer.ts';

const texts = fc
  .array(
    fc.constantFrom(
      '`',
      '``',
      '```',
      '````',
      '~~~',
      '\n',
      '\r',
      '\r\n',
      '\t',
      ' ',
      'a',
      '"',
      '\\',
      '\u001b',
      '\u2028',
      '\u202e',
      '\u{e0041}',
      '😀',
      'Next:',
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

/** What stands between the first fence and the first line that closes it. */
function contentOf(block: string): string {
  const lines = block.split('\n');
  const [fence = ''] = /^`+/.exec(lines[0] ?? '') ?? [];
  const end = lines.findIndex(
    (line, index) => index > 0 && /^`{3,}$/.test(line) && line.length >= fence.length,
  );
  return lines.slice(1, end).join('\n') + lines.slice(end + 1).join('(after)');
}

test('a block ends where it should, and holds all of its text', (t) => {
  fc.assert(
    fc.property(texts, texts, (content, title) => {
      const block = sourceBlock(content, title);
      t.is(contentOf(block), visibleSource(content));
      t.regex(block, /^`{3,} [^`\n]*\n/);
    }),
  );
});

test('a span is one line, and ends where it should', (t) => {
  fc.assert(
    fc.property(texts, (code) => {
      const span = codeSpan(code);
      const [fence = ''] = /^`+/.exec(span) ?? [];
      t.true(span.endsWith(fence) && !span.includes('\n'));
      t.deepEqual(
        span.slice(fence.length, -fence.length).match(new RegExp(`(?<!\`)${fence}(?!\`)`)),
        null,
      );
    }),
  );
});

test('what is not seen is written out, once; what is plain stays as it is', (t) => {
  t.is(
    visibleLine('a\nb\r\n\tc\u001b[31m\u202e\u{e0041}\u0000'),
    'a\\nb\\r\\n\\tc\\u{1b}[31m\\u{202e}\\u{e0041}\\u{0}',
  );
  t.is(visibleSource('a\n\tb\r\nc\rd\u001b'), 'a\n\tb\r\nc\\rd\\u{1b}');
  t.is(visibleLine('naïve→日本語 😀 \\n'), 'naïve→日本語 😀 \\n');
  fc.assert(
    fc.property(texts, (text) => {
      t.is(visibleLine(visibleLine(text)), visibleLine(text));
      t.is(visibleSource(visibleSource(text)), visibleSource(text));
    }),
  );
});

test('names that could be sentences are quoted', (t) => {
  t.is(shownName('App.run'), 'App.run');
  t.is(shownName('main → App.run'), 'main → App.run');
  t.is(shownName('Next: run "this" → end'), `"Next: run 'this'" → end`);
});

test('an answer is made visible but for its sources, and not copied without need', (t) => {
  const plain = { a: ['b', { c: 1, d: null }], content: 'x\ny' };
  t.is(visibleAnswer(plain), plain);
  const hostile = {
    a: ['b\nc', 1],
    deep: { name: 'd\r' },
    content: 'x\ny',
    edits: [{ context: '\ta\u001b', line: 1 }],
  };
  t.deepEqual(visibleAnswer(hostile), { ...hostile, a: ['b\\nc', 1], deep: { name: 'd\\r' } });
  t.deepEqual(hostile.a, ['b\nc', 1]);
});
