// The places of definitions, comments, strings, imports and decorators in a text. Which lines of a diff they make is asked elsewhere.
import test from 'ava';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import { outlinedFactsOf } from '../../../lib/pipeline/parse-file.ts';
import type { Spans } from '../../../lib/parse/file-outline.ts';
import { parserOf } from '../../support/parse-text.ts';

test('a definition reaches from its first word to its last', (t) => {
  const { text, facts, outline } = outlined('python', 'x = 1\ndef f(a):\n    return a\ny = 2\n');
  const place = facts.defs.findIndex(({ name }) => name === 'f');
  t.deepEqual(textsAt(text, outline.definitions.slice(place * 2, place * 2 + 2)), [
    'def f(a):\n    return a',
  ]);
});

test('docstrings are comments, other strings are not', (t) => {
  const { text, outline } = outlined(
    'python',
    '"""File."""\n# note\nclass A:\n    """Class."""\n    x = """no"""\n    def m(self):\n        "Method."\n        "second"\ndef pair(): "one", "two"\n',
  );
  t.deepEqual(textsAt(text, outline.comments), [
    '"""File."""',
    '# note',
    '"""Class."""',
    '"Method."',
  ]);
  t.deepEqual(textsAt(text, outline.strings), ['"""no"""', '"second"', '"one"', '"two"']);
});

test('where comments document, a string at the start is a string', (t) => {
  const { text, outline } = outlined('javascript', '"use strict"\n/** doc */ function f() {}\n');
  t.deepEqual(textsAt(text, outline.strings), ['"use strict"']);
  t.deepEqual(textsAt(text, outline.comments), ['/** doc */']);
});

test('of nested strings the outermost counts', (t) => {
  const { text, outline } = outlined('python', "a = f'{x['k']}'\n");
  t.deepEqual(textsAt(text, outline.strings), ["f'{x['k']}'"]);
});

test('imports and decorators', (t) => {
  const { text, outline } = outlined('python', 'import a\nfrom b import c\n@d\ndef f(): pass\n');
  t.deepEqual(textsAt(text, outline.imports), ['import a', 'from b import c']);
  t.deepEqual(textsAt(text, outline.decorators), ['@d']);
});

test('a build constraint in a comment is code', (t) => {
  const { text, outline } = outlined('go', '//go:build linux\n\n// Package a.\npackage a\n');
  t.deepEqual(textsAt(text, outline.comments), ['// Package a.']);
});

function outlined(language: string, text: string) {
  const spec = LANGUAGES.find(({ id }) => id === language);
  if (!spec) throw new Error(`no ${language}`);
  return { text, ...outlinedFactsOf(text, spec, parserOf(spec)) };
}

function textsAt(text: string, spans: Spans): string[] {
  const found: string[] = [];
  for (let at = 0; at < spans.length; at += 2) found.push(text.slice(spans[at], spans[at + 1]));
  return found;
}
