// From a text to its facts, where a grammar fails on valid code: which form of the text is read. What the facts say is tested with extraction.
import test from 'ava';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import { factsOf, syntaxErrorsOf, type ParseText } from '../../../lib/pipeline/parse-file.ts';
import { parserOf } from '../../support/parse-text.ts';

function specOf(language: string) {
  const spec = LANGUAGES.find(({ id }) => id === language);
  if (!spec) throw new Error(`no ${language}`);
  return spec;
}

/** A parser that keeps what it is given. */
function noting(language: string): { readonly parse: ParseText; readonly given: string[] } {
  const given: string[] = [];
  const parse = parserOf(specOf(language));
  return {
    given,
    parse: (text) => {
      given.push(text);
      return parse(text);
    },
  };
}

const CUT = 'void f(int a) {\n#ifdef A\n if (a) {\n#else\n if (!a) {\n#endif\n  g();\n }\n}\n';

test('a text without errors is parsed once, as it is, though a repair would fit it', (t) => {
  const { parse, given } = noting('c');
  const text = 'struct s { int a; } __attribute__((aligned(8), packed));\n';
  t.is(syntaxErrorsOf(text, specOf('c'), parse), 0);
  t.deepEqual(given, [text]);
});

test('a text with errors is read in the form that has fewer', (t) => {
  const { parse, given } = noting('c');
  t.is(syntaxErrorsOf(CUT, specOf('c'), parse), 0);
  t.true(given.length > 1);
});

test('lines and columns are those of the text, whatever form is read', (t) => {
  const { sites } = factsOf(CUT, specOf('c'), parserOf(specOf('c')));
  t.deepEqual(
    sites.map(([, , , line, column]) => [line, column]),
    [[7, 3]],
  );
});

test('a text that no form mends is read as it is, with what can be read of it', (t) => {
  const broken = 'int f(void) { return 1; }\n@ @;\nint g(void) { return 2; }\n';
  t.true(syntaxErrorsOf(broken, specOf('c'), parserOf(specOf('c'))) > 0);
  t.deepEqual(
    factsOf(broken, specOf('c'), parserOf(specOf('c'))).defs.map(({ name }) => name),
    ['f', 'g'],
  );
});

test('the same text has the same facts, whatever was read before', (t) => {
  const read = (text: string) =>
    JSON.stringify(factsOf(text, specOf('python'), parserOf(specOf('python'))));
  const first = read('def f(a): return a.b()\n');
  read('x = [y for y in z]\n'.repeat(200));
  t.is(read('def f(a): return a.b()\n'), first);
});

test('a file is read in part where an error is around definitions, and whole where it is inside of one', (t) => {
  const partOf = (language: string, text: string): string | undefined =>
    factsOf(text, specOf(language), parserOf(specOf(language))).unreadPart;
  t.is(
    partOf('swift', 'enum A {\n  static func f() { switch try x { }\n  static func g() {}\n'),
    'code around definitions cannot be parsed',
  );
  t.is(partOf('javascript', 'class A {\n  f() { return +; }\n}\nfunction g() {}\n'), undefined);
});
