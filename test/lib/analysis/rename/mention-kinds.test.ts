// Whether a place of a source text is in a comment, a string or code.
import test from 'ava';
import { mentionKinds } from '../../../../lib/analysis/rename/edits/mention-kinds.ts';
import { identifiers as BASH } from '../../../../lib/languages/bash/identifiers.ts';
import { identifiers as ELIXIR } from '../../../../lib/languages/elixir/identifiers.ts';
import { identifiers as LUA } from '../../../../lib/languages/lua/identifiers.ts';
import { identifiers as PYTHON } from '../../../../lib/languages/python/identifiers.ts';
import { identifiers as RUBY } from '../../../../lib/languages/ruby/identifiers.ts';
import type { IdentifierRule } from '../../../../lib/model/name-table.ts';

/** The kind of each `x`, in order. */
function kindsIn(text: string, language?: IdentifierRule): string {
  const kindAt = mentionKinds(text, language?.comments);
  return [...text.matchAll(/x/g)].map(({ index }) => kindAt(index)).join(' ');
}

test('as in C: comments to the end of the line, comments in marks, strings', (t) => {
  t.is(kindsIn('x // x "x\nx /* x\n" x */ x'), 'code comment comment code comment comment code');
  t.is(kindsIn("f(\"x // x\", 'x\\' x') // x"), 'string string string string comment');
  t.is(kindsIn('const a = `x\n${x} x`; x'), 'string string string code');
  t.is(kindsIn('<p>x</p> <!-- x -->'), 'code comment');
  t.is(kindsIn("fn f<'a>() {} // x\nx"), 'string code', 'a quote alone ends with its line');
});

test('marks of other languages', (t) => {
  t.is(kindsIn('x # x\n${#x} $#x', BASH), 'code comment code code');
  t.is(kindsIn('x -- x\n--[[ x\nx ]] x', LUA), 'code comment comment comment code');
  t.is(kindsIn('x\n=begin\nx\n=end\nx "#{x} # x"', RUBY), 'code comment code string string');
});

test('a text in triple quotes is documentation where it is a statement', (t) => {
  t.is(kindsIn('"""x\nx"""\nx', PYTHON), 'comment comment code');
  t.is(kindsIn("def f():\n    '''x'''\n    return '''x\nx'''", PYTHON), 'comment string string');
  t.is(kindsIn('run(\n    """x"""\n)', PYTHON), 'string');
  t.is(kindsIn('@doc """\nx\n"""\nx = """\nx\n"""', ELIXIR), 'comment code string');
});

test('what never ends lasts to the end of the text', (t) => {
  t.is(kindsIn('/* x'), 'comment');
  t.is(kindsIn('"""x', PYTHON), 'comment');
});
